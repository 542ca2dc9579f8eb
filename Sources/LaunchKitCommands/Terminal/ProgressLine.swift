internal import FileSystem
internal import LaunchAnalysis
internal import Synchronization

/// One line on a terminal that shows what a long run does and for how long, and is gone at the end.
///
/// A thread of its own shows it, so that it goes on while the run is at one large file.
final class ProgressLine: ProgressDisplay, Sendable {
  private struct State {
    var count = 0
    var isShown = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let describe: @Sendable (_ count: Int) -> String

  /// A shorter run shows nothing.
  private static let patience: Duration = .seconds(1)
  private static let interval: UInt32 = 100

  /// Starts the clock.
  ///
  /// - Parameter describe: what the run does, given how many items have been begun.
  private init(_ describe: @escaping @Sendable (_ count: Int) -> String) {
    self.describe = describe
    Ticker.start(every: Self.interval) { self.tick() }
  }

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - total: how many there will be; nil if that is unknown.
  ///   - noun: what is counted.
  convenience init(total: Int?, noun: String) {
    // One item is begun at once, and its end is the end of the run.
    guard total != 1 else {
      self.init { _ in "checking" }
      return
    }
    let all = total.map { " of \($0)" } ?? ""
    self.init { "\($0)\(all) \(noun)" }
  }

  /// Does something that may take long, with a line about it if standard error is a terminal.
  ///
  /// - Parameter activity: what it is, such as "planning".
  static func during<Result, Failure: Error>(
    _ activity: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard StandardError.isTerminal else { return try work() }
    let line = ProgressLine { _ in activity }
    defer { line.clear() }
    return try work()
  }

  /// Counts: so many items have been begun.
  func show(_ count: Int) { state.withLock { $0.count = count } }

  /// Takes the line away. It does not come back.
  func clear() {
    state.withLock { state in
      if state.isShown { StandardError.replaceLine(nil) }
      state.isShown = false
      state.isOver = true
    }
  }

  /// Shows the line if the run is long; whether it may be needed again.
  private func tick() -> Bool {
    let elapsed = ContinuousClock.now - start
    return state.withLock { state in
      guard !state.isOver else { return false }
      if elapsed >= Self.patience {
        state.isShown = true
        StandardError.replaceLine("\(describe(state.count)), \(elapsed.components.seconds) s")
      }
      return true
    }
  }
}
