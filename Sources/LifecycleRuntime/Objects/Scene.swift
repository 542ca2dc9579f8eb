internal import LaunchModel

/// One instance of an app's user interface. UIKit's `UIScene`.
@MainActor
public class Scene {
  /// A scene and its state, for a trace.
  struct Place {
    let session: SceneSession.ID
    let state: SceneState
  }

  /// The session it belongs to.
  public let session: SceneSession
  /// The state it is in.
  public internal(set) var activationState: SceneState = .unattached
  /// The object that is notified of its life; nil when the class named for it was not found.
  public internal(set) var delegate: (any SceneDelegate)?
  /// What the app calls it.
  public var title: String?
  /// Which requests with a target the scene takes.
  public var activationConditions = SceneActivationConditions()
  /// Who connected it.
  weak var system: (any SceneSystem)?
  /// When it last came to the foreground, as a count; the higher the later.
  var lastForeground = 0

  init(session: SceneSession) { self.session = session }

  /// The role of its session, as a raw value.
  public var role: String { session.role }

  var place: Place { Place(session: session.id, state: activationState) }

  /// Whether it is on the screen of a car.
  var isInCar: Bool { SceneSessionRole.named(role)?.isCarPlay ?? false }
  /// Whether the role takes touches; the others were seen not to be notified of activity.
  var takesEvents: Bool { SceneSessionRole.named(role)?.isInteractive ?? true }
}

/// A scene with windows. UIKit's `UIWindowScene`.
@MainActor
public final class WindowScene: Scene {
  /// The windows, in the order in which they were attached.
  public internal(set) var windows: [Window] = []
  /// The window that was made key last.
  public internal(set) weak var keyWindow: Window?
  /// The window that the storyboard of the configuration made; nil without a storyboard.
  public internal(set) var storyboardWindow: Window?
}

extension WindowScene: WindowOwner {
  func announce(_ window: Window, wasHidden: Bool, after old: Window?) {
    system?.announce(window, wasHidden: wasHidden, after: old)
  }
}

/// A scene on the screen of a car, filled with templates: CarPlay's `CPTemplateApplicationScene`.
@MainActor
public final class TemplateApplicationScene: Scene {
  /// The place of the templates. CarPlay's `CPInterfaceController`.
  public let interfaceController = InterfaceController()
  /// The window for a map; nil for apps that are not for navigation.
  public internal(set) var carWindow: Window?
}

/// Where an app puts its templates. CarPlay's `CPInterfaceController`, as far as a launch needs it.
@MainActor
public final class InterfaceController {
  /// The name of the template at the bottom of the stack; nil until the app sets one.
  public var rootTemplate: String?

  init() {}
}

/// Which requests for a target a scene takes. UIKit's `UISceneActivationConditions`, with functions in place
/// of predicates.
@MainActor
public struct SceneActivationConditions {
  /// Whether the scene can show a target, a `targetContentIdentifier`. Any by default.
  public var canActivate: (String) -> Bool = { _ in true }
  /// Whether the scene is the best one to show it. Never by default.
  public var prefersToActivate: (String) -> Bool = { _ in false }

  /// The defaults.
  public init() {}
}

/// What a scene asks of the system.
@MainActor
protocol SceneSystem: AnyObject {
  /// A window has become visible and key.
  func announce(_ window: Window, wasHidden: Bool, after old: Window?)
}
