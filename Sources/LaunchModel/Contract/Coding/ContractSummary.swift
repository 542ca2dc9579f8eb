/// What a schema has to know of an object of the contract.
package struct ContractSummary: Sendable {
  /// One member.
  package struct Member: Sendable {
    /// The name.
    package let name: String
    /// What it says, in one line.
    package let meaning: String
    /// What its value is.
    package let type: ContractType
    /// Whether it must be there.
    package let isRequired: Bool
  }

  /// The name of its definition.
  package let name: String
  /// Its members in the order in which they are written.
  package let members: [Member]
  /// The keys of a property list that its members stand for, those of groups aside.
  package let keys: [String]
}

/// An object that a schema has a definition of.
package protocol SummarizedObject: Sendable {
  /// What a schema has to know of it.
  static var summary: ContractSummary { get }
}

/// What a member's value is in JSON.
package indirect enum ContractType: Sendable {
  /// Text.
  case text
  /// A boolean, or the text that the build makes one of.
  case flag
  /// A whole number.
  case integer
  /// One number and no other.
  case constant(Int)
  /// One of some words.
  case choice([String])
  /// A version such as `27.0`.
  case version
  /// A step of a way into a property list: a key or an index.
  case keyStep
  /// An object with free names and values of one type.
  case pairs(ContractType)
  /// An object with free names and any values.
  case entries
  /// Any value.
  case anything
  /// An array.
  case array(ContractType)
  /// An object with members of its own.
  case object(any SummarizedObject.Type)
}
