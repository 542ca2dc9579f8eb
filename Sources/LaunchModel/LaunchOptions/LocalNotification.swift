public import PropertyListSyntax

/// A local notification that the user acted on.
public struct LocalNotification: Sendable, Hashable {
  /// Its properties, or the bytes of an archive, which is not decoded.
  public let fragment: PropertyListFragment

  /// Reads a notification; nil when it is neither a dictionary nor data.
  public init?(_ fragment: PropertyListFragment) {
    switch fragment {
    case .dictionary, .data: self.fragment = fragment
    default: return nil
    }
  }

  /// The title.
  public var title: String? { fragment["alertTitle"]?.string }
  /// The text.
  public var body: String? { fragment["alertBody"]?.string }
  /// The category of its actions.
  public var category: String? { fragment["category"]?.string }
  /// What the app stored.
  public var userInfo: PropertyListFragment? { fragment["userInfo"] }
}
