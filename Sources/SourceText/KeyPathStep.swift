/// One step of a path in a property list: a dictionary key or an array index.
public enum KeyPathStep: Sendable, Hashable {
  /// The key of a dictionary.
  case key(String)
  /// The index of an array, 0-based.
  case index(Int)
}
