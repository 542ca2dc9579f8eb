public import LaunchModel
public import PropertyListSyntax

/// The record of what happened to an app, step by step.
///
/// A step is a small value without references; its detail is stored in a separate list. Appending a step
/// allocates no memory, except when an array grows.
public struct LifecycleTrace: Sendable {
  /// One step of a trace.
  public struct Step: Sendable, Hashable {
    /// The kind of a step.
    public enum Kind: Sendable, Hashable {
      /// A method of the app was called, or a notification posted.
      case callback(LifecycleCallback)
      /// The system did something with the process or a scene.
      case phase(LifecyclePhase)
      /// A fault occurred; its index in ``LifecycleTrace/faults``.
      case fault(Int32)
      /// An event from outside caused the following steps; its index in ``LifecycleTrace/events``.
      case event(Int32)
    }

    /// When the step happened, on the runtime's clock.
    public let time: Duration
    /// The kind of the step.
    public let kind: Kind
    /// The state of the app at that moment, which code in the method could read.
    public let applicationState: ApplicationState
    /// The session of the scene that the step concerns; nil when it concerns none.
    public let session: SceneSession.ID?
    /// The state of that scene; unattached when the step concerns none.
    public let sceneState: SceneState
    /// The index of the step's detail in ``LifecycleTrace/details``; negative when it has none.
    let detail: Int32
    /// The cause of the step.
    public let cause: Cause
  }

  /// The cause of a step.
  public enum Cause: Sendable, Hashable {
    /// The app or a test did something before any event came from outside.
    case start
    /// An event from outside; its index in ``LifecycleTrace/events``. For an event that was kept while the
    /// process was suspended, this is not the latest event.
    case event(Int32)
    /// A deadline: the end of a time in the background, or the suspension of the process.
    case time
  }

  /// The time that a method took, compared with a limit.
  public struct SpentTime: Sendable, Hashable {
    /// The index of the method in ``LifecycleTrace/steps``.
    public let step: Int
    /// The phase that the limit is for.
    public let phase: WatchdogPhase
    /// The time that had passed when the method returned: of the method alone, or of the whole launch or
    /// activation.
    public let spent: Duration
    /// The limit of that time.
    public let limit: Duration
  }

  /// Data that belongs to a step, such as launch options.
  public struct Detail: Sendable, Hashable {
    /// The name of the data, as a noun phrase.
    public let name: String
    /// The content of the data.
    public let content: PropertyListFragment

    /// Makes a detail.
    public init(_ name: String, _ content: PropertyListFragment) {
      self.name = name
      self.content = content
    }

    /// Makes a detail with text as its content.
    public init(_ name: String, _ text: String) { self.init(name, .string(text)) }
  }

  /// A method of the app's own class that an event reached, according to a profile of the code.
  package struct UserMethod: Sendable, Hashable {
    /// The index in ``LifecycleTrace/steps`` of the callback during which the method ran.
    package let step: Int
    /// The name of the class.
    package let className: String
    /// Whether the class is the app delegate. Otherwise it is the delegate of scenes.
    package let isApplicationDelegate: Bool
    /// The method.
    package let callback: LifecycleCallback
    /// The parts of the event that reached the method, in their order.
    package let tags: [EventPart]
    /// Which of several URLs reached the method, starting at 1; 0 for none, and for all at once.
    package let url: Int
    /// Which of several user activities reached the method, starting at 1; 0 for none, and for all at once.
    package let activity: Int
    /// Whether a condition other than the event decides whether the method runs.
    package let isConditional: Bool
    /// How many of the app's methods called each other before this one; 0 for a call of the system.
    package let depth: Int
  }

  /// The steps in order.
  public private(set) var steps: [Step] = []
  /// The details of the steps.
  public private(set) var details: [Detail] = []
  /// The faults, in order.
  public private(set) var faults: [LifecycleFault] = []
  /// The events from outside in words, in order.
  public private(set) var events: [String] = []
  /// The methods that took time, in the order in which they returned.
  public private(set) var spentTimes: [SpentTime] = []
  /// The methods of the app's own classes, in the order of their calls; empty without a profile of the code.
  package private(set) var userMethods: [UserMethod] = []
  /// The cause of the next steps.
  var cause = Cause.start
  /// Whether the contract that the app was started from is validated.
  public let contractIsChecked: Bool
  /// The life cycle that the app had at its last launch; nil before a launch.
  public internal(set) var model: LifecycleModel?

  /// Makes an empty trace.
  init(contractIsChecked: Bool) { self.contractIsChecked = contractIsChecked }

  /// Returns the detail of a step; nil when it has none.
  public func detail(of step: Step) -> Detail? {
    step.detail < 0 ? nil : details[Int(step.detail)]
  }

  /// Only the callbacks, in order.
  public var callbacks: [LifecycleCallback] {
    steps.compactMap { step in
      if case .callback(let callback) = step.kind { callback } else { nil }
    }
  }

  mutating func append(
    _ kind: Step.Kind, time: Duration, application: ApplicationState, scene: LifecycleScene.Place?,
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

  /// Records how long the last call of a method took.
  ///
  /// - Complexity: linear in the number of steps that happened during the call.
  mutating func note(
    _ spent: Duration, of callback: LifecycleCallback, in phase: WatchdogPhase, limit: Duration
  ) {
    guard let step = steps.lastIndex(where: { $0.kind == .callback(callback) }) else { return }
    spentTimes.append(SpentTime(step: step, phase: phase, spent: spent, limit: limit))
  }

  /// Records a method of the app's own class.
  mutating func note(_ method: UserMethod) { userMethods.append(method) }

  /// Removes a step, because the call did not take place.
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

  /// Removes all steps but keeps their memory, for hosts that run for a long time.
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
