/// A value and the place where the author wrote it.
///
/// Every leaf of the launch model is one of these, so a rule never has to ask the parser where
/// something was.
public struct Located<Value> {
  /// What was written.
  public var value: Value
  /// Where it was written.
  package var span: SourceSpan

  /// Pairs a value with its place.
  public init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }

  /// The same place with another value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
    Located<Other>(try transform(value), at: span)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
