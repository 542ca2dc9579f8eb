extension ContractObject {
  /// The description of the object without its Swift type.
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
