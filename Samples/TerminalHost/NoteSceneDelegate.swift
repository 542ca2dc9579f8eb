import LaunchModel
import LifecycleRuntime

/// The delegate of one window: a note.
final class NoteSceneDelegate: WindowSceneDelegate {
  var window: Window?
  private var text = "empty"

  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    guard let windowScene = scene as? WindowScene else { return }
    let window = Window(windowScene: windowScene)
    window.rootViewController = NoteViewController(name: "\(session.id)")
    window.makeKeyAndVisible()
    self.window = window
    if let context = connectionOptions.urlContexts.first { text = context.url.text }
  }

  func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) {
    text = activity.webpageURL?.text ?? text
    print("\(scene.session.id): back again with \(text)")
  }

  func sceneDidBecomeActive(_ scene: Scene) { print("\(scene.session.id): active, \(text)") }

  func sceneWillResignActive(_ scene: Scene) { print("\(scene.session.id): paused") }

  func scene(_ scene: Scene, openURLContexts URLContexts: [OpenURLContext]) {
    guard let context = URLContexts.first else { return }
    text = context.url.text
    print("\(scene.session.id): now \(text)")
  }

  func stateRestorationActivity(for scene: Scene) -> UserActivity? {
    UserActivity(activityType: "org.example.terminal-host.note", webpageURL: text)
  }

  func sceneDidDisconnect(_ scene: Scene) { print("\(scene.session.id): disconnected") }
}

/// What a window shows.
final class NoteViewController: ViewController {
  private let name: String

  init(name: String) { self.name = name }

  override func viewDidAppear() { print("\(name): on the screen") }
}
