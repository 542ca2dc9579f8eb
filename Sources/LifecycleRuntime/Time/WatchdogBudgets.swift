/// How long parts of the life cycle may take before the system ends the app.
///
/// Apple documents that there is a watchdog and that it ends an app with the code `0x8BADF00D`, but not its
/// limits. The defaults come from crash reports and from measurements of developers. They are approximate and
/// guaranteed by nobody: confidence B and C. A host that knows better values can set them.
public struct WatchdogBudgets: Sendable, Hashable {
  /// The time from the start of the process until its first scene is on the screen. For a launch in the
  /// background, until the launch methods have returned.
  public var launch: Duration = .seconds(20)
  /// The time for one move of a scene or app into the foreground, with all its callbacks.
  public var activation: Duration = .seconds(10)
  /// The time for the methods that report the move to the background.
  public var background: Duration = .seconds(5)
  /// The time for work that the app asked for with `beginBackgroundTask`, and for background tasks.
  public var backgroundWork: Duration = .seconds(30)
  /// The time from a push that wakes the app until its completion handler is called.
  public var remoteNotification: Duration = .seconds(30)
  /// The time for `applicationWillTerminate(_:)`.
  public var termination: Duration = .seconds(5)
  /// The time for every other method.
  public var callback: Duration = .seconds(10)

  /// Makes budgets with the defaults.
  public init() {}
}
