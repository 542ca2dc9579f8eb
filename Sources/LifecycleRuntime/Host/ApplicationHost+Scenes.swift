internal import LaunchModel
internal import PropertyListSyntax

/// How scenes come to be connected.
extension ApplicationHost {
  /// A scene that is asked for while the process runs.
  func open(_ request: SceneRequest) {
    guard model == .sceneBased else {
      if request.role == SceneRequest.mainRole, request.isOnScreen { return activate(nil) }
      return refuseSceneWithoutScenes(request)
    }
    guard let request = permitted(request) else { return }
    wake()
    connectRequested(request)
  }

  /// A request for another scene than the app's own in an app without scenes. Its app delegate manages the
  /// windows of other displays too, which ask for nothing.
  ///
  /// Source: Apple, "Managing your app's life cycle".
  func refuseSceneWithoutScenes(_ request: SceneRequest) {
    if Scenario.Accessory.display.has(request.role) { return }
    fault(
      .sceneRefused,
      "an app without scenes has no scene of '\(request.role)'; adopt the scene life cycle")
  }

  /// Brings a permitted scene about.
  func connectRequested(_ request: SceneRequest) {
    if let id = request.session {
      guard let session = session(id) else { return }
      guard let scene = session.scene else {
        return connect(session, request.connectionOptions, isOnScreen: request.isOnScreen)
      }
      if request.isOnScreen {
        bringToForeground(scene) { [self] in
          if let activity = request.userActivity { deliver(activity, to: scene) }
        }
      }
    } else {
      connect(
        makeSession(role: request.role), request.connectionOptions, isOnScreen: request.isOnScreen)
    }
  }

  /// The request when app and device allow it; nil, with a fault, when they do not.
  func permitted(_ request: SceneRequest) -> SceneRequest? {
    if let id = request.session {
      guard session(id) != nil else {
        unknownSession(id)
        return nil
      }
      return request
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
    if role.isCarPlay, !permitsCar {
      return refuse(
        "a scene of '\(request.role)' needs an entitlement for CarPlay, which the app lacks; add the "
          + "entitlement for the app's category")
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

  // MARK: Connecting

  /// Connects the scene of a session: configuration, scene, delegate, window, `willConnect`.
  func connect(_ session: SceneSession, _ options: ConnectionOptions, isOnScreen: Bool) {
    guard let application else { return }
    let configuration = configuration(of: session, options, application)
    guard self.application != nil else { return }
    session.configuration = configuration
    session.hasSavedConfiguration = true
    let role = SceneSessionRole.named(session.role)
    let scene: Scene =
      role?.isCarPlay == true
      ? TemplateApplicationScene(session: session) : WindowScene(session: session)
    scene.host = self
    session.scene = scene
    scenes[Int(session.id.number) - 1] = scene
    scene.delegate = makeDelegate(configuration, scene)
    phase(.sceneCreated, scene)
    loadStoryboard(configuration, scene)

    let detail =
      options.entries.isEmpty
      ? nil : LifecycleTrace.Detail("connection options", options.fragment)
    announce(scene, .sceneWillConnect, .sceneWillConnectNotification, nil, detail) {
      $0.scene(scene, willConnectTo: session, options: options)
    }
    guard applicationState.isRunning else { return }
    checkWindows(scene, application)
    if let scene = scene as? WindowScene { loadViews(scene.windows, scene) }
    connectTemplates(scene)
    restore(scene)
    if isOnScreen {
      activationStart = clock.now
      defer { activationStart = nil }
      walk(scene, .connectOnScreen)
      if scene.takesEvents, !takeInterruption() {
        walk(scene, .didBecomeActive)
      } else {
        didAppear(scene)
      }
    } else {
      walk(scene, .connectInBackground)
      phase(.snapshot, scene)
    }
  }

  /// What the scene of a session is made from: what an earlier connection saved, what the app delegate
  /// answers, or what the manifest has first for the role.
  private func configuration(
    of session: SceneSession, _ options: ConnectionOptions, _ application: Application
  ) -> SceneConfiguration {
    // Reported by developers (B): restored sessions are not asked about.
    if session.hasSavedConfiguration { return session.configuration }
    session.configuration =
      contract.declarations.scenes?.configurations(of: .init(rawValue: session.role)).first.map {
        SceneConfiguration($0, role: session.role)
      } ?? session.configuration
    let place = trace.steps.count
    var answer = SceneConfiguration.notImplemented
    call(.appConfigurationForConnecting, nil, .init("session", "\(session.id)")) {
      answer = application.delegate.application(
        application, configurationForConnecting: session, options: options)
    }
    guard answer.isUnanswered else { return resolved(answer) }
    // Nobody was asked, as it turns out.
    if recordsTrace { trace.withdrawStep(at: place) }
    return resolved(session.configuration)
  }

  /// A request with what the manifest says for the rest.
  private func resolved(_ request: SceneConfiguration) -> SceneConfiguration {
    let known =
      contract.declarations.scenes?.configurations(of: .init(rawValue: request.role)) ?? []
    let match = request.name == nil ? known.first : known.first { $0.name == request.name }
    var result = request
    if let match {
      result.name = request.name ?? match.name
      result.sceneClass = request.sceneClass ?? match.sceneClass
      result.delegateClass = request.delegateClass ?? match.delegateClass
      result.storyboard = request.storyboard ?? match.storyboard
    } else if request.delegateClass == nil, contract.target.lifecycle != .swiftUI,
      SceneSessionRole.named(request.role)?.isImmersive != true
    {
      fault(
        .configurationMissing, of: .appConfigurationForConnecting,
        "Info.plist contained no UIScene configuration dictionary (looking for configuration named "
          + "\"\(request.name ?? "(no name)")\") for '\(request.role)'")
    }
    return result
  }

  private func makeDelegate(
    _ configuration: SceneConfiguration, _ scene: Scene
  ) -> (any SceneDelegate)? {
    // The classes of an immersive space are the system's own.
    guard let name = configuration.delegateClass,
      SceneSessionRole.named(scene.role)?.isImmersive != true
    else { return nil }
    if let delegate = registry.make(name) { return delegate }
    let known = registry.names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    fault(
      .delegateClassMissing, at: scene,
      "there is no class '\(name)' for the delegate of '\(scene.session.id)', expected one of those that "
        + "are registered: \(known.isEmpty ? "none is" : known); nothing will be shown")
    return nil
  }

  /// The window of a storyboard is there before `willConnect`.
  private func loadStoryboard(_ configuration: SceneConfiguration, _ scene: Scene) {
    guard let storyboard = configuration.storyboard, let scene = scene as? WindowScene else {
      return
    }
    let window = Window(windowScene: scene)
    window.rootViewController = makeRootViewController(storyboard)
    scene.storyboardWindow = window
    (scene.delegate as? any WindowSceneDelegate)?.window = window
    window.makeKeyAndVisible()
    phase(.sceneStoryboardLoaded, scene)
  }

  /// What people get wrong with windows.
  private func checkWindows(_ scene: Scene, _ application: Application) {
    if let scene = scene as? WindowScene, let own = scene.storyboardWindow,
      scene.windows.contains(where: { $0 !== own && !$0.isHidden })
    {
      fault(
        .secondWindow, of: .sceneWillConnect, at: scene,
        "'\(scene.session.id)' has two visible windows: one was made from its storyboard "
          + "'\(scene.session.configuration.storyboard ?? "")', another in code; remove one of them"
      )
    }
    if application.windows.contains(where: { !$0.isHidden && $0.windowScene == nil }) {
      fault(
        .windowWithoutScene, of: .sceneWillConnect, at: scene,
        "a window was created without a scene and is never shown; create it with "
          + "'Window(windowScene:)'"
      )
    }
  }

  private func restore(_ scene: Scene) {
    guard let delegate = scene.delegate,
      let activity = scene.session.stateRestorationActivity,
      device.frameworkVersion >= OSVersion(15) || device.platform == .visionos
    else { return }
    call(.sceneRestoreInteractionState, scene, .init("activity", activity.fragment)) {
      delegate.scene(scene, restoreInteractionStateWith: activity)
    }
  }
}

extension SceneRequest {
  fileprivate var connectionOptions: ConnectionOptions {
    var options = ConnectionOptions()
    if let userActivity { options.userActivities = [userActivity] }
    return options
  }
}

extension Scene {
  /// Whether it is on the screen of a car.
  var isInCar: Bool { SceneSessionRole.named(role)?.isCarPlay ?? false }
  /// Whether the role takes touches; the others were seen not to be notified of activity.
  var takesEvents: Bool { SceneSessionRole.named(role)?.isInteractive ?? true }
}
