/// Writes JSON into a byte buffer: the only place in the package that knows how JSON is escaped.
///
/// Calls follow the document: `beginObject`, `key`, a value, `endObject`. The writer adds commas, line breaks
/// and indentation. It does not check the order of calls: a value without a key in an object, or a missing
/// `end`, results in text that is not JSON.
///
/// - Complexity: linear in the bytes written; each level of nesting takes one byte of memory.
package struct JSONWriter: Sendable {
  /// How the text is laid out.
  package enum Layout: Sendable {
    /// No white space at all.
    case compact
    /// One member or element on each line, indented by two spaces; empty containers stay on one line.
    case pretty
  }

  /// The bytes that were written so far. They have no newline at the end unless `newline()` was called.
  package private(set) var bytes: [UInt8] = []

  private let layout: Layout
  /// For each open container, whether it has a member or element.
  private var hasContent: [Bool] = []
  /// Whether a key was just written, so that the next value follows on the same line.
  private var isAfterKey = false

  /// Makes an empty writer.
  package init(layout: Layout = .pretty) {
    self.layout = layout
  }

  /// The text, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Containers

  /// Opens an object.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Closes the innermost object.
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Opens an array.
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Closes the innermost array.
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes an object whose members `body` writes.
  package mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject()
    try body(&self)
    endObject()
  }

  /// Writes an array whose elements `body` writes.
  package mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray()
    try body(&self)
    endArray()
  }

  /// Writes the name of the next member.
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  // MARK: Values

  /// Writes a string.
  package mutating func value(_ text: String) {
    separate()
    appendQuoted(text)
  }

  /// Writes a whole number of any width with all its digits.
  package mutating func value(_ number: some BinaryInteger) {
    separate()
    append(String(number))
  }

  /// Writes a number as the shortest decimal that reads back as the same number. JSON has no form for `nan`
  /// and the infinities, so they become `null`.
  package mutating func value(_ number: Double) {
    separate()
    append(number.isFinite ? "\(number)" : "null")
  }

  /// Writes `true` or `false`.
  package mutating func value(_ flag: Bool) {
    separate()
    append(flag ? "true" : "false")
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    append("null")
  }

  /// Writes a value that is JSON already, without changing it.
  package mutating func value(json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  // MARK: Members

  /// Writes a member with a string.
  package mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a member with a path; bytes that are not UTF-8 are shown as `\xFF`.
  package mutating func member(_ name: String, path: String) {
    member(name, UndecodedBytes.shown(path))
  }

  /// Writes a member with a whole number.
  package mutating func member(_ name: String, _ number: some BinaryInteger) {
    key(name)
    value(number)
  }

  /// Writes a member with a boolean.
  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a member with an array of strings.
  package mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { value(text) }
    endArray()
  }

  /// Ends the line, at the end of a text file or between the documents of a stream.
  package mutating func newline() {
    bytes.append(0x0A)
    isAfterKey = false
  }

  // MARK: Bytes

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    hasContent.append(false)
  }

  private mutating func end(_ bracket: UInt8) {
    let hadContent = hasContent.popLast() ?? false
    if hadContent { breakLine() }
    bytes.append(bracket)
    isAfterKey = false
  }

  /// Writes the separator between a value or key and what came before it.
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let last = hasContent.indices.last else { return }
    if hasContent[last] { bytes.append(UInt8(ascii: ",")) }
    hasContent[last] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * hasContent.count))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func appendQuoted(_ text: String) {
    Self.appendQuoted(text, to: &bytes)
  }

  /// Appends a string in JSON, including its quotes.
  ///
  /// It escapes the characters that JSON requires to be escaped (quote, backslash, control characters), the
  /// other control characters (U+007F to U+009F), and the characters that break or reorder a line where the
  /// text is shown: U+2028, U+2029 and the bidirectional controls. All other characters stay UTF-8.
  package static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var plain = 0
      var at = 0
      while at < utf8.count {
        let byte = utf8[at]
        var length = 1
        let escape: String
        switch byte {
        case UInt8(ascii: "\""): escape = "\\\""
        case UInt8(ascii: "\\"): escape = "\\\\"
        case 0x08: escape = "\\b"
        case 0x09: escape = "\\t"
        case 0x0A: escape = "\\n"
        case 0x0C: escape = "\\f"
        case 0x0D: escape = "\\r"
        case 0..<0x20, 0x7F: escape = hexadecimalEscape(UInt32(byte))
        case 0xC2, 0xD8, 0xE2:
          guard let acting = actingCharacter(utf8, at) else {
            at += 1
            continue
          }
          escape = hexadecimalEscape(acting)
          length = byte == 0xE2 ? 3 : 2
        default:
          at += 1
          continue
        }
        bytes.append(contentsOf: utf8[plain..<at])
        bytes.append(contentsOf: escape.utf8)
        at += length
        plain = at
      }
      bytes.append(contentsOf: utf8[plain...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The character at an offset if it controls a terminal, or breaks or reorders a line: U+0080 to U+009F,
  /// U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069. Nil for all other characters. The bytes must
  /// be well-formed UTF-8.
  private static func actingCharacter(
    _ utf8: UnsafeBufferPointer<UInt8>, _ at: Int
  ) -> UInt32? {
    guard at + 1 < utf8.count else { return nil }
    let second = utf8[at + 1]
    switch (utf8[at], second) {
    case (0xC2, 0x80...0x9F): return UInt32(second)
    case (0xD8, 0x9C): return 0x061C
    case (0xE2, 0x80), (0xE2, 0x81):
      guard at + 2 < utf8.count else { return nil }
      let value = 0x2000 | UInt32(second & 0x3F) << 6 | UInt32(utf8[at + 2] & 0x3F)
      switch value {
      case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return value
      default: return nil
      }
    default: return nil
    }
  }

  private static func hexadecimalEscape(_ value: UInt32) -> String {
    "\\u" + ASCII.hexText(value, width: 4, uppercase: false)
  }
}
