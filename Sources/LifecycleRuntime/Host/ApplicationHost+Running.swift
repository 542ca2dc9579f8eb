/// A host that lets time pass by itself.
extension ApplicationHost {
  /// How long ``run(report:)`` sleeps when nothing falls due.
  private static let idleTime = Duration.seconds(3600)

  /// Performs what falls due when its time has come, until the task is canceled. Events can be sent meanwhile.
  ///
  /// - Parameter report: gets the faults of what fell due; those of an event are the result of ``send(_:)``.
  public func run(report: @MainActor (LifecycleFault) -> Void = { _ in }) async {
    while !Task.isCancelled {
      for fault in tick() { report(fault) }
      let deadline = nextDeadline
      let clock = clock
      // Whether the moment has come or the sleep was ended, what falls due is looked at again.
      let task = Task { () -> Void in
        try? await clock.sleep(until: deadline ?? clock.now + Self.idleTime)
      }
      sleep = Sleep(deadline: deadline, task: task)
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
    sleep = nil
  }
}
