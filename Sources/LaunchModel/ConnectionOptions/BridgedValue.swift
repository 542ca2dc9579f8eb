package import PropertyListSyntax
package import SourceText

/// The result of a conversion between launch options and connection options, and the parts that the result
/// has no room for. Nothing is dropped: every part of the original is in `value` or in `remainder`.
public struct BridgedValue<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The converted options.
  package var value: Value
  /// The parts that were not converted, in the order of the keys; repeated and unknown keys come last.
  package var remainder: [UnbridgedPart]
}

/// A part of launch options or connection options that the other kind has no room for.
package struct UnbridgedPart: Sendable, Hashable {
  /// The path to the part, from the whole dictionary down.
  package var path: [KeyPathStep]
  /// The value of the part.
  package var content: PropertyListFragment
  /// Why it was not converted, and where it goes instead.
  package var reason: UnbridgedReason

  init(_ path: [KeyPathStep], _ content: PropertyListFragment, _ reason: UnbridgedReason) {
    self.path = path
    self.content = content
    self.reason = reason
  }
}
