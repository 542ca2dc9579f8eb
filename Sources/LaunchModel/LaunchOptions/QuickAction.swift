public import PropertyListSyntax

/// A quick action that the user chose: a `UIApplicationShortcutItem`.
///
/// It is read from a dictionary with the names of its properties or the keys of the Info.plist, or from the
/// text that a log prints for the object.
public struct QuickAction: Sendable, Hashable {
  /// Its properties as written; for a printed object, the properties that were printed.
  public let fragment: PropertyListFragment

  /// Reads an action; nil when it is neither a dictionary nor a printed quick action.
  public init?(_ fragment: PropertyListFragment) {
    switch fragment {
    case .dictionary: self.init(dictionary: fragment)
    case .string(let text):
      guard let printed = ObjectDescription(text), let type = printed.properties["type"],
        printed.className == "UIApplicationShortcutItem"
      else { return nil }
      self.init(type: type, localizedTitle: printed.properties["title"] ?? "")
    default: return nil
    }
  }

  private init(dictionary: PropertyListFragment) { fragment = dictionary }

  /// Makes an action.
  public init(type: String, localizedTitle: String) {
    self.init(
      dictionary: .dictionary([
        PropertyListFragment.Entry("type", .string(type)),
        PropertyListFragment.Entry("localizedTitle", .string(localizedTitle)),
      ]))
  }

  /// The keys that hold the identifier of the action.
  public static let typeKeys = ["type", "UIApplicationShortcutItemType"]

  /// The identifier of the action.
  public var type: String? { Self.typeKeys.lazy.compactMap { fragment[$0]?.string }.first }

  /// The first line.
  public var localizedTitle: String? {
    (fragment["localizedTitle"] ?? fragment["UIApplicationShortcutItemTitle"])?.string
  }

  /// The values for the app.
  public var userInfo: PropertyListFragment? {
    fragment["userInfo"] ?? fragment["UIApplicationShortcutItemUserInfo"]
  }
}
