public import LaunchModel

/// One step of a life cycle as it was observed: by the runtime in its trace, by a logger in an app, or by
/// another host.
public struct ObservedStep: Sendable, Hashable {
  /// The kind of a step.
  public enum Kind: Sendable, Hashable {
    /// A method of the app was called, or a notification posted.
    case callback(LifecycleCallback)
    /// The system did something with the process or a scene.
    case phase(LifecyclePhase)
  }

  /// The kind of the step.
  public var kind: Kind
  /// The session of the scene that the step concerns; nil when it concerns none, or when it is not known.
  public var session: SceneSession.ID?
  /// The state of the app that code could read at that moment; nil when it was not recorded.
  public var applicationState: ApplicationState?
  /// The state of the scene that code could read at that moment; nil when it was not recorded.
  public var sceneState: SceneState?
  /// When the step happened, in the time of the process that observed it; nil when it is not known.
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

  /// Makes the step of a callback.
  public init(_ callback: LifecycleCallback, session: SceneSession.ID? = nil) {
    self.init(.callback(callback), session: session)
  }

  /// Makes the step that an observer sees of a step in a trace; nil for a fault or an event from outside.
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

  /// The callback; nil when the system did something.
  public var callback: LifecycleCallback? {
    if case .callback(let callback) = kind { callback } else { nil }
  }
}

extension LifecycleTrace {
  /// The steps that an observer sees, without faults and events.
  public var observedSteps: [ObservedStep] { steps.compactMap(ObservedStep.init) }
}
