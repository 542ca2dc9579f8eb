/// A value that is not part of a file: an edit inserts it, or a writer writes it as a document.
public indirect enum PropertyListFragment: Sendable, Hashable {
  /// A key and its value.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The value.
    public var value: PropertyListFragment

    /// Pairs a key and a value.
    public init(_ key: String, _ value: PropertyListFragment) {
      self.key = key
      self.value = value
    }
  }

  /// A dictionary; the entries are written in this order.
  case dictionary([Entry])
  /// An array.
  case array([PropertyListFragment])
  /// A set, which only binary property lists have.
  case set([PropertyListFragment])
  /// A string.
  case string(String)
  /// A whole number within Int64 or UInt64.
  case integer(Int128)
  /// A floating-point number.
  case real(Double)
  /// A boolean.
  case boolean(Bool)
  /// A point in time in seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  /// Bytes.
  case data([UInt8])
  /// An object reference of NSKeyedArchiver.
  case uid(UInt64)
  /// JSON's and binary's null.
  case null

  /// Whether it is a dictionary, an array or a set.
  public var isContainer: Bool {
    switch self {
    case .dictionary, .array, .set: true
    default: false
    }
  }
}

extension PropertyListFragment: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral text: String) { self = .string(text) }

  /// Makes a boolean.
  public init(booleanLiteral flag: Bool) { self = .boolean(flag) }

  /// Makes a whole number.
  public init(integerLiteral number: Int) { self = .integer(Int128(number)) }

  /// Makes an array.
  public init(arrayLiteral elements: PropertyListFragment...) { self = .array(elements) }

  /// Makes a dictionary with the entries in the order of the literal.
  public init(dictionaryLiteral elements: (String, PropertyListFragment)...) {
    self = .dictionary(elements.map { Entry($0.0, $0.1) })
  }
}

extension [PropertyListFragment.Entry] {
  /// Makes entries in the order of a dictionary literal.
  public init(_ pairs: KeyValuePairs<String, PropertyListFragment>) {
    self = pairs.map { PropertyListFragment.Entry($0.key, $0.value) }
  }
}
