internal import LaunchSources
internal import SourceText

/// The operators that are read, from those that bind least.
enum StarlarkOperator {
  case or, and, equal, unequal, contains, lacks, plus, percent

  /// The length of the longest operator, in bytes.
  static let maximumLength = 3

  /// The operator that a token is; nil if it is none.
  ///
  /// - Parameter next: the token behind it.
  init?(_ text: String, before next: @autoclosure () -> String) {
    switch text {
    case "or": self = .or
    case "and": self = .and
    case "in": self = .contains
    case "not" where next() == "in": self = .lacks
    case "+": self = .plus
    case "%": self = .percent
    case "==": self = .equal
    case "!=": self = .unequal
    default: return nil
    }
  }

  /// How much it binds; one with a higher level binds more.
  var level: Int {
    switch self {
    case .or: 0
    case .and: 1
    case .equal, .unequal, .contains, .lacks: 2
    case .plus: 3
    case .percent: 4
    }
  }

  /// The number of its tokens.
  var tokenCount: Int { self == .lacks ? 2 : 1 }

  /// The expression of the operator and its operands.
  func joined(_ operands: [LiteralExpression], at span: SourceSpan) -> LiteralExpression {
    func made(_ content: LiteralExpression.Content) -> LiteralExpression {
      LiteralExpression(content, at: span)
    }
    /// A method of the value on one side.
    func call(_ name: String, of base: LiteralExpression, _ other: LiteralExpression)
      -> LiteralExpression
    {
      made(
        .call(
          LiteralExpression.Call(
            name: name, nameSpan: span, base: base,
            arguments: [
              LiteralExpression.Argument(label: nil, labelSpan: other.span, value: other)
            ])))
    }
    switch self {
    case .or: return made(.operation(.or, operands))
    case .and: return made(.operation(.and, operands))
    case .plus: return made(.sum(operands))
    case .percent where operands.count == 2: return call("%", of: operands[0], operands[1])
    case .equal where operands.count == 2: return made(.operation(.equal, operands))
    case .unequal where operands.count == 2: return made(.operation(.unequal, operands))
    case .contains where operands.count == 2: return call("contains", of: operands[1], operands[0])
    case .lacks where operands.count == 2:
      return made(.operation(.not, [call("contains", of: operands[1], operands[0])]))
    default: return made(.computed("an expression"))
    }
  }
}
