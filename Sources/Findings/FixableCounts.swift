/// How many findings a tool can fix, for the end of a report.
package struct FixableCounts: Sendable, Hashable {
  /// Number of findings with a fix that cannot make a right file wrong.
  package var safe: Int
  /// Number of findings whose only fixes a person should check.
  package var unsafe: Int

  /// Makes the counts.
  package init(safe: Int = 0, unsafe: Int = 0) {
    self.safe = safe
    self.unsafe = unsafe
  }
}
