extension CatalogKey {
  /// The launch options dictionary, in the order of ``LaunchOptionKey``.
  ///
  /// Source: Apple, `UIApplication.LaunchOptionsKey` and UIKit's headers. LaunchKit chooses how a fixture
  /// writes an object of UIKit's classes, because UIKit has no serialized form for it.
  static let launchOptionKeys: [CatalogKey] = [
    CatalogKey(
      "UIApplicationLaunchOptionsURLKey", .string, "the URL the app is asked to open",
      uiKit(3_00), source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsSourceApplicationKey", .string,
      "bundle identifier of the app that asked; absent for apps of other teams", uiKit(3_00),
      relatedKeys: "UIApplicationLaunchOptionsURLKey", source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsRemoteNotificationKey", .dictionary,
      "payload of the remote notification that launched the app", uiKit(3_00, tvos: 0),
      nested: .remoteNotification, source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsLocalNotificationKey",
      ValueType.dictionary.or(ValueType(.data)), "the local notification the user acted on",
      .since(ios: 4_00, maccatalyst: 13_01).deprecated(ios: 10_00, maccatalyst: 13_01),
      nested: .localNotification, source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsAnnotationKey", .any, "data that the sender of a document added",
      .since(ios: 3_02, tvos: 9_00, maccatalyst: 13_01)
        .deprecated(ios: 16_00, tvos: 16_00, maccatalyst: 16_00),
      relatedKeys: "UIApplicationLaunchOptionsURLKey", source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsLocationKey", ValueType.boolean.or(.integer),
      "a location event launched the app; presence is the signal", uiKit(4_00), source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsNewsstandDownloadsKey", .array(of: .string),
      "identifiers of finished Newsstand downloads; the system no longer sets it",
      uiKit(5_00, tvos: 0), source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsBluetoothCentralsKey", .array(of: .string),
      "restore identifiers of the central managers to make again", uiKit(7_00), source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsBluetoothPeripheralsKey", .array(of: .string),
      "restore identifiers of the peripheral managers to make again", uiKit(7_00), source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsShortcutItemKey", .dictionary, "the quick action the user chose",
      uiKit(9_00, tvos: 0), nested: .quickAction, source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsEventAttributionKey", .dictionary,
      "attribution of the ad whose URL is opened", uiKit(14_05, tvos: 0),
      nested: .eventAttribution, relatedKeys: "UIApplicationLaunchOptionsURLKey", source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsUserActivityDictionaryKey", .dictionary,
      "the user activity to continue", uiKit(8_00), nested: .launchUserActivity, source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsUserActivityTypeKey", .string,
      "type of the user activity; stands inside the user activity dictionary", uiKit(8_00),
      relatedKeys: "UIApplicationLaunchOptionsUserActivityDictionaryKey", source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsCloudKitShareMetadataKey",
      ValueType.dictionary.or(ValueType(.data)),
      "the CloudKit share the user accepted", uiKit(10_00, tvos: 0), nested: .cloudKitShare,
      source: .headers),
  ]

  /// Available since a version of iOS, and on the other systems since they run UIKit apps. Deprecated in
  /// version 26 of all systems.
  private static func uiKit(_ ios: UInt16, tvos: UInt16 = 9_00) -> Availability {
    .since(ios: ios, tvos: tvos, visionos: 1_00, maccatalyst: max(ios < 10_01 ? 13_01 : ios, 13_01))
      .deprecated(
        ios: 26_00, tvos: tvos == 0 ? 0 : 26_00, visionos: 26_00, maccatalyst: 26_00)
  }

  /// Inside `UIApplicationLaunchOptionsUserActivityDictionaryKey`.
  static let launchUserActivityKeys: [CatalogKey] = [
    CatalogKey(
      "UIApplicationLaunchOptionsUserActivityTypeKey", .string, "type of the activity; required",
      source: .headers),
    CatalogKey(
      "UIApplicationLaunchOptionsUserActivityKey", .dictionary,
      "the activity itself; not documented", nested: .userActivity, confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "UIApplicationLaunchOptionsUserActivityIdentifierKey", .string,
      "UUID of the activity; not documented", confidence: .measured, source: .fieldUse),
  ]

  /// A user activity: the properties of `NSUserActivity` that a launch reads.
  static let userActivityKeys: [CatalogKey] = [
    CatalogKey("activityType", .string, "type of the activity; required", source: .headers),
    CatalogKey("title", .string, "title for people", source: .headers),
    CatalogKey("webpageURL", .string, "page the activity shows", source: .headers),
    CatalogKey("referrerURL", .string, "page the user came from", source: .headers),
    CatalogKey("userInfo", .dictionary, "what the sender stored", source: .headers),
    CatalogKey("targetContentIdentifier", .string, "content to show", source: .headers),
    CatalogKey("persistentIdentifier", .string, "name to delete it by", source: .headers),
  ]

  /// A quick action: the properties of `UIApplicationShortcutItem`, or the keys of its Info.plist form.
  static let quickActionKeys: [CatalogKey] =
    [
      CatalogKey("type", .string, "identifier of the action; required", source: .headers),
      CatalogKey("localizedTitle", .string, "first line; required", source: .headers),
      CatalogKey("localizedSubtitle", .string, "second line", source: .headers),
      CatalogKey("icon", .any, "icon", source: .headers),
      CatalogKey("userInfo", .dictionary, "values handed to the app", source: .headers),
      CatalogKey("targetContentIdentifier", .any, "content to show", source: .headers),
    ] + shortcutItemKeys

  /// A local notification: the properties of `UILocalNotification`.
  static let localNotificationKeys: [CatalogKey] = [
    CatalogKey("alertTitle", .string, "title", source: .headers),
    CatalogKey("alertBody", .string, "text", source: .headers),
    CatalogKey("alertAction", .string, "title of the button", source: .headers),
    CatalogKey("alertLaunchImage", .string, "launch image", source: .headers),
    CatalogKey("hasAction", .boolean, "whether it has a button", source: .headers),
    CatalogKey("fireDate", ValueType(.date).or(.string), "when it fires", source: .headers),
    CatalogKey("timeZone", .string, "time zone of the date", source: .headers),
    CatalogKey(
      "repeatInterval", ValueType.integer.or(.string), "how it repeats", source: .headers),
    CatalogKey("region", .any, "region that fires it", source: .headers),
    CatalogKey("regionTriggersOnce", .boolean, "whether once only", source: .headers),
    CatalogKey("soundName", .string, "sound file", source: .headers),
    CatalogKey("applicationIconBadgeNumber", .integer, "badge number", source: .headers),
    CatalogKey("category", .string, "category of its actions", source: .headers),
    CatalogKey("userInfo", .dictionary, "what the app stored", source: .headers),
  ]

  /// The attribution of an ad: the properties of `UIEventAttribution`.
  static let eventAttributionKeys: [CatalogKey] = [
    CatalogKey("sourceIdentifier", .integer, "number of the ad, 0 to 255", source: .headers),
    CatalogKey("destinationURL", .string, "page the ad leads to", source: .headers),
    CatalogKey("reportEndpoint", .string, "where the report goes", source: .headers),
    CatalogKey("sourceDescription", .string, "the ad in words", source: .headers),
    CatalogKey("purchaser", .string, "who bought the ad", source: .headers),
  ]

  /// A CloudKit share: the properties of `CKShare.Metadata`.
  static let cloudKitShareKeys: [CatalogKey] = [
    CatalogKey("containerIdentifier", .string, "container the share is in", source: .headers),
    CatalogKey("share", .any, "the share", source: .headers),
    CatalogKey("rootRecordID", .any, "record the share begins with", source: .headers),
    CatalogKey(
      "hierarchicalRootRecordID", .any, "record the share begins with", source: .headers),
    CatalogKey("participantRole", .any, "role of the user", source: .headers),
    CatalogKey("participantStatus", .any, "whether the user accepted", source: .headers),
    CatalogKey("participantPermission", .any, "what the user may do", source: .headers),
    CatalogKey("ownerIdentity", .any, "who shares", source: .headers),
  ]
}
