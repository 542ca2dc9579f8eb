internal import SourceText

/// A value on one line, cut off where it is too long.
struct FragmentText {
  /// How many bytes are shown, approximately.
  private static let limit = 240
  /// How many levels of containers are shown.
  private static let maximumDepth = 5

  private var bytes: [UInt8] = []

  private init() {}

  /// Returns the value as visible text.
  ///
  /// - Complexity: constant, however large the value is.
  static func of(_ value: PropertyListFragment) -> String {
    var text = FragmentText()
    text.append(value, depth: 0)
    return String(decoding: text.bytes, as: UTF8.self).visible
  }

  private var isFull: Bool { bytes.count >= Self.limit }

  private mutating func append(_ value: PropertyListFragment, depth: Int) {
    switch value {
    case .string(let text):
      // In a container, quotation marks show where a text ends.
      if depth == 0 {
        bytes.append(ShortText.of(text))
      } else {
        JSONWriter.appendQuoted(ShortText.of(text), to: &bytes)
      }
    case .dictionary(let entries):
      append(entries, depth, ("{", "}")) { entry, text in
        text.bytes.append(ShortText.of(entry.key))
        text.bytes.append(": ")
        text.append(entry.value, depth: depth + 1)
      }
    case .array(let elements), .set(let elements):
      append(elements, depth, ("[", "]")) { $1.append($0, depth: depth + 1) }
    case .boolean(let flag): bytes.append(flag ? "true" : "false")
    case .integer(let number): bytes.append("\(number)")
    case .real(let number): bytes.append("\(number)")
    case .date(let seconds): bytes.append("\(seconds) s since 2001")
    case .data(let data): bytes.append("\(data.count) bytes")
    case .uid(let number): bytes.append("uid \(number)")
    case .null: bytes.append("null")
    }
  }

  /// Appends the elements of a container, up to the limit. The outermost container has no brackets.
  private mutating func append<Element>(
    _ elements: [Element], _ depth: Int, _ brackets: (String, String),
    _ element: (Element, inout FragmentText) -> Void
  ) {
    let isBracketed = depth > 0 || elements.isEmpty
    if isBracketed { bytes.append(brackets.0) }
    for (position, content) in elements.enumerated() {
      if position > 0 { bytes.append(", ") }
      if isFull || depth >= Self.maximumDepth {
        bytes.append("…")
        break
      }
      element(content, &self)
    }
    if isBracketed { bytes.append(brackets.1) }
  }
}

extension PropertyListFragment: CustomStringConvertible {
  /// The value on one line, cut off where it is too long. Only characters that can be seen are shown as they are.
  ///
  /// - Complexity: constant, however large the value is.
  public var description: String { FragmentText.of(self) }
}
