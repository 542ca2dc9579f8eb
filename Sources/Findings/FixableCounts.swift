/// How many findings a tool could fix, for the end of a report.
package struct FixableCounts: Sendable, Hashable {
  /// Number of findings with a fix that cannot make a right file wrong.
  package var safe: Int
  /// Number of the others with a fix, which a person should look at.
  package var unsafe: Int

  /// Collects the figures.
  package init(safe: Int = 0, unsafe: Int = 0) {
    self.safe = safe
    self.unsafe = unsafe
  }
}
