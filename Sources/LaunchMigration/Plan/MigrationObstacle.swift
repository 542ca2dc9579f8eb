public import Findings

/// Why a target is not migrated.
public struct MigrationObstacle: Error, Sendable {
  /// A lower-case clause.
  public package(set) var reason: String
  /// Where; nil where no file says it.
  public package(set) var place: SourcePlace?
  /// The replays that show it; nil where it has another reason.
  package var delivery: DeliveryComparison?

  /// Makes an obstacle.
  package init(_ reason: String, at place: SourcePlace? = nil) {
    self.reason = reason
    self.place = place
  }
}
