internal import LaunchModel

/// The way to the foreground and back.
extension ApplicationHost {
  /// Brings a scene, or an app without scenes, to the foreground.
  func activate(_ id: SceneSession.ID?) {
    guard model == .sceneBased else { return bringToForegroundAppBased {} }
    if let id {
      guard let session = session(id) else { return unknownSession(id) }
      if let scene = session.scene { return bringToForeground(scene) {} }
      wake()
      return connect(session, ConnectionOptions(), isOnScreen: true)
    }
    showMainScene(ConnectionOptions()) { _ in }
  }

  /// Shows the main scene and delivers content to it.
  ///
  /// A scene that is not connected yet gets the content as connection options instead; `deliver` is not
  /// called then.
  func showMainScene(
    _ options: ConnectionOptions, for target: String? = nil, _ deliver: (LifecycleScene) -> Void
  ) {
    if let scene = scene(for: target) {
      return bringToForeground(scene) { deliver(scene) }
    }
    wake()
    connect(mainSession(), options, isOnScreen: true)
  }

  /// Brings a connected scene to the foreground until it receives events. The cause is delivered between the
  /// callbacks for the foreground and for activity, as developers measured for app delegates (confidence B).
  func bringToForeground(_ scene: LifecycleScene, _ deliver: () -> Void) {
    wake()
    activationStart = clock.now
    defer { activationStart = nil }
    if scene.activationState == .background { walk(scene, .willEnterForeground) }
    deliver()
    if scene.activationState == .foregroundInactive, scene.takesEvents, !takeInterruption() {
      walk(scene, .didBecomeActive)
    }
  }

  func becomeActiveAppBased() {
    guard let application else { return }
    move(application, .didBecomeActive)
    callAndPost(.appDidBecomeActive, .appDidBecomeActiveNotification) {
      $1.applicationDidBecomeActive($0)
    }
    didAppear(application.windows, nil)
  }

  func bringToForegroundAppBased(_ deliver: () -> Void) {
    wake()
    guard let application else { return }
    activationStart = clock.now
    defer { activationStart = nil }
    endBackgroundLimit()
    if application.applicationState == .background {
      callAndPost(.appWillEnterForeground, .appWillEnterForegroundNotification) {
        $1.applicationWillEnterForeground($0)
      }
      guard self.application != nil else { return }
      move(application, .willEnterForeground)
      if policy.appearance == .observed { willAppear(application.windows, nil) }
    }
    deliver()
    if applicationState == .inactive, !takeInterruption() { becomeActiveAppBased() }
  }
}
