public import PropertyListSyntax

/// A user activity: an `NSUserActivity` with the properties that a launch reads.
public struct UserActivity: Sendable, Hashable {
  /// Its properties as written.
  public let fragment: PropertyListFragment

  /// Reads an activity; nil when it is not a dictionary.
  public init?(_ fragment: PropertyListFragment) {
    guard case .dictionary = fragment else { return nil }
    self.fragment = fragment
  }

  /// Makes an activity.
  ///
  /// - Parameters:
  ///   - activityType: its type.
  ///   - webpageURL: the page that it shows; nil for none.
  ///   - userInfo: what the app stores with it, a dictionary; nil for nothing.
  public init(
    activityType: String, webpageURL: String? = nil, userInfo: PropertyListFragment? = nil
  ) {
    var entries = [PropertyListFragment.Entry("activityType", .string(activityType))]
    if let webpageURL {
      entries.append(PropertyListFragment.Entry("webpageURL", .string(webpageURL)))
    }
    if let userInfo { entries.append(PropertyListFragment.Entry("userInfo", userInfo)) }
    fragment = .dictionary(entries)
  }

  /// The type of activities that show a web page: universal links.
  public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// The type.
  public var activityType: String? { fragment["activityType"]?.string }
  /// The page it shows.
  public var webpageURL: LaunchURL? { fragment["webpageURL"]?.string.flatMap(LaunchURL.init) }
  /// What the sender stored.
  public var userInfo: PropertyListFragment? { fragment["userInfo"] }
}

extension UserActivity {
  /// The dictionary that carries a user activity in the launch options.
  ///
  /// The key of the type is documented. The keys of the activity and of its identifier are not, and have been
  /// seen since iOS 8.
  public struct Launch: Sendable, Hashable {
    /// The dictionary as written.
    public let fragment: PropertyListFragment

    /// The key of the type.
    public static let typeKey = "UIApplicationLaunchOptionsUserActivityTypeKey"
    /// The key of the activity.
    public static let activityKey = "UIApplicationLaunchOptionsUserActivityKey"
    /// The key of its identifier.
    public static let identifierKey = "UIApplicationLaunchOptionsUserActivityIdentifierKey"
    /// All keys, in the order in which they are written.
    public static let keys = [typeKey, activityKey, identifierKey]

    /// Reads the dictionary; nil for any other value.
    public init?(_ fragment: PropertyListFragment) {
      guard case .dictionary = fragment else { return nil }
      self.fragment = fragment
    }

    /// Makes the dictionary of an activity.
    public init(_ activity: UserActivity) {
      var entries: [PropertyListFragment.Entry] = []
      if let type = activity.activityType {
        entries.append(PropertyListFragment.Entry(Self.typeKey, .string(type)))
      }
      entries.append(PropertyListFragment.Entry(Self.activityKey, activity.fragment))
      fragment = .dictionary(entries)
    }

    /// The type, from the dictionary or from the activity in it.
    public var activityType: String? { fragment[Self.typeKey]?.string ?? activity?.activityType }
    /// The activity; nil when the dictionary names only its type, or the activity was printed without its
    /// content.
    public var activity: UserActivity? { fragment[Self.activityKey].flatMap(UserActivity.init) }
    /// The identifier.
    public var identifier: String? { fragment[Self.identifierKey]?.string }
  }
}
