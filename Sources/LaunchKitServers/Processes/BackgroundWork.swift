internal import FileSystem
internal import Synchronization

/// Work on threads of their own, whose ends wake a server that waits with `poll(2)`.
final class BackgroundWork: Sendable {
  private struct State {
    var running = 0
    var finished: [Int] = []
  }

  private let pipe: Pipe
  private let state = Mutex(State())

  /// Opens the pipe; nil if the system has no more descriptors.
  init?() {
    guard let pipe = Pipe() else { return nil }
    self.pipe = pipe
  }

  deinit { pipe.close() }

  /// Where a byte can be read for each piece of work that has ended.
  var descriptor: Int32 { pipe.reading }

  /// Starts a piece of work. If the system starts no thread, it is done at once.
  func start(_ number: Int, _ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.running += 1 }
    let whole: @Sendable () -> Void = {
      body()
      self.end(number)
    }
    if !SystemThread.startDetached(whole) { whole() }
  }

  /// The numbers of the work that has ended since the last call, after `descriptor` could be read.
  func takeFinished() -> [Int] {
    _ = ReadablePipe.read(descriptor)
    return state.withLock { state in
      defer { state.finished = [] }
      return state.finished
    }
  }

  /// Whether nothing is being done.
  var isIdle: Bool { state.withLock { $0.running == 0 } }

  private func end(_ number: Int) {
    state.withLock {
      $0.finished.append(number)
      $0.running -= 1
    }
    pipe.wake()
  }
}
