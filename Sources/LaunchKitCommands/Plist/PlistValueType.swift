internal import ArgumentParser
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// The type of a value that is given on the command line.
enum PlistValueType: String, CaseIterable, ExpressibleByArgument {
  case string
  case integer
  case real
  case boolean
  case date
  case data
  /// Any value, as JSON.
  case json
  /// An empty array.
  case array
  /// An empty dictionary.
  case dictionary

  /// Whether the command line gives the value as a text.
  var takesText: Bool { self != .array && self != .dictionary }

  /// The type of a value; nil if a text on the command line cannot give such a value.
  init?(of value: PropertyListValue) {
    switch value.kind {
    case .string: self = .string
    case .integer: self = .integer
    case .real: self = .real
    case .true, .false: self = .boolean
    case .date: self = .date
    case .data: self = .data
    case .key, .dictionary, .array, .set, .uid, .null: return nil
    }
  }

  /// The reason why a text is not a value of the type.
  struct Refusal: Error {
    /// What is wrong, as a clause.
    let message: String
  }

  /// The value of a text. The text does not matter for arrays and dictionaries, which are empty.
  func value(_ text: String) throws(Refusal) -> PropertyListFragment {
    switch self {
    case .string: return .string(text)
    case .array: return .array([])
    case .dictionary: return .dictionary([])
    case .boolean:
      switch text.lowercased() {
      case "true", "yes", "1": return .boolean(true)
      case "false", "no", "0": return .boolean(false)
      default: throw refusal(text, "expected 'true' or 'false'")
      }
    case .json:
      // A scalar alone is not a JSON file, so read it as the element of an array.
      guard let elements = Self.root("[\(text)]")?.array.map({ Array($0) }), elements.count == 1
      else { throw refusal(text, "expected one value of JSON") }
      return PropertyListFragment(elements[0])
    case .integer, .real, .date, .data:
      // Read the text as an element of an XML file, so that the command line accepts what a file may contain.
      let markup = [UInt8(ascii: "<"), UInt8(ascii: "&")]
      guard !text.utf8.contains(where: { markup.contains($0) }), !text.isEmpty || self == .data,
        let root = Self.root("<plist version=\"1.0\"><\(rawValue)>\(text)</\(rawValue)></plist>")
      else { throw refusal(text, expectation) }
      return PropertyListFragment(root)
    }
  }

  private var expectation: String {
    switch self {
    case .date: "expected a date such as '2026-01-31T12:00:00Z'"
    case .data: "expected Base64"
    default: "expected a number"
    }
  }

  private func refusal(_ text: String, _ expectation: String) -> Refusal {
    Refusal(
      message:
        "'\(ShortText.of(text).visible)' is not a value of the type '\(rawValue)', \(expectation)")
  }

  /// The root of a property list; nil if it has any diagnostic.
  private static func root(_ text: String) -> PropertyListValue? {
    let document = PropertyListDocument.read(SourceFile(path: "value", text: text))
    return document.diagnostics.isEmpty ? document.root : nil
  }
}
