/// A key of the launch options dictionary: why the system launched the app.
///
/// The raw value is the name in Swift, as in `UIApplication.LaunchOptionsKey.remoteNotification`.
/// Source: Apple, `UIApplication.LaunchOptionsKey`.
public enum LaunchOptionKey: String, Sendable, Hashable, CaseIterable {
  /// A URL to open.
  case url
  /// The app that asked for the URL or activity.
  case sourceApplication
  /// A push notification: the user tapped it, or it came silently.
  case remoteNotification
  /// A local notification from before iOS 10.
  case localNotification
  /// What the sender of a document added.
  case annotation
  /// A location event.
  case location
  /// Newsstand downloads of old iOS versions.
  case newsstandDownloads
  /// Bluetooth central managers to restore.
  case bluetoothCentrals
  /// Bluetooth peripheral managers to restore.
  case bluetoothPeripherals
  /// A quick action of the Home Screen.
  case shortcutItem
  /// The attribution of an ad.
  case eventAttribution
  /// A user activity to continue.
  case userActivityDictionary
  /// The type of a user activity.
  case userActivityType
  /// A CloudKit share that was accepted.
  case cloudKitShareMetadata

  /// When the system sets the key.
  public enum Context: Sendable, Hashable {
    /// The user is about to see the app.
    case foreground
    /// The app is launched to handle an event, and nothing is shown.
    case background
    /// Either of the two; the value says which.
    case either
  }

  /// The key as it is written in the dictionary; the Objective-C constant has the same name.
  public var constant: String { catalogKey.name.description }

  /// Type, availability and meaning of its value.
  public var catalogKey: CatalogKey { CatalogKey.launchOptionKeys[index] }

  private var index: Int {
    switch self {
    case .url: 0
    case .sourceApplication: 1
    case .remoteNotification: 2
    case .localNotification: 3
    case .annotation: 4
    case .location: 5
    case .newsstandDownloads: 6
    case .bluetoothCentrals: 7
    case .bluetoothPeripherals: 8
    case .shortcutItem: 9
    case .eventAttribution: 10
    case .userActivityDictionary: 11
    case .userActivityType: 12
    case .cloudKitShareMetadata: 13
    }
  }

  /// Whether the launch that sets the key shows the app.
  public var context: Context {
    switch self {
    case .remoteNotification: .either
    case .location, .newsstandDownloads, .bluetoothCentrals, .bluetoothPeripherals: .background
    default: .foreground
    }
  }

  /// Whether the key only adds details to a launch that another key caused.
  public var isCompanion: Bool {
    switch self {
    case .sourceApplication, .annotation, .eventAttribution, .userActivityType: true
    default: false
    }
  }

  /// What an app uses instead, as a noun phrase; nil when there is no replacement.
  ///
  /// Source: the deprecation messages of UIKit's headers.
  public var replacement: StaticString? {
    switch self {
    case .url: "'UIScene.ConnectionOptions.urlContexts'"
    case .sourceApplication: "'UIScene.ConnectionOptions.sourceApplication'"
    case .remoteNotification:
      """
      'UIScene.ConnectionOptions.notificationResponse' for a tap, \
      'application(_:didReceiveRemoteNotification:fetchCompletionHandler:)' for a silent push
      """
    case .localNotification:
      "'UNUserNotificationCenterDelegate' and 'UIScene.ConnectionOptions.notificationResponse'"
    case .annotation, .newsstandDownloads: nil
    case .location: "'CLLocationUpdate', 'CLMonitor', or a 'CLLocationManager' made at launch"
    case .bluetoothCentrals:
      "central managers made at launch with restore identifiers the app keeps"
    case .bluetoothPeripherals:
      "peripheral managers made at launch with restore identifiers the app keeps"
    case .shortcutItem: "'UIScene.ConnectionOptions.shortcutItem'"
    case .eventAttribution: "'UIScene.OpenURLOptions.eventAttribution' in 'urlContexts'"
    case .userActivityDictionary: "'UIScene.ConnectionOptions.userActivities'"
    case .userActivityType: "'UIScene.ConnectionOptions.handoffUserActivityType'"
    case .cloudKitShareMetadata: "'UIScene.ConnectionOptions.cloudKitShareMetadata'"
    }
  }

  /// The property of `UIScene.ConnectionOptions` that carries the value in a scene-based app; nil when no
  /// property does. No property carries a silent remote notification.
  ///
  /// Source: Apple, `UIScene.ConnectionOptions`.
  public var connectionOption: ConnectionOptionProperty? {
    switch self {
    case .url, .annotation, .eventAttribution: .urlContexts
    case .sourceApplication: .sourceApplication
    case .remoteNotification, .localNotification: .notificationResponse
    case .shortcutItem: .shortcutItem
    case .userActivityDictionary: .userActivities
    case .userActivityType: .handoffUserActivityType
    case .cloudKitShareMetadata: .cloudKitShareMetadata
    case .location, .newsstandDownloads, .bluetoothCentrals, .bluetoothPeripherals: nil
    }
  }
}
