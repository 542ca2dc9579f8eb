public import LaunchModel
internal import PropertyListSyntax

/// The system's side of an app's life: it launches the process, connects scenes, moves them from state to
/// state, and notifies the delegates.
///
/// A host outlives the processes of its app, as a device does: sessions and what they remember stay. Everything
/// happens on the main actor, in the order of the events, and nothing happens by itself: time passes only on
/// the ``clock``, and what falls due is done by ``tick()``, which every event calls first.
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
  var discardedUntold: [(session: SceneSession, cause: LifecycleTrace.Cause)] = []
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

  private var waiting: [WaitingEvent] = []
  /// How many of those that wait have had their turn.
  private var performedCount = 0
  private var isHandling = false

  /// An event that waits for its turn.
  private struct WaitingEvent {
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

  /// Lets something happen to the app, and whatever it asks for while it is notified.
  ///
  /// - Returns: the faults that came up meanwhile; also in the ``trace``. None when another event is being
  ///   handled and this one has to wait.
  /// - Complexity: of an event for one scene constant, whatever the number of scenes.
  @discardableResult
  public func send(_ event: LifecycleEvent) -> [LifecycleFault] { send(event, from: nil, nil) }

  /// The same for what the app asks for: forgotten when its process ends before its turn.
  func raise(
    _ event: LifecycleEvent, from process: Application,
    _ errorHandler: (@MainActor (LifecycleFault) -> Void)? = nil
  ) {
    send(event, from: process, errorHandler)
  }

  @discardableResult
  private func send(
    _ event: LifecycleEvent, from process: Application?,
    _ errorHandler: (@MainActor (LifecycleFault) -> Void)?
  ) -> [LifecycleFault] {
    let event = WaitingEvent(event: event, process: process, errorHandler: errorHandler)
    guard !isHandling else {
      waiting.append(event)
      return []
    }
    isHandling = true
    defer { isHandling = false }
    let first = trace.faults.count
    perform(event)
    drain()
    return first < trace.faults.count ? Array(trace.faults[first...]) : []
  }

  /// Does what has fallen due: suspension, the end of the time in the background, late completion handlers,
  /// protection of files. The earliest first.
  public func tick() {
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    performDue()
    drain()
  }

  /// Forgets what is in the ``trace``, for hosts that run for long.
  public func clearTrace() { trace.removeAll() }

  /// When something falls due next, on the ``clock``; nil when nothing will.
  public var nextDeadline: Duration? { deadlines.next }

  private func drain() {
    while performedCount < waiting.count {
      let event = waiting[performedCount]
      performedCount += 1
      perform(event)
    }
    waiting.removeAll(keepingCapacity: true)
    performedCount = 0
  }

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

  private func perform(_ waiting: WaitingEvent) {
    performDue()
    if let process = waiting.process, process !== application { return }
    let first = trace.faults.count
    handle(waiting.event)
    if applicationState == .background { scheduleSuspension() }
    guard let errorHandler = waiting.errorHandler, waiting.process === application else { return }
    if let refusal = trace.faults.dropFirst(first).first(where: { $0.kind == .sceneRefused }) {
      errorHandler(refusal)
    }
  }

  // MARK: Recording

  func record(
    _ kind: LifecycleTrace.Step.Kind, _ scene: Scene? = nil, _ detail: LifecycleTrace.Detail? = nil
  ) {
    guard recordsTrace else { return }
    trace.append(
      kind, time: clock.now, application: applicationState, scene: scene?.place, detail: detail)
  }

  /// Does something that follows from another cause than what is happening.
  func following(_ cause: LifecycleTrace.Cause, _ action: () -> Void) {
    let present = trace.cause
    trace.cause = cause
    defer { trace.cause = present }
    action()
  }

  /// Notes what the system does with a process; nothing when it has ended meanwhile.
  func phase(_ phase: LifecyclePhase, _ scene: Scene? = nil) {
    if application != nil { record(.phase(phase), scene) }
  }

  /// Something from outside that is not an event of its own, in words.
  func note(_ event: String) {
    if recordsTrace { record(trace.note(event: event)) }
  }

  func fault(
    _ kind: LifecycleFault.Kind, of callback: LifecycleCallback? = nil, at scene: Scene? = nil,
    _ message: String
  ) {
    let step = trace.note(LifecycleFault(kind, callback, message: message))
    record(step, scene)
  }

  // MARK: Telling

  /// Calls a method of the app, and looks how long it takes. A process that has ended is not called.
  func call(
    _ callback: LifecycleCallback, _ scene: Scene? = nil, _ detail: LifecycleTrace.Detail? = nil,
    _ body: () -> Void
  ) {
    guard application != nil else { return }
    record(.callback(callback), scene, detail)
    let start = clock.now
    body()
    duringCallback?(callback)
    let used = clock.now - start
    if used > .zero { watch(callback, used, scene) }
  }

  /// Posts a notification.
  func post(
    _ name: LifecycleCallback, _ payload: LifecycleNotification.Payload, _ scene: Scene? = nil,
    _ detail: LifecycleTrace.Detail? = nil
  ) {
    guard let application else { return }
    record(.callback(name), scene, detail)
    let start = clock.now
    application.notificationCenter.post(name, payload)
    let used = clock.now - start
    if used > .zero { watch(name, used, scene) }
  }

  /// Posts a notification of the application.
  func post(_ name: LifecycleCallback) {
    guard let application else { return }
    post(name, .application(application))
  }

  /// A method of the app delegate and the notification beside it, in the order of the policy.
  func tell(
    _ method: LifecycleCallback, _ notification: LifecycleCallback,
    _ body: (Application, any ApplicationDelegate) -> Void
  ) {
    guard let application else { return }
    if !policy.appMethodBeforeNotification { post(notification) }
    call(method) { body(application, application.delegate) }
    if policy.appMethodBeforeNotification { post(notification) }
  }
}
