public import PropertyListSyntax

extension LaunchContract {
  /// URL schemes the app opens: an element of `CFBundleURLTypes`.
  public struct URLType: Sendable, Hashable {
    /// The name, preferably in reverse DNS notation.
    public var name: String?
    /// The schemes.
    public var schemes: [String] = []
    /// The role of the app for the schemes.
    public var role: String?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a URL type; what is not given is absent.
    public init(
      _ name: String? = nil,
      schemes: [String] = [],
      role: String? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.name = name
      self.schemes = schemes
      self.role = role
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }

  /// A quick action on the Home Screen icon: an element of `UIApplicationShortcutItems`.
  public struct ShortcutItem: Sendable, Hashable {
    /// The identifier of the action; the system needs it.
    public var type: String?
    /// The first line; the system needs it.
    public var title: String?
    /// The second line.
    public var subtitle: String?
    /// An icon of the system.
    public var iconType: String?
    /// An icon image.
    public var iconFile: String?
    /// A symbol.
    public var iconSymbolName: String?
    /// The other entries, including `UIApplicationShortcutItemUserInfo` with the values for the app.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a quick action; what is not given is absent.
    public init(
      _ type: String? = nil,
      title: String? = nil,
      subtitle: String? = nil,
      iconType: String? = nil,
      iconFile: String? = nil,
      iconSymbolName: String? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.type = type
      self.title = title
      self.subtitle = subtitle
      self.iconType = iconType
      self.iconFile = iconFile
      self.iconSymbolName = iconSymbolName
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }
}
