internal import LaunchModel

/// The delegate of a scene in a replay that knows the code's profile. It calls completion handlers at once.
@MainActor
final class ProfiledSceneDelegate: WindowSceneDelegate {
  var window: Window?
  /// The code of the app.
  var code: ProfiledCode?
  /// The profile of the class that the configuration names.
  var profile: DelegateProfile?

  private func got(_ callback: LifecycleCallback, _ parts: Set<EventPart> = []) {
    code?.deliver(callback, to: profile, DeliveredEvent(parts))
  }

  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) { code?.deliver(.sceneWillConnect, to: profile, DeliveredEvent(connectionOptions)) }

  func sceneDidDisconnect(_ scene: Scene) { got(.sceneDidDisconnect) }
  func sceneWillEnterForeground(_ scene: Scene) { got(.sceneWillEnterForeground) }
  func sceneDidBecomeActive(_ scene: Scene) { got(.sceneDidBecomeActive) }
  func sceneWillResignActive(_ scene: Scene) { got(.sceneWillResignActive) }
  func sceneDidEnterBackground(_ scene: Scene) { got(.sceneDidEnterBackground) }

  func scene(_ scene: Scene, openURLContexts URLContexts: [OpenURLContext]) {
    code?.deliver(.sceneOpenURLContexts, to: profile, DeliveredEvent(URLContexts))
  }

  func scene(_ scene: Scene, willContinueUserActivityWithType userActivityType: String) {
    code?.deliverActivity(.sceneWillContinueUserActivity, to: profile)
  }

  func scene(_ scene: Scene, continue userActivity: UserActivity) {
    code?.deliverActivity(.sceneContinueUserActivity, to: profile)
  }

  func scene(
    _ scene: Scene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { got(.sceneDidFailToContinueUserActivity, [.activity]) }

  func scene(_ scene: Scene, didUpdate userActivity: UserActivity) {
    got(.sceneDidUpdateUserActivity, [.activity])
  }

  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    got(.windowPerformShortcut, [.shortcut, .completion])
    completionHandler(true)
  }

  func windowScene(
    _ windowScene: WindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata
  ) { got(.windowAcceptCloudKitShare, [.share]) }
}
