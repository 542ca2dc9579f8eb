internal import Synchronization

/// How long the parts of a run take, for the option `--timings`. It is off by default; a measurement then reads a flag.
package enum RunTimings {
  /// A part of a run. A rule that is the first to need something, such as the code of other targets, waits for it; that
  /// counts for the rule and for the other part.
  package enum Part: Sendable, Hashable {
    /// The search for property lists, projects and built apps.
    case search
    /// Reading files from the disk.
    case reading
    /// Parsing property lists, project files in their format, and JSON.
    case propertyLists
    /// Reading declarations from source code.
    case sources
    /// Collecting the build settings of a target in a configuration.
    case settings
    /// Running a rule.
    case rule(RuleID)
    /// Applying configurations, suppressions and the baseline.
    case decisions
    /// Writing the report as text.
    case report
  }

  /// What a part took, added up over all threads.
  package struct Entry: Sendable {
    /// The part.
    package let part: Part
    /// How many times it ran.
    package fileprivate(set) var count = 0
    /// The time on the clock.
    package fileprivate(set) var time = Duration.zero
  }

  /// The beginning of a measurement.
  package struct Mark: Sendable {
    fileprivate let start: ContinuousClock.Instant?
  }

  private static let flag = Atomic(false)
  private static let spent = Mutex<[Part: Entry]>([:])

  /// Measures from now on.
  package static func start() { flag.store(true, ordering: .relaxed) }

  /// Whether anything is measured. A loop over all rules asks once: a measurement that is off takes 100 instructions.
  package static var isOn: Bool { flag.load(ordering: .relaxed) }

  /// Begins a measurement.
  package static func begin() -> Mark {
    Mark(start: isOn ? ContinuousClock.now : nil)
  }

  /// Ends a measurement.
  package static func end(_ mark: Mark, _ part: @autoclosure () -> Part) {
    guard let start = mark.start else { return }
    let time = ContinuousClock.now - start
    let part = part()
    spent.withLock {
      $0[part, default: Entry(part: part)].count += 1
      $0[part]?.time += time
    }
  }

  /// What was measured, the longest time first.
  package static var entries: [Entry] {
    spent.withLock { Array($0.values) }.sorted { $0.time > $1.time }
  }
}
