/// A host that lets time pass by itself.
extension ApplicationHost {
  /// The sleep of ``run()`` until the next deadline.
  struct Sleep {
    let deadline: Duration?
    let task: Task<Void, Never>
  }

  /// How long ``run()`` sleeps when nothing falls due.
  private static let idleTime = Duration.seconds(3600)

  /// Performs what falls due when its time has come, until the task is canceled. Events can be sent meanwhile.
  public func run() async {
    while !Task.isCancelled {
      tick()
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

  /// Ends the sleep of ``run()`` if something falls due at another time than it waits for.
  func endSleep() {
    if let sleep, sleep.deadline != nextDeadline { sleep.task.cancel() }
  }
}
