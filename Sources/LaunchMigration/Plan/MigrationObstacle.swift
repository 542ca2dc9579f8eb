package import Findings

/// Why a target is not migrated.
package struct MigrationObstacle: Error, Sendable {
  /// A lower-case clause.
  package var reason: String
  /// Where; nil where no file says it.
  package var place: SourcePlace?
  /// A text that shows it, such as two timelines; nil where there is none.
  package var evidence: String?

  /// Makes an obstacle.
  package init(_ reason: String, at place: SourcePlace? = nil) {
    self.reason = reason
    self.place = place
  }
}
