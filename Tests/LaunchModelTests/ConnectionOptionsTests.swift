import LaunchModel
import LaunchProject
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Connection options")
struct ConnectionOptionsTests {
  static func json(_ text: String) -> PropertyListFragment {
    let document = PropertyListReader().read(SourceFile(path: "json", text: text))
    return document.root.map { PropertyListFragment($0) } ?? .null
  }

  static func launch(_ text: String) -> LaunchOptions {
    LaunchOptionsDocument.read(SourceFile(path: "launch", text: text)).options
  }

  struct BridgeCase: Sendable, CustomTestStringConvertible {
    /// Launch options by Swift names, in JSON.
    let launch: String
    /// Connection options, in JSON.
    let connection: String
    /// The remainder: each path with dots, and the reason.
    var remainder: [(String, UnbridgedReason)] = []

    var testDescription: String { launch }
  }

  static let tap = "com.apple.UNNotificationDefaultActionIdentifier"

  static let cases: [BridgeCase] = [
    BridgeCase(launch: "{}", connection: "{}"),
    BridgeCase(
      launch: #"{"url": "my-app://open"}"#,
      connection: #"{"urlContexts": [{"url": "my-app://open"}]}"#),
    BridgeCase(
      launch: """
        {"url": "file:///a", "sourceApplication": "com.example.other", "annotation": [1],
         "eventAttribution": {"sourceIdentifier": 7}}
        """,
      connection: """
        {"urlContexts": [{"url": "file:///a", "options": {"sourceApplication": "com.example.other",
         "annotation": [1], "eventAttribution": {"sourceIdentifier": 7}}}],
         "sourceApplication": "com.example.other"}
        """),
    BridgeCase(
      launch: #"{"annotation": "a", "eventAttribution": {}}"#, connection: "{}",
      remainder: [
        ("UIApplicationLaunchOptionsEventAttributionKey", .companionWithoutURL),
        ("UIApplicationLaunchOptionsAnnotationKey", .companionWithoutURL),
      ]),
    BridgeCase(
      launch: #"{"url": "no scheme", "annotation": 1}"#, connection: "{}",
      remainder: [
        ("UIApplicationLaunchOptionsURLKey", .wrongType),
        ("UIApplicationLaunchOptionsAnnotationKey", .companionWithoutURL),
      ]),
    BridgeCase(
      launch: #"{"remoteNotification": {"aps": {"alert": "Hello"}, "id": 7}}"#,
      connection: """
        {"notificationResponse": {"actionIdentifier": "\(tap)",
         "remoteNotification": {"aps": {"alert": "Hello"}, "id": 7}}}
        """),
    BridgeCase(
      launch: #"{"remoteNotification": {"aps": {"content-available": 1}}}"#, connection: "{}",
      remainder: [("UIApplicationLaunchOptionsRemoteNotificationKey", .silentPush)]),
    BridgeCase(
      launch: #"{"remoteNotification": {"aps": {}}}"#, connection: "{}",
      remainder: [("UIApplicationLaunchOptionsRemoteNotificationKey", .unseenPush)]),
    BridgeCase(
      launch: #"{"remoteNotification": {"aps": {"alert": "a", "content-available": 1}}}"#,
      connection: """
        {"notificationResponse": {"actionIdentifier": "\(tap)",
         "remoteNotification": {"aps": {"alert": "a", "content-available": 1}}}}
        """),
    BridgeCase(
      launch: #"{"localNotification": {"alertBody": "Hello"}}"#,
      connection: """
        {"notificationResponse": {"actionIdentifier": "\(tap)",
         "localNotification": {"alertBody": "Hello"}}}
        """),
    BridgeCase(
      launch: #"{"remoteNotification": {"aps": {"badge": 1}}, "localNotification": {}}"#,
      connection: """
        {"notificationResponse": {"actionIdentifier": "\(tap)",
         "remoteNotification": {"aps": {"badge": 1}}}}
        """,
      remainder: [("UIApplicationLaunchOptionsLocalNotificationKey", .secondNotification)]),
    BridgeCase(
      launch: #"{"shortcutItem": {"type": "com.example.new", "localizedTitle": "New"}}"#,
      connection: #"{"shortcutItem": {"type": "com.example.new", "localizedTitle": "New"}}"#),
    BridgeCase(
      launch: #"{"shortcutItem": "<UIApplicationShortcutItem: 0x28; type: new, title: New>"}"#,
      connection: #"{"shortcutItem": {"type": "new", "localizedTitle": "New"}}"#,
      remainder: [("UIApplicationLaunchOptionsShortcutItemKey", .printedObject)]),
    BridgeCase(
      launch: #"{"cloudKitShareMetadata": {"containerIdentifier": "iCloud.com.example"}}"#,
      connection: #"{"cloudKitShareMetadata": {"containerIdentifier": "iCloud.com.example"}}"#),
    BridgeCase(
      launch: #"{"cloudKitShareMetadata": "<CKShareMetadata: 0x28>"}"#, connection: "{}",
      remainder: [("UIApplicationLaunchOptionsCloudKitShareMetadataKey", .printedObject)]),
    BridgeCase(
      launch: """
        {"userActivityDictionary": {"UIApplicationLaunchOptionsUserActivityTypeKey": "read",
         "UIApplicationLaunchOptionsUserActivityKey": {"activityType": "read", "title": "T"},
         "UIApplicationLaunchOptionsUserActivityIdentifierKey": "F0", "more": 1}}
        """,
      connection: """
        {"userActivities": [{"activityType": "read", "title": "T"}],
         "UIApplicationLaunchOptionsUserActivityIdentifierKey": "F0"}
        """,
      remainder: [("UIApplicationLaunchOptionsUserActivityDictionaryKey.more", .unknownKey)]),
    BridgeCase(
      launch: """
        {"userActivityDictionary": {"UIApplicationLaunchOptionsUserActivityTypeKey": "read"},
         "sourceApplication": "com.example.other"}
        """,
      connection: """
        {"sourceApplication": "com.example.other", "handoffUserActivityType": "read"}
        """),
    BridgeCase(
      launch: #"{".userActivityType": "read", ".location": true}"#,
      connection: #"{"handoffUserActivityType": "read"}"#,
      remainder: [("UIApplicationLaunchOptionsLocationKey", .locationEvent)]),
    BridgeCase(
      launch: """
        {"userActivityDictionary": {"UIApplicationLaunchOptionsUserActivityTypeKey": "read",
         "UIApplicationLaunchOptionsUserActivityKey": {"activityType": "write"}}}
        """,
      connection: """
        {"handoffUserActivityType": "read", "userActivities": [{"activityType": "write"}]}
        """),
    BridgeCase(
      launch: """
        {"userActivityDictionary": {"UIApplicationLaunchOptionsUserActivityTypeKey": "read",
         "UIApplicationLaunchOptionsUserActivityKey": "<NSUserActivity: 0x2827d4c60>"}}
        """,
      connection: #"{"userActivities": [{"activityType": "read"}]}"#,
      remainder: [
        (
          "UIApplicationLaunchOptionsUserActivityDictionaryKey"
            + ".UIApplicationLaunchOptionsUserActivityKey", .printedObject
        )
      ]),
    BridgeCase(
      launch: """
        {"userActivityDictionary": {
         "UIApplicationLaunchOptionsUserActivityIdentifierKey": "F0"}, "bluetoothCentrals": ["c"]}
        """,
      connection: "{}",
      remainder: [
        ("UIApplicationLaunchOptionsUserActivityDictionaryKey", .incomplete),
        ("UIApplicationLaunchOptionsBluetoothCentralsKey", .centralRestoration),
      ]),
    BridgeCase(
      launch: """
        {"bluetoothPeripherals": ["p"], "newsstandDownloads": ["n"], "mine": 1, "location": 1}
        """,
      connection: "{}",
      remainder: [
        ("UIApplicationLaunchOptionsLocationKey", .locationEvent),
        ("UIApplicationLaunchOptionsNewsstandDownloadsKey", .newsstandDownloads),
        ("UIApplicationLaunchOptionsBluetoothPeripheralsKey", .peripheralRestoration),
        ("mine", .unknownKey),
      ]),
    BridgeCase(
      launch: """
        {"url": 1, "sourceApplication": 2, "remoteNotification": 3, "localNotification": 4,
         "eventAttribution": 5, "userActivityDictionary": 6, "userActivityType": 7,
         "cloudKitShareMetadata": 8, "shortcutItem": 9}
        """,
      connection: "{}",
      remainder: [
        ("UIApplicationLaunchOptionsURLKey", .wrongType),
        ("UIApplicationLaunchOptionsSourceApplicationKey", .wrongType),
        ("UIApplicationLaunchOptionsEventAttributionKey", .wrongType),
        ("UIApplicationLaunchOptionsUserActivityDictionaryKey", .wrongType),
        ("UIApplicationLaunchOptionsUserActivityTypeKey", .wrongType),
        ("UIApplicationLaunchOptionsRemoteNotificationKey", .wrongType),
        ("UIApplicationLaunchOptionsLocalNotificationKey", .wrongType),
        ("UIApplicationLaunchOptionsShortcutItemKey", .wrongType),
        ("UIApplicationLaunchOptionsCloudKitShareMetadataKey", .wrongType),
      ]),
  ]

  static func lines(_ parts: [UnbridgedPart]) -> [String] {
    parts.map { part in
      let path = part.path.map { step in
        switch step {
        case .key(let key): key
        case .index(let index): String(index)
        }
      }
      return "\(path.joined(separator: ".")): \(part.reason)"
    }
  }

  static func lines(_ expected: [(String, UnbridgedReason)]) -> [String] {
    expected.map { "\($0.0): \($0.1)" }
  }

  @Test("Launch options become connection options, and what does not is listed", arguments: cases)
  func launchOptionsCross(_ test: BridgeCase) {
    let wrapped = Self.json(test.launch)
    let options = LaunchOptions(
      (wrapped.entries ?? []).map { entry in
        .init(LaunchOptionName(entry.key).map { .known($0.key) } ?? .other(entry.key), entry.value)
      })
    let bridged = options.connectionOptions()
    #expect(bridged.value.fragment == Self.json(test.connection))
    #expect(Self.lines(bridged.remainder) == Self.lines(test.remainder))
  }

  struct WayBackCase: Sendable, CustomTestStringConvertible {
    let connection: String
    let launch: String
    var remainder: [(String, UnbridgedReason)] = []

    var testDescription: String { connection }
  }

  static let waysBack: [WayBackCase] = [
    WayBackCase(
      connection: """
        {"URLContexts": [{"url": "a://1", "options": {"openInPlace": true}}, {"url": "a://2"}, 3]}
        """,
      launch: #"{"UIApplicationLaunchOptionsURLKey": "a://1"}"#,
      remainder: [
        ("urlContexts.1", .moreThanOne), ("urlContexts.2", .wrongType),
        ("urlContexts.0.options.openInPlace", .noLaunchOption),
      ]),
    WayBackCase(
      connection: """
        {"urlContexts": [{"url": "a://1", "options": {"sourceApplication": "x"}}],
         "sourceApplication": "y"}
        """,
      launch: """
        {"UIApplicationLaunchOptionsURLKey": "a://1",
         "UIApplicationLaunchOptionsSourceApplicationKey": "x"}
        """,
      remainder: [("sourceApplication", .contradiction)]),
    WayBackCase(
      connection: """
        {"userActivities": [{"activityType": "a"}, {"activityType": "b"}],
         "handoffUserActivityType": "a"}
        """,
      launch: """
        {"UIApplicationLaunchOptionsUserActivityDictionaryKey": {
         "UIApplicationLaunchOptionsUserActivityTypeKey": "a",
         "UIApplicationLaunchOptionsUserActivityKey": {"activityType": "a"}}}
        """,
      remainder: [
        ("userActivities.1", .moreThanOne), ("handoffUserActivityType", .saidByActivity),
      ]),
    WayBackCase(
      connection: #"{"handoffUserActivityType": "a"}"#,
      launch: """
        {"UIApplicationLaunchOptionsUserActivityDictionaryKey": {
         "UIApplicationLaunchOptionsUserActivityTypeKey": "a"}}
        """),
    WayBackCase(
      connection: """
        {"notificationResponse": {"actionIdentifier": "reply",
         "remoteNotification": {"aps": {"alert": "a"}}, "userText": "t"}}
        """,
      launch: #"{"UIApplicationLaunchOptionsRemoteNotificationKey": {"aps": {"alert": "a"}}}"#,
      remainder: [
        ("notificationResponse.userText", .unknownKey),
        ("notificationResponse.actionIdentifier", .noLaunchOption),
      ]),
    WayBackCase(
      connection: #"{"notificationResponse": {"localNotification": {"alertBody": "a"}}}"#,
      launch: #"{"UIApplicationLaunchOptionsLocalNotificationKey": {"alertBody": "a"}}"#),
    WayBackCase(
      connection: """
        {"notificationResponse": {"remoteNotification": {"aps": {"content-available": 1}}}}
        """,
      launch: "{}", remainder: [("notificationResponse", .silentPush)]),
    WayBackCase(
      connection: """
        {"nfcEvent": 1, "marketplaceDisplayOption": 2, "credentialSessionEvent": 3,
         "shouldHandleActiveWorkoutRecovery": true, "gameControllerActivationContext": 5,
         "appIntent": 6, "sceneAccessoryUserInfo": 7, "mine": 8, "userActivities": 9}
        """,
      launch: "{}",
      remainder: [
        ("userActivities", .wrongType),
        ("nfcEvent", .noLaunchOption), ("marketplaceDisplayOption", .noLaunchOption),
        ("credentialSessionEvent", .noLaunchOption),
        ("shouldHandleActiveWorkoutRecovery", .noLaunchOption),
        ("gameControllerActivationContext", .noLaunchOption), ("appIntent", .noLaunchOption),
        ("sceneAccessoryUserInfo", .noLaunchOption), ("mine", .unknownKey),
      ]),
  ]

  @Test(
    "Connection options become launch options, and what does not is listed", arguments: waysBack)
  func connectionOptionsCross(_ test: WayBackCase) throws {
    let bridged = try #require(ConnectionOptions(Self.json(test.connection))).launchOptions()
    #expect(bridged.value.fragment == Self.json(test.launch))
    #expect(Self.lines(bridged.remainder) == Self.lines(test.remainder))
  }

  @Test("A push that is seen and wakes the app stays behind when it is said to have woken it")
  func visiblePushMayHaveWokenTheApp() {
    let launch = Self.launch(#"{"aps": {"alert": "a", "content-available": 1}}"#)
    let woken = launch.connectionOptions(readingVisibleBackgroundPushAs: .background)
    #expect(woken.value == ConnectionOptions())
    #expect(woken.remainder.map(\.reason) == [.backgroundPush])
    let plain = Self.launch(#"{"aps": {"alert": "a"}}"#)
    #expect(plain.connectionOptions(readingVisibleBackgroundPushAs: .background).remainder == [])
  }

  @Test("Reading keeps what it does not know, and names what has a wrong type")
  func readingKeepsTheUnknown() throws {
    let fragment = Self.json(
      #"{"urlContexts": [{"url": "a://b"}, {}], "mine": 1, "shortcutItem": 2, "nfcEvent": 3}"#)
    let options = try #require(ConnectionOptions(fragment))
    #expect(options.fragment == fragment)
    #expect(options.otherEntries.map(\.name.text) == ["mine"])
    #expect(options.mistypedEntries.map(\.name.text) == ["urlContexts", "shortcutItem"])
    #expect(options.urlContexts.map(\.url.text) == ["a://b"])
    #expect(options.shortcutItem == nil)
    #expect(ConnectionOptions(PropertyListFragment.array([])) == nil)
  }

  @Test("The values read and write with their types")
  func valuesHaveTypes() throws {
    var options = ConnectionOptions()
    let url = try #require(LaunchURL("a://b"))
    let attribution = try #require(EventAttribution(.dictionary([.init("sourceIdentifier", 7)])))
    options.urlContexts = [
      OpenURLContext(
        url: url,
        options: OpenURLOptions(
          sourceApplication: "s", annotation: [1], openInPlace: true, eventAttribution: attribution
        ))
    ]
    options.userActivities = [UserActivity(activityType: "read")]
    options.handoffUserActivityType = "read"
    options.shortcutItem = QuickAction(type: "new", localizedTitle: "New")
    let local = try #require(LocalNotification(.data([1])))
    options.notificationResponse = NotificationResponse(.local(local), actionIdentifier: "reply")
    options.cloudKitShareMetadata = CloudKitShareMetadata(.data([1]))
    let read = try #require(ConnectionOptions(options.fragment))
    #expect(read == options)
    let request = try #require(read.urlContexts.first).options
    #expect(request.sourceApplication == "s")
    #expect(request.annotation == [1])
    #expect(request.openInPlace)
    #expect(request.eventAttribution?.sourceIdentifier == 7)
    #expect(read.userActivities.map(\.activityType) == ["read"])
    #expect(read.handoffUserActivityType == "read")
    #expect(read.shortcutItem?.type == "new")
    #expect(read.notificationResponse?.origin == .local(local))
    #expect(read.notificationResponse?.actionIdentifier == "reply")
    #expect(read.cloudKitShareMetadata?.fragment == .data([1]))
    options.urlContexts = []
    #expect(options[.urlContexts] == nil)
  }

  @Test("Each reason says why, and those with another way into the app name it")
  func reasonsSayWhy() {
    let elsewhere: [UnbridgedReason: [String]] = [
      .silentPush: ["application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"],
      .backgroundPush: ["application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"],
      .locationEvent: [
        "locationManager(_:didUpdateLocations:)", "locationManager(_:didEnterRegion:)",
        "locationManager(_:didExitRegion:)", "locationManager(_:didVisit:)",
      ],
      .centralRestoration: ["centralManager(_:willRestoreState:)"],
      .peripheralRestoration: ["peripheralManager(_:willRestoreState:)"],
    ]
    for reason in UnbridgedReason.allCases {
      #expect(reason.callbacks.map(\.swiftName) == elsewhere[reason] ?? [])
      #expect(reason.clause.description.first?.isLetter ?? false)
    }
  }
}
