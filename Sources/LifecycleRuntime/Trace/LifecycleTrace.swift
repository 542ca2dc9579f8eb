public import LaunchModel
public import PropertyListSyntax

/// What happened to an app, step by step.
///
/// A step is a small value without references; what a step carries is in a list beside it. Appending a
/// step allocates nothing but the growth of the array.
public struct LifecycleTrace: Sendable {
  /// One step.
  public struct Step: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
      /// A method of the app was called, or a notification posted.
      case callback(LifecycleCallback)
      /// The system did something.
      case phase(LifecyclePhase)
      /// A fault; its place in ``LifecycleTrace/faults``.
      case fault(Int32)
      /// Something from outside that caused the following steps; its place in ``LifecycleTrace/events``.
      case event(Int32)
    }

    /// When, on the runtime's clock.
    public let time: Duration
    /// What.
    public let kind: Kind
    /// The state of the app at that moment, which is what code in the method would read.
    public let applicationState: ApplicationState
    /// The number of the session of the scene concerned; nil when none is.
    public let session: SceneSession.ID?
    /// The state of that scene; unattached when none is concerned.
    public let sceneState: SceneState
    /// Where in ``LifecycleTrace/details`` stands what the step carries; negative for nothing.
    let detail: Int32
    /// What the step follows from.
    public let cause: Cause
  }

  /// What a step follows from.
  public enum Cause: Sendable, Hashable {
    /// What the app or a test does before anything comes from outside.
    case start
    /// Something from outside; its place in ``LifecycleTrace/events``. Of what was kept while the process was
    /// suspended, that is an earlier one than the last.
    case event(Int32)
    /// A moment that was waited for: a limit in the background, the suspension of the process.
    case time
  }

  /// The time that a method took, compared with a limit.
  public struct SpentTime: Sendable, Hashable {
    /// The place of the method in ``LifecycleTrace/steps``.
    public let step: Int
    /// What the limit is for.
    public let phase: WatchdogPhase
    /// How long it had taken when the method returned: the method alone, or the whole launch or activation.
    public let spent: Duration
    /// How long it may take.
    public let limit: Duration
  }

  /// What a step carries.
  public struct Detail: Sendable, Hashable {
    /// What it is, as a noun phrase.
    public let name: String
    /// Its content.
    public let content: PropertyListFragment

    /// Makes a detail.
    public init(_ name: String, _ content: PropertyListFragment) {
      self.name = name
      self.content = content
    }

    /// Makes a detail of text.
    public init(_ name: String, _ text: String) { self.init(name, .string(text)) }
  }

  /// A method of the app's own class that an event reached, as a profile of the code says.
  package struct UserMethod: Sendable, Hashable {
    /// The place in ``LifecycleTrace/steps`` of the callback during which it ran.
    package let step: Int
    /// The class.
    package let className: String
    /// Whether the class is the app delegate, and not the delegate of scenes.
    package let isApplicationDelegate: Bool
    /// The method.
    package let callback: LifecycleCallback
    /// The parts of the event that arrived, in their order.
    package let tags: [EventPart]
    /// Which of several URLs arrived, from 1 on; 0 for none, and for all at once.
    package let url: Int
    /// Which of several user activities arrived, in the same way.
    package let activity: Int
    /// Whether something other than the event decides whether it runs.
    package let isConditional: Bool
    /// How many methods called one another to get here; 0 for a call of the system.
    package let depth: Int
  }

  /// The steps in order.
  public private(set) var steps: [Step] = []
  /// What steps carry.
  public private(set) var details: [Detail] = []
  /// What went wrong, in order.
  public private(set) var faults: [LifecycleFault] = []
  /// What came from outside, in order, in words.
  public private(set) var events: [String] = []
  /// The methods that took time, in the order in which they returned.
  public private(set) var spentTimes: [SpentTime] = []
  /// The methods of the app's own classes, in the order of their calls; empty without a profile of the code.
  package private(set) var userMethods: [UserMethod] = []
  /// What the next step follows from.
  var cause = Cause.start
  /// Whether the contract the app was started from had been validated.
  public let contractIsChecked: Bool
  /// Which life cycle the app had when it was last launched; nil before a launch.
  public internal(set) var model: LifecycleModel?

  /// Makes an empty trace.
  init(contractIsChecked: Bool) { self.contractIsChecked = contractIsChecked }

  /// What a step carries; nil for nothing.
  public func detail(of step: Step) -> Detail? {
    step.detail < 0 ? nil : details[Int(step.detail)]
  }

  /// The callbacks alone, in order.
  public var callbacks: [LifecycleCallback] {
    steps.compactMap { step in
      if case .callback(let callback) = step.kind { callback } else { nil }
    }
  }

  mutating func append(
    _ kind: Step.Kind, time: Duration, application: ApplicationState, scene: Scene.Place?,
    detail: Detail?
  ) {
    var position: Int32 = -1
    if let detail {
      position = Int32(truncatingIfNeeded: details.count)
      details.append(detail)
    }
    steps.append(
      Step(
        time: time, kind: kind, applicationState: application, session: scene?.session,
        sceneState: scene?.state ?? .unattached, detail: position, cause: cause))
  }

  /// Notes how long the last call of a method took.
  ///
  /// - Complexity: linear in the number of steps that happened during the call.
  mutating func note(
    _ spent: Duration, of callback: LifecycleCallback, in phase: WatchdogPhase, limit: Duration
  ) {
    guard let step = steps.lastIndex(where: { $0.kind == .callback(callback) }) else { return }
    spentTimes.append(SpentTime(step: step, phase: phase, spent: spent, limit: limit))
  }

  /// Notes a method of the app's own class.
  mutating func note(_ method: UserMethod) { userMethods.append(method) }

  /// Takes a step out again, for a call that did not happen.
  mutating func withdrawStep(at position: Int) {
    if steps.indices.contains(position) { steps.remove(at: position) }
  }

  mutating func note(_ fault: LifecycleFault) -> Step.Kind {
    faults.append(fault)
    return .fault(Int32(truncatingIfNeeded: faults.count - 1))
  }

  mutating func note(event: String) -> Step.Kind {
    events.append(event)
    cause = .event(Int32(truncatingIfNeeded: events.count - 1))
    return .event(Int32(truncatingIfNeeded: events.count - 1))
  }

  /// Forgets all steps and keeps the memory, for hosts that run for long.
  public mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    details.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    spentTimes.removeAll(keepingCapacity: true)
    userMethods.removeAll(keepingCapacity: true)
    cause = .start
  }
}
