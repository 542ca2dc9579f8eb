internal import LaunchModel

/// Steps of the trace.
extension ApplicationHost {
  func record(
    _ kind: LifecycleTrace.Step.Kind, _ scene: LifecycleScene? = nil,
    _ detail: LifecycleTrace.Detail? = nil
  ) {
    guard recordsTrace else { return }
    trace.append(
      kind, time: clock.now, application: applicationState, scene: scene?.place, detail: detail)
  }

  /// Runs an action with another cause for its steps than the current one.
  func following(_ cause: LifecycleTrace.Cause, _ action: () -> Void) {
    let present = trace.cause
    trace.cause = cause
    defer { trace.cause = present }
    action()
  }

  /// Records a step of the system, unless the process has ended.
  func phase(_ phase: LifecyclePhase, _ scene: LifecycleScene? = nil) {
    if application != nil { record(.phase(phase), scene) }
  }

  /// Records a description of something that happens outside and is no ``LifecycleEvent``.
  func note(_ event: String) {
    if recordsTrace { record(trace.note(event: event)) }
  }

  func fault(
    _ kind: LifecycleFault.Kind, of callback: LifecycleCallback? = nil,
    at scene: LifecycleScene? = nil,
    _ message: String
  ) {
    let step = trace.note(LifecycleFault(kind, callback, message: message))
    record(step, scene)
  }

  /// Records that the state of the app does not allow an event.
  func impossible(_ event: LifecycleEvent, _ states: [ApplicationState]) {
    fault(
      .illegalEvent,
      "'\(event)' is not possible while the app is '\(applicationState)', expected "
        + states.map { "'\($0)'" }.joined(separator: " or "))
  }
}
