package import PropertyListSyntax

/// A member of an object of the contract, tied to the property of the Swift type: the one list that
/// property lists, JSON and the schema are made from.
package struct ContractMember<Owner: Sendable>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Owner, Value> & Sendable

  /// The name in JSON.
  let name: String
  /// The key in a property list; nil for what no property list has, and for groups.
  let key: String?
  /// What it says, in one line; nil where the catalog says it of the key.
  let about: String?
  /// What its value is in JSON.
  let type: ContractType
  /// Whether it must be there in JSON.
  let isRequired: Bool
  /// Whether it has no label in Swift, being what one of its owners is named by.
  var isUnlabeled = false
  /// Whether its entries stand beside those of its owner in a property list, and which are its own.
  let owns: (@Sendable (String) -> Bool)?

  /// The value as a fragment; nil for one that is missing.
  let write: @Sendable (Owner, ContractForm) -> PropertyListFragment?
  /// The value as Swift; nil where the initializer's default says the same.
  let express: @Sendable (Owner) -> ContractExpression?
  /// Takes a value in; false when it does not fit. A group's is called with one entry's key and value in
  /// a property list.
  let take: @Sendable (inout Owner, String, PropertyListFragment, inout ContractReader) -> Bool

  /// A value that may be absent.
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

  /// An array, which is absent when it is empty. An empty one in a variant does not fit, so that it travels
  /// along as it is: it takes the place of the general array.
  ///
  /// - Parameter takesOne: a property list may have one string in place of an array of strings.
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

  /// An array below the top level, where an empty one says the same as none: only keys of the top level have
  /// variants.
  static func nestedList<Element: ContractValue>(
    _ name: String, _ path: Path<[Element]>, _ key: String? = nil, takesOne: Bool = false,
    about: String? = nil
  ) -> ContractMember {
    list(name, path, key, takesOne: takesOne, isNested: true, about: about)
  }

  /// An object of free names, which is absent when it is empty.
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

  /// The same without a label in Swift.
  var unlabeled: ContractMember {
    var member = self
    member.isUnlabeled = true
    return member
  }

  /// A value that is always there.
  ///
  /// - Parameter usual: the default of the initializer in Swift; nil where there is none.
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

  /// An object whose entries stand beside those of its owner in a property list; absent from JSON when it
  /// is empty.
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

/// Values that belong together in Swift and JSON, and stand apart in a property list.
package protocol ContractGroup: ContractValue {
  /// Whether an entry of a property list belongs to it.
  static func owns(_ key: String) -> Bool
  /// Takes an entry of a property list in; false when its value does not fit.
  mutating func take(
    _ key: String, _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Bool
}
