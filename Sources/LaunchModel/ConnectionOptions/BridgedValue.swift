package import PropertyListSyntax
package import SourceText

/// What one side says on the other side, and what the other side has no room for. Nothing is dropped:
/// every part of the one is in `value` or in `remainder`.
public struct BridgedValue<Value: Sendable & Hashable>: Sendable, Hashable {
  /// What the other side can say.
  package var value: Value
  /// What it cannot, in the order of the keys; repeated and unknown keys come last.
  package var remainder: [UnbridgedPart]
}

/// A part of launch options or connection options that the other side cannot say.
package struct UnbridgedPart: Sendable, Hashable {
  /// Where it stands, from the whole dictionary down.
  package var path: [KeyPathStep]
  /// The value there.
  package var content: PropertyListFragment
  /// Why it stays behind, and where it goes instead.
  package var reason: UnbridgedReason

  init(_ path: [KeyPathStep], _ content: PropertyListFragment, _ reason: UnbridgedReason) {
    self.path = path
    self.content = content
    self.reason = reason
  }
}
