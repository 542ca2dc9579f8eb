internal import LaunchModel

/// Connecting a scene.
extension ApplicationHost {
  /// Connects the scene of a session: configuration, scene, delegate, window, `willConnect`.
  func connect(_ session: SceneSession, _ options: ConnectionOptions, isOnScreen: Bool) {
    guard let application else { return }
    let configuration = configuration(of: session, options, application)
    guard self.application != nil else { return }
    if Scenario.Accessory.display.has(session.role), !configuration.hasContent {
      // The app has no scene for displays.
      forget(session)
      return record(.phase(.displayMirrored))
    }
    session.configuration = configuration
    session.hasSavedConfiguration = true
    let role = SceneSessionRole.named(session.role)
    let scene: LifecycleScene =
      role?.isCarPlay == true
      ? TemplateApplicationScene(session: session) : LifecycleWindowScene(session: session)
    scene.system = self
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
    if let scene = scene as? LifecycleWindowScene { loadViews(scene.windows, scene) }
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

  /// Returns the configuration of a session: the one that an earlier connection saved, else the app
  /// delegate's answer, else the first one of the manifest for the role.
  private func configuration(
    of session: SceneSession, _ options: ConnectionOptions, _ application: Application
  ) -> SceneConfiguration {
    // Developers report (B) that the app delegate is not asked about restored sessions.
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
    // The app delegate does not implement the method, so no call took place.
    if recordsTrace { trace.withdrawStep(at: place) }
    return resolved(session.configuration)
  }

  /// Completes a configuration with the values that the manifest has for it.
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
      SceneSessionRole.named(request.role)?.isImmersive != true,
      !Scenario.Accessory.display.has(request.role)
    {
      fault(
        .configurationMissing, of: .appConfigurationForConnecting,
        "Info.plist contained no UIScene configuration dictionary (looking for configuration named "
          + "\"\(request.name ?? "(no name)")\") for '\(request.role)'")
    }
    return result
  }

  private func makeDelegate(
    _ configuration: SceneConfiguration, _ scene: LifecycleScene
  ) -> (any SceneDelegate)? {
    // The classes of an immersive space are the system's own.
    guard let name = configuration.delegateClass,
      SceneSessionRole.named(scene.role)?.isImmersive != true
    else { return nil }
    if let delegate = registry.make(name) { return delegate }
    let known = registry.names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    fault(
      .delegateClassMissing, at: scene,
      "there is no class '\(name)' for the delegate of '\(scene.session.id)'; "
        + (known.isEmpty ? "no class is registered" : "the registered classes are \(known)")
        + "; nothing will be shown")
    return nil
  }

  /// Makes the window of the storyboard, which exists before `willConnect` is called.
  private func loadStoryboard(_ configuration: SceneConfiguration, _ scene: LifecycleScene) {
    guard let storyboard = configuration.storyboard, let scene = scene as? LifecycleWindowScene
    else {
      return
    }
    let window = LifecycleWindow(windowScene: scene)
    window.rootViewController = makeRootViewController(storyboard)
    scene.storyboardWindow = window
    (scene.delegate as? any WindowSceneDelegate)?.window = window
    window.makeKeyAndVisible()
    phase(.sceneStoryboardLoaded, scene)
  }

  /// Reports common mistakes with windows.
  private func checkWindows(_ scene: LifecycleScene, _ application: Application) {
    if let scene = scene as? LifecycleWindowScene, let own = scene.storyboardWindow,
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
          + "'LifecycleWindow(windowScene:)'"
      )
    }
  }

  private func restore(_ scene: LifecycleScene) {
    guard let delegate = scene.delegate,
      let activity = scene.session.stateRestorationActivity,
      device.frameworkVersion >= OSVersion(15) || device.platform == .visionos
    else { return }
    call(.sceneRestoreInteractionState, scene, .init("activity", activity.fragment)) {
      delegate.scene(scene, restoreInteractionStateWith: activity)
    }
  }
}

extension SceneConfiguration {
  /// Whether a scene with the configuration shows anything: it has a delegate or a storyboard.
  fileprivate var hasContent: Bool { delegateClass != nil || storyboard != nil }
}
