internal import LaunchSources
internal import SourceText

/// Words, strings and numbers of Starlark.
enum StarlarkLiteral {
  /// The value of a word that is no keyword.
  static func word(_ word: String) -> LiteralExpression.Content {
    switch word {
    case "True", "False": .boolean(word == "True")
    case "None": .none
    default: .name(word)
    }
  }

  /// The value of a number.
  static func number(_ text: String) -> LiteralExpression.Content {
    // Real numbers are not longer, and converting a longer one takes more than linear time.
    guard text.utf8.count <= 100 else { return .computed("a number") }
    if let number = Int128(text) { return .integer(number) }
    for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.lowercased().hasPrefix(prefix) {
      return Int128(text.dropFirst(2), radix: radix).map { .integer($0) } ?? .computed("a number")
    }
    return Double(text).map { .real($0) } ?? .computed("a number")
  }

  /// The string that adjacent tokens are.
  static func string(_ tokens: ArraySlice<StarlarkToken>, in source: SourceFile)
    -> LiteralExpression
  {
    let text = tokens.map { Self.text(of: $0, in: source) }.joined()
    guard let first = tokens.first, let last = tokens.last, tokens.count > 1 else {
      return LiteralExpression(.string(text), at: SourceSpan(tokens.first?.content ?? 0..<0))
    }
    return LiteralExpression(.string(text), at: SourceSpan(Int(first.start)..<Int(last.end)))
  }

  /// The text of a string, with its escapes replaced.
  private static func text(of token: StarlarkToken, in source: SourceFile) -> String {
    let range = token.content
    guard token.hasEscape, !token.isRaw else { return source.text(range) }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
        result.append(byte)
        index += 1
        continue
      }
      let escape = source[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case 0x0A: continue
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(escape)
      default: result += [byte, escape]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
