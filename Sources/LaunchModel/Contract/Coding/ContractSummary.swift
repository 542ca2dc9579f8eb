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

extension ContractObject {
  /// Its description without its type.
  package static var summary: ContractSummary {
    let catalog = description.level.map { KeyCatalog.keys(of: $0) }
    var members = description.members.map { member in
      let known = member.key.flatMap { catalog?.key(named: $0) }
      return ContractSummary.Member(
        name: member.name, meaning: member.about ?? known?.meaning.description ?? "",
        type: member.type, isRequired: member.isRequired)
    }
    if description.other != nil {
      members.append(
        ContractSummary.Member(
          name: ContractDescription<Self>.otherName,
          meaning: "entries that are not members, and those with invalid values, unchanged",
          type: .entries, isRequired: false))
    }
    return ContractSummary(
      name: description.name, members: members, keys: description.members.compactMap(\.key))
  }
}
