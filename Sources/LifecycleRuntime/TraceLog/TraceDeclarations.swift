internal import Findings
internal import LaunchModel
internal import SourceText

/// Finds callbacks that an app with these declarations never gets.
struct TraceDeclarations {
  private let contract: LaunchContract?
  private let declared: DeclaredCapabilities?
  private let model: LifecycleModel?
  private var mainScenes: [SceneSession.ID: SourceSpan] = [:]
  private var stated: Set<String> = []

  init(_ contract: LaunchContract?, model: LifecycleModel?) {
    self.contract = contract
    declared = contract.map { DeclaredCapabilities($0) }
    self.model = model
  }

  /// Returns a finding for a line that needs a declaration which the app lacks. The same finding is given
  /// only once.
  mutating func look(at entry: TraceLog.Entry) -> Finding? {
    guard let contract else { return nil }
    if entry.step.kind == .phase(.main) || entry.step.kind == .phase(.processEnded) {
      mainScenes.removeAll()
    }
    guard let callback = entry.step.callback, let declared else { return nil }
    let name = "'\(callback.swiftName)'"
    if let platform = contract.target.platform, let cause = callback.cause,
      !cause.happens(on: platform)
    {
      return newFinding(
        entry,
        "\(name) is never called in this app: \(platform.name) does not have the service",
        "check which app wrote the log")
    }
    if let finding = lookAtOptions(entry, declared, contract.target.platform) { return finding }
    if let type = entry.activityType, declared.activityType(type).missing != nil {
      return newFinding(
        entry,
        "\(name) continues '\(ShortText.of(type))', which is not in 'NSUserActivityTypes' of this app",
        "declare the type, unless an intent of an extension declares it", severity: .warning)
    }
    switch callback {
    case .backgroundTaskLaunchHandler, .backgroundTaskExpirationHandler:
      guard contract.declarations.capabilities.backgroundTaskIdentifiers.isEmpty else { break }
      return newFinding(
        entry, "a background task never runs without 'BGTaskSchedulerPermittedIdentifiers'",
        "list the identifiers of the tasks")
    case .appPerformFetch:
      let target = contract.target.deploymentTarget
      guard target.map({ $0 >= OSVersion(13) }) ?? true,
        !contract.declarations.capabilities.backgroundTaskIdentifiers.isEmpty
      else { break }
      return newFinding(
        entry,
        "\(name) is never called in this app: 'BGTaskSchedulerPermittedIdentifiers' disables it since iOS 13",
        "schedule an app refresh task")
    case .appOpenURL, .appOpenURLFromApplication, .appHandleOpenURL, .sceneOpenURLContexts:
      guard !declared.opensURLs else { break }
      return newFinding(
        entry,
        "\(name) is called in apps that open URLs, and this app declares no scheme and no document",
        "declare the scheme in 'CFBundleURLTypes'")
    case .sceneWillConnect, .sceneWillConnectNotification: return connect(entry, contract)
    case .sceneDidDisconnect, .sceneDidDisconnectNotification:
      if let session = entry.step.session { mainScenes[session] = nil }
    default: break
    }
    if ReportedTransition(callback)?.isOfScene == true { return lookAtAdoption(entry, contract) }
    return lack(
      entry, name,
      declared.demands(of: callback, inBackground: entry.step.applicationState == .background))
  }

  /// Returns a finding for the first launch option that the app certainly cannot get.
  private mutating func lookAtOptions(
    _ entry: TraceLog.Entry, _ declared: DeclaredCapabilities, _ platform: ApplePlatform?
  ) -> Finding? {
    for key in entry.launchOptions.compactMap({ LaunchOptionName($0)?.key }) {
      if let platform, !key.launches(on: platform) {
        return newFinding(
          entry, "\(platform.name) never launches an app with '\(key.constant)'",
          "check which app wrote the log")
      }
      if let finding = lack(entry, "'\(key.constant)'", declared.demands(of: key), verb: "set for")
      {
        return finding
      }
    }
    return nil
  }

  /// Returns a finding for the first of the needed declarations that the app certainly lacks.
  private mutating func lack(
    _ entry: TraceLog.Entry, _ name: String, _ answers: [DeclaredCapabilities.Answer],
    verb: String = "called in"
  ) -> Finding? {
    for answer in answers {
      guard let missing = answer.missing else { continue }
      return newFinding(
        entry, "\(name) is never \(verb) this app: \(missing.name) is missing", "declare it")
    }
    return nil
  }

  private mutating func connect(
    _ entry: TraceLog.Entry, _ contract: LaunchContract
  ) -> Finding? {
    if let finding = lookAtAdoption(entry, contract) { return finding }
    guard let role = entry.role, let session = entry.step.session else { return nil }
    if let named = SceneSessionRole.named(role), let declared,
      let missing = declared.demands(of: named).lazy.compactMap(\.missing).first
    {
      return newFinding(
        entry,
        "a scene of '\(ShortText.of(role))' never comes to this app: \(missing.name) is missing",
        "declare it")
    }
    guard role == SceneRequest.mainRole else { return nil }
    let other = mainScenes.first { $0.key != session }
    mainScenes[session] = entry.span
    guard let other, let scenes = contract.declarations.scenes,
      scenes.supportsMultipleScenes?.boolean != true
    else { return nil }
    return newFinding(
      entry,
      "a second scene is connected, but 'UIApplicationSupportsMultipleScenes' is not true",
      "set it to true in the scene manifest",
      [Finding.Note("this one is connected", at: other.value)])
  }

  private mutating func lookAtAdoption(
    _ entry: TraceLog.Entry, _ contract: LaunchContract
  ) -> Finding? {
    guard contract.target.lifecycle == .appDelegate, !contract.adoptsScenesInManifest else {
      return nil
    }
    return newFinding(
      entry,
      "only apps that have adopted scenes get scene callbacks, and this app has not",
      "give the main role a configuration in 'UIApplicationSceneManifest', or state how the "
        + "code adopts them"
    )
  }

  /// Makes a finding; nil when the same finding was given before.
  private mutating func newFinding(
    _ entry: TraceLog.Entry, _ message: String, _ help: String, _ notes: [Finding.Note] = [],
    severity: Severity = .error
  ) -> Finding? {
    guard stated.insert(message).inserted else { return nil }
    return Finding(
      rule: TraceRules.undeclared, severity: severity, message: message, span: entry.span,
      notes: notes, help: help)
  }
}
