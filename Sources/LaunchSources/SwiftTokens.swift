internal import Findings
internal import SourceText

/// The tokens of one file.
struct SwiftTokens {
  /// The maximum number of tokens that are read; each needs sixteen bytes.
  static let limit = 2_000_000

  let bytes: ContiguousArray<UInt8>
  var list: [SwiftToken] = []
  /// The problem that stopped the lexer; nil when it reached the end of the file.
  var problem: Finding?

  var count: Int { list.count }

  /// The token at `index`; a token of the kind `end` for an index outside the list.
  subscript(index: Int) -> SwiftToken {
    index >= 0 && index < list.count ? list[index] : Self.end
  }

  private static let end = SwiftToken(start: 0, length: 0, kind: .end, flags: [.afterNewline])

  /// The index after a token, including the contents of its brackets or its interpolations.
  func after(_ index: Int) -> Int {
    let token = self[index]
    if token.match == .max { return index + 1 }
    let match = Int(token.match)
    return match >= index ? match + 1 : index + 1
  }

  /// The index of the counterpart of an opening bracket; the number of tokens if there is none.
  func close(_ index: Int) -> Int {
    let match = self[index].match
    return match == .max ? list.count : Int(match)
  }

  /// The text of a name, without backticks.
  func name(_ index: Int) -> String {
    let token = self[index]
    let range = token.flags.contains(.isQuoted) ? token.range.dropFirst().dropLast() : token.range
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text from the start of one token to the end of another.
  func text(_ first: Int, through last: Int) -> String {
    String(decoding: bytes[range(first, through: last)], as: UTF8.self)
  }

  func span(_ index: Int) -> SourceSpan { SourceSpan(self[index].range) }

  func span(_ first: Int, through last: Int) -> SourceSpan {
    SourceSpan(range(first, through: last))
  }

  /// The range from the start of one token to the end of another; empty if the second comes first.
  private func range(_ first: Int, through last: Int) -> Range<Int> {
    let start = self[first].range.lowerBound
    return start..<max(start, self[last].range.upperBound)
  }

  /// Whether two names are the same; backticks are ignored.
  func isSameName(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (nameRange(left), nameRange(right))
    if one.count != other.count { return false }
    var offset = 0
    while offset < one.count {
      if bytes[one.lowerBound + offset] != bytes[other.lowerBound + offset] { return false }
      offset += 1
    }
    return true
  }

  /// Whether a name is `text`.
  func isName(_ index: Int, _ text: String) -> Bool {
    bytes[nameRange(index)].elementsEqual(text.utf8)
  }

  func nameRange(_ index: Int) -> Range<Int> {
    let token = self[index]
    let range = token.range
    return token.flags.contains(.isQuoted) ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  func isOperator(_ index: Int, _ byte: Character) -> Bool {
    let token = self[index]
    return token.kind == .operator && token.length == 1
      && bytes[Int(token.start)] == byte.asciiValue
  }

  func isOperator(_ index: Int, _ text: StaticString) -> Bool {
    let token = self[index]
    guard token.kind == .operator, Int(token.length) == text.utf8CodeUnitCount else { return false }
    return bytes[token.range].elementsEqual(String(describing: text).utf8)
  }

  /// Whether the token is an identifier, with or without backticks. Keywords are identifiers too.
  func isName(_ index: Int) -> Bool {
    let token = self[index]
    return token.kind == .identifier
  }

  /// The index after generic arguments that begin at `index` with a `<`; nil when they do not end.
  ///
  /// - Parameter limit: the number of tokens that are read.
  func afterGenerics(_ index: Int, limit: Int = 512) -> Int? {
    var depth = 0
    var at = index
    var left = limit
    while left > 0 {
      left -= 1
      let token = self[at]
      switch token.kind {
      case .operator:
        let range = token.range
        if range.count == 2, bytes[range.lowerBound] == UInt8(ascii: "-"),
          bytes[range.lowerBound + 1] == UInt8(ascii: ">")
        {
          at += 1
          continue
        }
        for offset in range {
          if bytes[offset] == UInt8(ascii: "<") { depth += 1 }
          if bytes[offset] == UInt8(ascii: ">") {
            depth -= 1
            if depth == 0 { return at + 1 }
          }
        }
        at += 1
      case .openParenthesis, .openSquare: at = close(at) + 1
      case .identifier:
        if token.word.beginsDeclaration, token.word != .let { return nil }
        at += 1
      case .openBrace, .closeBrace, .closeParenthesis, .closeSquare, .semicolon, .end, .string:
        return nil
      default: at += 1
      }
    }
    return nil
  }

  /// Whether the token is an operator that begins with `<`.
  func opensGenerics(_ index: Int) -> Bool {
    let token = self[index]
    return token.kind == .operator && bytes[Int(token.start)] == UInt8(ascii: "<")
  }
}
