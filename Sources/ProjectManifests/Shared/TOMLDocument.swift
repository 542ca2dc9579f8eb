internal import SourceText

/// The tables and values of a TOML file, by their whole key paths. What is not TOML is left out.
///
/// Source: TOML 1.0.0.
struct TOMLDocument {
  /// The maximum depth of values inside one another.
  private static let maximumDepth = 32

  enum Value: Equatable {
    case string(String)
    case boolean(Bool)
    /// The strings of an array.
    case list([String])
    /// A number, a date, or something that is not TOML.
    case other
  }

  struct Entry {
    let path: [String]
    let value: Value
    /// Where the value is written.
    let span: SourceSpan
  }

  private(set) var tables: [[String]] = []
  private(set) var entries: [Entry] = []
  private let source: SourceFile
  private let bytes: [UInt8]
  private var at = 0

  /// Reads a file.
  ///
  /// - Complexity: linear in its size.
  init(_ source: SourceFile) {
    self.source = source
    bytes = Array(source.bytes)
    var table: [String] = []
    while at < bytes.count {
      skipBlank()
      guard at < bytes.count else { return }
      if bytes[at] == UInt8(ascii: "[") {
        while byte == UInt8(ascii: "[") { at += 1 }
        table = key()
        tables.append(table)
      } else {
        readPair(in: table, depth: 0)
      }
      skipLine()
    }
  }

  /// The value at a path; nil if there is none.
  func value(_ path: [String]) -> Entry? { entries.last { $0.path == path } }

  /// Whether a table or a value is at a path or below it.
  func has(_ path: [String]) -> Bool {
    tables.contains { $0.starts(with: path) } || entries.contains { $0.path.starts(with: path) }
  }

  // MARK: Bytes

  private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != 0x0A { at += 1 }
  }

  private mutating func skipSpaces() { while byte == 0x20 || byte == 0x09 { at += 1 } }

  /// Skips spaces, line ends and comments.
  private mutating func skipBlank() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      case UInt8(ascii: "#"): skipLine()
      default: return
      }
    }
  }

  // MARK: Keys and values

  /// A key with its dots.
  private mutating func key() -> [String] {
    var path: [String] = []
    while at < bytes.count {
      skipSpaces()
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let part = string()
        if path.count < Self.maximumDepth { path.append(part) }
      } else {
        let start = at
        while Self.isPartOfKey(byte) { at += 1 }
        guard at > start else { return path }
        if path.count < Self.maximumDepth { path.append(source.text(start..<at)) }
      }
      skipSpaces()
      guard byte == UInt8(ascii: ".") else { return path }
      at += 1
    }
    return path
  }

  private static func isPartOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func readPair(in table: [String], depth: Int) {
    let key = key()
    guard !key.isEmpty, byte == UInt8(ascii: "=") else { return }
    at += 1
    skipSpaces()
    let path = table + key
    let start = at
    guard let value = value(path, depth: depth) else { return }
    entries.append(Entry(path: path, value: value, span: SourceSpan(start..<max(start, at))))
  }

  /// Reads a value; nil for a table, whose values are added with their own paths.
  private mutating func value(_ path: [String], depth: Int) -> Value? {
    guard depth < Self.maximumDepth else { return .other }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(string())
    case UInt8(ascii: "["):
      at += 1
      var texts: [String] = []
      readElements(until: UInt8(ascii: "]")) { document in
        if case .string(let text)? = document.value(path, depth: depth + 1) { texts.append(text) }
      }
      return .list(texts)
    case UInt8(ascii: "{"):
      at += 1
      readElements(until: UInt8(ascii: "}")) { $0.readPair(in: path, depth: depth + 1) }
      return nil
    default:
      let start = at
      while at < bytes.count, !Self.endsValue(bytes[at]) { at += 1 }
      switch source.text(start..<at) {
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      default: return .other
      }
    }
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
  }

  /// Reads what stands between commas.
  private mutating func readElements(until end: UInt8, _ read: (inout TOMLDocument) -> Void) {
    while at < bytes.count {
      skipBlank()
      guard at < bytes.count else { return }
      if bytes[at] == end {
        at += 1
        return
      }
      let before = at
      if bytes[at] != UInt8(ascii: ",") { read(&self) }
      if at == before { at += 1 }
    }
  }

  /// Reads a string of any of the four kinds; escapes stay as they are.
  private mutating func string() -> String {
    let quote = byte
    let isLong = at + 2 < bytes.count && bytes[at + 1] == quote && bytes[at + 2] == quote
    at += isLong ? 3 : 1
    let start = at
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        at += 2
      } else if bytes[at] == quote,
        !isLong || (at + 2 < bytes.count && bytes[at + 1] == quote && bytes[at + 2] == quote)
      {
        let text = source.text(start..<at)
        at += isLong ? 3 : 1
        return text
      } else if bytes[at] == 0x0A, !isLong {
        break
      } else {
        at += 1
      }
    }
    at = min(at, bytes.count)
    return source.text(start..<at)
  }
}
