internal import LaunchSources

/// What the text of a scene delegate is written from.
struct SceneDelegatePlan {
  /// Whether the oldest system has something.
  enum Availability {
    /// No version has it.
    case never
    /// Newer versions have it.
    case later
    /// Every version that the app runs on has it.
    case always
  }

  /// How the scene gets its window.
  enum Window {
    /// UIKit makes it from the storyboard, a new one each time the scene connects.
    case storyboard
    /// Statements that came from the app delegate make it.
    case made([String])
    /// Statements that came from the app delegate use what UIKit made from the storyboard.
    case changed([String])
    /// The app delegate made it at launch; the scene attaches it.
    case attached
    /// Nothing that the sources show makes it.
    case unknown
  }

  /// The name of the class.
  var className: String
  /// The name of the app delegate's class.
  var applicationClass: String
  /// The methods to forward to.
  var forwards: Forwards
  /// How the scene gets its window.
  var window: Window
  /// The name of the app delegate's property that holds the window.
  var windowName = "window"
  /// The type of the window's property as the app delegate declares it, `UIWindow?` or `UIWindow!`.
  var windowType: String
  /// Whether the app delegate's property is kept set.
  var setsWindow: Bool
  /// Whether moved statements name the app delegate.
  var usesDelegate: Bool
  /// Whether the class is missing before iOS 13.
  var isAvailableLater: Bool
  /// Whether URL options carry the attribution of an ad.
  var eventAttribution: Availability
  /// In Objective-C whether the header declares the class, so that its methods can be called by its name.
  var hasInterface: Bool

  /// The forwards that come from the options of a connection.
  static let coldStart: [ForwardedMethod] =
    ForwardedMethod.urlMethods + [
      .willContinueActivity, .continueActivity, .performShortcut, .acceptShare,
    ]

  /// Whether `scene(_:willConnectTo:options:)` has something to do.
  var connects: Bool {
    if Self.coldStart.contains(where: forwards.has) { return true }
    switch window {
    case .storyboard, .unknown: return false
    case .made, .changed, .attached: return true
    }
  }

  /// Whether `scene(_:willConnectTo:options:)` needs the scene as a window scene for the window.
  var hasWindowScene: Bool {
    switch window {
    case .made, .attached: true
    case .storyboard, .changed, .unknown: false
    }
  }

  /// Whether one of the methods on the edges of the aggregate state is forwarded to.
  var hasStates: Bool { SceneState.all.contains { forwards.has($0.forward) } }
}

/// A change of a scene's state that changes that of the app when no other scene is in certain states.
///
/// Source: UIApplication's `applicationState` of a scene-based app is that of its most active scene.
struct SceneState {
  /// The method of the scene delegate.
  var scene: SceneMethod
  /// The method of the app delegate.
  var forward: ForwardedMethod
  /// Whether scenes that are inactive in the foreground count as well as active ones.
  var countsInactive: Bool

  /// All of them.
  static let all = [
    SceneState(scene: .didBecomeActive, forward: .didBecomeActive, countsInactive: false),
    SceneState(scene: .willResignActive, forward: .willResignActive, countsInactive: false),
    SceneState(scene: .willEnterForeground, forward: .willEnterForeground, countsInactive: true),
    SceneState(scene: .didEnterBackground, forward: .didEnterBackground, countsInactive: true),
  ]
}
