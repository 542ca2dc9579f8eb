/// A part of a bundle that may be absent, or impossible to read.
package enum BundlePart<Value: Sendable>: Sendable {
  /// It is there.
  case given(Value)
  /// The bundle has none.
  case none
  /// It cannot be determined, for this reason: a lower-case clause.
  case unknown(String)

  /// The value; nil where there is none or it is not known.
  package var value: Value? {
    if case .given(let value) = self { return value }
    return nil
  }
}
