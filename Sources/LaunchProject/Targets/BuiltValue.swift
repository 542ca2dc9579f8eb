internal import PropertyListSyntax

/// A value of an Info.plist as the build makes it, with its origin.
struct BuiltValue: Sendable {
  enum Content: Sendable {
    case dictionary([Entry])
    case array([BuiltValue])
    case scalar(PropertyListFragment)
  }

  struct Entry: Sendable {
    var key: String
    var keyOrigin: EffectiveInfoPlist.Origin
    var value: BuiltValue
  }

  var content: Content
  var origin: EffectiveInfoPlist.Origin

  init(_ content: Content, _ origin: EffectiveInfoPlist.Origin) {
    self.content = content
    self.origin = origin
  }

  /// The text of a string; nil for other kinds.
  var string: String? {
    if case .scalar(let scalar) = content { scalar.string } else { nil }
  }

  /// Whether it is an empty dictionary or an empty array.
  var isEmptyContainer: Bool {
    switch content {
    case .dictionary(let entries): entries.isEmpty
    case .array(let elements): elements.isEmpty
    case .scalar: false
    }
  }

  /// The value without its origins, as a kind of value that XML has.
  var fragment: PropertyListFragment {
    switch content {
    case .dictionary(let entries):
      .dictionary(
        entries.map { PropertyListFragment.Entry(Self.writable($0.key), $0.value.fragment) })
    case .array(let elements): .array(elements.map(\.fragment))
    case .scalar(let scalar):
      switch scalar {
      case .string(let text): .string(Self.writable(text))
      // XML has no form for these, and an Info.plist has no use for them.
      case .null, .set: .string("")
      case .uid(let number): .integer(Int128(number))
      case .date(let seconds): abs(seconds) < Self.mostSeconds ? scalar : .string("")
      default: scalar
      }
    }
  }

  /// The most seconds before or after 2001 for which XML can write the year.
  private static let mostSeconds = 6.0e10

  /// A text in which U+FFFD replaces each character that XML does not allow.
  private static func writable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isForbidden) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isForbidden(scalar) ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
