internal import LaunchSources
internal import SourceText

/// A function of Starlark: a macro, if it makes targets.
struct StarlarkFunction {
  /// The maximum number of parameters.
  private static let maximumParameterCount = 500

  let name: String
  /// The span from its definition up to the next statement.
  private(set) var span: SourceSpan
  private(set) var parameters: [LiteralFunction.Parameter] = []
  /// The name of the parameter for all other arguments, such as `kwargs`; nil if there is none.
  private(set) var rest: String?
  private(set) var body: [LiteralExpression.Statement] = []
  /// Whether the parameters have a form that is read.
  private(set) var isRead = true

  /// Reads the definition at the current token, up to the next statement of the top level.
  init(_ parser: inout StarlarkParser) {
    let begin = parser.token.span.range.lowerBound
    name = parser.nextText
    span = .at(begin)
    parser.at += 2
    isRead = readParameters(&parser)
    if isRead { body = parser.body(below: 0) }
    while !parser.isAtEnd, !parser.token.beginsStatement { parser.at += 1 }
    span = SourceSpan(begin..<max(begin, parser.token.span.range.lowerBound))
  }

  /// The function as one that computes a value; nil if it has parameters for which there is no name.
  var value: LiteralFunction? {
    guard isRead, rest == nil else { return nil }
    return LiteralFunction(
      name, at: span, parameters, result: LiteralExpression(.block(body), at: span),
      takesPositions: true)
  }

  private mutating func readParameters(_ parser: inout StarlarkParser) -> Bool {
    guard parser.text == "(", !parser.token.beginsStatement else { return false }
    parser.at += 1
    while parser.text != ")" {
      guard !parser.isAtEnd, !parser.token.beginsStatement,
        parameters.count < Self.maximumParameterCount
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
}
