/// The process of an app as its code sees it: UIKit's `UIApplication`.
///
/// The host makes one for each launch.
@MainActor
public final class Application {
  /// The object that receives the callbacks of the process.
  public let delegate: any ApplicationDelegate
  /// The center that posts the notifications of this process.
  public let notificationCenter = LifecycleNotificationCenter()
  /// The object that receives notifications to the user; the app must set it before the launch has finished.
  public var notificationDelegate: (any UserNotificationCenterDelegate)?
  /// The object that receives the events of other frameworks, such as locations and Bluetooth.
  public var frameworkDelegate: (any FrameworkEventDelegate)?
  /// The connected scenes, in the order in which their sessions were made.
  ///
  /// - Complexity: linear in the number of sessions.
  public var connectedScenes: [LifecycleScene] { host?.connectedScenes ?? [] }
  /// The sessions that are kept, in the order in which they were made.
  ///
  /// - Complexity: linear in the number of sessions.
  public var openSessions: [SceneSession] { host?.openSessions ?? [] }
  /// The windows of an app without scenes.
  public fileprivate(set) var windows: [LifecycleWindow] = []
  /// The window of an app without scenes that was made key last.
  public internal(set) weak var keyWindow: LifecycleWindow?
  /// Whether files with complete protection can be read: false while the device is locked.
  public internal(set) var isProtectedDataAvailable = true
  /// Whether this is the first launch since the app was installed.
  public let isFirstLaunch: Bool
  /// The state of the app. After the process has ended, it stays ``ApplicationState/notRunning``.
  public internal(set) var applicationState: ApplicationState = .notRunning
  /// The launch handlers of background tasks, by identifier.
  var taskHandlers: [String: @MainActor (LifecycleBackgroundTask) -> Void] = [:]
  /// Whether the launch has finished.
  public internal(set) var hasFinishedLaunching = false
  /// The host; nil after this process has ended.
  private var host: (any ApplicationSystem)? { maker?.application === self ? maker : nil }
  private weak var maker: (any ApplicationSystem)?

  init(delegate: any ApplicationDelegate, host: any ApplicationSystem, isFirstLaunch: Bool) {
    self.delegate = delegate
    maker = host
    self.isFirstLaunch = isFirstLaunch
  }

  /// Whether the user may open several scenes of the main role: the manifest and the device allow it.
  public var supportsMultipleScenes: Bool { host?.supportsMultipleScenes ?? false }

  /// How long the app may still run in the background. It is nil in the foreground, where UIKit returns a
  /// huge number, and while there is no limit, such as during a completion handler that has not been called.
  public var backgroundTimeRemaining: Duration? { host?.backgroundTimeRemaining }

  /// Asks the system for a scene, of an existing session or a new one. The answer comes after the current
  /// event.
  ///
  /// UIKit's `activateSceneSession(for:errorHandler:)`.
  ///
  /// - Parameters:
  ///   - request: the scene. Its source is set to the app.
  ///   - errorHandler: called with the reason when the app or the device does not allow the scene.
  public func activateSceneSession(
    for request: SceneRequest, errorHandler: (@MainActor (LifecycleFault) -> Void)? = nil
  ) {
    var request = request
    request.source = .app
    host?.raise(.openScene(request), from: self, errorHandler)
  }

  /// Asks the system to discard a session.
  public func requestSceneSessionDestruction(_ session: SceneSession) {
    host?.raise(.discard(session.id), from: self, nil)
  }

  /// Asks the system to refresh a scene in the background, connected or not.
  public func requestSceneSessionRefresh(_ session: SceneSession) {
    host?.raise(.refresh(session.id), from: self, nil)
  }

  /// Asks for time in the background.
  ///
  /// - Parameters:
  ///   - name: a name for the trace.
  ///   - expirationHandler: called when the time is about to be over; it must end the task.
  /// - Returns: the identifier for ``endBackgroundTask(_:)``.
  public func beginBackgroundTask(
    withName name: String? = nil, expirationHandler: (@MainActor () -> Void)? = nil
  ) -> BackgroundTaskIdentifier {
    host?.beginBackgroundTime(name: name, expirationHandler) ?? BackgroundTaskIdentifier(number: 0)
  }

  /// Ends a background task, which gives the rest of the time back.
  public func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) {
    host?.endBackgroundTime(identifier)
  }

  /// Registers the launch handler of a background task: `BGTaskScheduler.register(forTaskWithIdentifier:…)`.
  /// It must be called before the launch has finished, once for each identifier that the Info.plist permits.
  public func registerBackgroundTask(
    _ identifier: String, launchHandler: @escaping @MainActor (LifecycleBackgroundTask) -> Void
  ) {
    host?.register(identifier, in: self, launchHandler)
  }

  /// Asks the push service for a token. The answer is a separate event,
  /// ``LifecycleEvent/pushRegistration(token:)``. Without the entitlement, the failure comes at once, with
  /// the message that a device logs.
  public func registerForRemoteNotifications() { host?.registerForPushes(self) }

  /// Begins work that goes on in the background until it is ended. The app is not suspended meanwhile.
  ///
  /// - Parameter work: the kind of work.
  /// - Returns: false, with a fault, when the Info.plist lacks the background mode.
  @discardableResult
  public func beginContinuousWork(_ work: ContinuousWork) -> Bool {
    host?.beginContinuousWork(work) ?? false
  }

  /// Ends work that goes on in the background.
  public func endContinuousWork(_ work: ContinuousWork) { host?.endContinuousWork(work) }
}

extension Application: WindowOwner {
  func announce(_ window: LifecycleWindow, wasHidden: Bool, after old: LifecycleWindow?) {
    host?.announce(window, wasHidden: wasHidden, after: old)
  }

  func replaced(_ old: ViewController, in window: LifecycleWindow) {
    host?.replaced(old, in: window)
  }
}

extension LifecycleWindow {
  /// Makes a window of an app without scenes. In an app with scenes such a window is never shown.
  public convenience init(application: Application) {
    self.init(owner: application)
    application.windows.append(self)
  }
}

/// What the objects of an app ask the system for.
@MainActor
protocol ApplicationSystem: SceneSystem {
  var application: Application? { get }
  var connectedScenes: [LifecycleScene] { get }
  var openSessions: [SceneSession] { get }
  var supportsMultipleScenes: Bool { get }
  var backgroundTimeRemaining: Duration? { get }

  /// Sends an event after the current one, unless the process ends before.
  func raise(
    _ event: LifecycleEvent, from process: Application,
    _ errorHandler: (@MainActor (LifecycleFault) -> Void)?)
  func beginBackgroundTime(
    name: String?, _ expirationHandler: (@MainActor () -> Void)?
  ) -> BackgroundTaskIdentifier
  func endBackgroundTime(_ identifier: BackgroundTaskIdentifier)
  func register(
    _ identifier: String, in application: Application,
    _ launchHandler: @escaping @MainActor (LifecycleBackgroundTask) -> Void)
  func registerForPushes(_ application: Application)
  func beginContinuousWork(_ work: ContinuousWork) -> Bool
  func endContinuousWork(_ work: ContinuousWork)
}
