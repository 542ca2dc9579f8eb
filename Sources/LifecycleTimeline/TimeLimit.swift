internal import LifecycleRuntime

/// What was used of a limit of the system, along rows of a timeline.
struct TimeLimit: Sendable, Hashable {
  /// Who limits.
  enum Lane: String, Sendable, Hashable, CaseIterable {
    /// The time in the background before the process is suspended.
    case background
    /// How long methods may take.
    case watchdog
  }

  let lane: Lane
  /// The rows along which it lasted.
  let rows: Range<Int>
  /// How much was used, in a few characters.
  let label: String
  /// The same as a clause.
  let hint: String
  /// Whether it was more than the limit.
  let isOver: Bool
}

/// Collects the limits of a replay.
struct TimeLimits {
  private let spent: [Int: LifecycleTrace.SpentTime]
  private var limits: [TimeLimit] = []
  /// Since when there is time in the background, and the first row after that.
  private var background: (row: Int, time: Duration)?

  init(_ trace: LifecycleTrace) {
    spent = Dictionary(trace.spentTimes.map { ($0.step, $0) }) { _, last in last }
  }

  /// Takes a step into account, which may have no row.
  mutating func follow(_ step: LifecycleTrace.Step, row: Int) {
    if step.applicationState != .background || step.kind == .phase(.suspended) {
      end(row, step.time)
    }
    if step.kind == .phase(.backgroundTimeBegins), background == nil {
      background = (row, step.time)
    }
  }

  /// Takes a row into account.
  mutating func row(_ row: Int, of position: Int) {
    guard let spent = spent[position] else { return }
    let (used, limit) = (Self.words(spent.spent), Self.words(spent.limit))
    limits.append(
      TimeLimit(
        lane: .watchdog, rows: row..<row + 1, label: "\(used) of \(limit) s",
        hint: "\(spent.phase.label): \(used) s of at most \(limit) s",
        isOver: spent.spent > spent.limit))
  }

  /// All of them, when there are no more steps.
  mutating func finish(_ rowCount: Int, _ trace: LifecycleTrace) -> [TimeLimit] {
    if let last = trace.steps.last { end(rowCount, last.time) }
    return limits
  }

  private mutating func end(_ row: Int, _ time: Duration) {
    guard let (first, begin) = background else { return }
    background = nil
    guard row > first, time > begin else { return }
    let used = Self.words(time - begin)
    limits.append(
      TimeLimit(
        lane: .background, rows: first..<row, label: "\(used) s",
        hint: "\(used) s in the background before the process is suspended, runs on or ends",
        isOver: false))
  }

  /// Seconds, with at most three digits behind the point.
  private static func words(_ time: Duration) -> String {
    var text = TimeText.of(time)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text
  }
}

extension WatchdogPhase {
  /// What is limited.
  fileprivate var label: String {
    switch self {
    case .launch: "the launch"
    case .activation: "the move to the foreground"
    case .background: "the move to the background"
    case .backgroundWork: "the work in the background"
    case .remoteNotification: "the remote notification"
    case .termination: "the termination"
    case .callback: "the method"
    }
  }
}
