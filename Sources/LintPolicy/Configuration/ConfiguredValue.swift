package import Findings

/// A value of a configuration file, with its place.
package struct ConfiguredValue<Value: Sendable>: Sendable {
  /// The value.
  package var value: Value
  /// The place of the value.
  package var place: SourcePlace

  /// Pairs a value with its place.
  package init(_ value: Value, at place: SourcePlace) {
    self.value = value
    self.place = place
  }
}
