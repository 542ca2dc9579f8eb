internal import LaunchModel

/// One instance of an app's user interface: UIKit's `UIScene`.
@MainActor
public class LifecycleScene {
  /// A scene and its state, for a trace.
  struct Place {
    let session: SceneSession.ID
    let state: SceneState
  }

  /// The session that the scene belongs to.
  public let session: SceneSession
  /// The state of the scene.
  public internal(set) var activationState: SceneState = .unattached
  /// The object that receives the scene's callbacks; nil when its class was not found.
  public internal(set) var delegate: (any SceneDelegate)?
  /// The title that the app gives the scene.
  public var title: String?
  /// The conditions that say which targets the scene accepts.
  public var activationConditions = SceneActivationConditions()
  /// The host that connected the scene.
  weak var system: (any SceneSystem)?
  /// The value of a growing counter when the scene last came to the foreground or became active. A higher
  /// value means later.
  var lastForeground = 0

  init(session: SceneSession) { self.session = session }

  /// The role of its session, as a raw value.
  public var role: String { session.role }

  var place: Place { Place(session: session.id, state: activationState) }

  /// Whether the scene is on the screen of a car.
  var isInCar: Bool { SceneSessionRole.named(role)?.isCarPlay ?? false }
  /// Whether scenes of this role take touches. Scenes of other roles were observed to get no callbacks for
  /// activity.
  var takesEvents: Bool { SceneSessionRole.named(role)?.isInteractive ?? true }
}

/// A scene with windows: UIKit's `UIWindowScene`.
@MainActor
public final class LifecycleWindowScene: LifecycleScene {
  /// The windows, in the order in which they were attached.
  public internal(set) var windows: [LifecycleWindow] = []
  /// The window that was made key last.
  public internal(set) weak var keyWindow: LifecycleWindow?
  /// The window that was made from the storyboard of the configuration; nil without a storyboard.
  public internal(set) var storyboardWindow: LifecycleWindow?
}

extension LifecycleWindowScene: WindowOwner {
  func announce(_ window: LifecycleWindow, wasHidden: Bool, after old: LifecycleWindow?) {
    system?.announce(window, wasHidden: wasHidden, after: old)
  }

  func replaced(_ old: ViewController, in window: LifecycleWindow) {
    system?.replaced(old, in: window)
  }
}

/// A scene on the screen of a car, filled with templates: CarPlay's `CPTemplateApplicationScene`.
@MainActor
public final class TemplateApplicationScene: LifecycleScene {
  /// The controller of the templates: CarPlay's `CPInterfaceController`.
  public let interfaceController = InterfaceController()
  /// The window for a map; nil for apps that are not for navigation.
  public internal(set) var carWindow: LifecycleWindow?
}

/// Holds the templates of an app: CarPlay's `CPInterfaceController`, as far as a launch needs it.
@MainActor
public final class InterfaceController {
  /// The name of the template at the bottom of the stack; nil until the app sets one.
  public var rootTemplate: String?

  init() {}
}

/// The conditions that say which targets a scene accepts: UIKit's `UISceneActivationConditions`, with
/// functions in place of predicates.
@MainActor
public struct SceneActivationConditions {
  /// Whether the scene can show a target, a `targetContentIdentifier`. The default is true for every target.
  public var canActivate: (String) -> Bool = { _ in true }
  /// Whether the scene is the best one to show a target. The default is false for every target.
  public var prefersToActivate: (String) -> Bool = { _ in false }

  /// Makes conditions with the defaults.
  public init() {}
}

/// What scenes ask the system for.
@MainActor
protocol SceneSystem: AnyObject {
  /// Posts the notifications of a window that has become visible and key.
  func announce(_ window: LifecycleWindow, wasHidden: Bool, after old: LifecycleWindow?)
  func replaced(_ old: ViewController, in window: LifecycleWindow)
}
