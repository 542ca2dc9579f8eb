/// What falls due, and when. There are only a few deadlines, so a plain list is enough.
struct Deadlines {
  /// What happens at a deadline.
  enum Kind: Equatable {
    /// The process gets suspended.
    case suspend
    /// A background time that the app asked for is over; the number of the request.
    case backgroundTime(Int)
    /// The time for a background task is over; the number of the task.
    case task(Int)
    /// The time for calling a completion handler is over; the number of the handler.
    case handler(Int)
    /// Files get protected.
    case protection
  }

  private struct Entry {
    var moment: Duration
    let kind: Kind
  }

  private var entries: [Entry] = []
  /// When the process was suspended; nil while its code runs.
  private var pauseStart: Duration?

  /// The earliest moment; nil when no deadline is set.
  var next: Duration? { entries.lazy.filter { !isPaused($0) }.map(\.moment).min() }

  /// Whether a deadline is paused: while the app is suspended, its own time stops, but the device's goes on.
  private func isPaused(_ entry: Entry) -> Bool { pauseStart != nil && entry.kind != .protection }

  /// Pauses the deadlines of the app when its process is suspended.
  mutating func pause(at now: Duration) { pauseStart = pauseStart ?? now }

  /// Resumes the deadlines of the app, which keep the time that was left.
  mutating func resume(at now: Duration) {
    guard let start = pauseStart else { return }
    for position in entries.indices where isPaused(entries[position]) {
      entries[position].moment += now - start
    }
    pauseStart = nil
  }

  /// The kind of a deadline and the time until it, without the number of the request.
  struct Remaining: Hashable, Sendable {
    let kind: Int
    let time: Duration
  }

  /// Returns all deadlines in the order in which they were set. The time of a paused one counts from the
  /// pause.
  func remaining(at now: Duration) -> [Remaining] {
    entries.map { entry in
      let kind =
        switch entry.kind {
        case .suspend: 0
        case .backgroundTime: 1
        case .task: 2
        case .handler: 3
        case .protection: 4
        }
      return Remaining(kind: kind, time: entry.moment - (isPaused(entry) ? pauseStart ?? now : now))
    }
  }

  /// Whether a deadline of a kind is set.
  func contains(_ kind: Kind) -> Bool { entries.contains { $0.kind == kind } }

  /// Returns the time of a deadline; nil when it is not set.
  func moment(of kind: Kind) -> Duration? { entries.first { $0.kind == kind }?.moment }

  mutating func set(_ kind: Kind, at moment: Duration) {
    remove(kind)
    entries.append(Entry(moment: moment, kind: kind))
  }

  mutating func remove(_ kind: Kind) { entries.removeAll { $0.kind == kind } }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    pauseStart = nil
  }

  /// Removes and returns the earliest deadline that has fallen due. Of two at the same moment, it takes the
  /// one that was set first.
  mutating func popDue(at now: Duration) -> Kind? {
    var best: Int?
    for (position, entry) in entries.enumerated() where entry.moment <= now && !isPaused(entry) {
      if best.map({ entry.moment < entries[$0].moment }) ?? true { best = position }
    }
    return best.map { entries.remove(at: $0).kind }
  }
}
