internal import LaunchModel

/// What an app can get only if it declares it.
///
/// Source: Apple, "Responding to the launch of your app": a launch option is present only when the app
/// supports the feature.
extension ApplicationHost {
  /// Whether the app can get a request at all. Records a fault for each launch option that it cannot get.
  func permits(_ request: LaunchRequest) -> Bool {
    if deliversUndeclared { return true }
    return switch request {
    case .icon, .backgroundURLSession: true
    case .options(let options): options.entries.isEmpty || permits(options)
    case .backgroundPush(let push):
      permits(push) && (push.isSilent || permits(.push, "pushes in the background"))
    case .backgroundFetch: permitsFetch
    case .backgroundTask(let identifier): permitsTask(identifier)
    }
  }

  /// Whether the app can get a push. On tvOS, which has no launch option for pushes, a push also reaches a
  /// running app or wakes it.
  func permits(_ push: RemoteNotification) -> Bool {
    var options = LaunchOptions()
    options.remoteNotification = push
    return permits(options, isDelivered: true)
  }

  /// Whether a request launches the app even if the user has force quit it. Records a fault when it does not.
  ///
  /// Source: Apple, "Handling location updates in the background": regions and significant changes launch
  /// such an app; TN3115, `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` and the
  /// background URL session: nothing else does, until the user opens the app.
  func reachesForceQuit(_ request: LaunchRequest) -> Bool {
    if request.showsApp {
      isForceQuit = false
      return true
    }
    return !isForceQuit || request.launchOptions?.isLocationLaunch == true || refuseForceQuit()
  }

  /// Whether a request for a scene launches the app even if the user has force quit it.
  func reachesForceQuit(_ request: SceneRequest) -> Bool {
    if request.source == .user { isForceQuit = false }
    return !isForceQuit || refuseForceQuit()
  }

  private func refuseForceQuit() -> Bool {
    fault(
      .illegalEvent,
      "the system launches an app that the user has force quit in the background for location events only, "
        + "expected the user to open the app first")
    return false
  }

  /// Returns the request if the app and the device allow it. Otherwise records a fault, or that a display
  /// mirrors the device, and returns nil.
  func permitted(_ request: SceneRequest) -> SceneRequest? {
    if let id = request.session {
      guard session(id) != nil else {
        unknownSession(id)
        return nil
      }
      return isMirrored(request) ? nil : request
    }
    func refuse(_ reason: String) -> SceneRequest? {
      fault(.sceneRefused, reason)
      return nil
    }
    guard let role = SceneSessionRole.named(request.role) else {
      return refuse("there is no role '\(request.role)', expected one of UIKit's session roles")
    }
    let since = role.availability.introduced(on: device.platform)
    guard let since, device.frameworkVersion >= since else {
      return refuse(
        "\(device.platform.name) \(device.osVersion) has no scenes of '\(request.role)'"
          + (since.map { ", which came with \(device.platform.name) \($0)" } ?? ""))
    }
    if isMirrored(request) { return nil }
    if let missing = missingDeclaration(of: role) {
      return refuse(
        "a scene of '\(request.role)' never comes to this app: \(missing.name) is missing")
    }
    if request.role == SceneRequest.mainRole {
      let isTaken = sessions.contains { $0?.role == SceneRequest.mainRole }
      if isTaken, !supportsMultipleScenes {
        return refuse(
          device.hasSeveralWindows
            ? "a second scene needs 'UIApplicationSupportsMultipleScenes' in the scene manifest"
            : "the device shows one scene of an app; a second one needs an iPad, a Mac or Apple Vision"
        )
      }
    } else if role.manifestUse == .readBeforeSDK27, request.source != .app,
      let sdk = contract.target.sdk, sdk >= OSVersion(27), device.requiresScenes
    {
      return refuse(
        "apps built with the 27 SDK do not get a scene of '\(request.role)' automatically; "
          + "register a scene accessory")
    }
    return request
  }

  /// Refuses a scene that an app without scenes cannot have. A display gives no fault: there the app delegate
  /// manages the windows itself.
  ///
  /// Source: Apple, "Managing your app's life cycle".
  func refuseSceneWithoutScenes(_ request: SceneRequest) {
    if Scenario.Accessory.display.has(request.role) { return }
    fault(
      .sceneRefused,
      "an app without scenes has no scene of '\(request.role)'; adopt the scene life cycle")
  }

  /// Whether the device's platform has a launch option.
  func hasLaunchOption(_ key: LaunchOptionKey) -> Bool { key.launches(on: device.platform) }

  /// Whether a cause may launch or wake the app in the background.
  func permits(_ cause: BackgroundCause, _ what: String) -> Bool {
    guard cause.happens(on: device.platform) else {
      fault(
        .launchOptionRefused,
        "the system never gives an app \(what) on this device: \(device.platform.name) does not have it"
      )
      return false
    }
    let answer = DeclaredCapabilities.Answer.all(capabilities.demands(of: cause))
    if let unresolved = answer.unresolved {
      recordUnknownCapability("gives \(what) to", unresolved)
    }
    guard let missing = answer.missing else { return true }
    fault(
      .launchOptionRefused,
      "the system never gives this app \(what): \(missing.name) is missing")
    return false
  }

  /// What the app does not declare and a scene of a role needs; nil when nothing is certainly missing.
  private func missingDeclaration(
    of role: SceneSessionRole
  ) -> DeclaredCapabilities.MissingDeclaration? {
    let answer = DeclaredCapabilities.Answer.all(capabilities.demands(of: role))
    if let unresolved = answer.unresolved {
      recordUnknownCapability("shows a scene of '\(role.rawValue)' for", unresolved)
    }
    return answer.missing
  }

  /// Records that the declarations leave the answer open. Only in a replay: a host with code shows what the
  /// app does.
  private func recordUnknownCapability(
    _ what: String, _ unresolved: DeclaredCapabilities.UnresolvedDeclaration
  ) {
    guard !hasCode else { return }
    fault(
      .capabilityNotKnown,
      "it is not known whether the system \(what) this app: \(unresolved.reason)"
        + (unresolved.needs.first.map { "; give \($0)" } ?? ""))
  }

  /// Whether the app gets time to fetch. On systems with a scheduler of background tasks, permitted
  /// identifiers disable this older way. Source: Apple, `application(_:performFetchWithCompletionHandler:)`.
  private var permitsFetch: Bool {
    guard permits(.fetch, "time for background fetch") else { return false }
    let tasks = contract.declarations.capabilities.backgroundTaskIdentifiers
    guard device.hasTaskScheduler, !tasks.isEmpty else { return true }
    fault(
      .launchOptionRefused, of: .appPerformFetch,
      "the system never calls background fetch in this app: "
        + "'BGTaskSchedulerPermittedIdentifiers' disables it since iOS 13; schedule an app refresh "
        + "task")
    return false
  }

  /// Whether the Info.plist permits a task.
  func permitsTask(_ identifier: String) -> Bool {
    guard BackgroundCause.task(identifier).happens(on: device.platform), device.hasTaskScheduler
    else {
      fault(
        .backgroundTask, of: .backgroundTaskLaunchHandler,
        "\(device.platform.name) \(device.osVersion) has no scheduler of background tasks")
      return false
    }
    let isPermitted = capabilities.backgroundTask(identifier).holds != false
    if !isPermitted {
      let permitted = contract.declarations.capabilities.backgroundTaskIdentifiers
      fault(
        .backgroundTask, of: .backgroundTaskLaunchHandler,
        "task '\(identifier)' is not in 'BGTaskSchedulerPermittedIdentifiers', expected "
          + (permitted.isEmpty ? "the key" : permitted.map { "'\($0)'" }.joined(separator: " or ")))
    }
    return isPermitted
  }

  /// Whether the app can get launch options.
  ///
  /// - Parameter isDelivered: whether the event reaches the app even on a platform that has no launch option
  ///   for it.
  private func permits(_ options: LaunchOptions, isDelivered: Bool = false) -> Bool {
    let unavailable = isDelivered ? [] : options.keys.filter { !hasLaunchOption($0) }
    for key in unavailable {
      fault(
        .launchOptionRefused,
        "the system never sets '\(key.constant)' on this device: \(device.platform.name) does not have it"
      )
    }
    guard unavailable.isEmpty else { return false }
    let refusals = capabilities.refusals(of: options)
    for refusal in refusals {
      fault(
        .launchOptionRefused,
        "the system never sets '\(refusal.constant)' for this app: \(refusal.missing.name) is missing"
      )
    }
    guard refusals.isEmpty else { return false }
    for option in capabilities.unresolvedOptions(of: options) {
      recordUnknownCapability("sets '\(option.constant)' for", option.unresolved)
    }
    return true
  }
}
