internal import LifecycleRuntime

/// The used part of a limit of the system, along the rows of a timeline.
struct TimeLimit: Sendable, Hashable {
  /// The kind of limit.
  enum Lane: String, Sendable, Hashable, CaseIterable {
    /// The time in the background before the process is suspended.
    case background
    /// The time that methods may take.
    case watchdog
  }

  let lane: Lane
  /// The rows of the time that counts against the limit.
  let rows: Range<Int>
  /// The used time, in a few characters.
  let label: String
  /// The used time as a clause.
  let hint: String
  /// Whether the used time exceeds the limit.
  let isOver: Bool
}

/// Collects the limits of a replay.
struct TimeLimits {
  private let spent: [Int: LifecycleTrace.SpentTime]
  private var limits: [TimeLimit] = []
  /// The first row after the time in the background began, and the time at which it began.
  private var background: (row: Int, time: Duration)?

  init(_ trace: LifecycleTrace) {
    spent = Dictionary(trace.spentTimes.map { ($0.step, $0) }) { _, last in last }
  }

  /// Follows a step, which need not have a row.
  mutating func follow(_ step: LifecycleTrace.Step, row: Int) {
    if step.applicationState != .background || step.kind == .phase(.suspended) {
      end(row, step.time)
    }
    if step.kind == .phase(.backgroundTimeBegins), background == nil {
      background = (row, step.time)
    }
  }

  /// Adds the limit of a step that has a row.
  mutating func row(_ row: Int, of position: Int) {
    guard let spent = spent[position] else { return }
    let (used, limit) = (Self.words(spent.spent), Self.words(spent.limit))
    limits.append(
      TimeLimit(
        lane: .watchdog, rows: row..<row + 1, label: "\(used) of \(limit) s",
        hint: "\(spent.phase.label): \(used) s of at most \(limit) s",
        isOver: spent.spent > spent.limit))
  }

  /// Returns all limits after the last step.
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

  /// Returns a time in seconds, with at most three digits after the point.
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
  /// What the limit is for.
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
