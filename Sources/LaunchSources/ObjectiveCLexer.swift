internal import Findings
internal import SourceText

/// Splits Objective-C into tokens, in one pass over the bytes and without creating strings.
///
/// Macros are not expanded, and the lines that define them are left out.
struct ObjectiveCLexer {
  let source: SourceFile
  let bytes: ContiguousArray<UInt8>
  let limit: Int
  /// Whether raw strings of C++ are recognized.
  let isCPlusPlus: Bool
  /// Objective-C or C.
  let language: SourceLanguage
  var at = 0
  var startsLine = true
  /// The number of open directives. Inside them, text need not be code.
  var openDirectives = 0
  var tokens: [ObjectiveCToken] = []
  var directives: [ObjectiveCDirective] = []
  var problems: [Finding] = []

  /// The number of problems that are reported for a file.
  static let maximumProblems = 16

  init(_ source: SourceFile) {
    self.source = source
    bytes = source.paddedBytes
    limit = source.count
    let path = source.path.utf8
    isCPlusPlus = !(path.last == UInt8(ascii: "m") && path.dropLast().last == UInt8(ascii: "."))
    language = SourceLanguage(path: source.path) == .c ? .c : .objectiveC
    tokens.reserveCapacity(limit / 6 + 8)
  }

  mutating func append(_ kind: ObjectiveCToken.Kind, _ start: Int, byte: UInt8 = 0) {
    tokens.append(
      ObjectiveCToken(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: at), kind: kind,
        byte: byte, flags: startsLine ? .startsLine : []))
    startsLine = false
  }

  enum Class: UInt8 { case space, newline, letter, digit, quote, at, slash, hash, compared, other }

  static let classes: [Class] = (0..<256).map { value in
    let byte = UInt8(value)
    if isWord(byte) { return byte >= 0x30 && byte <= 0x39 ? .digit : .letter }
    return switch byte {
    case 0x0A, 0x0D: .newline
    // A backslash in code continues a line and has no other meaning.
    case 0, 0x20, 0x09, 0x0B, 0x0C, UInt8(ascii: "\\"): .space
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "#"): .hash
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "-"):
      .compared
    default: .other
    }
  }

  private static let wordBytes: [Bool] = (0..<256).map { value in
    switch UInt8(value) {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
    default: false
    }
  }

  @inline(__always) static func isWord(_ byte: UInt8) -> Bool { wordBytes[Int(byte)] }

  mutating func report(_ message: String, _ range: Range<Int>, help: String) {
    guard problems.count < Self.maximumProblems else { return }
    problems.append(
      Finding(
        rule: SourceProblem.rule, severity: .warning, message: message, span: SourceSpan(range),
        help: help))
  }
}
