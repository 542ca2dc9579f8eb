internal import PropertyListSyntax

extension LaunchContract {
  /// The declarations for one device: for each key, a value for the device replaces the general value.
  ///
  /// - Parameter suffixes: the suffixes that match the device and platform, the one that counts most last,
  ///   such as `["-iphoneos", "~ipad", "-iphoneos~ipad"]`.
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
