internal import LaunchModel

/// The delegate of a scene in a replay that knows the code's profile. It calls completion handlers at once.
@MainActor
final class ProfiledSceneDelegate: WindowSceneDelegate {
  var window: LifecycleWindow?
  /// The code of the app.
  var code: ProfiledCode?
  /// The profile of the class that the configuration names.
  var profile: DelegateProfile?

  private func got(_ callback: LifecycleCallback, _ parts: Set<EventPart> = []) {
    code?.deliver(callback, to: profile, DeliveredEvent(parts))
  }

  func scene(
    _ scene: LifecycleScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) { code?.deliver(.sceneWillConnect, to: profile, DeliveredEvent(connectionOptions)) }

  func sceneDidDisconnect(_ scene: LifecycleScene) { got(.sceneDidDisconnect) }
  func sceneWillEnterForeground(_ scene: LifecycleScene) { got(.sceneWillEnterForeground) }
  func sceneDidBecomeActive(_ scene: LifecycleScene) { got(.sceneDidBecomeActive) }
  func sceneWillResignActive(_ scene: LifecycleScene) { got(.sceneWillResignActive) }
  func sceneDidEnterBackground(_ scene: LifecycleScene) { got(.sceneDidEnterBackground) }

  func scene(_ scene: LifecycleScene, openURLContexts URLContexts: [OpenURLContext]) {
    code?.deliver(.sceneOpenURLContexts, to: profile, DeliveredEvent(URLContexts))
  }

  func scene(_ scene: LifecycleScene, willContinueUserActivityWithType userActivityType: String) {
    code?.deliverActivity(.sceneWillContinueUserActivity, to: profile)
  }

  func scene(_ scene: LifecycleScene, continue userActivity: UserActivity) {
    code?.deliverActivity(.sceneContinueUserActivity, to: profile)
  }

  func scene(
    _ scene: LifecycleScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { got(.sceneDidFailToContinueUserActivity, [.activity]) }

  func scene(_ scene: LifecycleScene, didUpdate userActivity: UserActivity) {
    got(.sceneDidUpdateUserActivity, [.activity])
  }

  func windowScene(
    _ windowScene: LifecycleWindowScene, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    got(.windowPerformShortcut, [.shortcut, .completion])
    completionHandler(true)
  }

  func windowScene(
    _ windowScene: LifecycleWindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata
  ) { got(.windowAcceptCloudKitShare, [.share]) }
}
