internal import PropertyListSyntax

/// The smallest number of bytes in which a payload can be sent as JSON: in UTF-8, without white space, and
/// with only the escapes that are necessary.
enum PayloadSize {
  /// Counts a value and all below it.
  ///
  /// A value that JSON cannot represent counts as the two bytes of an empty string.
  /// - Complexity: linear in the size of the value; its depth is limited by the readers.
  static func of(_ value: PropertyListFragment) -> Int {
    switch value {
    case .dictionary(let entries):
      entries.reduce(2 + commas(entries.count)) { $0 + text($1.key) + 1 + of($1.value) }
    case .array(let elements): elements.reduce(2 + commas(elements.count)) { $0 + of($1) }
    case .string(let string): text(string)
    case .integer(let number): "\(number)".utf8.count
    case .real(let number): real(number)
    case .boolean(let flag): flag ? 4 : 5
    case .null: 4
    case .set, .date, .data, .uid: 2
    }
  }

  private static func commas(_ count: Int) -> Int { max(0, count - 1) }

  private static func real(_ number: Double) -> Int {
    let text = "\(number)"
    return text.hasSuffix(".0") ? text.utf8.count - 2 : text.utf8.count
  }

  private static func text(_ string: String) -> Int {
    string.utf8.reduce(2) { count, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: count + 2
      case 0..<0x20: count + 6
      default: count + 1
      }
    }
  }
}
