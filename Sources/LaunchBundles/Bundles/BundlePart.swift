/// A part of a bundle that may be absent or unreadable.
package enum BundlePart<Value: Sendable>: Sendable {
  /// The part was read.
  case given(Value)
  /// The bundle has no such part.
  case none
  /// The part cannot be determined, for this reason: a lower-case clause.
  case unknown(String)

  /// The value; nil if there is none or if it cannot be determined.
  package var value: Value? {
    if case .given(let value) = self { return value }
    return nil
  }
}
