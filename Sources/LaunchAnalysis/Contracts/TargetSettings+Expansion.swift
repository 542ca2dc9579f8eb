internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax

extension LaunchContract {
  /// Decodes entitlements with build settings expanded in their texts; without settings the texts stay as
  /// written.
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
  /// A value with build settings expanded in its texts. Unknown settings stay as written, and keys are not
  /// expanded.
  ///
  /// Every reader limits the depth of a property list, which limits the recursion.
  func expanded(_ value: PropertyListFragment) -> PropertyListFragment {
    switch value {
    case .string(let text): .string(expand(text).text)
    case .array(let elements): .array(elements.map(expanded))
    case .dictionary(let entries): .dictionary(entries.map { .init($0.key, expanded($0.value)) })
    default: value
    }
  }
}
