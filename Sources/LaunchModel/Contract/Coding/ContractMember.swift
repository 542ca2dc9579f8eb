package import PropertyListSyntax

/// A member of an object of the contract, connected with the property of the Swift type. Property lists, JSON
/// and the schema are all made from the one list of members.
package struct ContractMember<Owner: Sendable>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Owner, Value> & Sendable

  /// The name in JSON.
  let name: String
  /// The key in a property list; nil for groups, and for members that no property list has.
  let key: String?
  /// The meaning of the member, in one line; nil when the catalog has the meaning of the key.
  let about: String?
  /// The type of the value in JSON.
  let type: ContractType
  /// Whether JSON must have the member.
  let isRequired: Bool
  /// Whether the member has no label in Swift, because its value names the owner.
  var isUnlabeled = false
  /// Whether an entry of the owner's dictionary in a property list belongs to a group; nil for a member that
  /// is not a group.
  let owns: (@Sendable (String) -> Bool)?

  /// The value as a fragment; nil when the owner has none.
  let write: @Sendable (Owner, ContractForm) -> PropertyListFragment?
  /// The value as Swift; nil when it equals the default of the initializer.
  let express: @Sendable (Owner) -> ContractExpression?
  /// Stores a value in the owner; false when the value does not fit. For a group in a property list, it gets
  /// the key and value of each entry.
  let take: @Sendable (inout Owner, String, PropertyListFragment, inout ContractReader) -> Bool

  /// A member with a value that may be absent.
  static func value<Value: ContractValue>(
    _ name: String, _ path: Path<Value?>, _ key: String? = nil, about: String? = nil
  ) -> ContractMember {
    ContractMember(
      name: name, key: key, about: about, type: Value.contractType, isRequired: false, owns: nil,
      write: { owner, form in owner[keyPath: path]?.fragment(as: form) },
      express: { $0[keyPath: path]?.expression },
      take: { owner, _, fragment, reader in
        guard let value = Value.read(fragment, &reader) else { return false }
        owner[keyPath: path] = value
        return true
      })
  }

  /// A member with an array, which is absent when it is empty. An empty array in a variant does not fit and
  /// is kept as it is, because it replaces the general array.
  ///
  /// - Parameter takesOne: whether a property list may have one string in place of an array of strings.
  static func list<Element: ContractValue>(
    _ name: String, _ path: Path<[Element]>, _ key: String? = nil, takesOne: Bool = false,
    isNested: Bool = false, about: String? = nil
  ) -> ContractMember {
    ContractMember(
      name: name, key: key, about: about, type: [Element].contractType, isRequired: false,
      owns: nil,
      write: { owner, form in
        let values = owner[keyPath: path]
        return values.isEmpty ? nil : values.fragment(as: form)
      },
      express: { owner in
        let values = owner[keyPath: path]
        return values.isEmpty ? nil : values.expression
      },
      take: { owner, _, fragment, reader in
        var fragment = fragment
        if takesOne, reader.form == .propertyList, fragment.string != nil { fragment = [fragment] }
        guard let values = [Element].read(fragment, &reader),
          reader.form == .json || isNested || !reader.keepsEmptyArrays || !values.isEmpty
        else { return false }
        owner[keyPath: path] = values
        return true
      })
  }

  /// A member with an array below the top level. An empty array means the same as none there, because only
  /// keys of the top level have variants.
  static func nestedList<Element: ContractValue>(
    _ name: String, _ path: Path<[Element]>, _ key: String? = nil, takesOne: Bool = false,
    about: String? = nil
  ) -> ContractMember {
    list(name, path, key, takesOne: takesOne, isNested: true, about: about)
  }

  /// A member with an object of free names, which is absent when it is empty.
  static func object<Value: ContractPairs>(
    _ name: String, _ path: Path<Value>, _ key: String? = nil, about: String? = nil
  ) -> ContractMember {
    ContractMember(
      name: name, key: key, about: about, type: Value.contractType, isRequired: false, owns: nil,
      write: { owner, form in
        let value = owner[keyPath: path]
        return value.all.isEmpty ? nil : value.fragment(as: form)
      },
      express: { owner in
        let value = owner[keyPath: path]
        return value.all.isEmpty ? nil : value.expression
      },
      take: { owner, _, fragment, reader in
        guard let value = Value.read(fragment, &reader) else { return false }
        owner[keyPath: path] = value
        return true
      })
  }

  /// The same member without a label in Swift.
  var unlabeled: ContractMember {
    var member = self
    member.isUnlabeled = true
    return member
  }

  /// A member with a value that is always present.
  ///
  /// - Parameter usual: the default of the initializer in Swift; nil when there is none.
  static func required<Value: ContractValue>(
    _ name: String, _ path: Path<Value>, _ key: String? = nil, about: String? = nil,
    isRequired: Bool = true, usual: Value? = nil
  ) -> ContractMember {
    ContractMember(
      name: name, key: key, about: about, type: Value.contractType, isRequired: isRequired,
      owns: nil, write: { owner, form in owner[keyPath: path].fragment(as: form) },
      express: { owner in
        let value = owner[keyPath: path]
        return value == usual ? nil : value.expression
      },
      take: { owner, _, fragment, reader in
        guard let value = Value.read(fragment, &reader) else { return false }
        owner[keyPath: path] = value
        return true
      })
  }

  /// A member with an object whose entries are beside those of its owner in a property list; absent from JSON
  /// when it is empty.
  static func group<Group: ContractGroup>(
    _ name: String, _ path: Path<Group>, about: String
  ) -> ContractMember {
    ContractMember(
      name: name, key: nil, about: about, type: Group.contractType, isRequired: false,
      owns: { Group.owns($0) },
      write: { owner, form in
        let fragment = owner[keyPath: path].fragment(as: form)
        return fragment.entries?.isEmpty == true ? nil : fragment
      },
      express: { owner in
        let group = owner[keyPath: path]
        return group.fragment(as: .propertyList).entries?.isEmpty == true ? nil : group.expression
      },
      take: { owner, key, fragment, reader in
        if reader.form == .propertyList {
          return owner[keyPath: path].take(key, fragment, &reader)
        }
        guard let value = Group.read(fragment, &reader) else { return false }
        owner[keyPath: path] = value
        return true
      })
  }
}

/// Values that belong together in Swift and JSON, and are separate entries in a property list.
package protocol ContractGroup: ContractValue {
  /// Whether an entry of a property list belongs to it.
  static func owns(_ key: String) -> Bool
  /// Stores an entry of a property list; false when its value does not fit.
  mutating func take(
    _ key: String, _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Bool
}
