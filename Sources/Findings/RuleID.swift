/// The kebab-case name of a rule. It never changes.
public struct RuleID: Sendable, Hashable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible, Identifiable
{
  /// The name.
  public let name: String

  /// Wraps a name.
  public init(_ name: String) { self.name = name }

  /// The name.
  public var id: String { name }

  /// Makes an id from a literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }

  /// Orders by name.
  public static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}
