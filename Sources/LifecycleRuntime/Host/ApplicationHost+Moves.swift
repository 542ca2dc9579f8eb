internal import LaunchModel

/// Single transitions of the state machines, with all callbacks that announce them.
extension ApplicationHost {
  /// Moves a scene along one transition: changes its state, calls its delegate, and posts the notifications
  /// of the scene and of the app.
  ///
  /// When a scene loses something, the callbacks come before the state changes; when it gains something, they
  /// come after. The app's own notifications follow its state as a whole. Source: Apple,
  /// `UIApplication.applicationState` and the notifications of `UIApplication`.
  ///
  /// - Complexity: constant.
  func walk(_ scene: LifecycleScene, _ event: SceneState.Event) {
    guard let application else { return }
    let old = scene.activationState
    let new: SceneState
    do { new = try old.after(event) } catch {
      return fault(.illegalEvent, at: scene, "\(scene.session.id): \(error)")
    }
    let before = sceneCounts.applicationState
    var after = sceneCounts
    after.move(from: old, to: new)
    let change = Self.notification(from: before, to: after.applicationState)
    // If the process ended during a callback, it has no states any more.
    func enter() {
      guard self.application === application else { return }
      scene.activationState = new
      sceneCounts = after
      if application.applicationState != .suspended {
        application.applicationState = after.applicationState
      }
    }
    switch event {
    case .willResignActive:
      announce(scene, .sceneWillResignActive, .sceneWillDeactivateNotification, change) {
        $0.sceneWillResignActive(scene)
      }
      enter()
    case .connectOnScreen, .willEnterForeground:
      foregroundCount += 1
      scene.lastForeground = foregroundCount
      endBackgroundLimit()
      enter()
      announce(scene, .sceneWillEnterForeground, .sceneWillEnterForegroundNotification, change) {
        $0.sceneWillEnterForeground(scene)
      }
      if policy.appearance == .observed { willAppear(scene) }
    case .didBecomeActive:
      foregroundCount += 1
      scene.lastForeground = foregroundCount
      enter()
      announce(scene, .sceneDidBecomeActive, .sceneDidActivateNotification, change) {
        $0.sceneDidBecomeActive(scene)
      }
      didAppear(scene)
    case .didEnterBackground:
      enter()
      announce(scene, .sceneDidEnterBackground, .sceneDidEnterBackgroundNotification, change) {
        $0.sceneDidEnterBackground(scene)
      }
    case .disconnect:
      enter()
      disconnectTemplates(scene)
      announce(scene, .sceneDidDisconnect, .sceneDidDisconnectNotification, change) {
        $0.sceneDidDisconnect(scene)
      }
      release(scene)
    case .connectInBackground, .suspend, .resume: enter()
    }
  }

  private func release(_ scene: LifecycleScene) {
    guard application != nil else { return }
    phase(.sceneReleased, scene)
    scenes[Int(scene.session.id.number) - 1] = nil
    scene.session.scene = nil
    scene.delegate = nil
  }

  /// Returns the notification that is posted when the state of the app as a whole changes; nil when it stays
  /// the same.
  private static func notification(
    from old: ApplicationState, to new: ApplicationState
  ) -> LifecycleCallback? {
    switch (old, new) {
    case (.background, .inactive): .appWillEnterForegroundNotification
    case (.inactive, .active): .appDidBecomeActiveNotification
    case (.active, .inactive): .appWillResignActiveNotification
    case (.inactive, .background): .appDidEnterBackgroundNotification
    default: nil
    }
  }

  /// Calls a scene delegate's method and posts the scene's and the app's notification, in the order of the
  /// policy.
  func announce(
    _ scene: LifecycleScene, _ method: LifecycleCallback, _ notification: LifecycleCallback,
    _ ofApplication: LifecycleCallback?, _ detail: LifecycleTrace.Detail? = nil,
    _ body: (any SceneDelegate) -> Void
  ) {
    if !policy.sceneBeforeApplication, let ofApplication { post(ofApplication) }
    if !policy.sceneMethodBeforeNotification { post(notification, .scene(scene), scene) }
    if let delegate = scene.delegate {
      call(method, scene, detail) { body(delegate) }
    }
    guard application != nil else { return }
    if policy.sceneMethodBeforeNotification { post(notification, .scene(scene), scene) }
    if policy.sceneBeforeApplication, let ofApplication { post(ofApplication) }
  }
}
