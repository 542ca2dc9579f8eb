internal import PlatformLibC

/// Calls a closure again and again on a thread of its own, whatever the other threads are at.
package enum Ticker {
  /// Starts the thread. If the system cannot start one, the closure is never called.
  ///
  /// - Parameters:
  ///   - milliseconds: the time before the first call, and between two calls; below 1,000.
  ///   - tick: returns whether it is to be called again.
  package static func start(
    every milliseconds: UInt32, _ tick: @escaping @Sendable () -> Bool
  ) {
    _ = SystemThread.startDetached {
      repeat { usleep(milliseconds * 1_000) } while tick()
    }
  }
}
