package import PropertyListSyntax
internal import SourceText

/// An object of the contract, described by its members.
package protocol ContractObject: ContractGroup, SummarizedObject {
  init()
  /// The members of the object, and what else is known about it.
  static var description: ContractDescription<Self> { get }
}

/// The members of an object of the contract, and the property for all other entries.
package struct ContractDescription<Owner: ContractObject>: Sendable {
  /// The property that keeps entries without a member.
  typealias Rest = any WritableKeyPath<Owner, [PropertyListFragment.Entry]> & Sendable

  /// The name of its definition in the schema.
  let name: String
  /// The level of the catalog that has the meanings of its keys.
  let level: KeyCatalog.Level?
  /// The members in the order in which they are written.
  let members: [ContractMember<Owner>]
  /// The property for entries without a member and entries whose value does not fit; nil when the object
  /// keeps none.
  let other: Rest?

  private let names: [String: Int]
  private let keys: [String: Int]
  private let groups: [Int]

  /// The name of the member that has all entries without a member of their own.
  static var otherName: String { "other" }

  /// Describes an object that keeps only its members.
  init(_ name: String, level: KeyCatalog.Level? = nil, _ members: [ContractMember<Owner>]) {
    self.init(name, level, nil, members)
  }

  /// Describes an object that keeps all entries.
  init(
    _ name: String, level: KeyCatalog.Level? = nil, other: Rest,
    _ members: [ContractMember<Owner>]
  ) {
    self.init(name, level, other, members)
  }

  private init(
    _ name: String, _ level: KeyCatalog.Level?, _ other: Rest?,
    _ members: [ContractMember<Owner>]
  ) {
    self.name = name
    self.level = level
    self.members = members
    self.other = other
    var names: [String: Int] = [:]
    var keys: [String: Int] = [:]
    for (index, member) in members.enumerated() {
      names[member.name] = index
      if let key = member.key { keys[key] = index }
    }
    self.names = names
    self.keys = keys
    groups = members.indices.filter { members[$0].owns != nil }
  }

  // MARK: Property lists

  /// The member that a key of a property list belongs to.
  private func member(ofKey key: String) -> ContractMember<Owner>? {
    // A dictionary of strings treats canonically equivalent spellings as one key; a property list does not.
    if let index = keys[key], members[index].key?.utf8.elementsEqual(key.utf8) == true {
      return members[index]
    }
    return groups.lazy.map { members[$0] }.first { $0.owns?(key) == true }
  }

  /// Whether a key of a property list belongs to a member.
  func owns(_ key: String) -> Bool { member(ofKey: key) != nil }

  /// Stores an entry of a property list; false when it belongs to no member or does not fit.
  func take(
    _ key: String, _ fragment: PropertyListFragment, into owner: inout Owner,
    _ reader: inout ContractReader
  ) -> Bool {
    member(ofKey: key)?.take(&owner, key, fragment, &reader) ?? false
  }

  /// The entries of an object for a property list. A member takes precedence over an entry of `other` with
  /// the same key.
  private func propertyListEntries(of owner: Owner) -> [PropertyListFragment.Entry] {
    var entries: [PropertyListFragment.Entry] = []
    for member in members {
      guard let value = member.write(owner, .propertyList) else { continue }
      if member.owns != nil {
        entries += value.entries ?? []
      } else if let key = member.key {
        entries.append(.init(key, value))
      }
    }
    guard let other, !owner[keyPath: other].isEmpty else { return entries }
    let taken = Set(entries.map { Array($0.key.utf8) })
    return entries + owner[keyPath: other].filter { !taken.contains(Array($0.key.utf8)) }
  }

  // MARK: JSON

  private func jsonEntries(of owner: Owner) -> [PropertyListFragment.Entry] {
    var entries: [PropertyListFragment.Entry] = []
    for member in members {
      if let value = member.write(owner, .json) { entries.append(.init(member.name, value)) }
    }
    if let other, !owner[keyPath: other].isEmpty {
      let rest = owner[keyPath: other].map {
        PropertyListFragment.Entry($0.key, $0.value.canonicalJSON)
      }
      entries.append(.init(Self.otherName, .dictionary(rest)))
    }
    return entries
  }

  private func takeMember(
    _ entry: PropertyListFragment.Entry, into owner: inout Owner, _ reader: inout ContractReader
  ) -> Bool {
    if let other, entry.key == Self.otherName {
      guard let rest = entry.value.entries else {
        let none: Owner? = reader.misfit(entry.value, expected: "an object")
        return none != nil
      }
      for entry in rest {
        let value = reader.at(.key(entry.key)) { PropertyListFragment.read(entry.value, &$0) }
        if let value { owner[keyPath: other].append(.init(entry.key, value)) }
      }
      return true
    }
    guard let index = names[entry.key] else {
      let known = members.map(\.name) + (other == nil ? [] : [Self.otherName])
      reader.report(
        "'\(entry.key)' is not a member of '\(name)'",
        help: NearestName.of(entry.key, in: known).map { "did you mean '\($0)'?" }
          ?? "the members are \(known.map { "'\($0)'" }.joined(separator: ", "))",
        isAboutKey: true)
      return false
    }
    return members[index].take(&owner, entry.key, entry.value, &reader)
  }

  // MARK: Both

  func fragment(of owner: Owner, as form: ContractForm) -> PropertyListFragment {
    .dictionary(form == .json ? jsonEntries(of: owner) : propertyListEntries(of: owner))
  }

  /// A call of the initializer with the members that differ from their default.
  func expression(of owner: Owner) -> ContractExpression {
    var arguments: [ContractExpression.Argument] = []
    for member in members {
      guard let value = member.express(owner) else { continue }
      arguments.append(.init(label: member.isUnlabeled ? nil : member.name, value: value))
    }
    if let other, !owner[keyPath: other].isEmpty {
      arguments.append(.init(label: Self.otherName, value: .entries(owner[keyPath: other])))
    }
    return .call(ContractExpression.make, arguments)
  }

  func read(_ fragment: PropertyListFragment, _ reader: inout ContractReader) -> Owner? {
    guard let entries = fragment.entries else {
      return reader.misfit(
        fragment, expected: reader.form == .json ? "an object" : "a dictionary")
    }
    var owner = Owner()
    if reader.form == .propertyList {
      for entry in entries where !take(entry.key, entry.value, into: &owner, &reader) {
        if let other { owner[keyPath: other].append(entry) }
      }
      return owner
    }
    for entry in entries {
      _ = reader.at(.key(entry.key)) { takeMember(entry, into: &owner, &$0) }
    }
    for member in members where member.isRequired {
      if !entries.contains(where: { $0.key == member.name }) {
        reader.report("'\(name)' has no '\(member.name)'", help: "add '\(member.name)'")
      }
    }
    return owner
  }
}

extension ContractObject {
  package static var contractType: ContractType { .object(Self.self) }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    description.read(fragment, &reader)
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    Self.description.fragment(of: self, as: form)
  }

  package var expression: ContractExpression { Self.description.expression(of: self) }

  package static func owns(_ key: String) -> Bool { description.owns(key) }

  package mutating func take(
    _ key: String, _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Bool {
    Self.description.take(key, fragment, into: &self, &reader)
  }
}
