/// Converts values to text for keys of the cache: equal values give the same text in every run, and different
/// values give different texts.
///
/// The text includes all stored properties, so that a new property of a type is never forgotten.
enum CanonicalText {
  /// The text of a value.
  static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { "?" + of($0.value) } ?? "nil"
    case .set, .dictionary:
      return "{" + mirror.children.map { of($0.value) }.sorted().joined(separator: ",") + "}"
    case .collection, .tuple:
      return "[" + mirror.children.map { of($0.value) }.joined(separator: ",") + "]"
    case .enum where mirror.children.isEmpty: return "\(value)"
    default:
      if mirror.children.isEmpty { return String(reflecting: value) }
      let members = mirror.children.map { ($0.label ?? "") + ":" + of($0.value) }
      return "\(mirror.subjectType)(" + members.joined(separator: ",") + ")"
    }
  }
}
