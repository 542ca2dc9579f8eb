/// A `let` with a literal, or a case of an enumeration, that other code may name.
struct SwiftConstant {
  var name: Int
  /// The index of the type in the result; -1 on the top level.
  var type: Int
  /// The index of the string; -1 when the value is something else.
  var literal: Int
  /// Whether its value is reached by `rawValue`.
  var isCase: Bool
}
