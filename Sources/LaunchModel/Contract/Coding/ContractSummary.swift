/// What a schema needs to know about an object of the contract.
package struct ContractSummary: Sendable {
  /// One member.
  package struct Member: Sendable {
    /// The name.
    package let name: String
    /// The meaning, in one line.
    package let meaning: String
    /// The type of the value.
    package let type: ContractType
    /// Whether JSON must have the member.
    package let isRequired: Bool
  }

  /// The name of its definition.
  package let name: String
  /// Its members in the order in which they are written.
  package let members: [Member]
  /// The keys of a property list that belong to its members, without those of groups.
  package let keys: [String]
}

/// An object that has a definition in a schema.
package protocol SummarizedObject: Sendable {
  /// What a schema needs to know about the object.
  static var summary: ContractSummary { get }
}

/// The type of a member's value in JSON.
package indirect enum ContractType: Sendable {
  /// Text.
  case text
  /// A boolean, or a text that the build turns into one.
  case flag
  /// A whole number.
  case integer
  /// One number and no other.
  case constant(Int)
  /// One of several words.
  case choice([String])
  /// A version such as `27.0`.
  case version
  /// A step of a path in a property list: a key or an index.
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
