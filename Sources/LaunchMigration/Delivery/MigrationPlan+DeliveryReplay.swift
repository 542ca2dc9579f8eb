public import LifecycleRuntime
internal import LifecycleTimeline

extension MigrationPlan {
  /// One scenario of the proof of delivery: the same events, replayed with the code before a migration and
  /// after it.
  public struct DeliveryReplay: Sendable {
    /// The scenario in words: `cold URL`.
    public let scenario: String
    /// What happens before the migration.
    public let before: LifecycleTrace
    /// What happens after it.
    public let after: LifecycleTrace
    /// What no longer reaches the code of the app delegate, as clauses.
    public let lost: [String]
    /// What now reaches it only under a new condition, as clauses.
    public let conditional: [String]

    /// Makes a replay from two traces.
    package init(
      scenario: String, before: LifecycleTrace, after: LifecycleTrace, lost: [String] = [],
      conditional: [String] = []
    ) {
      self.scenario = scenario
      self.before = before
      self.after = after
      self.lost = lost
      self.conditional = conditional
    }

    /// Both timelines in two columns, and the lost parts. As in `launchkit simulate --migrated`, the timelines
    /// show the app's own methods and the parts of the event that each gets.
    ///
    /// - Complexity: linear in the number of steps; text from files is made visible.
    public var text: String {
      var options = TimelineOptions()
      options.title = scenario
      options.showsPhases = false
      options.showsNotifications = false
      return TimelineText.write([("before", before), ("after", after)], options: options)
        + differences
    }

    /// The lost and the conditional parts, one line each; empty if there are none.
    package var differences: String {
      var text = ""
      for (title, clauses) in [
        ("no longer delivered:", lost), ("delivered only under a condition now:", conditional),
      ] where !clauses.isEmpty {
        text += "\n\(title)\n" + clauses.map { "  \($0)\n" }.joined()
      }
      return text
    }
  }
}
