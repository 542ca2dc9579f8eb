public import LaunchModel

/// The system's side of an app's life: it launches the process, connects scenes, moves them from state to
/// state, and calls the delegates.
///
/// A host outlives the processes of its app, as a device does: sessions and their content stay. Everything
/// happens on the main actor, in the order of the events. Time passes only on the ``clock``. `tick()`
/// performs what has fallen due, and every event calls it first.
///
/// If a delegate's method or an observer sends an event while another one is being handled, the new event
/// waits. Several waiting events keep their order. An interruption of an app on its way to the foreground
/// keeps it from becoming active.
@MainActor
public final class ApplicationHost {
  /// What the app declares, and whether the rules have checked it.
  public let input: ContractInput
  /// The device that the app runs on.
  public let device: Device
  /// The behavior of the system that no document describes.
  public let policy: LifecyclePolicy
  /// The clock, on which all time passes.
  public let clock: any LifecycleClock
  /// The delegate classes that the manifest can name.
  public let registry: DelegateRegistry
  /// Whether the delegates are the app's own. A replay without code sets this to false; results that depend
  /// on the code are then left open.
  public let hasCode: Bool
  /// The running process; nil when there is none.
  public internal(set) var application: Application?
  /// The steps and faults so far.
  public internal(set) var trace: LifecycleTrace
  /// Whether steps are recorded; faults always are.
  public var recordsTrace = true

  let makeDelegate: @MainActor () -> any ApplicationDelegate
  /// Makes the root view controller of a storyboard.
  let makeRootViewController: @MainActor (String) -> ViewController

  /// Every session, by its number starting at 1; nil for a discarded one.
  var sessions: [SceneSession?] = []
  /// The connected scenes, by the number of their session.
  var scenes: [LifecycleScene?] = []
  var sceneCounts = SceneStateCounts()
  var model = LifecycleModel.appBased
  /// Sessions that were closed while there was no process to tell.
  var pendingDiscardedSessions: [(session: SceneSession, cause: LifecycleTrace.Cause)] = []
  var hasLaunchedBefore = false
  /// Whether the user has removed the app from the app switcher, and not opened it since.
  var isForceQuit = false
  /// Whether the process is prewarmed: it waits before `UIApplicationMain`.
  var isPrewarmed = false
  /// Whether the process has asked for a push token.
  var awaitsPushToken = false
  /// The work that the app does in the background without a limit.
  var continuousWork: Set<ContinuousWork> = []
  /// The work that a replay without code begins in every process.
  var replayedWork: Set<ContinuousWork> = []
  /// What a replay without code does in every method: it lets time pass.
  var duringCallback: (@MainActor (LifecycleCallback) -> Void)?
  /// Whether everything is delivered, whatever the Info.plist declares. The proof of delivery sets it,
  /// because it asks what the code does with an event.
  package var deliversUndeclared = false
  /// The URLs for requests that have a URL, in place of those from the launch options, which hold only one
  /// URL and not all of its options. Empty when the URLs of the launch options are used.
  package var replacedURLContexts: [OpenURLContext] = []
  /// The user activities for requests that have one, in place of that from the launch options, which hold
  /// only one. Empty when the activity of the launch options is used.
  package var replacedUserActivities: [UserActivity] = []
  /// The method by which the app delegate of an app without scenes gets a URL.
  package var urlMethod = LifecycleCallback.appOpenURL
  /// A counter that grows whenever a scene enters the foreground or becomes active.
  var foregroundCount = 0
  /// The window of the main interface of an app without scenes, until the launch has finished.
  var mainWindow: LifecycleWindow?
  /// The state that an app without scenes has saved.
  var savedState: StateCoder?
  /// The events that a suspended process learns about when it runs again, each kind once.
  var queued: [(callback: LifecycleCallback, cause: LifecycleTrace.Cause)] = []
  /// The geometry that scenes had before it changed while the process was suspended.
  var queuedGeometries: [QueuedGeometry] = []
  var deadlines = Deadlines() {
    // `run(report:)` waits for the earliest of them.
    didSet { if let sleep, sleep.deadline != deadlines.next { sleep.task.cancel() } }
  }
  /// The sleep of ``run(report:)``; nil while it is not called.
  var sleep: Sleep?
  var isLocked = false
  /// When the launch began, while it lasts.
  var launchStart: Duration?
  /// When the move to the foreground began, while it lasts.
  var activationStart: Duration?
  /// Whether the system ends the process when its first scene is about to be connected.
  var isRefused = false
  /// The last number that was used for a background time, task or completion handler.
  var lastNumber = 0
  var backgroundTimes: [BackgroundTime] = []
  var tasks: [RunningTask] = []
  var handlers: [PendingHandler] = []
  /// The activity that was announced and has not arrived yet.
  var announced: AnnouncedActivity?
  lazy var capabilities = DeclaredCapabilities(contract)

  var waiting: [WaitingEvent] = []
  /// How many of the waiting events have been handled.
  var performedCount = 0
  var isHandling = false
  /// The event that is being handled; nil between events.
  var performing: WaitingEvent?

  /// An event that waits for its turn.
  struct WaitingEvent {
    let event: LifecycleEvent
    /// The process that asked for the event, which is dropped when that process ends; nil for an event from
    /// outside.
    let process: Application?
    let errorHandler: (@MainActor (LifecycleFault) -> Void)?
  }

  /// A sleep until the next deadline.
  struct Sleep {
    let deadline: Duration?
    let task: Task<Void, Never>
  }

  /// Makes a host for an app that is not running yet.
  ///
  /// - Parameters:
  ///   - input: what the app declares.
  ///   - device: the device that it runs on.
  ///   - policy: the behavior of the system that no document describes.
  ///   - clock: the clock on which time passes.
  ///   - registry: the delegate classes that the manifest can name.
  ///   - hasCode: whether the delegates are the app's own.
  ///   - state: what an earlier host has left of the app; nil for an app that was installed just now.
  ///   - rootViewController: makes the root view controller of a storyboard, from the storyboard's name.
  ///   - delegate: makes the app delegate, once for each launch.
  public init(
    _ input: ContractInput, device: Device = Device(), policy: LifecyclePolicy = LifecyclePolicy(),
    clock: any LifecycleClock, registry: DelegateRegistry, hasCode: Bool = true,
    state: HostState? = nil,
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
    guard let state else { return }
    sessions = state.restoredSessions
    scenes = Array(repeating: nil, count: sessions.count)
    pendingDiscardedSessions = state.discarded.map { ($0.restored, .start) }
    hasLaunchedBefore = state.hasLaunchedBefore
    isForceQuit = state.isForceQuit
    savedState = state.savedState
  }

  /// What the app declares.
  public var contract: LaunchContract { input.contract }
  /// The state of the app.
  public var applicationState: ApplicationState { application?.applicationState ?? .notRunning }

  /// Removes all steps and faults from the ``trace``, for hosts that run for a long time.
  public func clearTrace() { trace.removeAll() }

  /// The next time, on the ``clock``, at which something falls due; nil when nothing does.
  public var nextDeadline: Duration? { deadlines.next }

  /// Returns the session with a number; nil when it was discarded or never existed.
  public func session(_ id: SceneSession.ID) -> SceneSession? {
    let position = Int(id.number) - 1
    return sessions.indices.contains(position) ? sessions[position] : nil
  }

  /// Returns the scene of a session; nil when it is not connected.
  public func scene(_ id: SceneSession.ID) -> LifecycleScene? {
    let position = Int(id.number) - 1
    return scenes.indices.contains(position) ? scenes[position] : nil
  }

  /// The connected scenes, in the order in which their sessions were made.
  public var connectedScenes: [LifecycleScene] { scenes.compactMap { $0 } }

  /// The sessions that are kept, in the order in which they were made.
  public var openSessions: [SceneSession] { sessions.compactMap { $0 } }

  /// Whether an interruption or the user's leaving waits while the app is on its way to the foreground. The
  /// app then arrives there, but stays inactive. A plain interruption is handled with that and removed; an
  /// event that takes the app to the background waits for its turn.
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
