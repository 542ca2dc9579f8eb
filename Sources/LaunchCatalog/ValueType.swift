/// The kinds of value a key accepts, and what its elements may be when it is a container.
///
/// Three bytes, so that the catalog can be laid out at compile time.
public struct ValueType: Sendable, Hashable {
  /// A set of value kinds.
  public struct Kinds: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `<true/>` or `<false/>`.
    public static let boolean = Kinds(rawValue: 1)
    /// Text.
    public static let string = Kinds(rawValue: 2)
    /// A whole number.
    public static let integer = Kinds(rawValue: 4)
    /// A number with a fraction.
    public static let real = Kinds(rawValue: 8)
    /// A point in time.
    public static let date = Kinds(rawValue: 16)
    /// Bytes.
    public static let data = Kinds(rawValue: 32)
    /// An array.
    public static let array = Kinds(rawValue: 64)
    /// A dictionary.
    public static let dictionary = Kinds(rawValue: 128)
    /// Anything.
    public static let any = Kinds(rawValue: 255)
  }

  /// The kinds the value itself may have.
  public var kinds: Kinds
  /// The kinds an array's elements may have; empty when the value is not an array.
  public var elements: Kinds
  /// The kinds a dictionary's values may have, whatever their names; empty when the value is not a
  /// dictionary.
  public var entries: Kinds

  /// Makes a type from its three sets.
  public init(_ kinds: Kinds, elements: Kinds = [], entries: Kinds = []) {
    self.kinds = kinds
    self.elements = elements
    self.entries = entries
  }

  /// A boolean.
  public static var boolean: ValueType { ValueType(.boolean) }
  /// Text.
  public static var string: ValueType { ValueType(.string) }
  /// A whole number.
  public static var integer: ValueType { ValueType(.integer) }
  /// Any number.
  public static var number: ValueType { ValueType(Kinds(rawValue: 12)) }
  /// A dictionary.
  public static var dictionary: ValueType { ValueType(.dictionary, entries: .any) }
  /// Anything: the catalog does not say.
  public static var any: ValueType { ValueType(.any, elements: .any, entries: .any) }

  /// An array whose elements have one of the given kinds.
  public static func array(of elements: Kinds) -> ValueType {
    ValueType(.array, elements: elements)
  }

  /// A dictionary with free names whose values have one of the given kinds.
  public static func dictionary(of entries: Kinds) -> ValueType {
    ValueType(.dictionary, entries: entries)
  }

  /// This type or another.
  public func or(_ other: ValueType) -> ValueType {
    ValueType(
      Kinds(rawValue: kinds.rawValue | other.kinds.rawValue),
      elements: Kinds(rawValue: elements.rawValue | other.elements.rawValue),
      entries: Kinds(rawValue: entries.rawValue | other.entries.rawValue))
  }
}
