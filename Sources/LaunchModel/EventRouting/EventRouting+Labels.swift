extension EventRouting.Cause {
  /// What happened, as a noun phrase.
  public var label: StaticString {
    switch self {
    case .url: "a URL to open"
    case .tappedPush: "a push notification that the user tapped"
    case .silentPush: "a push notification that wakes the app"
    case .unseenPush: "a push notification that neither shows anything nor wakes the app"
    case .localNotification: "a local notification that the user acted on"
    case .location: "a location event"
    case .newsstandDownloads: "Newsstand downloads, of which the system no longer reports"
    case .bluetoothCentrals: "Bluetooth central managers to restore"
    case .bluetoothPeripherals: "Bluetooth peripheral managers to restore"
    case .quickAction: "a quick action"
    case .userActivity: "a user activity to continue"
    case .handoff: "a user activity that is still being fetched"
    case .userActivityAndHandoff: "a user activity, and one that is still being fetched"
    case .cloudKitShare: "a CloudKit share that the user accepted"
    case .companion: "a key that belongs to another key, which is missing"
    case .unknown: "a key that UIKit does not have"
    case .unreadable: "a value that cannot be read"
    }
  }
}

extension EventRouting.Argument {
  /// What a method gets, as a noun phrase.
  public var label: String {
    switch self {
    case .launchOptions: "the launch options"
    case .connectionOptions(let properties):
      "the connection options, with "
        + properties.map { "'\($0.rawValue)'" }.joined(separator: " and ")
    case .url: "the URL and its options"
    case .urlContexts: "the URLs, each with its options"
    case .activityType: "the type of the activity"
    case .activity: "the activity"
    case .payload: "the payload"
    case .notification: "the notification"
    case .response: "the response"
    case .quickAction: "the quick action"
    case .share: "the metadata of the share"
    case .locationEvent: "the location event"
    case .restoredState: "the state to restore"
    }
  }
}
