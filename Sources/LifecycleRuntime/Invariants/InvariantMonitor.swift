internal import LaunchModel

/// Holds a life against the invariants, step by step.
///
/// ```swift
/// var monitor = InvariantMonitor(model: .sceneBased)
/// for step in host.trace.observedSteps {
///   for violation in monitor.observe(step) { print(violation.message) }
/// }
/// ```
///
/// A life that is not observed from its launch on may have begun anywhere; nothing is checked against it before
/// it is known where it is.
public struct InvariantMonitor: Sendable {
  /// How far a launch has come.
  enum Launch: UInt8, Comparable {
    case nothing, willFinish, didFinish, posted
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// What is known of a process.
  enum Process: UInt8 {
    /// Nothing has been observed.
    case unknown
    case running
    case suspended
    case ended
  }

  /// One scene in one process.
  struct SceneRecord: Sendable {
    var process: Int
    var methods: LifeTrack
    var notifications: LifeTrack
    var announced = 0
    /// The step at which its session was connected for the first time ever.
    var connected: Int?
  }

  let model: LifecycleModel?
  let coverage: ObservedCoverage
  /// The number of the next step.
  public internal(set) var stepCount = 0
  /// Whether the life is known from its launch on.
  var isKnown = false
  var process = Process.unknown
  /// The number of the process.
  var processNumber = 0
  var launch = Launch.nothing
  /// What of the launch has been seen in this process.
  var launchSeen: Set<Launch> = []
  var launchStep: Int?
  /// The step after which nothing is to come: the end of the process, or its suspension.
  var pauseStep: Int?
  var wasTerminated = false
  /// The steps in which the app delegate was asked for a configuration that nothing has come of yet.
  var askedStep: Int?
  var announced = 0
  var methods: LifeTrack
  var notifications: LifeTrack
  var scenes: [SceneSession.ID: SceneRecord] = [:]
  var follower = AggregateFollower()
  /// The step since which the application is ahead of its scenes, and its time.
  var aheadSince: (step: Int, time: Duration)?
  var violations: [InvariantViolation] = []

  /// Makes a monitor that has seen nothing.
  ///
  /// - Parameters:
  ///   - model: the life cycle of the app; nil where it is not known, and then less is checked against it.
  ///   - coverage: what the absence of a callback means.
  public init(model: LifecycleModel?, coverage: ObservedCoverage = .everything) {
    self.model = model
    self.coverage = coverage
    methods = LifeTrack(
      .anywhere, unobserved: coverage.unobserved(.methods, ofScene: false, nil))
    notifications = LifeTrack(
      .anywhere, unobserved: coverage.unobserved(.notifications, ofScene: false, nil))
  }

  /// Looks at the next step.
  ///
  /// - Returns: what it breaks; none most of the time.
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

  /// A process starts: everything is as at a launch, but for what sessions remember.
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
    let start: LifePlaces =
      switch model {
      case .sceneBased: .background
      case .appBased: .new
      case nil: [.new, .background]
      }
    methods = LifeTrack(start, unobserved: methods.unobserved)
    notifications = LifeTrack(start, unobserved: notifications.unobserved)
    follower = AggregateFollower()
    aheadSince = nil
  }

  /// From here on it is not known where anything is.
  mutating func forget() {
    isKnown = false
    processNumber += 1
    methods = LifeTrack(.anywhere, unobserved: methods.unobserved)
    notifications = LifeTrack(.anywhere, unobserved: notifications.unobserved)
    follower = AggregateFollower()
    aheadSince = nil
  }

  mutating func violate(
    _ invariant: LifecycleInvariant, _ message: String, session: SceneSession.ID? = nil,
    legal: [LifecycleCallback] = [], earlier: [Int?] = []
  ) {
    violations.append(
      InvariantViolation(
        invariant: invariant, step: stepCount, session: session, message: message, legal: legal,
        earlier: earlier.compactMap(\.self)))
  }
}
