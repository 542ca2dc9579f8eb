/// Everything that decides the text of a scene delegate.
struct SceneDelegatePlan {
  /// Whether the systems that the app supports have something.
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
    /// Statements that were moved from the app delegate make it.
    case made([String])
    /// Statements that were moved from the app delegate change the window that UIKit made from the
    /// storyboard.
    case changed([String])
    /// The app delegate makes it at launch, and the scene attaches it.
    case attached
    /// It is not known: the sources do not show what makes it.
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
  /// Whether the scene delegate also sets the app delegate's property.
  var setsWindow: Bool
  /// Whether moved statements name the app delegate.
  var usesDelegate: Bool
  /// Whether the app also runs on systems before iOS 13, which do not have the class.
  var isAvailableLater: Bool
  /// Whether URL options carry the attribution of an ad.
  var eventAttribution: Availability
  /// What a person has to do so that the app shows its window and what locks it, one text a step; the written code warns of
  /// each.
  var warnings: [String] = []
  /// Whether a warning would stop the build, so that comments take its place.
  var warningsAreErrors = false
  /// Whether the app delegate hides its window, so that it becomes the key window only where it is shown.
  var hidesWindow = false
  /// In Objective-C, whether a header declares the app delegate, so that its methods can be called through
  /// the class.
  var hasInterface: Bool

  /// The methods whose events come in the options of a connection.
  static let coldStart: [ForwardedMethod] =
    ForwardedMethod.urlMethods + [
      .willContinueActivity, .continueActivity, .performShortcut, .acceptShare,
    ]

  /// Whether `scene(_:willConnectTo:options:)` has something to do.
  var connects: Bool {
    if !warnings.isEmpty || Self.coldStart.contains(where: forwards.has) { return true }
    switch window {
    case .storyboard, .unknown: return false
    case .made, .changed, .attached: return true
    }
  }

  /// Whether the window of a storyboard is shown before the events in the options of a connection are handed on. UIKit
  /// shows it later than that, and without scenes it showed it earlier, so that code looks up the key window there.
  var showsStoryboardWindow: Bool {
    guard Self.coldStart.contains(where: forwards.has) else { return false }
    switch window {
    case .storyboard: return true
    case .changed(let moved): return !moved.contains { $0.contains("makeKeyAndVisible") }
    case .made, .attached, .unknown: return false
    }
  }

  /// The comment for that.
  static let storyboardComment =
    "// The window and its views are there before the app handles what it was opened with, as without scenes."

  /// Whether `scene(_:willConnectTo:options:)` needs a window scene for the window.
  var hasWindowScene: Bool {
    switch window {
    case .made, .attached: true
    case .storyboard, .changed, .unknown: false
    }
  }

  /// What the class does, for its documentation.
  var summary: String {
    let rest =
      forwards.isEmpty ? "." : " and forwards the events of the scene to `\(applicationClass)`."
    return Self.ownership + rest
  }

  /// The beginning of the documentation, by which a scene delegate that a migration has written is known.
  static let ownership = "Owns the window of a scene"

  /// Whether the scene delegate notes that the app has been in the background. A launch enters the foreground as well, which
  /// an app delegate is not told.
  var notesBackground: Bool { forwards.has(.willEnterForeground) }

  /// The methods of the app delegate that a change of a scene's state needs.
  func methods(of state: SceneState) -> [ForwardedMethod] {
    let all = [state.forward, .willEnterForeground]
    return (state.scene == .didEnterBackground ? all : [state.forward]).filter(forwards.has)
  }

  /// Whether one of the methods for changes of the app's overall state is forwarded to.
  var hasStates: Bool { SceneState.all.contains { forwards.has($0.forward) } }
}

/// A change of a scene's state that also changes the app's state if no other scene is in certain states.
///
/// Source: UIApplication's `applicationState` of a scene-based app is that of its most active scene.
struct SceneState {
  /// The method of the scene delegate.
  var scene: SceneMethod
  /// The method of the app delegate.
  var forward: ForwardedMethod
  /// Whether inactive scenes in the foreground count, in addition to active ones.
  var countsInactive: Bool

  /// All changes.
  static let all = [
    SceneState(scene: .didBecomeActive, forward: .didBecomeActive, countsInactive: false),
    SceneState(scene: .willResignActive, forward: .willResignActive, countsInactive: false),
    SceneState(scene: .willEnterForeground, forward: .willEnterForeground, countsInactive: true),
    SceneState(scene: .didEnterBackground, forward: .didEnterBackground, countsInactive: true),
  ]
}
