public import LaunchModel

/// The rules that hold in the life cycle of every app, whatever happens to it.
///
/// The raw value is a stable id. Every new invariant is a case here; the compiler then asks for its text, its
/// source and its confidence.
public enum LifecycleInvariant: String, Sendable, Hashable, CaseIterable {
  /// A scene is connected once, and disconnected at most once.
  case sceneConnectsOnce = "scene-connection-duplicate"
  /// A scene is connected before anything is delivered to it.
  case sceneConnectsFirst = "scene-delivery-before-connection"
  /// A scene enters the foreground before it becomes active.
  case foregroundBeforeActive = "active-before-foreground"
  /// An active scene resigns before it enters the background.
  case resignBeforeBackground = "background-before-resign"
  /// A scene makes only the transitions of its state machine.
  case sceneMovesAlongEdges = "scene-transition-invalid"
  /// An announced activity is answered once.
  case activityAnsweredOnce = "activity-answer-duplicate"
  /// In an app with scenes, the app's own notifications alternate.
  case applicationNotificationsAlternate = "application-notification-out-of-order"
  /// In an app without scenes, the app makes only the transitions of its state machine.
  case applicationMovesAlongEdges = "application-transition-invalid"
  /// The app's own notifications follow the state of its most active scene.
  case applicationFollowsScenes = "application-scene-mismatch"
  /// The launch finishes once in each process.
  case finishesLaunchingOnce = "finish-launching-duplicate"
  /// The launch methods come first, in their order.
  case launchMethodsFirst = "launch-method-late"
  /// The app delegate is asked only for the configuration of new sessions.
  case configurationForNewSessions = "configuration-for-known-session"
  /// The scene's delegate is told instead of the app delegate.
  case sceneDelegateInstead = "app-delegate-callback-under-scenes"
  /// A scene is restored before it is active.
  case restoresBeforeActive = "restoration-while-active"
  /// The state that code reads in a method agrees with the method.
  case stateInCallback = "state-mismatch"
  /// No method is called without a process.
  case nothingWithoutProcess = "callback-without-process"
  /// No method is called while the process is suspended.
  case nothingWhileSuspended = "callback-while-suspended"

  /// The stable id.
  public var id: String { rawValue }

  /// The rule as a sentence.
  public var sentence: String {
    switch self {
    case .sceneConnectsOnce:
      "A scene is connected once, and after that disconnected at most once, before it is connected again."
    case .sceneConnectsFirst:
      "A scene is connected before URLs, activities, quick actions, shares and changes of its geometry are "
        + "delivered to it; what opened it is in its connection options."
    case .foregroundBeforeActive:
      "A scene becomes active only after it has entered the foreground since it was connected or was last in "
        + "the background."
    case .resignBeforeBackground:
      "A scene that is active is notified that it will resign before it enters the background."
    case .sceneMovesAlongEdges:
      "A scene moves along the edges of its state machine only, one at a time."
    case .activityAnsweredOnce:
      "An activity that was announced is continued or fails once, and only one that was announced does."
    case .applicationNotificationsAlternate:
      "In an app with scenes the application's notifications alternate: it will enter the foreground, "
        + "becomes active, will resign and becomes active any number of times, resigns, is in the background."
    case .applicationMovesAlongEdges:
      "In an app without scenes a launch ends active or in the background, and after that the app moves along "
        + "the edges of its state machine, one at a time."
    case .applicationFollowsScenes:
      "In an app with scenes the application's notifications are posted when the state of its most active "
        + "scene changes, and not otherwise."
    case .finishesLaunchingOnce: "A process finishes launching once."
    case .launchMethodsFirst:
      "The launch methods are called in their order, and before anything else of the life cycle."
    case .configurationForNewSessions:
      "The app delegate is asked for the configuration of new sessions only, never of one that was connected "
        + "before."
    case .sceneDelegateInstead:
      "In an app with scenes the app delegate is not notified of the foreground, activity and the background; "
        + "delegates of scenes are."
    case .restoresBeforeActive:
      "The state of a scene is restored after it was connected and before it is active."
    case .stateInCallback:
      "The state that code reads in a method is the one the method reports: still the old one where it says "
        + "'will', already the new one where it says 'did'."
    case .nothingWithoutProcess:
      "No method is called before a process starts, or after it has ended; nothing comes to the foreground after "
        + "the app was notified of its end."
    case .nothingWhileSuspended: "No method is called while the process is suspended."
    }
  }

  /// How certain the rule is.
  public var confidence: Confidence {
    switch self {
    case .configurationForNewSessions, .applicationMovesAlongEdges: .measured
    default: .documented
    }
  }

  /// The source of the rule.
  public var source: String {
    switch self {
    case .sceneConnectsOnce, .foregroundBeforeActive, .resignBeforeBackground,
      .sceneMovesAlongEdges:
      "Apple, Managing your app's life cycle; UISceneDelegate"
    case .sceneConnectsFirst: "Apple, UISceneDelegate: scene(_:willConnectTo:options:)"
    case .restoresBeforeActive:
      "Apple, UISceneDelegate: scene(_:restoreInteractionStateWith:)"
    case .activityAnsweredOnce: "Apple, UISceneDelegate: scene(_:willContinueUserActivityWithType:)"
    case .applicationNotificationsAlternate, .applicationFollowsScenes:
      "Apple, UIApplication: applicationState and the notifications of the life cycle"
    case .applicationMovesAlongEdges:
      "Apple, Managing your app's life cycle; orders measured by developers"
    case .finishesLaunchingOnce, .launchMethodsFirst: "Apple, About the app launch sequence"
    case .configurationForNewSessions: "reports of developers"
    case .sceneDelegateInstead: "Apple, Transitioning to the UIKit scene-based life cycle"
    case .stateInCallback: "Apple, UIScene.ActivationState and UIApplication.State"
    case .nothingWithoutProcess, .nothingWhileSuspended: "Apple, Managing your app's life cycle"
    }
  }
}
