public import LaunchModel

/// One step of a life as somebody saw it: the runtime in its trace, a logger in an app, another host.
public struct ObservedStep: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// A method of the app was called, or a notification posted.
    case callback(LifecycleCallback)
    /// The system did something.
    case phase(LifecyclePhase)
  }

  /// What happened.
  public var kind: Kind
  /// The session of the scene concerned; nil when none is, or it is not known.
  public var session: SceneSession.ID?
  /// The state of the app that code would have read at that moment; nil when nobody looked.
  public var applicationState: ApplicationState?
  /// The state of the scene that code would have read; nil when nobody looked.
  public var sceneState: SceneState?
  /// When it happened, in the time of the process that saw it; nil when it is not known.
  public var time: Duration?

  /// Makes a step.
  public init(
    _ kind: Kind, session: SceneSession.ID? = nil, applicationState: ApplicationState? = nil,
    sceneState: SceneState? = nil, time: Duration? = nil
  ) {
    self.kind = kind
    self.session = session
    self.applicationState = applicationState
    self.sceneState = sceneState
    self.time = time
  }

  /// Makes a step of a callback.
  public init(_ callback: LifecycleCallback, session: SceneSession.ID? = nil) {
    self.init(.callback(callback), session: session)
  }

  /// What a step of a trace shows; nil for faults and for what came from outside.
  public init?(_ step: LifecycleTrace.Step) {
    switch step.kind {
    case .callback(let callback): kind = .callback(callback)
    case .phase(let phase): kind = .phase(phase)
    case .fault, .event: return nil
    }
    session = step.session
    applicationState = step.applicationState
    sceneState = step.session == nil ? nil : step.sceneState
    time = step.time
  }

  /// The callback; nil for what the system did.
  public var callback: LifecycleCallback? {
    if case .callback(let callback) = kind { callback } else { nil }
  }
}

extension LifecycleTrace {
  /// The steps as an observer would have seen them, without faults and events.
  public var observedSteps: [ObservedStep] { steps.compactMap(ObservedStep.init) }
}
