public import Findings

extension MigrationPlan {
  /// A step of a migration that a person has to do.
  public struct ManualStep: Sendable {
    /// What to do, as an imperative without a full stop.
    public package(set) var message: String
    /// The first place of the step.
    public package(set) var place: SourcePlace
    /// Other places with the same step, in the order of the files.
    public package(set) var otherPlaces: [SourcePlace]
    /// The number of further places that are not listed.
    public package(set) var omittedPlaceCount: Int

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - message: what to do.
    ///   - place: the first place.
    ///   - others: other places with the same step.
    ///   - omittedCount: the number of further places.
    package init(
      _ message: String, at place: SourcePlace, and others: [SourcePlace] = [],
      omittedCount: Int = 0
    ) {
      self.message = message
      self.place = place
      otherPlaces = others
      omittedPlaceCount = omittedCount
    }
  }
}
