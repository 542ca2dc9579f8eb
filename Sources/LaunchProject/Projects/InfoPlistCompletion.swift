/// What a build adds to the Info.plist that someone wrote.
package struct InfoPlistCompletion: Sendable {
  /// Keys that are added where the Info.plist does not have them.
  package var defaults: [DescribedPropertyList.Entry]
  /// Values that come on top of those of the Info.plist; dictionaries are joined at any depth.
  package var overlays: [DescribedPropertyList.Entry]

  /// Collects values.
  package init(
    defaults: [DescribedPropertyList.Entry] = [], overlays: [DescribedPropertyList.Entry] = []
  ) {
    self.defaults = defaults
    self.overlays = overlays
  }
}
