import LaunchModel
import LifecycleRuntime

/// Runs an action of the random life cycle in the next callback.
@MainActor
final class LifeHooks {
  var next: ((Application?) -> Void)?

  func called(_ application: Application?) {
    guard let hook = next else { return }
    next = nil
    hook(application)
  }
}

/// An app delegate that can be made to misbehave.
@MainActor
final class LifeApplicationDelegate: ApplicationDelegate {
  private let hooks: LifeHooks
  private let answers: Bool

  init(_ hooks: LifeHooks, answers: Bool) {
    self.hooks = hooks
    self.answers = answers
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool {
    application.registerBackgroundTask("com.example.app.refresh") {
      $0.setTaskCompleted(success: true)
    }
    hooks.called(application)
    return true
  }
  func applicationDidBecomeActive(_ application: Application) { hooks.called(application) }
  func applicationWillResignActive(_ application: Application) { hooks.called(application) }
  func applicationDidEnterBackground(_ application: Application) { hooks.called(application) }
  func applicationWillEnterForeground(_ application: Application) { hooks.called(application) }
  func applicationWillTerminate(_ application: Application) { hooks.called(application) }
  func applicationDidReceiveMemoryWarning(_ application: Application) { hooks.called(application) }
  func application(
    _ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>
  ) { hooks.called(application) }
  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    guard answers else { return .notImplemented }
    return SceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  func application(
    _ application: Application, shouldSaveSecureApplicationState coder: StateCoder
  ) -> Bool { answers }
  func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: StateCoder
  ) -> Bool { answers }
}

/// A scene delegate that can be made to misbehave.
@MainActor
final class LifeSceneDelegate: WindowSceneDelegate, TemplateApplicationSceneDelegate {
  var window: LifecycleWindow?
  private let hooks: LifeHooks

  init(_ hooks: LifeHooks) { self.hooks = hooks }
  init() { hooks = LifeHooks() }

  func scene(
    _ scene: LifecycleScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    if window == nil, let scene = scene as? LifecycleWindowScene {
      window = LifecycleWindow(windowScene: scene)
      window?.rootViewController = ViewController()
      window?.makeKeyAndVisible()
    }
    hooks.called(nil)
  }
  func sceneDidDisconnect(_ scene: LifecycleScene) { hooks.called(nil) }
  func sceneDidBecomeActive(_ scene: LifecycleScene) { hooks.called(nil) }
  func sceneWillResignActive(_ scene: LifecycleScene) { hooks.called(nil) }
  func sceneWillEnterForeground(_ scene: LifecycleScene) { hooks.called(nil) }
  func sceneDidEnterBackground(_ scene: LifecycleScene) { hooks.called(nil) }
  func stateRestorationActivity(for scene: LifecycleScene) -> UserActivity? {
    scene.session.id.number % 2 == 0 ? UserActivity(activityType: "com.example.app.view") : nil
  }
}
