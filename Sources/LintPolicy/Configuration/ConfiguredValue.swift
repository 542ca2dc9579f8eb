package import Findings

/// A value of a configuration file and where it stands.
package struct ConfiguredValue<Value: Sendable>: Sendable {
  /// What was written.
  package var value: Value
  /// Where it was written.
  package var place: SourcePlace

  /// Pairs a value with its place.
  package init(_ value: Value, at place: SourcePlace) {
    self.value = value
    self.place = place
  }
}
