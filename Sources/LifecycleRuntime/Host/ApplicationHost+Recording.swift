internal import LaunchModel

/// What is written into the trace.
extension ApplicationHost {
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

  /// An event that the state of the app does not allow.
  func impossible(_ event: LifecycleEvent, _ states: [ApplicationState]) {
    fault(
      .illegalEvent,
      "'\(event)' is not possible while the app is '\(applicationState)', expected "
        + states.map { "'\($0)'" }.joined(separator: " or "))
  }
}
