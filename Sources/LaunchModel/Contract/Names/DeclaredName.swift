/// A string of a property list, with names for the values that Apple documents. It is like an enum, but it
/// can also have any other value.
///
/// A string literal makes a value, and so does `init(rawValue:)`.
public protocol DeclaredName: RawRepresentable<String>, ExpressibleByStringLiteral, Sendable,
  Hashable, CustomStringConvertible
{
  /// Makes a value from the text as it is written in the property list.
  init(rawValue: String)

  /// The documented values, in the order of their catalog.
  static var documented: [LaunchContract.DeclaredNameMember] { get }
}

extension LaunchContract {
  /// A documented value of a ``DeclaredName``.
  public struct DeclaredNameMember: Sendable, Hashable {
    /// The name of the static member in Swift.
    public let name: String
    /// The text in the property list.
    public let rawValue: String
    /// What the value means, in one line.
    public let meaning: String
  }
}

extension DeclaredName {
  /// Makes a value from the text as it is written in the property list.
  public init(stringLiteral text: String) { self.init(rawValue: text) }

  /// The text as it is written in the property list.
  public var description: String { rawValue }

  /// The static member that has the value; nil for a text that no documentation names.
  ///
  /// - Complexity: linear in the number of documented values.
  public var memberName: String? {
    Self.documented.first { $0.rawValue.utf8.elementsEqual(rawValue.utf8) }?.name
  }
}
