public import LaunchModel
internal import PropertyListSyntax

/// The system's side of an app's life: it launches the process, connects scenes, moves them from state to
/// state, and notifies the delegates.
///
/// A host outlives the processes of its app, as a device does: sessions and what they remember stay. Everything
/// happens on the main actor, in the order of the events, and nothing happens by itself: time passes only on
/// the ``clock``, and what falls due is done by `tick()`, which every event calls first.
///
/// An event that is sent while another one is handled, from a delegate's method or an observer, waits until
/// that one is done; several wait in their order. What comes in front of an app on its way to the foreground
/// keeps it from becoming active.
@MainActor
public final class ApplicationHost {
  /// What the app declares, and whether the rules have looked at it.
  public let input: ContractInput
  /// What the app runs on.
  public let device: Device
  /// What no document says.
  public let policy: LifecyclePolicy
  /// What time it is.
  public let clock: any LifecycleClock
  /// The delegate classes that the manifest can name.
  public let registry: DelegateRegistry
  /// Whether the delegates are the app's own. A replay without code sets this to false; what depends on the
  /// code is then not decided.
  public let hasCode: Bool
  /// The process; nil while there is none.
  public internal(set) var application: Application?
  /// What happened.
  public internal(set) var trace: LifecycleTrace
  /// Whether steps are recorded; faults always are.
  public var recordsTrace = true

  let makeDelegate: @MainActor () -> any ApplicationDelegate
  /// Makes what a storyboard shows.
  let makeRootViewController: @MainActor (String) -> ViewController

  /// Every session by its number, from 1 on; nil for one that is gone.
  var sessions: [SceneSession?] = []
  /// The connected scenes, by the number of their session.
  var scenes: [Scene?] = []
  var census = SceneCensus()
  var model = LifecycleModel.appBased
  /// Sessions that were closed while there was no process to report.
  var pendingDiscardedSessions: [(session: SceneSession, cause: LifecycleTrace.Cause)] = []
  var hasLaunchedBefore = false
  /// Whether the user has removed the app from the app switcher, and not opened it since.
  var isForceQuit = false
  /// Whether a process waits before `UIApplicationMain`.
  var isPrewarmed = false
  /// Whether the process has asked for a push token.
  var awaitsPushToken = false
  /// What the app does in the background without a limit.
  var continuousWork: Set<ContinuousWork> = []
  /// What a replay without code begins with every process.
  var replayedWork: Set<ContinuousWork> = []
  /// What a replay without code does in every method: lets time pass.
  var duringCallback: (@MainActor (LifecycleCallback) -> Void)?
  /// Whether everything is delivered, whatever the Info.plist declares: for the proof of delivery, which asks what the
  /// code does with an event.
  package var deliversUndeclared = false
  /// The URLs of every request that has one, in place of those of its launch options, which can say one only and not
  /// all of its options; empty for those.
  package var replacedURLContexts: [OpenURLContext] = []
  /// The same for user activities, of which launch options can say one only.
  package var replacedUserActivities: [UserActivity] = []
  /// The method by which the app delegate of an app without scenes gets a URL.
  package var urlMethod = LifecycleCallback.appOpenURL
  /// How often a scene has come to the foreground.
  var foregroundCount = 0
  /// The window of the main interface of an app without scenes, until the launch has finished.
  var mainWindow: Window?
  /// What an app without scenes has saved.
  var savedState: StateCoder?
  /// What is notified when the process runs again, each once.
  var queued: [(callback: LifecycleCallback, cause: LifecycleTrace.Cause)] = []
  /// The geometry that scenes had before it changed while the process was suspended.
  var queuedGeometries: [QueuedGeometry] = []
  var deadlines = Deadlines()
  var isLocked = false
  /// The launch, while it lasts: since when.
  var launchStart: Duration?
  /// The move into the foreground, while it lasts: since when.
  var activationStart: Duration?
  /// Whether the system ends the process when its first scene would be connected.
  var isRefused = false
  /// The number that was given out last: of background times, tasks and completion handlers.
  var lastNumber = 0
  var backgroundTimes: [BackgroundTime] = []
  var tasks: [RunningTask] = []
  var handlers: [PendingHandler] = []
  /// The activity that was announced and has not arrived.
  var announced: AnnouncedActivity?
  lazy var capabilities = DeclaredCapabilities(contract)

  var waiting: [WaitingEvent] = []
  /// How many of those that wait have had their turn.
  var performedCount = 0
  var isHandling = false

  /// An event that waits for its turn.
  struct WaitingEvent {
    let event: LifecycleEvent
    /// The process that asked for it, with which the request goes; nil for what happens from outside.
    let process: Application?
    let errorHandler: (@MainActor (LifecycleFault) -> Void)?
  }

  /// Makes a host for an app that does not run yet.
  ///
  /// - Parameters:
  ///   - input: what the app declares.
  ///   - device: what it runs on.
  ///   - policy: what no document says.
  ///   - clock: what time it is.
  ///   - registry: the delegate classes that the manifest can name.
  ///   - hasCode: whether the delegates are the app's own.
  ///   - rootViewController: makes what a storyboard shows, from its name.
  ///   - delegate: makes the app delegate, once for each launch.
  public init(
    _ input: ContractInput, device: Device = Device(), policy: LifecyclePolicy = LifecyclePolicy(),
    clock: any LifecycleClock, registry: DelegateRegistry, hasCode: Bool = true,
    rootViewController: @escaping @MainActor (String) -> ViewController = { _ in ViewController() },
    delegate: @escaping @MainActor () -> any ApplicationDelegate
  ) {
    self.input = input
    self.device = device
    self.policy = policy
    self.clock = clock
    self.registry = registry
    self.hasCode = hasCode
    makeRootViewController = rootViewController
    makeDelegate = delegate
    trace = LifecycleTrace(contractIsChecked: input.isChecked)
  }

  /// What the app declares.
  public var contract: LaunchContract { input.contract }
  /// The state of the app.
  public var applicationState: ApplicationState { application?.applicationState ?? .notRunning }

  /// Forgets what is in the ``trace``, for hosts that run for long.
  public func clearTrace() { trace.removeAll() }

  /// When something falls due next, on the ``clock``; nil when nothing will.
  public var nextDeadline: Duration? { deadlines.next }

  /// The session with a number; nil for one that is gone or never was.
  public func session(_ id: SceneSession.ID) -> SceneSession? {
    let position = Int(id.number) - 1
    return sessions.indices.contains(position) ? sessions[position] : nil
  }

  /// The scene of a session; nil when it is not connected.
  public func scene(_ id: SceneSession.ID) -> Scene? {
    let position = Int(id.number) - 1
    return scenes.indices.contains(position) ? scenes[position] : nil
  }

  /// The connected scenes, in the order in which their sessions were made.
  public var connectedScenes: [Scene] { scenes.compactMap { $0 } }

  /// The sessions that are kept, in the order in which they were made.
  public var openSessions: [SceneSession] { sessions.compactMap { $0 } }

  /// Whether something has come in front, or the user has left, while the app was on its way to the foreground:
  /// it then gets there, and stays inactive. Who only comes in front is dealt with by this; whatever takes the
  /// app to the background waits for its turn.
  func takeInterruption() -> Bool {
    let isInterrupted = waiting[performedCount...].contains {
      switch $0.event {
      case .interrupt(nil), .lock, .enterBackground(nil): true
      default: false
      }
    }
    if isInterrupted {
      let pending = waiting[performedCount...].filter { $0.event != .interrupt(nil) }
      waiting.replaceSubrange(performedCount..., with: pending)
    }
    return isInterrupted
  }
}
