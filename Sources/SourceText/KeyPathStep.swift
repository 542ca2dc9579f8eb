/// One step into a property list: a dictionary key or an array index.
public enum KeyPathStep: Sendable, Hashable {
  /// Into a dictionary.
  case key(String)
  /// Into an array, 0-based.
  case index(Int)
}
