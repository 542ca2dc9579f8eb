public import PropertyListSyntax
internal import SourceText

extension LaunchContract {
  /// Reads the contract of an app.
  ///
  /// - Parameters:
  ///   - infoPlist: the app's Info.plist.
  ///   - entitlements: the entitlements file; nil when it is not given. A file whose root is not a dictionary
  ///     counts as not given.
  ///   - target: what is known in addition to the files. Facts that it does not have are taken from the
  ///     Info.plist.
  /// - Complexity: linear in the size of the files.
  public init(
    _ infoPlist: InfoPlist, entitlements: PropertyListDocument? = nil, target: Target = Target()
  ) {
    self.init(target: target.completed(by: infoPlist), declarations: Declarations())
    let recorder = ProvenanceRecorder(infoPlist.document, role: .infoPlist, in: &provenance)
    for entry in infoPlist.root.effectiveEntries() {
      let path: [KeyPathStep] = [.key(entry.name)]
      let fragment = PropertyListFragment(entry.value)
      if !Self.isRelevant(entry.name) || Self.isEmptyList(entry.name, fragment) {
        provenance.addOmitted(recorder.place(of: entry.value, at: path))
      } else {
        take(.init(entry.name, fragment))
        recorder.record(entry.value, at: path, in: &provenance)
      }
    }
    if let entitlements { take(entitlements: entitlements) }
  }

  /// Whether an entry is an empty list, which means the same as no entry.
  private static func isEmptyList(_ key: String, _ fragment: PropertyListFragment) -> Bool {
    guard case .array(let elements) = fragment, elements.isEmpty, Declarations.owns(key) else {
      return false
    }
    var declarations = Declarations()
    declarations.take(.init(key, fragment), keepsEmptyArrays: false)
    return declarations == Declarations()
  }

  private mutating func take(entitlements document: PropertyListDocument) {
    guard let root = document.root?.dictionary else { return }
    let recorder = ProvenanceRecorder(document, role: .entitlements, in: &provenance)
    var granted = Entitlements()
    for entry in root.effectiveEntries() {
      let path: [KeyPathStep] = [.key(entry.name)]
      if Entitlements.affectsLaunch(entry.name) {
        granted.take(.init(entry.name, PropertyListFragment(entry.value)))
        recorder.record(entry.value, at: path, in: &provenance)
      } else {
        provenance.addOmitted(recorder.place(of: entry.value, at: path))
      }
    }
    entitlements = granted
  }

  /// Reads the contract of property lists in memory. It has no provenance, and nothing is added to the
  /// target.
  ///
  /// - Returns: nil when one of the property lists is not a dictionary.
  public init?(
    infoPlist: PropertyListFragment, entitlements: PropertyListFragment? = nil,
    target: Target = Target()
  ) {
    guard let entries = infoPlist.entries else { return nil }
    if let entitlements, entitlements.entries == nil { return nil }
    self.init(
      infoPlistEntries: entries, entitlementsEntries: entitlements?.entries, target: target)
  }

  /// Reads the contract from the entries of the dictionaries, which cannot fail.
  public init(
    infoPlistEntries: [PropertyListFragment.Entry],
    entitlementsEntries: [PropertyListFragment.Entry]? = nil, target: Target = Target()
  ) {
    self.init(target: target, declarations: Declarations())
    for entry in infoPlistEntries { take(entry) }
    guard let entitlementsEntries else { return }
    var granted = Entitlements()
    for entry in entitlementsEntries where Entitlements.affectsLaunch(entry.key) {
      granted.take(entry)
    }
    entitlements = granted
  }

  /// Whether an entry with a key, suffix included, belongs to the contract.
  public static func isRelevant(_ key: String) -> Bool { owner(of: key) != nil }

  /// A launch-relevant key of the top level without its suffix, and the suffix; nil for another key.
  private static func owner(of name: String) -> (key: String, suffix: String)? {
    if Declarations.owns(name) { return (name, "") }
    let parts = KeySuffix.split(name)
    return !parts.suffix.isEmpty && Declarations.owns(parts.base)
      ? (parts.base, parts.suffix) : nil
  }

  private mutating func take(_ entry: PropertyListFragment.Entry) {
    guard let (key, suffix) = Self.owner(of: entry.key) else { return }
    let entry = PropertyListFragment.Entry(key, entry.value)
    if suffix.isEmpty { return declarations.take(entry, keepsEmptyArrays: false) }
    if let known = variants.firstIndex(where: { $0.suffix == suffix }) {
      return variants[known].declarations.take(entry)
    }
    var variant = Variant(suffix, Declarations())
    variant.declarations.take(entry)
    variants.append(variant)
  }

  /// The contract as an Info.plist: the entries that make an app launch in this way. Reading it back with the
  /// same `target` gives an equal contract.
  public var infoPlist: PropertyListFragment {
    var entries = declarations.fragment(as: .propertyList).entries ?? []
    for variant in variants {
      for entry in variant.declarations.fragment(as: .propertyList).entries ?? [] {
        entries.append(.init(entry.key + variant.suffix, entry.value))
      }
    }
    return .dictionary(entries)
  }

  /// The entitlements of the contract as a property list; nil when it has none.
  public var entitlementsPropertyList: PropertyListFragment? {
    entitlements?.fragment(as: .propertyList)
  }
}

extension LaunchContract.Declarations {
  fileprivate mutating func take(
    _ entry: PropertyListFragment.Entry, keepsEmptyArrays: Bool = true
  ) {
    var reader = ContractReader(.propertyList)
    reader.keepsEmptyArrays = keepsEmptyArrays
    if !take(entry.key, entry.value, &reader) { other.append(entry) }
  }
}

extension LaunchContract.Entitlements {
  fileprivate mutating func take(_ entry: PropertyListFragment.Entry) {
    var reader = ContractReader(.propertyList)
    if !take(entry.key, entry.value, &reader) { other.append(entry) }
  }
}
