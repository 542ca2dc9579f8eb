/// A `let` with a literal, or a case of an enumeration, that other code may refer to by name.
struct SwiftConstant {
  var name: Int
  /// The index of the type among the types that have been read; -1 on the top level.
  var type: Int
  /// The token of the string; -1 if the value is something else.
  var literal: Int
  /// Whether its value is read with `rawValue`.
  var isCase: Bool
}
