internal import SourceText

/// A config file of a repository in the form that git-config(1) describes. Files that it includes are not
/// read: git does not read them either for the variables that are needed here.
struct GitConfig {
  /// The last value of each variable, by `section.name` in lowercase. Variables of subsections cannot be
  /// looked up.
  private var values: [String: [UInt8]] = [:]

  /// Reads a file; nil when git would refuse it.
  init?(_ content: some Collection<UInt8>) {
    var reader = Reader(bytes: Array(content))
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    var section: String?
    while let byte = reader.peek {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        reader.index += 1
      case UInt8(ascii: "#"), UInt8(ascii: ";"): reader.skipLine()
      case UInt8(ascii: "["):
        guard let header = reader.header() else { return nil }
        section = header
      default:
        guard let section, let (name, value) = reader.variable() else { return nil }
        values["\(section).\(name)"] = value
      }
    }
  }

  /// The last value of a variable.
  ///
  /// - Parameter name: `section.name` in lowercase.
  subscript(name: String) -> [UInt8]? { values[name] }

  /// Whether the value of a variable is true.
  func isOn(_ name: String) -> Bool {
    values[name].map {
      ["", "1", "on", "true", "yes"].contains(String(decoding: $0, as: UTF8.self).lowercased())
    } ?? false
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func skipLine() {
      while let byte = peek, byte != UInt8(ascii: "\n") {
        _ = byte
        index += 1
      }
    }

    private mutating func skipBlanks() {
      while let peek, ASCII.isBlank(peek) { index += 1 }
    }

    /// The name of a section in lowercase; a space for any subsection.
    mutating func header() -> String? {
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "]")),
        !bytes[index..<end].contains(UInt8(ascii: "\""))
      else { return subsection() }
      defer { index = end + 1 }
      return String(decoding: bytes[(index + 1)..<end], as: UTF8.self).lowercased()
    }

    /// Skips `[section "subsection"]`, whose quoted part may contain a bracket.
    private mutating func subsection() -> String? {
      guard let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      index = quote + 1
      while let byte = peek, byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\n") { return nil }
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
      guard peek == UInt8(ascii: "]") else { return nil }
      index += 1
      return " "
    }

    /// A variable with its value; a variable without `=` has the value `true`.
    mutating func variable() -> (name: String, value: [UInt8])? {
      let start = index
      while let byte = peek, ASCII.continuesHyphenatedName(byte) { index += 1 }
      guard index > start else { return nil }
      let name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
      skipBlanks()
      guard peek == UInt8(ascii: "=") else {
        switch peek {
        case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"), UInt8(ascii: ";"):
          return (name, Array("true".utf8))
        default: return nil
        }
      }
      index += 1
      return value().map { (name, $0) }
    }

    private mutating func value() -> [UInt8]? {
      skipBlanks()
      var value: [UInt8] = []
      /// The length of the value without the blanks at its end, which do not belong to it.
      var length = 0
      var isQuoted = false
      while let byte = peek, byte != UInt8(ascii: "\n") {
        index += 1
        switch byte {
        case UInt8(ascii: "\""):
          isQuoted.toggle()
          length = value.count
        case UInt8(ascii: "\\"):
          guard let escaped = peek else { return nil }
          index += 1
          switch escaped {
          case UInt8(ascii: "\n"): continue
          case UInt8(ascii: "n"): value.append(0x0A)
          case UInt8(ascii: "t"): value.append(0x09)
          case UInt8(ascii: "b"): value.append(0x08)
          case UInt8(ascii: "\""), UInt8(ascii: "\\"): value.append(escaped)
          default: return nil
          }
          length = value.count
        case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
          skipLine()
        case UInt8(ascii: "\r") where peek == UInt8(ascii: "\n"): continue
        default:
          value.append(byte)
          if isQuoted || !ASCII.isBlank(byte) {
            length = value.count
          }
        }
      }
      return isQuoted ? nil : Array(value[..<length])
    }
  }
}
