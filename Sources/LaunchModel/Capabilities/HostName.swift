/// The name of a host in the form for comparisons: in lower case, without a dot at the end.
///
/// Internationalized names are compared as they are written. A label with letters beyond ASCII may equal a
/// label that begins with `xn--`, or one with the letters in another form. So its comparison with every label
/// but itself is *open*. Source: RFC 4343; RFC 5890, section 2.3.
struct HostName: Sendable, Hashable {
  /// How two names compare.
  enum Comparison: Sendable, Hashable {
    case same
    case different
    /// One of them has to be converted first.
    case open
  }

  /// The name, in lower case.
  let text: String

  init(_ text: String) {
    let bytes = text.utf8.map(\.asciiLowercased)
    self.text = String(
      decoding: bytes.last == UInt8(ascii: ".") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// Compares two names.
  func compare(_ other: HostName) -> Comparison {
    if text.utf8.elementsEqual(other.text.utf8) { return .same }
    return compareEnds(other) ?? .different
  }

  /// Whether this name lies below another one: `a.b.example.com` below `example.com`.
  func isBelow(_ parent: HostName) -> Comparison {
    if let ends = compareEnds(parent) { return ends }
    return labelCount > parent.labelCount ? .same : .different
  }

  /// Compares label by label from the end, up to the start of the shorter name; nil when all these labels are
  /// the same.
  ///
  /// Labels before an open label are not compared, because an ideographic full stop also separates labels.
  ///
  /// - Complexity: linear in the part that is the same.
  private func compareEnds(_ other: HostName) -> Comparison? {
    var left: Substring.UTF8View? = text[...].utf8
    var right: Substring.UTF8View? = other.text[...].utf8
    while let one = Self.takeLastLabel(&left), let another = Self.takeLastLabel(&right) {
      if one.elementsEqual(another) { continue }
      let isASCII = one.allSatisfy { $0 < 0x80 } && another.allSatisfy { $0 < 0x80 }
      return isASCII ? .different : .open
    }
    return nil
  }

  private var labelCount: Int { text.utf8.count { $0 == Self.dot } + 1 }

  private static let dot = UInt8(ascii: ".")

  /// Removes the last label and its dot, and returns the label; nil when no label is left.
  private static func takeLastLabel(_ rest: inout Substring.UTF8View?) -> Substring.UTF8View? {
    guard let name = rest else { return nil }
    let dot = name.lastIndex(of: Self.dot)
    rest = dot.map { name[..<$0] }
    return dot.map { name[name.index(after: $0)...] } ?? name
  }
}
