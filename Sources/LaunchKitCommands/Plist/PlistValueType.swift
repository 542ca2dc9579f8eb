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

  /// Whether a text says the value.
  var takesText: Bool { self != .array && self != .dictionary }

  /// The type that a value has; nil for one that no text says.
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

  /// Why a text does not say a value.
  struct Refusal: Error {
    /// What is wrong, as a clause.
    let message: String
  }

  /// The value that a text says; empty for the types that need none.
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
      // Alone in a file, a scalar is not JSON.
      guard let elements = Self.root("[\(text)]")?.array.map({ Array($0) }), elements.count == 1
      else { throw refusal(text, "expected one value of JSON") }
      return PropertyListFragment(elements[0])
    case .integer, .real, .date, .data:
      // Read as the element of a file, so that a command line takes what files may hold.
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

  /// The value of a property list without errors.
  private static func root(_ text: String) -> PropertyListValue? {
    let document = PropertyListDocument.read(SourceFile(path: "value", text: text))
    return document.diagnostics.isEmpty ? document.root : nil
  }
}
