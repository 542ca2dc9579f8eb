import LaunchModel
import LaunchProject
import PropertyListSyntax
import SourceText
import Testing

@Suite("Launch options")
struct LaunchOptionsTests {
  static func read(_ text: String) -> LaunchOptionsDocument {
    .read(SourceFile(path: "launch", text: text))
  }

  static func xml(_ entries: String) -> String {
    "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
  }

  struct FormCase: Sendable, CustomTestStringConvertible {
    let text: String
    let form: LaunchOptionsDocument.Form
    let keys: [LaunchOptionKey]

    var testDescription: String { text }
  }

  static let forms: [FormCase] = [
    FormCase(text: "{}", form: .dictionary, keys: []),
    FormCase(text: "{\n}", form: .dictionary, keys: []),
    FormCase(text: xml(""), form: .dictionary, keys: []),
    FormCase(
      text: xml("<key>UIApplicationLaunchOptionsURLKey</key><string>a://b</string>"),
      form: .dictionary, keys: [.url]),
    FormCase(
      text: #"{"url": "a://b", ".sourceApplication": "com.example.other"}"#, form: .dictionary,
      keys: [.url, .sourceApplication]),
    FormCase(
      text: #"{"UIApplication.LaunchOptionsKey.location": true, "mine": 1}"#, form: .dictionary,
      keys: [.location]),
    FormCase(
      text: "{ UIApplicationLaunchOptionsLocationKey = 1; }", form: .dictionary, keys: [.location]),
    FormCase(
      text: #"{ "UIApplicationLaunchOptionsLocationKey" = 1; }"#, form: .dictionary,
      keys: [.location]),
    FormCase(
      text: """
        2026-11-21 20:05:31.123 App[42:7] launchOptions: {
            UIApplicationLaunchOptionsURLKey = "myapp://open";
            UIApplicationLaunchOptionsSourceApplicationKey = "com.example.other";
        }
        """, form: .dictionary, keys: [.url, .sourceApplication]),
    FormCase(
      text: """
        Optional([__C.UIApplicationLaunchOptionsKey(_rawValue: \
        UIApplicationLaunchOptionsRemoteNotificationKey): {
            aps =     {
                alert = Hello;
            };
        }])
        """, form: .dictionary, keys: [.remoteNotification]),
    FormCase(text: "(null)", form: .dictionary, keys: []),
    FormCase(text: " null\n", form: .dictionary, keys: []),
    FormCase(text: "nullable:x", form: .url, keys: [.url]),
    FormCase(text: "launchOptions: nil", form: .dictionary, keys: []),
    FormCase(
      text: #"{"aps": {"alert": "Hello"}, "url": "a://b"}"#, form: .apnsPayload,
      keys: [.remoteNotification]),
    FormCase(
      text: #"{"Simulator Target Bundle": "com.example.app", "aps": {}}"#, form: .apnsPayload,
      keys: [.remoteNotification]),
    FormCase(
      text: #"{"content-available": 1}"#, form: .apsDictionary, keys: [.remoteNotification]),
    FormCase(text: "myapp://open?id=1\n", form: .url, keys: [.url]),
    FormCase(text: "  https://example.com/a,b;c", form: .url, keys: [.url]),
    FormCase(text: "mailto:someone@example.com", form: .url, keys: [.url]),
    FormCase(text: #""myapp://open""#, form: .url, keys: [.url]),
    FormCase(
      text: #"{"activityType": "com.example.read", "userInfo": {"id": 1}}"#, form: .userActivity,
      keys: [.userActivityDictionary]),
    FormCase(
      text: #"{"UIApplicationLaunchOptionsUserActivityTypeKey": "t", "#
        + #""UIApplicationLaunchOptionsUserActivityKey": {"activityType": "t"}}"#,
      form: .userActivity, keys: [.userActivityDictionary]),
    FormCase(
      text: #"{"type": "com.example.new", "localizedTitle": "New"}"#, form: .quickAction,
      keys: [.shortcutItem]),
    FormCase(
      text: xml("<key>UIApplicationShortcutItemType</key><string>com.example.new</string>"),
      form: .quickAction, keys: [.shortcutItem]),
    FormCase(
      text: #"{"containerIdentifier": "iCloud.com.example"}"#, form: .cloudKitShare,
      keys: [.cloudKitShareMetadata]),
  ]

  @Test("The content says what a file is", arguments: forms)
  func contentTellsTheForm(_ test: FormCase) {
    let launch = Self.read(test.text)
    #expect(launch.document.diagnostics.isEmpty)
    #expect(launch.form == test.form)
    #expect(launch.options.keys == test.keys)
  }

  @Test(
    "Every key is found under its raw string and its Swift names",
    arguments: LaunchOptionKey.allCases)
  func everyKeyHasItsNames(_ key: LaunchOptionKey) throws {
    for name in [key.constant, key.rawValue, ".\(key)", "UIApplication.LaunchOptionsKey.\(key)"] {
      #expect(LaunchOptionName(name)?.key == key, "\(name)")
    }
    #expect(key.catalogKey.name.description.hasPrefix("UIApplicationLaunchOptions"))
    let words = key.constant.dropFirst("UIApplicationLaunchOptions".count).dropLast("Key".count)
    #expect(words.lowercased() == key.rawValue.lowercased())
  }

  @Test(
    "A misspelled key suggests the right one in the same spelling",
    arguments: [
      ("UIApplicationLaunchOptionsUrlKey", "UIApplicationLaunchOptionsURLKey"),
      (
        "UIApplicationLaunchOptionsRemoteNotificatonKey",
        "UIApplicationLaunchOptionsRemoteNotificationKey"
      ),
      (".remoteNotifcation", ".remoteNotification"),
      ("shortcutitem", "shortcutItem"),
    ])
  func misspelledKeySuggests(_ text: String, _ meant: String) {
    #expect(LaunchOptionName(text) == nil)
    #expect(LaunchOptionName.nearest(to: text) == meant)
  }

  @Test("Names of one's own suggest nothing", arguments: ["campaign", "com.example.reason", ""])
  func ownNamesSuggestNothing(_ text: String) {
    #expect(LaunchOptionName.nearest(to: text) == nil)
  }

  @Test(
    "The type of an activity is found wherever it stands",
    arguments: [
      #"{"activityType": "com.example.read"}"#,
      #"{"UIApplicationLaunchOptionsUserActivityKey": {"activityType": "com.example.read"}}"#,
      #"{"UIApplicationLaunchOptionsUserActivityTypeKey": "com.example.read", "#
        + #""UIApplicationLaunchOptionsUserActivityIdentifierKey": "1"}"#,
      #"{"userActivityDictionary": {"UIApplicationLaunchOptionsUserActivityKey": "#
        + #"{"activityType": "com.example.read"}}}"#,
      #"{"UIApplicationLaunchOptionsUserActivityTypeKey": "com.example.read"}"#,
    ])
  func activityTypeIsFound(_ text: String) {
    #expect(Self.read(text).options.userActivityType == "com.example.read")
  }

  @Test("Unknown keys are kept, in their place")
  func unknownKeysAreKept() throws {
    let launch = Self.read(#"{"mine": [1, 2], "UIApplicationLaunchOptionsURLKey": "a://b"}"#)
    #expect(launch.options.entries.map(\.constant) == ["mine", "UIApplicationLaunchOptionsURLKey"])
    #expect(launch.options.otherEntries.map(\.content) == [[1, 2]])
    let source = try #require(launch.options.entries[1].source)
    let file = launch.document.source
    #expect(file.text(try #require(source.key).contentSpan) == "UIApplicationLaunchOptionsURLKey")
    #expect(file.text(source.value.contentSpan) == "a://b")
  }

  @Test(
    "The payload is what the app gets: without simctl's key, with 'aps' around a bare dictionary")
  func payloadIsWhatTheAppGets() throws {
    let payload = Self.read(
      #"{"Simulator Target Bundle": "com.example.app", "aps": {"alert": {"title": "T", "body": "B"}}, "id": 7}"#
    )
    #expect(payload.options.simulatorTargetBundle == "com.example.app")
    let notification = try #require(payload.options.remoteNotification)
    #expect(notification.title == "T")
    #expect(notification.body == "B")
    #expect(notification.userInfo.map(\.key) == ["id"])
    #expect(!notification.isSilent)
    let silent = try #require(Self.read(#"{"content-available": 1}"#).options.remoteNotification)
    #expect(silent.isSilent)
  }

  @Test(
    "A quick action is read from its dictionary, its Info.plist form and its print",
    arguments: [
      #"{"type": "com.example.new", "localizedTitle": "New"}"#,
      #"{"UIApplicationShortcutItemType": "com.example.new", "UIApplicationShortcutItemTitle": "New"}"#,
      #"{"shortcutItem": "<UIApplicationShortcutItem: 0x2839a8; type: com.example.new, title: New>"}"#,
    ])
  func quickActionIsRead(_ text: String) throws {
    let action = try #require(Self.read(text).options.shortcutItem)
    #expect(action.type == "com.example.new")
    #expect(action.localizedTitle == "New")
  }

  @Test("A user activity brings its type, wherever it was written")
  func userActivityBringsItsType() throws {
    let alone = Self.read(
      #"{"activityType": "NSUserActivityTypeBrowsingWeb", "webpageURL": "https://example.com/a"}"#)
    #expect(alone.options.userActivityType == UserActivity.browsingWeb)
    let activity = try #require(alone.options.userActivityDictionary?.activity)
    #expect(activity.webpageURL?.host == "example.com")
    let beside = Self.read(#"{"userActivityType": "com.example.read"}"#)
    #expect(beside.options.userActivityType == "com.example.read")
  }

  @Test("Values set in memory are those that are read back")
  func valuesSetInMemory() {
    var options = LaunchOptions()
    #expect(options.entries.isEmpty)
    options.url = LaunchURL("myapp://open")
    options.sourceApplication = "com.example.other"
    options.bluetoothCentrals = ["one", "two"]
    options.url = LaunchURL("myapp://again")
    #expect(options.keys == [.url, .sourceApplication, .bluetoothCentrals])
    #expect(options.url?.text == "myapp://again")
    #expect(options.bluetoothCentrals == ["one", "two"])
    options.sourceApplication = nil
    #expect(options.keys == [.url, .bluetoothCentrals])
    #expect(
      options.fragment
        == .dictionary([
          PropertyListFragment.Entry("UIApplicationLaunchOptionsURLKey", "myapp://again"),
          PropertyListFragment.Entry(
            "UIApplicationLaunchOptionsBluetoothCentralsKey", ["one", "two"]),
        ]))
  }

  struct URLCase: Sendable, CustomTestStringConvertible {
    let text: String
    let scheme: String
    let host: String?
    let path: String
    let query: String?

    var testDescription: String { text }
  }

  @Test(
    "A URL splits into its parts",
    arguments: [
      URLCase(text: "myapp://open?id=1#x", scheme: "myapp", host: "open", path: "", query: "id=1"),
      URLCase(
        text: "HTTPS://user:pw@Example.com:8443/a/b?c#d", scheme: "https", host: "Example.com",
        path: "/a/b", query: "c"),
      URLCase(text: "mailto:a@b", scheme: "mailto", host: nil, path: "a@b", query: nil),
      URLCase(text: "file:///tmp/a.pdf", scheme: "file", host: nil, path: "/tmp/a.pdf", query: nil),
      URLCase(text: "x://[::1]:80/y", scheme: "x", host: "[::1]", path: "/y", query: nil),
      URLCase(text: "a:", scheme: "a", host: nil, path: "", query: nil),
      URLCase(text: "a://", scheme: "a", host: nil, path: "", query: nil),
    ])
  func urlSplits(_ test: URLCase) throws {
    let url = try #require(LaunchURL(test.text))
    #expect(url.scheme == test.scheme)
    #expect(url.host == test.host)
    #expect(url.path == test.path)
    #expect(url.query == test.query)
  }

  @Test(
    "Text without a scheme is not a URL",
    arguments: ["", "open", "1a://b", "/a:b", "a b:c", "é://x"])
  func textWithoutSchemeIsNoURL(_ text: String) { #expect(LaunchURL(text) == nil) }

  @Test("A printed object gives its class and properties")
  func printedObject() throws {
    let printed = try #require(ObjectDescription("<NSUserActivity: 0x2827d4c60>"))
    #expect(printed.className == "NSUserActivity")
    #expect(printed.properties.isEmpty)
    for text in ["<>", "<a>", "<deadbeef>", "NSUserActivity", "<A: x>", "<: 0x1>", "<null>"] {
      #expect(ObjectDescription(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    (#"{"url": "a://b"}"#, "UIApplicationLaunchOptionsURLKey: \"a://b\""),
    (#""a://b""#, "UIApplicationLaunchOptionsURLKey: \"a://b\""),
    (
      #"{"aps": {"alert": "Hi"}}"#,
      #"UIApplicationLaunchOptionsRemoteNotificationKey: {aps: {alert: "Hi"}}"#
    ),
    ("{}", "{}"),
    ("{\n  \"url\": \n}", "3:1: expected a value, found '}'"),
    ("[1]", "1:1: expected an object or a URL"),
  ])
  func optionsAreReadFromJSON(_ text: String, _ expected: String) {
    let shown: String
    do {
      shown = try LaunchOptions(json: text).description
    } catch {
      shown = error.description
    }
    #expect(shown == expected)
  }
}
