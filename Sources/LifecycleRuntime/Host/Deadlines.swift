/// What falls due, and when: a handful of things, so a plain list.
struct Deadlines {
  /// What is to be done.
  enum Kind: Equatable {
    /// The process is suspended.
    case suspend
    /// Time in the background that was asked for is over; the number of the request.
    case backgroundTime(Int)
    /// A background task has run out of time; its number.
    case task(Int)
    /// A completion handler should have been called; its number.
    case handler(Int)
    /// Files are protected.
    case protection
  }

  private struct Entry {
    var moment: Duration
    let kind: Kind
  }

  private var entries: [Entry] = []
  /// Since when the process runs no code; nil while it does.
  private var pauseStart: Duration?

  /// The earliest moment; nil when nothing is due ever.
  var next: Duration? { entries.lazy.filter { !isPaused($0) }.map(\.moment).min() }

  /// The time of the app stands still while it is suspended; that of the device goes on.
  private func isPaused(_ entry: Entry) -> Bool { pauseStart != nil && entry.kind != .protection }

  /// The process runs no code from now on.
  mutating func pause(at now: Duration) { pauseStart = pauseStart ?? now }

  /// It runs again, and has as much time left as before.
  mutating func resume(at now: Duration) {
    guard let start = pauseStart else { return }
    for position in entries.indices where isPaused(entries[position]) {
      entries[position].moment += now - start
    }
    pauseStart = nil
  }

  /// What is to come and how long that takes, without the numbers that were given out.
  struct Remaining: Hashable, Sendable {
    let kind: Int
    let time: Duration
  }

  /// What is to come, in the order in which it was set. What stands still counts from where it stopped.
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

  /// Whether something of a kind is to come.
  func contains(_ kind: Kind) -> Bool { entries.contains { $0.kind == kind } }

  /// When something is due; nil when it is not.
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

  /// Takes out the earliest that is due; of two of one moment the one that was set first.
  mutating func popDue(at now: Duration) -> Kind? {
    var best: Int?
    for (position, entry) in entries.enumerated() where entry.moment <= now && !isPaused(entry) {
      if best.map({ entry.moment < entries[$0].moment }) ?? true { best = position }
    }
    return best.map { entries.remove(at: $0).kind }
  }
}
