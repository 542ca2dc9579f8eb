/// Behavior of the system that no document describes, or that reports disagree about. A host can change each
/// default.
///
/// Each comment gives the confidence of the default: B for secondary evidence, C for inference, D for
/// unknown.
public struct LifecyclePolicy: Sendable, Hashable {
  /// When view controllers get their callbacks for appearing.
  public enum Appearance: String, Sendable, Hashable, CaseIterable {
    /// After the method for activity has returned, as "Preparing your UI to run in the foreground" describes.
    case documented
    /// Between the methods for the foreground and for activity, as developers measured.
    case observed
  }

  /// How the response to a notification reaches an app with scenes that was launched for it.
  public enum ResponseDelivery: String, Sendable, Hashable, CaseIterable {
    /// Only in the connection options.
    case connectionOptions
    /// Only through the notification center's delegate.
    case notificationCenter
    /// Both ways. The response is the same, so the app has to make sure that it handles it only once.
    case both
  }

  /// When the system ends an app that was required to adopt scenes and has not.
  public enum RefusalPoint: String, Sendable, Hashable, CaseIterable {
    /// Before the launch methods.
    case beforeLaunchMethods
    /// When the first scene is about to be connected.
    case afterLaunchMethods
  }

  /// When view controllers appear. The default was observed (B).
  public var appearance = Appearance.observed
  /// Whether a scene delegate's method is called before the scene's notification is posted (D).
  public var sceneMethodBeforeNotification = true
  /// Whether an app delegate's method is called before the app's notification is posted (B, measured once on
  /// iOS 12).
  public var appMethodBeforeNotification = true
  /// Whether the callbacks of a scene come before those of the app as a whole (C).
  public var sceneBeforeApplication = true
  /// How the response to a notification reaches an app that was launched for it. The default is both ways (B:
  /// reports disagree).
  public var responseDelivery = ResponseDelivery.both
  /// Whether a URL goes to the app delegate when the scene's delegate does not take it. The default is false
  /// (B: one report says yes, others say no).
  public var unhandledURLsReachAppDelegate = false
  /// Whether sessions that were closed while the app was not running are reported before the first scene is
  /// connected (C).
  public var reportsDiscardedSessionsFirst = true
  /// Whether `applicationDidEnterBackground(_:)` is called again when a suspended app without scenes is woken
  /// in the background: Apple's sequence contains the call, reports do not (C).
  public var repeatsDidEnterBackground = true
  /// Whether a scene that the user closes is disconnected without entering the background (B).
  public var skipsBackgroundOnClose = false
  /// Whether ``LifecycleWindow/makeKeyAndVisible()`` posts the notifications of windows that become visible or key.
  /// The notifications are documented, but not when they come at a launch (C).
  public var announcesWindows = false
  /// Whether a location event that launches an app with scenes also connects its scene, in the background. Apple,
  /// "Managing your app's life cycle", says that the system might do so, and not that it always does; the default is
  /// false (C).
  public var locationConnectsScene = false
  /// When the system ends an app that was required to adopt scenes (D).
  public var refusalPoint = RefusalPoint.beforeLaunchMethods
  /// How long an app runs in the background when it asks for no time (C).
  public var suspensionDelay: Duration = .seconds(5)
  /// How long a method for activity may take before the screen visibly waits for it (C).
  public var activationPatience: Duration = .milliseconds(400)
  /// Whether an overrun ends the process, as it does on a device (A). With false it is only reported, for
  /// hosts that go on.
  public var overrunEndsProcess = true
  /// The budgets of time (B and C; see ``WatchdogBudgets``).
  public var budgets = WatchdogBudgets()

  /// Makes a policy with the defaults.
  public init() {}
}
