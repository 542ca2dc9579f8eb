extension LaunchContract {
  /// What of the shared items starts an app extension: `NSExtensionActivationRule`.
  public enum ActivationRule: Sendable, Hashable {
    /// A predicate, such as `TRUEPREDICATE`.
    case predicate(String)
    /// The kinds of items, each with the most of them that the extension takes.
    case limits(Pairs<String, ActivationLimit>)
  }

  /// The value of a kind of items in an activation rule.
  public enum ActivationLimit: Sendable, Hashable, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
  {
    /// The most items of the kind.
    case count(Int)
    /// Whether the kind is taken.
    case flag(Bool)

    /// Makes a number of items.
    public init(integerLiteral count: Int) { self = .count(count) }

    /// Makes yes or no.
    public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  }
}
