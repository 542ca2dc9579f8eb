package import PropertyListSyntax
internal import SourceText

extension LaunchContract {
  /// Values by name, in the order in which they are written: what a dictionary literal makes.
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

    /// The value of a name, the last one where a name is repeated; nil when absent.
    public subscript(key: Key) -> Value? { all.last { $0.key == key }?.value }
  }

  /// Texts by name.
  public typealias TextPairs = Pairs<String, String>
  /// Marks of a type, such as file name extensions, by their kind.
  public typealias TypeTags = Pairs<String, TextList>
  /// Why the app accesses protected data; a first access without ends the app.
  public typealias UsageDescriptions = Pairs<UsageDescriptionKey, String>
}

/// A name of a value among `LaunchContract.Pairs`.
package protocol ContractPairKey: Sendable, Hashable {
  /// Makes the name of its text.
  init(keyText: String)
  /// The text in both forms.
  var keyText: String { get }
  /// The key as Swift.
  var keyExpression: ContractExpression { get }
}

extension String: ContractPairKey {
  package init(keyText: String) { self = keyText }
  package var keyText: String { self }
  package var keyExpression: ContractExpression { .text(self) }
}

extension LaunchContract.UsageDescriptionKey: ContractPairKey {
  package init(keyText: String) { self.init(rawValue: keyText) }
  package var keyText: String { rawValue }
  package var keyExpression: ContractExpression { expression }
}

/// What `LaunchContract.Pairs` are whatever their types.
package protocol ContractPairs: ContractValue {
  associatedtype Pair
  /// The pairs in file order.
  var all: [Pair] { get }
}

extension LaunchContract.Pairs: ContractPairs where Key: ContractPairKey, Value: ContractValue {}

extension LaunchContract.Pairs: ContractValue where Key: ContractPairKey, Value: ContractValue {
  package static var contractType: ContractType { .pairs(Value.contractType) }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    guard let entries = fragment.entries else {
      return reader.misfit(
        fragment, expected: reader.form == .json ? "an object" : "a dictionary")
    }
    var pairs = Self()
    for entry in entries {
      let value = reader.at(.key(entry.key)) { Value.read(entry.value, &$0) }
      guard let value else {
        if reader.form == .json { continue }
        return nil
      }
      pairs.all.append(Pair(Key(keyText: entry.key), value))
    }
    return pairs
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    .dictionary(all.map { .init($0.key.keyText, $0.value.fragment(as: form)) })
  }

  package var expression: ContractExpression {
    .dictionary(all.map { ($0.key.keyExpression, $0.value.expression) })
  }
}

extension LaunchContract.Pairs: ContractGroup
where Key == LaunchContract.UsageDescriptionKey, Value == String {
  package static func owns(_ key: String) -> Bool { Key.isKey(key) }

  package mutating func take(
    _ key: String, _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Bool {
    guard let text = String.read(fragment, &reader) else { return false }
    all.append(Pair(Key(rawValue: key), text))
    return true
  }
}
