extension LaunchContract {
  /// A boolean as the author wrote it: a value, or a build variable that becomes one.
  public enum Flag: Sendable, Hashable, ExpressibleByBooleanLiteral {
    /// True or false.
    case value(Bool)
    /// A text that the build expands, such as `$(SUPPORTS_WINDOWS)`.
    case variable(String)

    /// Makes a value.
    public init(booleanLiteral value: Bool) { self = .value(value) }

    /// True or false; nil where the build decides.
    public var boolean: Bool? {
      if case .value(let value) = self { value } else { nil }
    }
  }
}
