import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// The methods that get an event. The expectations are written by hand, one line for each method: its
/// identifier; then `+` and what it gets, `-` for not called, or `?` for not confirmed; then the conditions.
@Suite("Who gets the parts of a launch")
struct LaunchDeliveryTests {
  static func options(_ text: String) -> LaunchOptions {
    let document = PropertyListReader().read(SourceFile(path: "launch.json", text: text))
    let entries = document.root.map { PropertyListFragment($0) }?.entries ?? []
    return LaunchOptions(
      entries.map { entry in
        .init(LaunchOptionName(entry.key).map { .known($0.key) } ?? .other(entry.key), entry.value)
      })
  }

  static func lines(_ calls: [EventRouting.Call]) -> [String] {
    calls.map { call in
      var line = call.callback.rawValue
      switch call.verdict {
      case .gets(.connectionOptions(let properties)):
        line += " + " + properties.map(\.rawValue).joined(separator: " ")
      case .gets(let argument): line += " + \(argument)"
      case .doesNotGet: line += " -"
      case .notConfirmed: line += " ?"
      }
      let conditions = call.conditions.map { "\($0)" }.joined(separator: " ")
      return conditions.isEmpty ? line : "\(line) if \(conditions)"
    }
  }

  static func launched(_ sign: String) -> [String] {
    ["app.willFinishLaunching", "app.didFinishLaunching", "n.app.didFinishLaunching"].map {
      "\($0) \(sign)"
    }
  }

  static let inLaunch = launched("+ launchOptions")
  static let notInLaunch = launched("-")
  static let unknownInLaunch = launched("?")

  static func connected(_ properties: String) -> [String] {
    [
      "app.configurationForConnecting + \(properties) if sessionIsNew",
      "scene.willConnect + \(properties)",
    ]
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let launch: String
    let cause: EventRouting.Cause
    let appLaunch: [String]
    let appRunning: [String]
    let sceneLaunch: [String]
    let sceneRunning: [String]

    var testDescription: String { launch }
  }

  static let activityApp = [
    "app.willContinueUserActivity + activityType",
    "app.continueUserActivity + activity if activityArrived",
    "app.didFailToContinueUserActivity + activityType if activityFailed",
  ]
  static let activityAppLaunch = [
    "app.willContinueUserActivity + activityType if bothLaunchMethodsReturnTrue",
    "app.continueUserActivity + activity if bothLaunchMethodsReturnTrue activityArrived",
    "app.didFailToContinueUserActivity + activityType "
      + "if bothLaunchMethodsReturnTrue activityFailed",
  ]
  static let activityReplaced = [
    "app.willContinueUserActivity -", "app.continueUserActivity -",
    "app.didFailToContinueUserActivity -",
  ]
  static let activityScene =
    [
      "scene.willContinueUserActivity + activityType",
      "scene.continueUserActivity + activity if activityArrived",
      "scene.didFailToContinueUserActivity + activityType if activityFailed",
    ] + activityReplaced
  static let centerRunning = [
    "notificationCenter.willPresent + notification if inForeground",
    "notificationCenter.didReceive + response if userActs",
  ]
  static let location = [
    "location.didUpdateLocations", "location.didEnterRegion", "location.didExitRegion",
    "location.didVisit",
  ]

  static let rows: [Row] = [
    Row(
      launch: #"{"url": "a://b"}"#, cause: .url,
      appLaunch: inLaunch + ["app.openURL + url if bothLaunchMethodsReturnTrue"],
      appRunning: ["app.openURL + url"],
      sceneLaunch: notInLaunch + connected("urlContexts")
        + ["scene.openURLContexts - if connectedScenesOnly", "app.openURL -"],
      sceneRunning: ["scene.openURLContexts + urlContexts", "app.openURL -"]),
    Row(
      launch: """
        {"annotation": 1, "sourceApplication": "s", "url": "a://b", "eventAttribution": {}}
        """, cause: .url,
      appLaunch: inLaunch + ["app.openURL + url if bothLaunchMethodsReturnTrue"],
      appRunning: ["app.openURL + url"],
      sceneLaunch: notInLaunch + connected("urlContexts sourceApplication")
        + ["scene.openURLContexts - if connectedScenesOnly", "app.openURL -"],
      sceneRunning: ["scene.openURLContexts + urlContexts", "app.openURL -"]),
    Row(
      launch: #"{"remoteNotification": {"aps": {"alert": "a"}}}"#, cause: .tappedPush,
      appLaunch: inLaunch + [
        "notificationCenter.didReceive + response if delegateSetBeforeLaunchFinishes",
        "app.didReceiveRemoteNotificationFetch + payload if withoutNotificationDelegate",
      ],
      appRunning: centerRunning + ["app.didReceiveRemoteNotificationFetch ?"],
      sceneLaunch: notInLaunch + connected("notificationResponse") + [
        "notificationCenter.didReceive + response "
          + "if delegateSetBeforeLaunchFinishes mayBeReportedTwice",
        "app.didReceiveRemoteNotificationFetch ?",
      ],
      sceneRunning: centerRunning + ["app.didReceiveRemoteNotificationFetch ?"]),
    Row(
      launch: #"{"remoteNotification": {"aps": {"content-available": 1}}}"#, cause: .silentPush,
      appLaunch: inLaunch
        + ["app.didReceiveRemoteNotificationFetch + payload if remoteNotificationMode"],
      appRunning: ["app.didReceiveRemoteNotificationFetch + payload"],
      sceneLaunch: unknownInLaunch
        + ["app.didReceiveRemoteNotificationFetch + payload if remoteNotificationMode"],
      sceneRunning: ["app.didReceiveRemoteNotificationFetch + payload"]),
    Row(
      launch: #"{"remoteNotification": {"aps": {}}}"#, cause: .unseenPush,
      appLaunch: inLaunch + ["app.didReceiveRemoteNotificationFetch ?"],
      appRunning: ["app.didReceiveRemoteNotificationFetch ?"],
      sceneLaunch: unknownInLaunch + ["app.didReceiveRemoteNotificationFetch ?"],
      sceneRunning: ["app.didReceiveRemoteNotificationFetch ?"]),
    Row(
      launch: #"{"localNotification": "<UILocalNotification: 0x28>"}"#, cause: .localNotification,
      appLaunch: inLaunch + [
        "notificationCenter.didReceive + response if delegateSetBeforeLaunchFinishes",
        "app.didReceiveLocalNotification + notification if withoutNotificationDelegate",
      ],
      appRunning: centerRunning
        + ["app.didReceiveLocalNotification + notification if withoutNotificationDelegate"],
      sceneLaunch: notInLaunch + connected("notificationResponse") + [
        "notificationCenter.didReceive + response "
          + "if delegateSetBeforeLaunchFinishes mayBeReportedTwice",
        "app.didReceiveLocalNotification ?",
      ],
      sceneRunning: centerRunning + ["app.didReceiveLocalNotification ?"]),
    Row(
      launch: #"{"location": true}"#, cause: .location,
      appLaunch: inLaunch
        + location.map { "\($0) + locationEvent if managerMadeAgain dependsOnService" },
      appRunning: location.map { "\($0) + locationEvent if dependsOnService" },
      sceneLaunch: unknownInLaunch
        + location.map { "\($0) + locationEvent if managerMadeAgain dependsOnService" },
      sceneRunning: location.map { "\($0) + locationEvent if dependsOnService" }),
    Row(
      launch: #"{"newsstandDownloads": ["a"]}"#, cause: .newsstandDownloads, appLaunch: [],
      appRunning: [], sceneLaunch: [], sceneRunning: []),
    Row(
      launch: #"{"bluetoothCentrals": ["a"]}"#, cause: .bluetoothCentrals,
      appLaunch: inLaunch + ["central.willRestoreState + restoredState if sameRestoreIdentifier"],
      appRunning: [],
      sceneLaunch: unknownInLaunch
        + ["central.willRestoreState + restoredState if sameRestoreIdentifier"],
      sceneRunning: []),
    Row(
      launch: #"{"bluetoothPeripherals": ["a"]}"#, cause: .bluetoothPeripherals,
      appLaunch: inLaunch
        + ["peripheral.willRestoreState + restoredState if sameRestoreIdentifier"],
      appRunning: [],
      sceneLaunch: unknownInLaunch
        + ["peripheral.willRestoreState + restoredState if sameRestoreIdentifier"],
      sceneRunning: []),
    Row(
      launch: #"{"shortcutItem": {"type": "new"}}"#, cause: .quickAction,
      appLaunch: inLaunch + ["app.performShortcut + quickAction if bothLaunchMethodsReturnTrue"],
      appRunning: ["app.performShortcut + quickAction"],
      sceneLaunch: notInLaunch + connected("shortcutItem")
        + ["window.performShortcut - if connectedScenesOnly", "app.performShortcut -"],
      sceneRunning: ["window.performShortcut + quickAction", "app.performShortcut -"]),
    Row(
      launch: #"{"cloudKitShareMetadata": "<CKShareMetadata: 0x28>"}"#, cause: .cloudKitShare,
      appLaunch: inLaunch + ["app.acceptCloudKitShare + share"],
      appRunning: ["app.acceptCloudKitShare + share"],
      sceneLaunch: notInLaunch + connected("cloudKitShareMetadata")
        + ["window.acceptCloudKitShare - if connectedScenesOnly", "app.acceptCloudKitShare -"],
      sceneRunning: ["window.acceptCloudKitShare + share", "app.acceptCloudKitShare -"]),
    Row(
      launch: """
        {"userActivityDictionary": {"UIApplicationLaunchOptionsUserActivityTypeKey": "read",
         "UIApplicationLaunchOptionsUserActivityKey": "<NSUserActivity: 0x28>"},
         "sourceApplication": "s"}
        """, cause: .userActivity,
      appLaunch: inLaunch + activityAppLaunch, appRunning: activityApp,
      sceneLaunch: notInLaunch + connected("sourceApplication userActivities")
        + ["scene.continueUserActivity - if connectedScenesOnly"] + activityReplaced,
      sceneRunning: activityScene),
    Row(
      launch: #"{"userActivityType": "read"}"#, cause: .handoff,
      appLaunch: inLaunch + activityAppLaunch, appRunning: activityApp,
      sceneLaunch: notInLaunch + connected("handoffUserActivityType") + [
        "scene.continueUserActivity + activity if activityArrived",
        "scene.didFailToContinueUserActivity ? if activityFailed",
      ] + activityReplaced,
      sceneRunning: activityScene),
    Row(
      launch: """
        {"userActivityDictionary": {
         "UIApplicationLaunchOptionsUserActivityKey": {"activityType": "read"}},
         "userActivityType": "write"}
        """, cause: .userActivityAndHandoff,
      appLaunch: inLaunch + activityAppLaunch, appRunning: activityApp,
      sceneLaunch: notInLaunch + connected("handoffUserActivityType userActivities")
        + ["scene.continueUserActivity ? if activityArrived"] + activityReplaced,
      sceneRunning: activityScene),
    Row(
      launch: #"{"annotation": "a"}"#, cause: .companion, appLaunch: inLaunch, appRunning: [],
      sceneLaunch: unknownInLaunch, sceneRunning: []),
    Row(
      launch: #"{"mine": 1}"#, cause: .unknown, appLaunch: inLaunch, appRunning: [],
      sceneLaunch: unknownInLaunch, sceneRunning: []),
    Row(
      launch: #"{"url": 5}"#, cause: .unreadable, appLaunch: inLaunch, appRunning: [],
      sceneLaunch: unknownInLaunch, sceneRunning: []),
  ]

  @Test("Each key reaches the methods that the facts name", arguments: rows)
  func keysReachTheirMethods(_ row: Row) throws {
    let options = Self.options(row.launch)
    let cells: [(EventRouting.LifeCycle, EventRouting.Moment, [String])] = [
      (.appBased, .coldLaunch, row.appLaunch), (.appBased, .running, row.appRunning),
      (.sceneBased, .coldLaunch, row.sceneLaunch), (.sceneBased, .running, row.sceneRunning),
    ]
    for (lifeCycle, moment, expected) in cells {
      let parts = EventRouting.parts(of: options, lifeCycle: lifeCycle, moment: moment)
      let part = try #require(parts.first)
      #expect(parts.count == 1)
      #expect(part.cause == row.cause)
      #expect(Set(part.keys) == Set(options.entries.map(\.name)))
      #expect(Self.lines(part.calls) == expected, "\(lifeCycle), \(moment)")
    }
  }

  /// The callbacks that can carry what a launch option says.
  static let launchCallbacks: Set<LifecycleCallback> = [
    .appWillFinishLaunching, .appDidFinishLaunching, .appDidFinishLaunchingNotification,
    .appConfigurationForConnecting, .appOpenURL, .appWillContinueUserActivity,
    .appContinueUserActivity, .appDidFailToContinueUserActivity, .appPerformShortcut,
    .appAcceptCloudKitShare, .appDidReceiveRemoteNotificationFetch, .appDidReceiveLocalNotification,
    .sceneWillConnect, .sceneOpenURLContexts, .sceneWillContinueUserActivity,
    .sceneContinueUserActivity, .sceneDidFailToContinueUserActivity, .windowPerformShortcut,
    .windowAcceptCloudKitShare, .notificationWillPresent, .notificationDidReceive,
    .locationDidUpdate, .locationDidEnterRegion, .locationDidExitRegion, .locationDidVisit,
    .centralWillRestoreState, .peripheralWillRestoreState,
  ]

  @Test("The rows speak of everything that can happen")
  func rowsAreComplete() {
    #expect(Set(Self.rows.map(\.cause)) == Set(EventRouting.Cause.allCases))
    let calls = Self.rows.flatMap { row in
      EventRouting.LifeCycle.allCases.flatMap { lifeCycle in
        EventRouting.Moment.allCases.flatMap { moment in
          EventRouting.parts(of: Self.options(row.launch), lifeCycle: lifeCycle, moment: moment)
            .flatMap(\.calls)
        }
      }
    }
    #expect(Set(calls.map(\.callback)) == Self.launchCallbacks)
    #expect(Set(calls.flatMap(\.conditions)) == Set(EventRouting.Condition.allCases))
  }

  struct GroupCase: Sendable, CustomTestStringConvertible {
    let launch: String
    let groups: [[String]]

    var testDescription: String { launch }
  }

  @Test(
    "What goes with a URL or an activity is in its part",
    arguments: [
      GroupCase(
        launch: #"{"mine": 1, "sourceApplication": "s", "url": "a://b", "location": 1}"#,
        groups: [["url", "sourceApplication"], ["location"], ["mine"]]),
      GroupCase(
        launch: """
          {"url": 1, "sourceApplication": "s", "annotation": 1, "userActivityType": "read"}
          """,
        groups: [["url"], ["userActivityType", "sourceApplication"], ["annotation"]]),
      GroupCase(
        launch: #"{"userActivityDictionary": [], "userActivityType": "read"}"#,
        groups: [["userActivityDictionary"], ["userActivityType"]]),
      GroupCase(launch: "{}", groups: []),
    ])
  func companionsStayTogether(_ test: GroupCase) {
    let parts = EventRouting.parts(
      of: Self.options(test.launch), lifeCycle: .appBased, moment: .coldLaunch)
    let groups = parts.map { part in
      part.keys.map { name in
        switch name {
        case .known(let key): key.rawValue
        case .other(let text): text
        }
      }
    }
    #expect(groups == test.groups)
  }

  @Test("A push that is seen and wakes the app is what it is said to be")
  func visiblePushIsWhatItIsSaidToBe() {
    let options = Self.options(
      #"{"remoteNotification": {"aps": {"alert": "a", "content-available": 1}}}"#)
    for (reading, cause) in [
      (LaunchOptions.VisiblePushReading.tap, EventRouting.Cause.tappedPush),
      (.background, .silentPush),
    ] {
      let parts = EventRouting.parts(
        of: options, lifeCycle: .sceneBased, moment: .coldLaunch,
        readingVisibleBackgroundPushAs: reading)
      #expect(parts.map(\.cause) == [cause])
    }
  }

  @Test(
    "Any launch has each key in one part, and nothing unsure is reported as a fact",
    arguments: 0..<40)
  func anyLaunchIsTakenApart(_ seed: Int) throws {
    var generator = LaunchGenerator(seed: seed)
    for _ in 0..<50 {
      let options = generator.launchOptions()
      for lifeCycle in EventRouting.LifeCycle.allCases {
        for moment in EventRouting.Moment.allCases {
          let parts = EventRouting.parts(of: options, lifeCycle: lifeCycle, moment: moment)
          let names = parts.flatMap(\.keys)
          try #require(Set(names) == Set(options.entries.map(\.name)))
          try #require(names.count == Set(names).count)
          for call in parts.flatMap(\.calls) {
            try #require((call.verdict == .notConfirmed) == (call.confidence > .measured))
            let receiver = call.callback.receiver
            if lifeCycle == .appBased {
              try #require(receiver != .sceneDelegate && receiver != .windowSceneDelegate)
            } else if call.callback.isCalledInSceneBasedApps == false {
              try #require(call.verdict == .doesNotGet)
            }
          }
        }
      }
    }
  }

  @Test("Everything has words")
  func everythingHasWords() {
    let causes = EventRouting.Cause.allCases.map(\.label.description)
    #expect(Set(causes).count == causes.count)
    let conditions = EventRouting.Condition.allCases.map(\.clause.description)
    #expect(Set(conditions).count == conditions.count)
    #expect(
      EventRouting.Argument.connectionOptions([.urlContexts, .sourceApplication]).label
        == "the connection options, with 'urlContexts' and 'sourceApplication'")
  }
}
