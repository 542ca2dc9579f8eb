internal import PropertyListSyntax
internal import SourceText

/// Cures that write another text in the place of a key or string.
enum ValueFix {
  /// The cure that replaces a whole key or string; none where that is no plain text edit: in a binary
  /// file, for an empty element, or where the new text would need quotes or escapes.
  static func replacing(
    _ value: PropertyListValue, with text: String, _ message: String,
    _ applicability: FixIt.Applicability
  ) -> [FixIt] {
    guard value.kind == .string || value.kind == .key,
      value.contentSpan != value.span || isBare(value),
      text.utf8.allSatisfy({ isPlain($0, in: value.document.format) })
    else { return [] }
    return [
      FixIt(
        message, applicability: applicability,
        edits: [TextEdit(replacing: value.contentSpan, with: text)])
    ]
  }

  /// Whether the value is an OpenStep word without quotes, whose content is the whole of it.
  private static func isBare(_ value: PropertyListValue) -> Bool {
    value.document.format == .openStep && value.span.count > 0
  }

  /// Whether a byte can stand in a key or string of the format as it is, quoted or not.
  private static func isPlain(_ byte: UInt8, in format: PropertyListFormat) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."): true
    case UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: " "), UInt8(ascii: "~"):
      format == .xml || format == .json
    default: false
    }
  }
}
