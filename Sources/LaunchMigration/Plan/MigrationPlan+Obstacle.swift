public import Findings

extension MigrationPlan {
  /// Why a target is not migrated.
  public struct Obstacle: Error, Sendable {
    /// The reason as a lower-case clause.
    public package(set) var reason: String
    /// The place that causes it; nil if no file does.
    public package(set) var place: SourcePlace?
    /// The replays that show it; nil if it has another reason.
    package var delivery: DeliveryComparison?

    /// Makes an obstacle.
    package init(_ reason: String, at place: SourcePlace? = nil) {
      self.reason = reason
      self.place = place
    }
  }
}
