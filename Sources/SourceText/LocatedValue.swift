/// A value and the place where the author wrote it.
///
/// Every leaf of the launch model is a located value, so rules need not ask the parser for places.
public struct LocatedValue<Value> {
  /// What was written.
  public var value: Value
  /// Where it was written.
  package var span: SourceSpan

  /// Pairs a value with its place.
  public init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }

  /// A new value at the same place.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> LocatedValue<Other> {
    LocatedValue<Other>(try transform(value), at: span)
  }
}

extension LocatedValue: Sendable where Value: Sendable {}
extension LocatedValue: Equatable where Value: Equatable {}
extension LocatedValue: Hashable where Value: Hashable {}
