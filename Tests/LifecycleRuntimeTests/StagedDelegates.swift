import LaunchModel
import LifecycleRuntime
import PropertyListSyntax

/// An app delegate that does what its stage says.
@MainActor
final class StagedApplicationDelegate: ApplicationDelegate {
  private weak var stage: Stage?
  private var listener: StagedListener?

  init(_ stage: Stage?) { self.stage = stage }

  private func perform(_ callback: LifecycleCallback, _ application: Application) {
    stage?.perform(callback, application)
  }

  private func launch(
    _ callback: LifecycleCallback, _ application: Application, _ options: LaunchOptions?
  ) -> Bool {
    stage?.seen.append(.launchOptions(callback, options))
    if stage?.listens == true, listener == nil {
      listener = StagedListener(stage)
      application.notificationDelegate = listener
      application.frameworkDelegate = listener
    }
    perform(callback, application)
    return stage?.acceptsLaunch ?? true
  }

  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool { launch(.appWillFinishLaunching, application, launchOptions) }
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool { launch(.appDidFinishLaunching, application, launchOptions) }
  func applicationDidBecomeActive(_ application: Application) {
    perform(.appDidBecomeActive, application)
  }
  func applicationWillResignActive(_ application: Application) {
    perform(.appWillResignActive, application)
  }
  func applicationDidEnterBackground(_ application: Application) {
    perform(.appDidEnterBackground, application)
  }
  func applicationWillEnterForeground(_ application: Application) {
    perform(.appWillEnterForeground, application)
  }
  func applicationWillTerminate(_ application: Application) {
    perform(.appWillTerminate, application)
  }
  func applicationDidReceiveMemoryWarning(_ application: Application) {
    perform(.appMemoryWarning, application)
  }
  func applicationSignificantTimeChange(_ application: Application) {
    perform(.appSignificantTimeChange, application)
  }
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application) {
    perform(.appProtectedDataWillBecomeUnavailable, application)
  }
  func applicationProtectedDataDidBecomeAvailable(_ application: Application) {
    perform(.appProtectedDataDidBecomeAvailable, application)
  }
  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    // It is also called once with a session that is never connected, when only the code can adopt scenes.
    guard let answer = stage?.configuration else { return .notImplemented }
    if application.hasFinishedLaunching { perform(.appConfigurationForConnecting, application) }
    return answer(connectingSceneSession)
  }
  func application(
    _ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>
  ) { perform(.appDidDiscardSceneSessions, application) }
  func application(_ application: Application, open url: LaunchURL, options: OpenURLOptions) -> Bool
  {
    stage?.seen.append(.url(url.text))
    perform(.appOpenURL, application)
    return true
  }
  func application(
    _ application: Application, continue userActivity: UserActivity,
    restorationHandler: @escaping @MainActor ([ViewController]) -> Void
  ) -> Bool {
    stage?.seen.append(.activity(userActivity.activityType ?? ""))
    perform(.appContinueUserActivity, application)
    return true
  }
  func application(
    _ application: Application, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    stage?.seen.append(.action(shortcutItem.type ?? ""))
    perform(.appPerformShortcut, application)
    stage?.finish { completionHandler(true) }
  }
  func application(
    _ application: Application, didReceiveRemoteNotification userInfo: RemoteNotification,
    fetchCompletionHandler completionHandler: @escaping @MainActor (BackgroundFetchResult) -> Void
  ) {
    perform(.appDidReceiveRemoteNotificationFetch, application)
    stage?.finish { completionHandler(.newData) }
  }
  func application(
    _ application: Application,
    performFetchWithCompletionHandler completionHandler:
      @escaping @MainActor (BackgroundFetchResult) -> Void
  ) {
    perform(.appPerformFetch, application)
    stage?.finish { completionHandler(.newData) }
  }
  func application(
    _ application: Application, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    perform(.appBackgroundURLSession, application)
    stage?.finish(completionHandler)
  }
  func application(
    _ application: Application, shouldSaveSecureApplicationState coder: StateCoder
  ) -> Bool { true }
  func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: StateCoder
  ) -> Bool { true }
  func application(_ application: Application, willEncodeRestorableStateWith coder: StateCoder) {
    coder.texts["page"] = "3"
  }
  func application(_ application: Application, didDecodeRestorableStateWith coder: StateCoder) {
    stage?.seen.append(.action("page \(coder.texts["page"] ?? "")"))
  }
}

extension Stage {
  /// Calls a completion handler, or keeps it.
  func finish(_ handler: @escaping @MainActor () -> Void) {
    if completesAtOnce { handler() } else { handlers.append(handler) }
  }
}

/// Receives notifications to the user, and the events of other frameworks.
@MainActor
final class StagedListener: UserNotificationCenterDelegate, FrameworkEventDelegate {
  private weak var stage: Stage?

  init(_ stage: Stage?) { self.stage = stage }

  func userNotificationCenter(
    _ application: Application, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: @escaping @MainActor () -> Void
  ) {
    stage?.perform(.notificationDidReceive, application)
    stage?.finish(completionHandler)
  }

  func application(
    _ application: Application, didReceive callback: LifecycleCallback,
    _ content: PropertyListFragment
  ) {
    stage?.seen.append(.content(callback))
    stage?.perform(callback, application)
  }
}

/// A scene delegate that does what its stage says.
@MainActor
class StagedSceneDelegate: WindowSceneDelegate {
  var window: LifecycleWindow?
  weak var stage: Stage?

  required init() {}
  init(_ stage: Stage?) { self.stage = stage }

  private func perform(_ callback: LifecycleCallback, _ scene: LifecycleScene) {
    stage?.perform(callback, nil, scene)
  }

  func scene(
    _ scene: LifecycleScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    stage?.seen.append(.connectionOptions(connectionOptions))
    perform(.sceneWillConnect, scene)
  }
  func sceneDidDisconnect(_ scene: LifecycleScene) { perform(.sceneDidDisconnect, scene) }
  func sceneWillEnterForeground(_ scene: LifecycleScene) {
    perform(.sceneWillEnterForeground, scene)
  }
  func sceneDidBecomeActive(_ scene: LifecycleScene) { perform(.sceneDidBecomeActive, scene) }
  func sceneWillResignActive(_ scene: LifecycleScene) { perform(.sceneWillResignActive, scene) }
  func sceneDidEnterBackground(_ scene: LifecycleScene) { perform(.sceneDidEnterBackground, scene) }
  func scene(_ scene: LifecycleScene, openURLContexts URLContexts: [OpenURLContext]) {
    for context in URLContexts { stage?.seen.append(.url(context.url.text)) }
    perform(.sceneOpenURLContexts, scene)
  }
  func scene(_ scene: LifecycleScene, continue userActivity: UserActivity) {
    stage?.seen.append(.activity(userActivity.activityType ?? ""))
    perform(.sceneContinueUserActivity, scene)
  }
  func windowScene(
    _ windowScene: LifecycleWindowScene, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    stage?.seen.append(.action(shortcutItem.type ?? ""))
    perform(.windowPerformShortcut, windowScene)
    stage?.finish { completionHandler(true) }
  }
  func stateRestorationActivity(for scene: LifecycleScene) -> UserActivity? {
    perform(.sceneStateRestorationActivity, scene)
    return stage?.restoration.map { $0(scene) } ?? scene.session.stateRestorationActivity
  }
  func scene(
    _ scene: LifecycleScene, restoreInteractionStateWith stateRestorationActivity: UserActivity
  ) {
    stage?.seen.append(.activity(stateRestorationActivity.activityType ?? ""))
    perform(.sceneRestoreInteractionState, scene)
  }
}

/// The delegate of a scene in a car.
@MainActor
final class StagedCarDelegate: StagedSceneDelegate, TemplateApplicationSceneDelegate,
  TemplateApplicationDashboardSceneDelegate, TemplateApplicationInstrumentClusterSceneDelegate
{
  func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didConnect interfaceController: InterfaceController
  ) { interfaceController.rootTemplate = "list" }
}
