internal import LaunchModel

/// The process of an app as its code sees it. UIKit's `UIApplication`.
///
/// The host makes one for each launch.
@MainActor
public final class Application {
  /// The object that is notified of the process.
  public let delegate: any ApplicationDelegate
  /// Where notifications are posted.
  public let notificationCenter = LifecycleNotificationCenter()
  /// Who is notified of notifications to the user; must be set before the launch has finished.
  public var notificationDelegate: (any UserNotificationCenterDelegate)?
  /// Who is notified of what other frameworks notice: locations, Bluetooth.
  public var frameworkDelegate: (any FrameworkEventDelegate)?
  /// The scenes that are connected, in the order of their connection.
  ///
  /// - Complexity: linear in the number of sessions.
  public var connectedScenes: [Scene] { host?.connectedScenes ?? [] }
  /// The sessions that are kept, in the order of their making.
  ///
  /// - Complexity: linear in the number of sessions.
  public var openSessions: [SceneSession] { host?.openSessions ?? [] }
  /// The windows of an app without scenes.
  public fileprivate(set) var windows: [Window] = []
  /// The window of an app without scenes that was made key last.
  public internal(set) weak var keyWindow: Window?
  /// Whether files with complete protection can be read: false while the device is locked.
  public internal(set) var isProtectedDataAvailable = true
  /// Whether this is the first launch since the app was installed: the time for one-time setup.
  public let isFirstLaunch: Bool
  /// The state. A process that has ended stays in ``ApplicationState/notRunning``.
  public internal(set) var applicationState: ApplicationState = .notRunning
  /// What the host was notified to do with background tasks, by identifier.
  var taskHandlers: [String: @MainActor (BackgroundTask) -> Void] = [:]
  /// Whether the launch has finished.
  public internal(set) var hasFinishedLaunching = false
  /// The host while this is its process; nil when the process has ended.
  private var host: (any ApplicationSystem)? { maker?.application === self ? maker : nil }
  private weak var maker: (any ApplicationSystem)?

  init(delegate: any ApplicationDelegate, host: any ApplicationSystem, isFirstLaunch: Bool) {
    self.delegate = delegate
    maker = host
    self.isFirstLaunch = isFirstLaunch
  }

  /// Whether the user may open several scenes of the main role: the manifest allows it, and the device can.
  public var supportsMultipleScenes: Bool { host?.supportsMultipleScenes ?? false }

  /// How long the app may still run in the background. Nil in the foreground, where UIKit gives a huge number,
  /// and while nothing limits it, such as a completion handler that has not been called.
  public var backgroundTimeRemaining: Duration? { host?.backgroundTimeRemaining }

  /// Asks for a scene: an existing session, or a new one. What comes of it happens after the current event.
  ///
  /// UIKit's `activateSceneSession(for:errorHandler:)`.
  ///
  /// - Parameters:
  ///   - request: the scene; who asks is the app, whatever its source says.
  ///   - errorHandler: called when app or device do not allow it, with the reason.
  public func activateSceneSession(
    for request: SceneRequest, errorHandler: (@MainActor (LifecycleFault) -> Void)? = nil
  ) {
    var request = request
    request.source = .app
    host?.raise(.openScene(request), from: self, errorHandler)
  }

  /// Asks for the end of a session.
  public func requestSceneSessionDestruction(_ session: SceneSession) {
    host?.raise(.discard(session.id), from: self, nil)
  }

  /// Asks that a scene in the background, connected or not, show what is new.
  public func requestSceneSessionRefresh(_ session: SceneSession) {
    host?.raise(.refresh(session.id), from: self, nil)
  }

  /// Asks for time in the background.
  ///
  /// - Parameters:
  ///   - name: for the trace.
  ///   - expirationHandler: called when the time is about to be over; it must end the task.
  /// - Returns: what ``endBackgroundTask(_:)`` takes.
  public func beginBackgroundTask(
    withName name: String? = nil, expirationHandler: (@MainActor () -> Void)? = nil
  ) -> BackgroundTaskIdentifier {
    host?.beginBackgroundTime(name: name, expirationHandler) ?? BackgroundTaskIdentifier(number: 0)
  }

  /// Gives the time back.
  public func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) {
    host?.endBackgroundTime(identifier)
  }

  /// Names the code for a background task. `BGTaskScheduler.register(forTaskWithIdentifier:…)`; must be called
  /// before the launch has finished, once for each identifier that the Info.plist permits.
  public func registerBackgroundTask(
    _ identifier: String, launchHandler: @escaping @MainActor (BackgroundTask) -> Void
  ) {
    host?.register(identifier, in: self, launchHandler)
  }

  /// Asks the push service for a token. The answer is an event of its own,
  /// ``LifecycleEvent/pushRegistration(token:)``; without the entitlement the failure comes at once, with the
  /// message that a device logs.
  public func registerForRemoteNotifications() { host?.registerForPushes(self) }

  /// Begins work that goes on in the background until it is ended: the app is not suspended meanwhile.
  ///
  /// - Parameter work: what goes on.
  /// - Returns: whether it does; false, with a fault, when the Info.plist lacks the background mode.
  @discardableResult
  public func beginContinuousWork(_ work: ContinuousWork) -> Bool {
    host?.beginContinuousWork(work) ?? false
  }

  /// Ends it.
  public func endContinuousWork(_ work: ContinuousWork) { host?.endContinuousWork(work) }
}

extension Application: WindowOwner {
  func announce(_ window: Window, wasHidden: Bool, after old: Window?) {
    host?.announce(window, wasHidden: wasHidden, after: old)
  }
}

extension Window {
  /// Makes a window of an app without scenes. In one with scenes it is never shown.
  public convenience init(application: Application) {
    self.init(owner: application)
    application.windows.append(self)
  }
}

/// What the code of an app asks of the system.
@MainActor
protocol ApplicationSystem: SceneSystem {
  var application: Application? { get }
  var connectedScenes: [Scene] { get }
  var openSessions: [SceneSession] { get }
  var supportsMultipleScenes: Bool { get }
  var backgroundTimeRemaining: Duration? { get }

  /// Lets something happen after the current event, unless the process ends before.
  func raise(
    _ event: LifecycleEvent, from process: Application,
    _ errorHandler: (@MainActor (LifecycleFault) -> Void)?)
  func beginBackgroundTime(
    name: String?, _ expirationHandler: (@MainActor () -> Void)?
  ) -> BackgroundTaskIdentifier
  func endBackgroundTime(_ identifier: BackgroundTaskIdentifier)
  func register(
    _ identifier: String, in application: Application,
    _ launchHandler: @escaping @MainActor (BackgroundTask) -> Void)
  func registerForPushes(_ application: Application)
  func beginContinuousWork(_ work: ContinuousWork) -> Bool
  func endContinuousWork(_ work: ContinuousWork)
}
