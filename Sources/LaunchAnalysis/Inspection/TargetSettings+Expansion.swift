internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

extension LaunchContract {
  /// Decodes entitlements with settings put into their texts; as written where no settings are known.
  mutating func setEntitlements(
    _ entries: [PropertyListFragment.Entry], expandedBy settings: (any TargetSettings)?
  ) {
    entitlements =
      LaunchContract(
        infoPlistEntries: [],
        entitlementsEntries: entries.map {
          .init($0.key, settings?.expanded($0.value) ?? $0.value)
        }
      ).entitlements
  }
}

extension TargetSettings {
  /// A value with settings put into its texts; what is not known stays as written. Keys are left as they are.
  ///
  /// Recursion is bounded by the depth that every reader keeps.
  func expanded(_ value: PropertyListFragment) -> PropertyListFragment {
    switch value {
    case .string(let text): .string(expand(text).text)
    case .array(let elements): .array(elements.map(expanded))
    case .dictionary(let entries): .dictionary(entries.map { .init($0.key, expanded($0.value)) })
    default: value
    }
  }
}
