internal import LifecycleRuntime
internal import SourceText

/// Follows the causes of the steps in a replay, so that each change of the cause gets a strip.
struct CauseFollower {
  /// An event that was kept, with its row and the row of its delivery.
  struct Kept {
    let row: Int
    let delivery: Int
  }

  /// The events that were kept and delivered later.
  private(set) var kept: [Kept] = []
  /// The cause that the last strip names.
  private var strip = LifecycleTrace.Cause.start
  /// The positions of the events in the trace, by the number of the event.
  private var events: [Int] = []
  /// The rows of kept events that are not delivered yet, by the number of the event.
  private var waiting: [Int32: Int] = [:]

  /// Follows a step that has a row.
  ///
  /// - Parameters:
  ///   - last: the time of the row before.
  ///   - row: the index of the step's row.
  /// - Returns: the content of a strip above the row; nil when there is none.
  /// - Complexity: constant on average; linear in the number of kept events when one is delivered.
  mutating func follow(
    _ step: LifecycleTrace.Step, at position: Int, _ trace: LifecycleTrace, last: Duration?,
    row: Int
  ) -> Timeline.Lead? {
    if case .event(let number) = step.kind {
      // The events in a trace have the order of their numbers.
      while events.count <= Int(number) { events.append(position) }
      strip = .event(number)
      return nil
    }
    if step.kind == .phase(.kept), case .event(let number) = step.cause { waiting[number] = row }
    switch step.cause {
    case .start: return nil
    case .event(let number):
      guard strip != step.cause else { return nil }
      strip = step.cause
      guard events.indices.contains(Int(number)) else { return nil }
      let event = events[Int(number)]
      // Several events of one kind are delivered as one.
      let delivered = waiting.keys.filter { trace.events[Int($0)] == trace.events[Int(number)] }
      for number in delivered.sorted() {
        if let stated = waiting.removeValue(forKey: number) {
          kept.append(Kept(row: stated, delivery: row))
        }
      }
      let words = Int(number) == events.count - 1 ? "again" : "kept"
      let since = TimeText.of(trace.steps[event].time)
      let text = TextLayout.clipped(trace.events[Int(number)]).visible
      return Timeline.Lead(text: "\(words), since \(since) s: \(text)", link: event + 1)
    case .time:
      let passed = step.time - (last ?? .zero)
      guard strip != .time || passed > .zero else { return nil }
      strip = .time
      return Timeline.Lead(
        text: passed > .zero ? "\(TimeText.of(passed)) s later" : "a limit is reached", link: nil)
    }
  }
}
