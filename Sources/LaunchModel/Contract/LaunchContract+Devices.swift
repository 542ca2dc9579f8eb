internal import PropertyListSyntax

extension LaunchContract {
  /// What holds on one device: the declarations with the values for it in place of the general ones, key
  /// by key.
  ///
  /// - Parameter suffixes: those that the device and platform match, the one that counts most last, such
  ///   as `["-iphoneos", "~ipad", "-iphoneos~ipad"]`.
  public func declarations(forSuffixes suffixes: [String]) -> Declarations {
    var entries = declarations.fragment(as: .propertyList).entries ?? []
    for suffix in suffixes {
      for variant in variants where variant.suffix == suffix {
        let own = variant.declarations.fragment(as: .propertyList).entries ?? []
        let replaced = Set(own.map(\.key))
        entries.removeAll { replaced.contains($0.key) }
        entries += own
      }
    }
    var reader = ContractReader(.propertyList)
    return Declarations.read(.dictionary(entries), &reader) ?? declarations
  }
}
