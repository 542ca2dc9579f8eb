package import Findings

/// Why a target is not migrated.
package struct MigrationObstacle: Error, Sendable {
  /// A lower-case clause.
  package var reason: String
  /// Where; nil where no file says it.
  package var place: SourcePlace?

  /// Makes an obstacle.
  package init(_ reason: String, at place: SourcePlace? = nil) {
    self.reason = reason
    self.place = place
  }
}
