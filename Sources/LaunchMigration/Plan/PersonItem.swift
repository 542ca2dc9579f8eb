package import Findings

/// What a migration leaves to a person.
package struct PersonItem: Sendable {
  /// What to do, as an imperative without a full stop.
  package var message: String
  /// Where.
  package var place: SourcePlace

  /// Makes an item.
  package init(_ message: String, at place: SourcePlace) {
    self.message = message
    self.place = place
  }
}
