// begin host-app-delegate
import LaunchModel
import LifecycleRuntime
import PropertyListSyntax

final class PlayerAppDelegate: ApplicationDelegate {
  private var saving = BackgroundTaskIdentifier.invalid

  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool {
    application.notificationCenter.addObserver(for: .appDidEnterBackgroundNotification) {
      [unowned self] notification in
      if case .application(let application) = notification.payload { save(application) }
    }
    return true
  }

  // begin host-background
  private func save(_ application: Application) {
    saving = application.beginBackgroundTask(withName: "save") { [unowned self] in
      print("saved what was ready")
      application.endBackgroundTask(saving)
    }
    print("saving")
  }
  // end host-background
}
// end host-app-delegate

// begin host-scene-delegate
final class PlayerSceneDelegate: WindowSceneDelegate {
  var window: LifecycleWindow?

  func scene(
    _ scene: LifecycleScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    guard let windowScene = scene as? LifecycleWindowScene else { return }
    let window = LifecycleWindow(windowScene: windowScene)
    window.rootViewController = PlayerViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidBecomeActive(_ scene: LifecycleScene) { print("\(scene.session.id) is active") }

  func stateRestorationActivity(for scene: LifecycleScene) -> UserActivity? {
    UserActivity(activityType: "org.example.player.song", userInfo: ["song": "7"])
  }

  func scene(
    _ scene: LifecycleScene, restoreInteractionStateWith stateRestorationActivity: UserActivity
  ) {
    print("\(scene.session.id) restores \(stateRestorationActivity.userInfo ?? "nothing")")
  }

  func scene(_ scene: LifecycleScene, openURLContexts URLContexts: [OpenURLContext]) {
    for context in URLContexts { print("\(scene.session.id) opens \(context.url.text)") }
  }
}

final class PlayerViewController: ViewController {
  override func viewWillAppear() { print("the player will appear") }
}
// end host-scene-delegate

// begin host
@MainActor func makeRegistry() -> DelegateRegistry {
  var registry = DelegateRegistry(moduleName: "Player")
  registry.register(PlayerSceneDelegate.self) { PlayerSceneDelegate() }
  return registry
}

@MainActor func makePlayer(of app: ContractInput, clock: any LifecycleClock) -> ApplicationHost {
  ApplicationHost(
    app, device: Device(osVersion: OSVersion(18)), clock: clock, registry: makeRegistry()
  ) { PlayerAppDelegate() }
}
// end host

@MainActor func runPlayer(_ app: ContractInput) {
  let clock = ManualClock()
  let host = makePlayer(of: app, clock: clock)
  // begin host-events
  host.send(.request(.icon))
  var options = LaunchOptions()
  options.url = LaunchURL("player://song/7")
  host.send(.request(.options(options)))
  host.send(.enterBackground(nil))
  // end host-events
  // begin host-time
  while let deadline = host.nextDeadline {
    clock.advance(to: deadline)
    host.tick()
    print("after \(clock.now): \(host.applicationState)")
  }
  // end host-time
  // begin host-fault
  for fault in host.send(.interrupt(nil)) { print(fault) }
  // end host-fault
}

// begin host-run
/// Hosts the player until the task is canceled, and returns what the device keeps of it, for the next host.
@MainActor func hostPlayer(of app: ContractInput, _ state: HostState?) async -> HostState {
  let host = ApplicationHost(
    app, clock: SystemClock(), registry: makeRegistry(), state: state
  ) { PlayerAppDelegate() }
  host.send(.request(.icon))
  await host.run { fault in print(fault) }
  return host.state
}
// end host-run
