internal import LaunchSources

/// What names, calls and statements need of the scope that they are in: the values of expressions.
protocol LiteralEvaluating {
  /// The declared names.
  var names: LiteralNames { get }
  /// The budget for all values of a project together.
  var budget: LiteralBudget { get }
  /// Whether a condition is decided. Variables of the environment then count as not set, as in a plain `tuist generate`; a
  /// value that consists of them is not known.
  var isDeciding: Bool { get }
  /// The folder that `native.package_name()` means; nil outside of Bazel.
  var package: String? { get }
  /// The calls that statements made for what they do, while `calls(of:in:file:)` follows statements; nil otherwise.
  var effects: [LiteralEffect]? { get set }

  /// The value of an expression; see ``LiteralScope/resolved(_:as:)``.
  mutating func resolved(
    _ value: LocatedExpression, as type: String?, depth: Int
  ) -> LocatedExpression

  /// The value of an expression on which a condition depends.
  mutating func decided(_ value: LocatedExpression, depth: Int) -> LocatedExpression

  /// The truth value of an expression.
  mutating func flag(_ value: LocatedExpression, depth: Int) -> KnownValue<Bool>

  /// The elements of a list.
  mutating func elements(
    _ value: LocatedExpression, as type: String?, depth: Int
  ) -> KnownValue<[LocatedExpression]>
}

extension LiteralEvaluating {
  /// The maximum number of names that lead to one another.
  static var maximumDepth: Int { 50 }

  mutating func resolved(_ value: LocatedExpression, depth: Int) -> LocatedExpression {
    resolved(value, as: nil, depth: depth)
  }

  mutating func elements(
    _ value: LocatedExpression, depth: Int
  ) -> KnownValue<[LocatedExpression]> {
    elements(value, as: nil, depth: depth)
  }
}

/// A call of a statement.
struct LiteralEffect {
  /// The call, with the values of the names at the statement.
  var call: LocatedExpression
  /// Whether the statement is one of a body of which it is known that it runs.
  var isCertain: Bool
}
