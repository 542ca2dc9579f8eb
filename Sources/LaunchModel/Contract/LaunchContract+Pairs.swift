extension LaunchContract {
  /// Values by name, in the order in which they are written, as in a dictionary literal.
  public struct Pairs<Key: Sendable & Hashable, Value: Sendable & Hashable>: Sendable, Hashable,
    ExpressibleByDictionaryLiteral
  {
    /// A name with its value.
    public struct Pair: Sendable, Hashable {
      /// The name.
      public var key: Key
      /// The value.
      public var value: Value

      /// Makes a pair.
      public init(_ key: Key, _ value: Value) {
        self.key = key
        self.value = value
      }
    }

    /// The pairs in file order.
    public var all: [Pair]

    /// Makes pairs.
    public init(_ all: [Pair] = []) { self.all = all }

    /// Makes pairs in the order of the literal.
    public init(dictionaryLiteral elements: (Key, Value)...) {
      all = elements.map { Pair($0.0, $0.1) }
    }

    /// The value of a name, the last one when a name is repeated; nil when absent.
    public subscript(key: Key) -> Value? { all.last { $0.key == key }?.value }
  }

  /// Texts by name.
  public typealias TextPairs = Pairs<String, String>
  /// What identifies files of a type, such as file name extensions, by kind.
  public typealias TypeTags = Pairs<String, TextList>
  /// Why the app accesses protected data; without a description, the first access ends the app.
  public typealias UsageDescriptions = Pairs<UsageDescriptionKey, String>
}
