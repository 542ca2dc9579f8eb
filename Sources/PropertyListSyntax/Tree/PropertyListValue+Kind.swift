internal import CPropertyListNodes

extension PropertyListValue {
  /// The kind of a node of the tree.
  public enum Kind: UInt8, Sendable, Hashable {
    /// A dictionary's key.
    case key = 1
    /// A dictionary.
    case dictionary
    /// An array.
    case array
    /// A string.
    case string
    /// A whole number.
    case integer
    /// A floating-point number.
    case real
    /// The boolean true.
    case `true`
    /// The boolean false.
    case `false`
    /// A point in time.
    case date
    /// Bytes.
    case data
    /// An object reference of NSKeyedArchiver; binary only, or `{CF$UID = n}` elsewhere.
    case uid
    /// JSON's and binary's null.
    case null
    /// A set; binary only.
    case set

    /// Whether nodes of this kind have children.
    public var isContainer: Bool { self == .dictionary || self == .array || self == .set }

    /// The name people use: "string", "array", "boolean".
    public var name: String {
      switch self {
      case .key: "key"
      case .dictionary: "dictionary"
      case .array: "array"
      case .string: "string"
      case .integer: "integer"
      case .real: "real"
      case .true, .false: "boolean"
      case .date: "date"
      case .data: "data"
      case .uid: "UID"
      case .null: "null"
      case .set: "set"
      }
    }
  }
}

/// How a node is written, beyond its kind.
package struct NodeFlags: OptionSet {
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `<dict/>`: no content and no end tag.
  static let emptyElement = NodeFlags(rawValue: UInt16(LK_FLAG_EMPTY_ELEMENT))
  /// Binary: the string is UTF-16BE.
  static let utf16 = NodeFlags(rawValue: UInt16(LK_FLAG_UTF16))
  /// The content stands between quotes and may hold escapes.
  static let quoted = NodeFlags(rawValue: UInt16(LK_FLAG_QUOTED))
  /// `.strings`: a key without `=` stands for a value equal to it.
  static let shorthand = NodeFlags(rawValue: UInt16(LK_FLAG_SHORTHAND))
  /// XML: the text has entities or markup, or begins with a byte-order mark. Binary: it has bytes beyond ASCII, which
  /// are characters of Latin-1.
  static let needsDecoding = NodeFlags(rawValue: UInt16(LK_FLAG_NEEDS_DECODING))
  /// The end tag, closing bracket or quote is missing.
  package static let unclosed = NodeFlags(rawValue: UInt16(LK_FLAG_UNCLOSED))
  /// Printed form: the escapes between the quotes are those of a Swift string literal.
  static let swiftEscapes = NodeFlags(rawValue: UInt16(LK_FLAG_SWIFT_ESCAPES))
  /// XML: the source holds the text verbatim; the text is ASCII without control characters and has no space
  /// at an end. Not every such text has the flag.
  static let plainName = NodeFlags(rawValue: UInt16(LK_FLAG_PLAIN_NAME))
  /// XML: a string that is written as `<key>`.
  static let keyElement = NodeFlags(rawValue: UInt16(LK_FLAG_KEY_ELEMENT))
}
