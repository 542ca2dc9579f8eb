internal import PropertyListSyntax
internal import SourceText

/// Writes an entry of an Info.plist as one line of a project's description, in the language of that
/// description.
struct ManifestLine {
  /// The languages of descriptions.
  enum Language {
    case swift, json, yaml, xml

    /// The language of a file, by the ending of its name.
    init(path: String) {
      let ends: [(String, Language)] = [(".swift", .swift), (".json", .json), (".plist", .xml)]
      self = ends.first { path.hasSuffix($0.0) }?.1 ?? .yaml
    }
  }

  /// The language.
  let language: Language

  /// The line for an entry, without a comma after it.
  ///
  /// - Complexity: linear in the size of the value.
  func text(_ key: String, _ value: PropertyListFragment) -> String {
    switch language {
    case .xml: "<key>\(Self.escaped(key))</key>\(text(value))"
    case .swift, .json: "\(Self.quoted(key)): \(text(value))"
    case .yaml: "\(Self.plain(key)): \(text(value))"
    }
  }

  private func text(_ value: PropertyListFragment) -> String {
    switch value {
    case .dictionary(let entries):
      let parts = entries.map { text($0.key, $0.value) }
      switch language {
      case .xml: return "<dict>" + parts.joined() + "</dict>"
      case .swift: return parts.isEmpty ? "[:]" : "[" + parts.joined(separator: ", ") + "]"
      case .json, .yaml: return "{" + parts.joined(separator: ", ") + "}"
      }
    case .array(let elements):
      let parts = elements.map(text)
      return language == .xml
        ? "<array>" + parts.joined() + "</array>" : "[" + parts.joined(separator: ", ") + "]"
    case .boolean(let flag): return language == .xml ? "<\(flag)/>" : String(flag)
    default:
      let string = value.string ?? ""
      switch language {
      case .xml: return "<string>\(Self.escaped(string))</string>"
      case .swift, .json: return Self.quoted(string)
      case .yaml: return Self.plain(string)
      }
    }
  }

  /// A text in quotes, as in Swift and JSON.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A text in YAML: without quotes if YAML cannot read it as anything else.
  static func plain(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      ASCII.isLetterOrDigit($0) || "._-$() ~".utf8.contains($0)
    }
    let isWord = text.utf8.first.map { ASCII.isLetter($0) || $0 == UInt8(ascii: "$") } ?? false
    let isReserved = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(
      text.lowercased())
    return isPlain && isWord && !isReserved && !text.hasSuffix(" ") ? text : quoted(text)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
