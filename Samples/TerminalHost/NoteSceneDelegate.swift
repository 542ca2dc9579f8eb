import LaunchModel
import LifecycleRuntime

/// The delegate of one window: a note.
final class NoteSceneDelegate: WindowSceneDelegate {
  var window: LifecycleWindow?
  private var text = "empty"

  func scene(
    _ scene: LifecycleScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    guard let windowScene = scene as? LifecycleWindowScene else { return }
    let window = LifecycleWindow(windowScene: windowScene)
    window.rootViewController = NoteViewController(name: "\(session.id)")
    window.makeKeyAndVisible()
    self.window = window
    if let context = connectionOptions.urlContexts.first { text = context.url.text }
  }

  func scene(_ scene: LifecycleScene, restoreInteractionStateWith activity: UserActivity) {
    text = activity.webpageURL?.text ?? text
    print("\(scene.session.id): back again with \(text)")
  }

  func sceneDidBecomeActive(_ scene: LifecycleScene) {
    print("\(scene.session.id): active, \(text)")
  }

  func sceneWillResignActive(_ scene: LifecycleScene) { print("\(scene.session.id): paused") }

  func scene(_ scene: LifecycleScene, openURLContexts URLContexts: [OpenURLContext]) {
    guard let context = URLContexts.first else { return }
    text = context.url.text
    print("\(scene.session.id): now \(text)")
  }

  func stateRestorationActivity(for scene: LifecycleScene) -> UserActivity? {
    UserActivity(activityType: "org.example.terminal-host.note", webpageURL: text)
  }

  func sceneDidDisconnect(_ scene: LifecycleScene) { print("\(scene.session.id): disconnected") }
}

/// What a window shows.
final class NoteViewController: ViewController {
  private let name: String

  init(name: String) { self.name = name }

  override func viewDidAppear() { print("\(name): on the screen") }
}
