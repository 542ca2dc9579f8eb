extension LaunchOptionsDocument {
  /// What a file with launch options holds.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// The launch options dictionary itself.
    case dictionary
    /// The payload of a push, as a server sends it and `simctl push` takes it.
    case apnsPayload
    /// The dictionary under `aps` alone.
    case apsDictionary
    /// A URL.
    case url
    /// A user activity.
    case userActivity
    /// A quick action.
    case quickAction
    /// The metadata of a CloudKit share.
    case cloudKitShare

    /// The key whose value the whole file is; nil for the dictionary itself.
    package var key: LaunchOptionKey? {
      switch self {
      case .dictionary: nil
      case .apnsPayload, .apsDictionary: .remoteNotification
      case .url: .url
      case .userActivity: .userActivityDictionary
      case .quickAction: .shortcutItem
      case .cloudKitShare: .cloudKitShareMetadata
      }
    }

    /// What the file is, with its article.
    package var label: String {
      switch self {
      case .dictionary: "a launch options dictionary"
      case .apnsPayload: "the payload of a push notification"
      case .apsDictionary: "an 'aps' dictionary"
      case .url: "a URL"
      case .userActivity: "a user activity"
      case .quickAction: "a quick action"
      case .cloudKitShare: "the metadata of a CloudKit share"
      }
    }
  }
}
