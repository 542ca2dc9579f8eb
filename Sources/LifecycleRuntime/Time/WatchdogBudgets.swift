/// How long the parts of a life may take before the system ends the app.
///
/// Apple documents that there is a watchdog and that it ends an app with the code `0x8BADF00D`, not the
/// limits. The defaults are what crash reports show and developers measured, about right and no promise:
/// confidence B and C. A host that knows better sets its own.
public struct WatchdogBudgets: Sendable, Hashable {
  /// From the start of the process until its first scene is on the screen, or until the launch methods have
  /// returned in the background.
  public var launch: Duration = .seconds(20)
  /// For one move of a scene or app into the foreground, with everything that is notified of it.
  public var activation: Duration = .seconds(10)
  /// For the methods that report the background.
  public var background: Duration = .seconds(5)
  /// For work in the background that was asked for with `beginBackgroundTask`, and for background tasks.
  public var backgroundWork: Duration = .seconds(30)
  /// From a push that woke the app until its completion handler is called.
  public var remoteNotification: Duration = .seconds(30)
  /// For `applicationWillTerminate(_:)`.
  public var termination: Duration = .seconds(5)
  /// For every other method.
  public var callback: Duration = .seconds(10)

  /// The defaults.
  public init() {}
}
