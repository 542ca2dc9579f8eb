internal import SourceText

extension SwiftExpressionReading {
  /// The string at the current token, with its interpolated values.
  mutating func string() -> LiteralExpression {
    let token = tokens[at]
    let after = tokens.after(at)
    let pounds = token.range.prefix { tokens.bytes[$0] == UInt8(ascii: "#") }.count
    let isMultiline = token.flags.contains(.isMultiline)
    let quotes = isMultiline ? 3 : 1
    let content = token.range.dropFirst(pounds + quotes).dropLast(pounds + quotes)
    let span = SourceSpan(content.startIndex..<max(content.startIndex, content.endIndex))
    // Each interpolation follows the token of the string, in its own parentheses.
    var parts: [LiteralExpression] = []
    var from = span.range.lowerBound
    at += 1
    while at < after, tokens[at].kind == .openParenthesis {
      let open = tokens[at].range.lowerBound
      let close = tokens.close(at)
      parts.append(text(from..<max(from, open - 1 - pounds), pounds))
      at += 1
      let value = expression()
      parts.append(
        at == close
          ? value : LiteralExpression(.computed("an interpolation"), at: value.span))
      at = min(close, tokens.count) + 1
      from = tokens[min(close, tokens.count - 1)].range.upperBound
    }
    at = after
    let last = text(from..<max(from, span.range.upperBound), pounds)
    guard !parts.isEmpty else {
      guard isMultiline, case .string(let whole) = last.content else {
        return LiteralExpression(last.content, at: span)
      }
      return LiteralExpression(.string(Self.withoutIndentation(whole)), at: span)
    }
    guard !isMultiline else {
      return LiteralExpression(.computed("a text of several lines with values in it"), at: span)
    }
    return LiteralExpression(.interpolation(parts + [last]), at: span)
  }

  /// The text of a part of a string, with its escapes replaced.
  private func text(_ range: Range<Int>, _ pounds: Int) -> LiteralExpression {
    let span = SourceSpan(range)
    let bytes = tokens.bytes[range.clamped(to: 0..<tokens.bytes.count)]
    guard bytes.contains(UInt8(ascii: "\\")) else {
      return LiteralExpression(.string(String(decoding: bytes, as: UTF8.self)), at: span)
    }
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let start = index + 1
      guard byte == UInt8(ascii: "\\"), start + pounds < bytes.endIndex,
        bytes[start..<start + pounds].allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        result.append(byte)
        index += 1
        continue
      }
      let escape = bytes[start + pounds]
      index = start + pounds + 1
      switch escape {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(escape)
      case UInt8(ascii: "u"):
        guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "{"),
          let close = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: "}")),
          let number = UInt32(
            String(decoding: bytes[index + 1..<close], as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(number)
        else { return LiteralExpression(.computed("a string"), at: span) }
        result += Array(String(Character(scalar)).utf8)
        index = close + 1
      default: return LiteralExpression(.computed("a string"), at: span)
      }
    }
    return LiteralExpression(.string(String(decoding: result, as: UTF8.self)), at: span)
  }

  /// The lines of a string between three quotation marks, without the indentation of the closing ones.
  private static func withoutIndentation(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.count > 1 else { return text }
    lines.removeFirst()
    let indent = lines.removeLast()
    return lines.map { $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : String($0) }
      .joined(separator: "\n")
  }

  /// The number at the current token.
  mutating func number(isNegative: Bool) -> LiteralExpression {
    let span = tokens.span(isNegative ? at - 1 : at, through: at)
    let text = tokens.text(at, through: at).filter { $0 != "_" }
    at += 1
    let sign = isNegative ? "-" : ""
    // Real numbers are not longer, and converting a longer one takes more than linear time.
    guard text.utf8.count <= 100 else {
      return LiteralExpression(.computed("a number"), at: span)
    }
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where text.hasPrefix(prefix) {
      let number = Int128(sign + text.dropFirst(2), radix: radix)
      return LiteralExpression(number.map { .integer($0) } ?? .computed("a number"), at: span)
    }
    if let number = Int128(sign + text) { return LiteralExpression(.integer(number), at: span) }
    return LiteralExpression(
      Double(sign + text).map { .real($0) } ?? .computed("a number"), at: span)
  }
}
