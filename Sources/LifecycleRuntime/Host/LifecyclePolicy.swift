/// What no document says, or reports disagree on, with a default that the host can change.
///
/// Each comment gives the confidence of the default: B for secondary evidence, C for inference, D for unknown.
public struct LifecyclePolicy: Sendable, Hashable {
  /// When view controllers are notified that they appear.
  public enum Appearance: String, Sendable, Hashable, CaseIterable {
    /// After the method that reports activity has returned, as "Preparing your UI to run in the foreground"
    /// has it.
    case documented
    /// Between the methods that report the foreground and of activity, as developers measured.
    case observed
  }

  /// How the response to a notification reaches an app with scenes that was launched for it.
  public enum ResponseDelivery: String, Sendable, Hashable, CaseIterable {
    /// In the connection options alone.
    case connectionOptions
    /// To the notification center's delegate alone.
    case notificationCenter
    /// Both ways; the same response, so an app has to see that it handles it once.
    case both
  }

  /// When the system ends an app that has not adopted scenes and has to.
  public enum RefusalPoint: String, Sendable, Hashable, CaseIterable {
    /// Before the launch methods.
    case beforeLaunchMethods
    /// When the first scene would be connected.
    case afterLaunchMethods
  }

  /// Default observed (B).
  public var appearance = Appearance.observed
  /// A scene delegate's method before the scene's notification (D).
  public var sceneMethodBeforeNotification = true
  /// An app delegate's method before the app's notification (B, measured once on iOS 12).
  public var appMethodBeforeNotification = true
  /// What concerns a scene before what concerns the app as a whole (C).
  public var sceneBeforeApplication = true
  /// Both ways (B: reports disagree).
  public var responseDelivery = ResponseDelivery.both
  /// Whether a URL that the scene's delegate does not take goes to the app delegate. No (B: one report that
  /// it does, others that it does not).
  public var unhandledURLsReachAppDelegate = false
  /// Whether sessions that were closed while the app did not run are reported before the first scene is
  /// connected (C).
  public var reportsDiscardedSessionsFirst = true
  /// Whether `applicationDidEnterBackground(_:)` is called again when a suspended app without scenes is woken
  /// in the background: Apple's sequence has it, reports do not (C).
  public var repeatsDidEnterBackground = true
  /// Whether a scene that the user closes quickly is disconnected without entering the background (B).
  public var skipsBackgroundOnClose = false
  /// Whether the notifications of windows that become visible or key are posted, from inside
  /// ``Window/makeKeyAndVisible()``. That they exist is documented, when they come at a launch is not (C).
  public var announcesWindows = false
  /// When an app is ended that had to adopt scenes (D).
  public var refusalPoint = RefusalPoint.beforeLaunchMethods
  /// How long an app runs in the background when it asks for nothing (C).
  public var suspensionDelay: Duration = .seconds(5)
  /// How long a method that reports activity may take before the screen visibly waits for it (C).
  public var activationPatience: Duration = .milliseconds(400)
  /// Whether an overrun ends the process, as a device does (A), or is only reported, for hosts that want to go
  /// on.
  public var overrunEndsProcess = true
  /// How long things may take (B and C; see there).
  public var budgets = WatchdogBudgets()

  /// The defaults.
  public init() {}
}
