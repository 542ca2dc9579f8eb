/// Runs work that waits for the disk on a thread of its own. The threads of Swift's tasks are few, and are not to wait.
package enum ThreadedWork {
  /// Runs work, and gives its result.
  ///
  /// - Parameter work: the work. Its cancellation is requested when the calling task is canceled.
  /// - Throws: the error of the work.
  package static func result<Value: Sendable, Failure: Error>(
    of work: @escaping @Sendable (Cancellation) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let cancellation = Cancellation()
    let result: Result<Value, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let run: @Sendable () -> Void = {
          do throws(Failure) {
            continuation.resume(returning: .success(try work(cancellation)))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
        // Without a thread the work is done at once, which is slow for other tasks and nothing else.
        if !SystemThread.startDetached(run) { run() }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }
}
