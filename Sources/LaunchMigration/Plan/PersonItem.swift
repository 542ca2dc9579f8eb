public import Findings

/// What a migration leaves to a person.
public struct PersonItem: Sendable {
  /// What to do, as an imperative without a full stop.
  public package(set) var message: String
  /// Where.
  public package(set) var place: SourcePlace
  /// Where the same is to be done, in the order of the files.
  public package(set) var otherPlaces: [SourcePlace]
  /// How many more places there are, which are not listed.
  public package(set) var omittedPlaceCount: Int

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - message: what to do.
  ///   - place: where.
  ///   - others: where the same is to be done.
  ///   - omittedCount: how many more places there are.
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
