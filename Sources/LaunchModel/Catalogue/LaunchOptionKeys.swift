extension KeyCatalogue {
  /// The launch options dictionary, in the order of ``LaunchOptionKey``.
  ///
  /// Source: Apple, `UIApplication.LaunchOptionsKey` and UIKit's headers. What an object of a class of
  /// its own is written as in a fixture is LaunchKit's choice: UIKit has no serialised form for it.
  static let launchOptionKeys: [CatalogueKey] = [
    CatalogueKey(
      "UIApplicationLaunchOptionsURLKey", .string, "the URL the app is asked to open",
      uiKit(3_00), source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsSourceApplicationKey", .string,
      "bundle identifier of the app that asked; absent for apps of other teams", uiKit(3_00),
      companions: "UIApplicationLaunchOptionsURLKey", source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsRemoteNotificationKey", .dictionary,
      "payload of the remote notification that launched the app", uiKit(3_00, tvos: 0),
      nested: .remoteNotification, source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsLocalNotificationKey",
      ValueType.dictionary.or(ValueType(.data)), "the local notification the user acted on",
      .since(ios: 4_00, maccatalyst: 13_01).deprecated(ios: 10_00, maccatalyst: 13_01),
      nested: .localNotification, source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsAnnotationKey", .any, "what the sender of a document added to it",
      .since(ios: 3_02, tvos: 9_00, maccatalyst: 13_01)
        .deprecated(ios: 16_00, tvos: 16_00, maccatalyst: 16_00),
      companions: "UIApplicationLaunchOptionsURLKey", source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsLocationKey", ValueType.boolean.or(.integer),
      "a location event launched the app; presence is the signal", uiKit(4_00), source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsNewsstandDownloadsKey", .array(of: .string),
      "identifiers of finished Newsstand downloads; the system no longer sets it",
      uiKit(5_00, tvos: 0), source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsBluetoothCentralsKey", .array(of: .string),
      "restore identifiers of the central managers to make again", uiKit(7_00), source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsBluetoothPeripheralsKey", .array(of: .string),
      "restore identifiers of the peripheral managers to make again", uiKit(7_00), source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsShortcutItemKey", .dictionary, "the quick action the user chose",
      uiKit(9_00, tvos: 0), nested: .quickAction, source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsEventAttributionKey", .dictionary,
      "attribution of the ad whose URL is opened", uiKit(14_05, tvos: 0),
      nested: .eventAttribution, companions: "UIApplicationLaunchOptionsURLKey", source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsUserActivityDictionaryKey", .dictionary,
      "the user activity to continue", uiKit(8_00), nested: .launchUserActivity, source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsUserActivityTypeKey", .string,
      "type of the user activity; stands inside the user activity dictionary", uiKit(8_00),
      companions: "UIApplicationLaunchOptionsUserActivityDictionaryKey", source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsCloudKitShareMetadataKey",
      ValueType.dictionary.or(ValueType(.data)),
      "the CloudKit share the user accepted", uiKit(10_00, tvos: 0), nested: .cloudKitShare,
      source: .headers),
  ]

  /// Since a version of iOS; in the other systems since they run UIKit apps. All deprecated with 26.
  private static func uiKit(_ ios: UInt16, tvos: UInt16 = 9_00) -> Availability {
    .since(ios: ios, tvos: tvos, visionos: 1_00, maccatalyst: max(ios < 10_01 ? 13_01 : ios, 13_01))
      .deprecated(
        ios: 26_00, tvos: tvos == 0 ? 0 : 26_00, visionos: 26_00, maccatalyst: 26_00)
  }

  /// Inside `UIApplicationLaunchOptionsUserActivityDictionaryKey`.
  static let launchUserActivityKeys: [CatalogueKey] = [
    CatalogueKey(
      "UIApplicationLaunchOptionsUserActivityTypeKey", .string, "type of the activity; required",
      source: .headers),
    CatalogueKey(
      "UIApplicationLaunchOptionsUserActivityKey", .dictionary,
      "the activity itself; not documented", nested: .userActivity, confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "UIApplicationLaunchOptionsUserActivityIdentifierKey", .string,
      "UUID of the activity; not documented", confidence: .b, source: .fieldUse),
  ]

  /// A user activity: the properties of `NSUserActivity` that a launch reads.
  static let userActivityKeys: [CatalogueKey] = [
    CatalogueKey("activityType", .string, "type of the activity; required", source: .headers),
    CatalogueKey("title", .string, "title for people", source: .headers),
    CatalogueKey("webpageURL", .string, "page the activity shows", source: .headers),
    CatalogueKey("referrerURL", .string, "page the user came from", source: .headers),
    CatalogueKey("userInfo", .dictionary, "what the sender stored", source: .headers),
    CatalogueKey("targetContentIdentifier", .string, "content to show", source: .headers),
    CatalogueKey("persistentIdentifier", .string, "name to delete it by", source: .headers),
  ]

  /// A quick action: the properties of `UIApplicationShortcutItem`, or the keys of its Info.plist form.
  static let quickActionKeys: [CatalogueKey] =
    [
      CatalogueKey("type", .string, "identifier of the action; required", source: .headers),
      CatalogueKey("localizedTitle", .string, "first line; required", source: .headers),
      CatalogueKey("localizedSubtitle", .string, "second line", source: .headers),
      CatalogueKey("icon", .any, "icon", source: .headers),
      CatalogueKey("userInfo", .dictionary, "values handed to the app", source: .headers),
      CatalogueKey("targetContentIdentifier", .any, "content to show", source: .headers),
    ] + shortcutItemKeys

  /// A local notification: the properties of `UILocalNotification`.
  static let localNotificationKeys: [CatalogueKey] = [
    CatalogueKey("alertTitle", .string, "title", source: .headers),
    CatalogueKey("alertBody", .string, "text", source: .headers),
    CatalogueKey("alertAction", .string, "title of the button", source: .headers),
    CatalogueKey("alertLaunchImage", .string, "launch image", source: .headers),
    CatalogueKey("hasAction", .boolean, "whether it has a button", source: .headers),
    CatalogueKey("fireDate", ValueType(.date).or(.string), "when it fires", source: .headers),
    CatalogueKey("timeZone", .string, "time zone of the date", source: .headers),
    CatalogueKey(
      "repeatInterval", ValueType.integer.or(.string), "how it repeats", source: .headers),
    CatalogueKey("region", .any, "region that fires it", source: .headers),
    CatalogueKey("regionTriggersOnce", .boolean, "whether once only", source: .headers),
    CatalogueKey("soundName", .string, "sound file", source: .headers),
    CatalogueKey("applicationIconBadgeNumber", .integer, "badge number", source: .headers),
    CatalogueKey("category", .string, "category of its actions", source: .headers),
    CatalogueKey("userInfo", .dictionary, "what the app stored", source: .headers),
  ]

  /// The attribution of an ad: the properties of `UIEventAttribution`.
  static let eventAttributionKeys: [CatalogueKey] = [
    CatalogueKey("sourceIdentifier", .integer, "number of the ad, 0 to 255", source: .headers),
    CatalogueKey("destinationURL", .string, "page the ad leads to", source: .headers),
    CatalogueKey("reportEndpoint", .string, "where the report goes", source: .headers),
    CatalogueKey("sourceDescription", .string, "the ad in words", source: .headers),
    CatalogueKey("purchaser", .string, "who bought the ad", source: .headers),
  ]

  /// A CloudKit share: the properties of `CKShare.Metadata`.
  static let cloudKitShareKeys: [CatalogueKey] = [
    CatalogueKey("containerIdentifier", .string, "container the share is in", source: .headers),
    CatalogueKey("share", .any, "the share", source: .headers),
    CatalogueKey("rootRecordID", .any, "record the share begins with", source: .headers),
    CatalogueKey(
      "hierarchicalRootRecordID", .any, "record the share begins with", source: .headers),
    CatalogueKey("participantRole", .any, "role of the user", source: .headers),
    CatalogueKey("participantStatus", .any, "whether the user accepted", source: .headers),
    CatalogueKey("participantPermission", .any, "what the user may do", source: .headers),
    CatalogueKey("ownerIdentity", .any, "who shares", source: .headers),
  ]
}
