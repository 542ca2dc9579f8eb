internal import PropertyListSyntax
internal import SourceText

/// A value of an Info.plist as the build makes it, with where it comes from.
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

  /// Whether it is a dictionary or an array with nothing in it.
  var isEmptyContainer: Bool {
    switch content {
    case .dictionary(let entries): entries.isEmpty
    case .array(let elements): elements.isEmpty
    case .scalar: false
    }
  }

  /// The value alone, of kinds that XML has.
  var fragment: PropertyListFragment {
    switch content {
    case .dictionary(let entries):
      .dictionary(
        entries.map { PropertyListFragment.Entry(Self.writable($0.key), $0.value.fragment) })
    case .array(let elements): .array(elements.map(\.fragment))
    case .scalar(let scalar):
      switch scalar {
      case .string(let text): .string(Self.writable(text))
      // What XML has no form for, no Info.plist has a use for.
      case .null, .set: .string("")
      case .uid(let number): .integer(Int128(number))
      case .date(let seconds): abs(seconds) < Self.mostSeconds ? scalar : .string("")
      default: scalar
      }
    }
  }

  /// Seconds from 2001 that are within the years XML can write.
  private static let mostSeconds = 6.0e10

  /// A text without the characters XML has no form for.
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
