public import PropertyListSyntax

extension LaunchContract {
  /// URL schemes the app opens: an element of `CFBundleURLTypes`.
  public struct URLType: Sendable, Hashable {
    /// The name, best in reverse DNS.
    public var name: String?
    /// The schemes.
    public var schemes: [String] = []
    /// What the app is for the schemes.
    public var role: String?
    /// Entries that are no members, and those that do not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a URL type.
    public init(name: String?, schemes: [String], role: String? = nil) {
      self.name = name
      self.schemes = schemes
      self.role = role
    }

    /// Makes an empty URL type.
    public init() { self.init(name: nil, schemes: []) }
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
    /// Values handed to the app.
    public var userInfo: PropertyListFragment?
    /// Entries that are no members, and those that do not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a quick action.
    public init(type: String?, title: String?) {
      self.type = type
      self.title = title
    }

    /// Makes an empty quick action.
    public init() { self.init(type: nil, title: nil) }
  }
}

extension LaunchContract.URLType: ContractObject {
  package static let description = ContractDescription<Self>(
    "urlType", level: .urlType, other: \.other,
    [
      .value("name", \.name, "CFBundleURLName"),
      .list("schemes", \.schemes, "CFBundleURLSchemes"),
      .value("role", \.role, "CFBundleTypeRole"),
    ])
}

extension LaunchContract.ShortcutItem: ContractObject {
  package static let description = ContractDescription<Self>(
    "shortcutItem", level: .shortcutItem, other: \.other,
    [
      .value("type", \.type, "UIApplicationShortcutItemType"),
      .value("title", \.title, "UIApplicationShortcutItemTitle"),
      .value("subtitle", \.subtitle, "UIApplicationShortcutItemSubtitle"),
      .value("iconType", \.iconType, "UIApplicationShortcutItemIconType"),
      .value("iconFile", \.iconFile, "UIApplicationShortcutItemIconFile"),
      .value("iconSymbolName", \.iconSymbolName, "UIApplicationShortcutItemIconSymbolName"),
      .value("userInfo", \.userInfo, "UIApplicationShortcutItemUserInfo"),
    ])
}
