extension InfoPlist {
  /// An element of `UIApplicationShortcutItems`: a quick action on the Home Screen icon.
  public struct ShortcutItemView: Sendable {
    /// Its entries, unknown ones included.
    public let content: LevelDictionary
    /// The identifier of the action; required.
    public let type: LocatedEntry<String>?
    /// The first line; required.
    public let title: LocatedEntry<String>?
    /// The second line.
    public let subtitle: LocatedEntry<String>?
    /// An icon of the system.
    public let iconType: LocatedEntry<String>?
    /// An icon image; it takes precedence over the icon type.
    public let iconFile: LocatedEntry<String>?
    /// A symbol; it takes precedence over the other icons.
    public let iconSymbolName: LocatedEntry<String>?

    /// Reads a quick action.
    public init(_ content: LevelDictionary) {
      self.content = content
      type = content.string("UIApplicationShortcutItemType")
      title = content.string("UIApplicationShortcutItemTitle")
      subtitle = content.string("UIApplicationShortcutItemSubtitle")
      iconType = content.string("UIApplicationShortcutItemIconType")
      iconFile = content.string("UIApplicationShortcutItemIconFile")
      iconSymbolName = content.string("UIApplicationShortcutItemIconSymbolName")
    }
  }
}
