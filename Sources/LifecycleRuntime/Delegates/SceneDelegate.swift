public import LaunchModel

/// The object that receives the callbacks of one scene: UIKit's `UISceneDelegate`, with its names.
///
/// The runtime makes one for each connection, with what ``DelegateRegistry`` has for the class that the configuration
/// names. Every method has a default implementation. Source: Apple, `UISceneDelegate`.
@MainActor
public protocol SceneDelegate: AnyObject {
  /// The scene is being connected: the app makes its first interface now. The options say why it is
  /// connected.
  func scene(
    _ scene: LifecycleScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions)
  /// The scene has been disconnected; its session may come back.
  func sceneDidDisconnect(_ scene: LifecycleScene)
  /// The scene is about to be on the screen.
  func sceneWillEnterForeground(_ scene: LifecycleScene)
  /// The scene now receives events.
  func sceneDidBecomeActive(_ scene: LifecycleScene)
  /// The scene is about to stop receiving events.
  func sceneWillResignActive(_ scene: LifecycleScene)
  /// The scene has left the screen.
  func sceneDidEnterBackground(_ scene: LifecycleScene)

  /// A scene that is already connected is asked to open URLs.
  func scene(_ scene: LifecycleScene, openURLContexts URLContexts: [OpenURLContext])
  /// An activity will arrive.
  func scene(_ scene: LifecycleScene, willContinueUserActivityWithType userActivityType: String)
  /// An activity has arrived.
  func scene(_ scene: LifecycleScene, continue userActivity: UserActivity)
  /// An activity could not be fetched.
  func scene(
    _ scene: LifecycleScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// An activity was changed elsewhere.
  func scene(_ scene: LifecycleScene, didUpdate userActivity: UserActivity)

  /// Returns the activity that restores the scene later; called in the background.
  func stateRestorationActivity(for scene: LifecycleScene) -> UserActivity?
  /// The scene restores its earlier state from this activity. Since iOS 15.
  func scene(
    _ scene: LifecycleScene, restoreInteractionStateWith stateRestorationActivity: UserActivity)
}

extension SceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: LifecycleScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: LifecycleScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: LifecycleScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: LifecycleScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: LifecycleScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: LifecycleScene) {}
  /// Does nothing.
  public func scene(_ scene: LifecycleScene, openURLContexts URLContexts: [OpenURLContext]) {}
  /// Does nothing.
  public func scene(
    _ scene: LifecycleScene, willContinueUserActivityWithType userActivityType: String
  ) {}
  /// Does nothing.
  public func scene(_ scene: LifecycleScene, continue userActivity: UserActivity) {}
  /// Does nothing.
  public func scene(
    _ scene: LifecycleScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func scene(_ scene: LifecycleScene, didUpdate userActivity: UserActivity) {}
  /// Returns the activity that the session already has: an app can set it there instead.
  public func stateRestorationActivity(for scene: LifecycleScene) -> UserActivity? {
    scene.session.stateRestorationActivity
  }
  /// Does nothing.
  public func scene(
    _ scene: LifecycleScene, restoreInteractionStateWith stateRestorationActivity: UserActivity
  ) {}
}
