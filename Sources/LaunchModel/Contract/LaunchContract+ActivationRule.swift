extension LaunchContract {
  /// Which shared items start an app extension: `NSExtensionActivationRule`.
  public enum ActivationRule: Sendable, Hashable {
    /// A predicate, such as `TRUEPREDICATE`.
    case predicate(String)
    /// The kinds of items, each with the greatest number that the extension accepts.
    case limits(Pairs<String, ActivationLimit>)
  }

  /// The value of a kind of items in an activation rule.
  public enum ActivationLimit: Sendable, Hashable, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
  {
    /// The greatest number of items of the kind.
    case count(Int)
    /// Whether the extension accepts the kind.
    case flag(Bool)

    /// Makes a number of items.
    public init(integerLiteral count: Int) { self = .count(count) }

    /// Makes a flag.
    public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  }
}
