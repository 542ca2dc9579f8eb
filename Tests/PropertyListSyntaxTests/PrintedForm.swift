import PropertyListSyntax

/// Prints a value as Foundation's `description` does, with which `NSLog` shows a dictionary: one entry a
/// line, four spaces for each level, brackets of values after the spaces of their own level, quotes around
/// what is not all letters, digits and `_$./`, `\U` and four digits for each UTF-16 unit beyond ASCII.
struct PrintedForm {
  /// What is printed so far.
  private(set) var text = ""

  /// Prints a value.
  init(_ value: PropertyListFragment) { append(value, level: 0) }

  private func indentation(_ level: Int) -> String { String(repeating: " ", count: level * 4) }

  private mutating func append(_ value: PropertyListFragment, level: Int) {
    let before = level > 0 ? indentation(level) : ""
    switch value {
    case .dictionary(let entries):
      text += before + "{\n"
      for entry in entries {
        text += indentation(level + 1) + Self.quoted(entry.key) + " = "
        append(entry.value, level: level + 1)
        text += ";\n"
      }
      text += before + "}"
    case .array(let elements):
      text += before
      append(elements, "(", ")", level: level)
    case .set(let elements):
      text += before + "{"
      append(elements, "(", ")", level: level)
      text += "}"
    case .string(let string): text += Self.quoted(string)
    case .data(let bytes):
      // Foundation leaves out the middle of long data, which cannot be read back.
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      let groups = stride(from: 0, to: digits.count, by: 4).map {
        digits[$0..<min($0 + 4, digits.count)].joined()
      }
      text += "{length = \(bytes.count), bytes = 0x\(groups.joined(separator: " "))}"
    default: text += Self.quoted(value.printedScalar)
    }
  }

  private mutating func append(
    _ elements: [PropertyListFragment], _ open: String, _ close: String, level: Int
  ) {
    text += open + "\n"
    for (index, element) in elements.enumerated() {
      switch element {
      case .dictionary, .array, .set: break
      default: text += indentation(level + 1)
      }
      append(element, level: level + 1)
      text += index + 1 < elements.count ? ",\n" : "\n"
    }
    text += indentation(level) + close
  }

  private static func quoted(_ string: String) -> String {
    let isPlain = string.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || Array("_$./".utf8).contains($0)
    }
    if isPlain, !string.isEmpty { return string }
    var output = "\""
    for unit in string.utf16 {
      switch unit {
      case 0x22: output += "\\\""
      case 0x5C: output += "\\\\"
      case 0x0A: output += "\\n"
      case 0x0D: output += "\\r"
      case 0x09: output += "\\t"
      case 0x20..<0x7F: output.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      case 0..<0x80:
        let digits = String(unit, radix: 8)
        output += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      default:
        let digits = String(unit, radix: 16)
        output += "\\U" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return output + "\""
  }
}

extension PropertyListFragment {
  /// A number or boolean as `NSNumber` describes itself.
  fileprivate var printedScalar: String {
    switch self {
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "1" : "0"
    case .real(let number): String(number)
    default: "<null>"
    }
  }

  /// What is left when the printed form is read back: every scalar but data is a string.
  var asPrinted: PropertyListFragment {
    switch self {
    case .dictionary(let entries): .dictionary(entries.map { .init($0.key, $0.value.asPrinted) })
    case .array(let elements): .array(elements.map(\.asPrinted))
    case .set(let elements): .set(elements.map(\.asPrinted))
    case .string, .data: self
    default: .string(printedScalar)
    }
  }

  /// The value with the entries of every dictionary in the order of their keys, because Swift prints them in
  /// any order.
  var ordered: PropertyListFragment {
    switch self {
    case .dictionary(let entries):
      .dictionary(
        entries.map { .init($0.key, $0.value.ordered) }.sorted {
          Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8))
        })
    case .array(let elements): .array(elements.map(\.ordered))
    default: self
    }
  }

  /// The value as Swift has it, for `print`.
  var swiftValue: Any {
    switch self {
    case .dictionary(let entries):
      Dictionary(uniqueKeysWithValues: entries.map { (AnyHashable($0.key), $0.value.swiftValue) })
    case .array(let elements): elements.map(\.swiftValue)
    case .string(let string): string
    case .integer(let number): number
    case .boolean(let flag): flag
    default: Int?.none as Any
    }
  }
}
