internal import LaunchAnalysis

/// One line on a terminal that shows how far a long run is, and is gone at the end.
struct ProgressLine: ProgressDisplay {
  private let total: Int?
  private let noun: String
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// A shorter run shows nothing.
  private static let patience: Duration = .seconds(1)
  private static let interval: Duration = .milliseconds(100)

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - total: how many there will be; nil if that is unknown.
  ///   - noun: what is counted.
  init(total: Int?, noun: String = "files") {
    self.total = total
    self.noun = noun
    next = clock.now + Self.patience
  }

  /// Shows how many have been begun, if enough time has passed since the last update.
  mutating func show(_ count: Int) {
    let now = clock.now
    guard now >= next else { return }
    next = now + Self.interval
    isShown = true
    let all = total.map { " of \($0)" } ?? ""
    StandardError.replaceLine("\(count)\(all) \(noun)")
  }

  /// Takes the line away.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    StandardError.replaceLine(nil)
  }
}
