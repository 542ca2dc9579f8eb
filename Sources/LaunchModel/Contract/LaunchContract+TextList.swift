extension LaunchContract {
  /// Texts that a property list has as one string or as an array; both are read, and an array is written.
  public struct TextList: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The texts in file order.
    public var texts: [String]

    /// Makes a list.
    public init(_ texts: [String]) { self.texts = texts }

    /// Makes a list.
    public init(arrayLiteral elements: String...) { self.init(elements) }
  }
}
