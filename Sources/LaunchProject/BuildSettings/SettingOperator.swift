/// An operator after a colon in a reference to a setting: `:rfc1034identifier`, `:default=x`.
///
/// Source: swift-build, MacroEvaluationProgram.swift.
struct SettingOperator: Sendable, Hashable {
  /// The word.
  var name: String
  /// What follows the equals sign; nil without one.
  var operand: String?

  /// The most operators of one reference. A reference with more is not decided.
  static let maximumCount = 16

  /// The text after the operator; nil when the operator is not known, or its result cannot be determined.
  func apply(to text: String) -> String? {
    if let operand { return name == "default" ? (text.isEmpty ? operand : text) : nil }
    switch name {
    case "upper": return text.uppercased()
    case "lower": return text.lowercased()
    case "identifier": return Self.identifier(text, replacement: "_")
    case "rfc1034identifier": return Self.identifier(text, replacement: "-")
    case "c99extidentifier": return Self.extendedIdentifier(text)
    case "quote": return Self.quoted(text)
    case "dir": return SettingPath.directory(text)
    case "file": return SettingPath.lastComponent(text)
    case "base": return SettingPath.split(SettingPath.lastComponent(text)).base
    case "suffix": return SettingPath.split(SettingPath.lastComponent(text)).suffix
    case "standardizepath": return SettingPath.normalized(text)
    case "not": return text == "YES" ? "NO" : "YES"
    default: return nil
    }
  }

  /// Letters, digits except at the start, and the replacement itself stay. Every other character, with its
  /// combining marks, becomes one replacement.
  private static func identifier(_ text: String, replacement: Character) -> String {
    var result = ""
    var isFirst = true
    for character in text {
      let isKept =
        character.isASCII
        && (character.isLetter || (character.isNumber && !isFirst) || character == replacement)
      result.append(isKept ? character : replacement)
      isFirst = false
    }
    return result
  }

  /// An identifier as C99 defines it, with letters of all scripts; a digit at the start becomes `_`. Nil when
  /// it is not certain whether a character is such a letter.
  private static func extendedIdentifier(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0x5F: result.append(scalar)
      case 0x30...0x39: result.append(result.isEmpty ? "_" : scalar)
      case 0..<0x80: result.append("_")
      // Characters that are certainly such letters: Latin, Greek and Cyrillic with their accents, kana, Han,
      // Hangul.
      case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1F5, 0x391...0x3A1, 0x3A3...0x3CE, 0x410...0x44F,
        0x3041...0x3093, 0x30A1...0x30F6, 0x4E00...0x9FA5, 0xAC00...0xD7A3:
        result.append(scalar)
      // Punctuation and pictures.
      case 0x2010...0x203E, 0x2190...0x2BFF, 0x3000...0x3003, 0x1F000...0x1FAFF: result.append("_")
      default: return nil
      }
    }
    return String(result)
  }

  /// The text with a backslash before spaces, quotes and backslashes.
  private static func quoted(_ text: String) -> String {
    guard !text.isEmpty else { return "\"\"" }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        bytes.append(UInt8(ascii: "\\"))
      default: break
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Splits paths as the operators of references do.
enum SettingPath {
  /// The folder with a slash at its end; `./` for a path without a folder.
  static func directory(_ path: String) -> String {
    let path = withoutTrailingSlashes(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "./" }
    return String(path[...slash])
  }

  /// What follows the last slash.
  static func lastComponent(_ path: String) -> String {
    let path = withoutTrailingSlashes(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// A file's name split before its last dot. A dot at the start of the name begins no suffix.
  static func split(_ name: String) -> (base: String, suffix: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[dot...]))
  }

  /// The path without repeated slashes and `.`. A `..` removes a folder of an absolute path and stays in a
  /// relative one.
  static func normalized(_ path: String) -> String {
    guard !path.isEmpty else { return "" }
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", isAbsolute {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    let joined = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    return joined.isEmpty ? "." : joined
  }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    var path = Substring(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
    return String(path)
  }
}
