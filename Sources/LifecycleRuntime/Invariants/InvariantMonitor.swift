internal import LaunchModel

/// Checks a life cycle against the invariants, step by step.
///
/// ```swift
/// var monitor = InvariantMonitor(model: .sceneBased)
/// for step in host.trace.observedSteps {
///   for violation in monitor.observe(step) { print(violation.message) }
/// }
/// ```
///
/// If the launch is not observed, the life cycle may begin in any state. Nothing is reported then until the
/// state is known.
public struct InvariantMonitor: Sendable {
  /// The stage that a launch has reached.
  enum Launch: UInt8, Comparable {
    case nothing, willFinish, didFinish, posted
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The state of a process.
  enum Process: UInt8 {
    /// Nothing has been observed.
    case unknown
    case running
    case suspended
    case ended
  }

  /// What is known about one scene in one process.
  struct SceneRecord: Sendable {
    var process: Int
    var methods: StateTracker
    var notifications: StateTracker
    var announced = 0
    /// The step at which its session was connected for the first time.
    var connected: Int?
  }

  let model: LifecycleModel?
  let coverage: ObservedCoverage
  /// The number of the next step.
  public internal(set) var stepCount = 0
  /// Whether the launch of the process was observed.
  var isKnown = false
  var process = Process.unknown
  /// A number that grows with every process, and when the state is no longer known.
  var processNumber = 0
  var launch = Launch.nothing
  /// The stages of the launch that were observed in this process.
  var launchSeen: Set<Launch> = []
  var launchStep: Int?
  /// The step that ended or suspended the process, after which no callback comes.
  var pauseStep: Int?
  var wasTerminated = false
  /// The step in which the app was notified of its end.
  var terminationStep: Int?
  /// The step in which the app delegate was asked for a configuration that no scene has used yet.
  var askedStep: Int?
  var announced = 0
  var methods: StateTracker
  var notifications: StateTracker
  var scenes: [SceneSession.ID: SceneRecord] = [:]
  var follower = AggregateFollower()
  /// The step since which the application is ahead of its scenes, and its time.
  var aheadSince: (step: Int, time: Duration)?
  var violations: [InvariantViolation] = []

  /// Makes a monitor that has observed nothing.
  ///
  /// - Parameters:
  ///   - model: the life cycle of the app; nil when it is not known, and then fewer invariants are checked.
  ///   - coverage: what the absence of a callback means.
  public init(model: LifecycleModel?, coverage: ObservedCoverage = .everything) {
    self.model = model
    self.coverage = coverage
    methods = StateTracker(
      .any, unobserved: coverage.unobserved(.methods, ofScene: false, nil))
    notifications = StateTracker(
      .any, unobserved: coverage.unobserved(.notifications, ofScene: false, nil))
  }

  /// Checks the next step.
  ///
  /// - Returns: the invariants that the step violates; mostly none.
  /// - Complexity: constant on average, whatever the number of steps and scenes.
  public mutating func observe(_ step: ObservedStep) -> [InvariantViolation] {
    defer { stepCount += 1 }
    switch step.kind {
    case .phase(let phase): follow(phase)
    case .callback(let callback): follow(callback, step)
    }
    guard !violations.isEmpty else { return [] }
    defer { violations.removeAll() }
    return violations
  }

  // MARK: Processes

  private mutating func follow(_ phase: LifecyclePhase) {
    switch phase {
    case .main: startProcess()
    case .processEnded:
      process = .ended
      pauseStep = stepCount
    case .suspended:
      process = .suspended
      aheadSince = nil
      pauseStep = stepCount
    case .resumed:
      process = .running
    default: break
    }
  }

  /// Starts a process: all states are those of a launch, but sessions stay known.
  mutating func startProcess() {
    process = .running
    processNumber += 1
    isKnown = true
    launch = .nothing
    launchSeen.removeAll(keepingCapacity: true)
    launchStep = nil
    wasTerminated = false
    askedStep = nil
    announced = 0
    let start: PossibleStates =
      switch model {
      case .sceneBased: .background
      case .appBased: .new
      case nil: [.new, .background]
      }
    methods = StateTracker(start, unobserved: methods.unobserved)
    notifications = StateTracker(start, unobserved: notifications.unobserved)
    follower = AggregateFollower()
    aheadSince = nil
  }

  /// Forgets all states, because they are no longer known.
  mutating func forget() {
    isKnown = false
    processNumber += 1
    methods = StateTracker(.any, unobserved: methods.unobserved)
    notifications = StateTracker(.any, unobserved: notifications.unobserved)
    follower = AggregateFollower()
    aheadSince = nil
  }

  mutating func addViolation(
    _ invariant: LifecycleInvariant, _ message: String, session: SceneSession.ID? = nil,
    legal: [LifecycleCallback] = [], earlier: [Int?] = []
  ) {
    violations.append(
      InvariantViolation(
        invariant: invariant, step: stepCount, session: session, message: message, legal: legal,
        earlier: earlier.compactMap(\.self)))
  }
}
