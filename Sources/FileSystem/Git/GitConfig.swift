internal import SourceText

/// A config file of a repository, as far as git-config(1) describes its form. Files that it includes are not read, as
/// git itself does not include any for what is asked here.
struct GitConfig {
  /// The last value of each variable, by `section.name` in small letters; those of subsections are left out.
  private var values: [String: [UInt8]] = [:]

  /// Reads a file; nil where git would refuse it.
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
  /// - Parameter name: `section.name` in small letters.
  subscript(name: String) -> [UInt8]? { values[name] }

  /// Whether a variable says yes.
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

    /// The name of a section in small letters, with the subsection behind a space.
    mutating func header() -> String? {
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "]")),
        !bytes[index..<end].contains(UInt8(ascii: "\""))
      else { return subsection() }
      defer { index = end + 1 }
      return String(decoding: bytes[(index + 1)..<end], as: UTF8.self).lowercased()
    }

    /// Skips `[section "subsection"]`, whose quoted part may hold a bracket.
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

    /// A variable with its value; one without `=` has the value `true`.
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
      /// Where blanks at the end begin, which do not belong to the value.
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
