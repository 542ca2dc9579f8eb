import Foundation

/// A value in launch options as the system has it, to be written in every form a fixture may have.
///
/// Texts may have `⟪` and `⟫` around the part that a finding points at.
indirect enum FixtureValue: Sendable {
  typealias Entry = (key: String, value: FixtureValue)

  case text(String)
  case number(Int)
  case flag(Bool)
  case list([FixtureValue])
  case dictionary([Entry])
  /// An object: a dictionary of its properties, and in a log its class, its address and what it says of
  /// itself.
  case object(String, says: String? = nil, [Entry])
  /// A container whose opening tag or bracket a finding points at.
  case opening(FixtureValue)
}

/// The forms a fixture is written in.
enum FixtureForm: String, Sendable, CaseIterable {
  case xml = "plist"
  case json
  case log

  /// A file that holds a launch options dictionary.
  func file(_ entries: [FixtureValue.Entry]) -> String {
    switch self {
    case .xml:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(FixturePrinter.xml(.dictionary(entries), ""))
      </plist>

      """
    case .json: FixturePrinter.json(.dictionary(entries), "") + "\n"
    case .log:
      "2026-11-20 09:41:07.218 Parcels[412:90210] launched with "
        + FixturePrinter.log(.dictionary(entries), "") + "\n"
    }
  }
}

/// The writers of the forms.
private enum FixturePrinter {
  // MARK: XML

  static func xml(_ value: FixtureValue, _ indent: String, _ marks: (String, String) = ("", ""))
    -> String
  {
    let inner = indent + "\t"
    func element(_ name: String, _ lines: [String]) -> String {
      let opening = "\(marks.0)<\(name)>\(marks.1)"
      return ([opening] + lines.map { inner + $0 } + ["\(indent)</\(name)>"])
        .joined(separator: "\n")
    }
    switch value {
    case .text(let text): return "<string>\(escaped(text))</string>"
    case .number(let number): return "<integer>\(number)</integer>"
    case .flag(let flag): return flag ? "<true/>" : "<false/>"
    case .list(let elements): return element("array", elements.map { xml($0, inner) })
    case .dictionary(let entries), .object(_, _, let entries):
      return element(
        "dict",
        entries.flatMap { ["<key>\(escaped($0.key))</key>", xml($0.value, inner)] })
    case .opening(let container): return xml(container, indent, ("⟪", "⟫"))
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  // MARK: JSON

  static func json(_ value: FixtureValue, _ indent: String, _ marks: (String, String) = ("", ""))
    -> String
  {
    let inner = indent + "  "
    func bracket(_ open: String, _ lines: [String], _ close: String) -> String {
      "\(marks.0)\(open)\(marks.1)\n"
        + lines.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)\(close)"
    }
    switch value {
    case .text(let text): return quoted(text)
    case .number(let number): return "\(number)"
    case .flag(let flag): return "\(flag)"
    case .list(let elements): return bracket("[", elements.map { json($0, inner) }, "]")
    case .dictionary(let entries), .object(_, _, let entries):
      return bracket("{", entries.map { "\(quoted($0.key)): \(json($0.value, inner))" }, "}")
    case .opening(let container): return json(container, indent, ("⟪", "⟫"))
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  // MARK: The log

  /// As NSLog prints a dictionary: all scalars as text, in quotes unless they are letters and digits.
  static func log(_ value: FixtureValue, _ indent: String, _ marks: (String, String) = ("", ""))
    -> String
  {
    let inner = indent + "    "
    func bracket(_ open: String, _ lines: [String], _ close: String) -> String {
      "\(marks.0)\(open)\(marks.1)\n" + lines.map { "\(inner)\($0)\n" }.joined()
        + "\(indent)\(close)"
    }
    switch value {
    case .text(let text): return word(text)
    case .number(let number): return "\(number)"
    case .flag(let flag): return flag ? "1" : "0"
    case .list(let elements):
      let lines = elements.enumerated().map { index, element in
        log(element, inner) + (index + 1 < elements.count ? "," : "")
      }
      return bracket("(", lines, ")")
    case .dictionary(let entries):
      return bracket(
        "{",
        entries.map { "\(word($0.key)) = \(gap($0.value, inner))\(log($0.value, inner));" }, "}")
    case .object(let name, let says, _):
      let text = "<\(name): 0x2827d4c60" + (says.map { "; " + $0 } ?? "") + ">"
      // The finding points at the whole text, because it cannot tell its parts apart.
      let bare = text.filter { $0 != "⟪" && $0 != "⟫" }
      return word(bare == text ? text : "⟪\(bare)⟫")
    case .opening(let container): return log(container, indent, ("⟪", "⟫"))
    }
  }

  /// NSLog indents a container by its depth.
  private static func gap(_ value: FixtureValue, _ indent: String) -> String {
    switch value {
    case .list, .dictionary, .opening: indent
    default: ""
    }
  }

  private static func word(_ text: String) -> String {
    let isBare = text.unicodeScalars.allSatisfy {
      ($0.isASCII && $0.properties.isAlphabetic) || ("0"..."9").contains($0) || $0 == "⟪"
        || $0 == "⟫"
    }
    return isBare && !text.isEmpty ? text : quoted(text)
  }
}
