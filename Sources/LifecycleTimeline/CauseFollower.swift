internal import LifecycleRuntime
internal import SourceText

/// Follows what the steps of a replay follow from, so that each cause has a strip of its own.
struct CauseFollower {
  /// An event that was kept, and the row in which it is delivered.
  struct Kept {
    let row: Int
    let delivery: Int
  }

  /// The events that were kept and delivered later.
  private(set) var kept: [Kept] = []
  /// What the last strip says.
  private var strip = LifecycleTrace.Cause.start
  /// The steps of the events, by their number.
  private var events: [Int] = []
  /// The rows that say that an event is kept, by the number of the event.
  private var waiting: [Int32: Int] = [:]

  /// Takes a step into account that has a row.
  ///
  /// - Parameters:
  ///   - last: the time of the row before.
  ///   - row: the place of the row.
  /// - Returns: what a strip above it says; nil for none.
  /// - Complexity: constant on average, and linear in the number of kept events where one is delivered.
  mutating func follow(
    _ step: LifecycleTrace.Step, at position: Int, _ trace: LifecycleTrace, last: Duration?,
    row: Int
  ) -> Timeline.Lead? {
    if case .event(let number) = step.kind {
      // The trace has events in the order of their numbers.
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
      // Several of a kind are delivered as one.
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
