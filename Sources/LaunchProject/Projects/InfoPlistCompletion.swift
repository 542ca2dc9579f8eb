/// The keys and values that a build adds to the Info.plist that a person wrote.
package struct InfoPlistCompletion: Sendable {
  /// Keys that are added if the Info.plist does not have them.
  package var defaults: [DescribedPropertyList.Entry]
  /// Values that are put on top of those of the Info.plist; dictionaries are joined at any depth.
  package var overlays: [DescribedPropertyList.Entry]

  /// Collects values.
  package init(
    defaults: [DescribedPropertyList.Entry] = [], overlays: [DescribedPropertyList.Entry] = []
  ) {
    self.defaults = defaults
    self.overlays = overlays
  }
}
