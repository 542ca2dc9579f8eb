internal import LaunchSources
internal import SourceText

/// A function of Starlark: a macro, if it makes targets.
struct StarlarkFunction {
  /// The maximum number of parameters and of statements.
  private static let maximumPartCount = 500

  let name: String
  /// The span from its definition up to the next statement.
  private(set) var span: SourceSpan
  private(set) var parameters: [LiteralFunction.Parameter] = []
  /// The name of the parameter for all other arguments, such as `kwargs`; nil if there is none.
  private(set) var rest: String?
  private(set) var assignments: [LiteralBinding] = []
  /// The calls that are statements, in order.
  private(set) var calls: [LiteralExpression] = []
  /// Whether the body has only assignments and calls.
  private(set) var isRead = true

  /// Reads the definition at the current token, up to the next statement of the top level.
  init(_ parser: inout StarlarkParser) {
    let begin = parser.token.span.range.lowerBound
    name = parser.nextText
    span = .at(begin)
    parser.at += 2
    isRead = readParameters(&parser)
    while !parser.isAtEnd, !parser.token.beginsStatement {
      if isRead { isRead = readStatement(&parser) } else { parser.at += 1 }
    }
    span = SourceSpan(begin..<max(begin, parser.token.span.range.lowerBound))
  }

  private mutating func readParameters(_ parser: inout StarlarkParser) -> Bool {
    guard parser.text == "(", !parser.token.beginsStatement else { return false }
    parser.at += 1
    while parser.text != ")" {
      guard !parser.isAtEnd, !parser.token.beginsStatement,
        parameters.count < Self.maximumPartCount
      else { return false }
      if parser.text == "**" {
        rest = parser.nextText
        parser.at += 2
      } else if parser.text == "*" {
        // A lone `*` only separates parameters.
        guard parser.nextText == "," else { return false }
        parser.at += 1
      } else {
        guard parser.token.kind == .name else { return false }
        let name = parser.text
        parser.at += 1
        var standard: LiteralExpression?
        if parser.text == "=" {
          parser.at += 1
          standard = parser.expression()
        }
        parameters.append(
          LiteralFunction.Parameter(label: name, name: name, standard: standard))
      }
      if parser.text == "," { parser.at += 1 } else if parser.text != ")" { return false }
    }
    parser.at += 1
    guard parser.text == ":" else { return false }
    parser.at += 1
    return true
  }

  /// Reads one statement; returns false if it is something else than a call or an assignment.
  private mutating func readStatement(_ parser: inout StarlarkParser) -> Bool {
    guard assignments.count + calls.count < Self.maximumPartCount else { return false }
    if parser.text == "pass" {
      parser.at += 1
      return parser.token.beginsLine
    }
    guard parser.token.kind == .string || parser.token.kind == .name,
      !StarlarkParser.keywords.contains(parser.text)
    else { return false }
    if parser.token.kind == .name, parser.nextText == "=", parser.nextKind == .punctuation {
      let (name, span) = (parser.text, parser.token.span)
      parser.at += 2
      assignments.append(LiteralBinding(name, at: span, parser.expression()))
      return parser.token.beginsLine
    }
    let value = parser.expression()
    switch value.content {
    // The description of the function.
    case .string: break
    case .call: calls.append(value)
    default: return false
    }
    return parser.token.beginsLine
  }
}
