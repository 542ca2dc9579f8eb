public import PropertyListSyntax

/// The values of the known keys, with their types.
extension LaunchOptions {
  /// The URL the app is asked to open.
  public var url: LaunchURL? {
    get { self[.url]?.string.flatMap(LaunchURL.init) }
    set { self[.url] = newValue.map { .string($0.text) } }
  }

  /// The bundle identifier of the app that asked.
  public var sourceApplication: String? {
    get { self[.sourceApplication]?.string }
    set { self[.sourceApplication] = newValue.map { .string($0) } }
  }

  /// The push notification.
  public var remoteNotification: RemoteNotification? {
    get { self[.remoteNotification].flatMap(RemoteNotification.init) }
    set { self[.remoteNotification] = newValue?.payload }
  }

  /// The local notification.
  public var localNotification: LocalNotification? {
    get { self[.localNotification].flatMap(LocalNotification.init) }
    set { self[.localNotification] = newValue?.fragment }
  }

  /// What the sender of a document added.
  public var annotation: PropertyListFragment? {
    get { self[.annotation] }
    set { self[.annotation] = newValue }
  }

  /// Whether a location event launched the app: whether the key is present, whatever its value.
  public var isLocationLaunch: Bool {
    get { self[.location] != nil }
    set { self[.location] = newValue ? true : nil }
  }

  /// Identifiers of Newsstand downloads.
  public var newsstandDownloads: [String]? {
    get { self[.newsstandDownloads]?.strings }
    set { self[.newsstandDownloads] = newValue.map { .array($0.map { .string($0) }) } }
  }

  /// Restore identifiers of central managers.
  public var bluetoothCentrals: [String]? {
    get { self[.bluetoothCentrals]?.strings }
    set { self[.bluetoothCentrals] = newValue.map { .array($0.map { .string($0) }) } }
  }

  /// Restore identifiers of peripheral managers.
  public var bluetoothPeripherals: [String]? {
    get { self[.bluetoothPeripherals]?.strings }
    set { self[.bluetoothPeripherals] = newValue.map { .array($0.map { .string($0) }) } }
  }

  /// The quick action.
  public var shortcutItem: QuickAction? {
    get { self[.shortcutItem].flatMap(QuickAction.init) }
    set { self[.shortcutItem] = newValue?.fragment }
  }

  /// The attribution of an ad.
  public var eventAttribution: EventAttribution? {
    get { self[.eventAttribution].flatMap(EventAttribution.init) }
    set { self[.eventAttribution] = newValue?.fragment }
  }

  /// The user activity, with the dictionary that carries it.
  public var userActivityDictionary: UserActivity.Launch? {
    get { self[.userActivityDictionary].flatMap(UserActivity.Launch.init) }
    set { self[.userActivityDictionary] = newValue?.fragment }
  }

  /// The type of the user activity: from the dictionary, or from the key beside it.
  public var userActivityType: String? {
    userActivityDictionary?.activityType ?? self[.userActivityType]?.string
  }

  /// The CloudKit share.
  public var cloudKitShareMetadata: CloudKitShareMetadata? {
    get { self[.cloudKitShareMetadata].flatMap(CloudKitShareMetadata.init) }
    set { self[.cloudKitShareMetadata] = newValue?.fragment }
  }
}
