import Findings
import LaunchModel
import SourceText
import Testing

/// One launch key in the table of what an app must declare: a fixture that is right for an app that
/// declares it, and what is said of the same fixture for another app.
struct LaunchKeyRow: Sendable, CustomTestStringConvertible {
  /// A finding for the app that does not declare the key, and where it says that the declaration belongs.
  struct Undeclared: Sendable {
    let rule: RuleID
    /// The file the note points into.
    let file: String
    /// The way to the place in it.
    let keyPath: [KeyPathStep]
    /// The text at that place.
    let text: String

    init(_ rule: RuleID, _ file: String, _ keyPath: KeyPathStep..., text: String) {
      self.rule = rule
      self.file = file
      self.keyPath = keyPath
      self.text = text
    }
  }

  let key: LaunchOptionKey
  /// What tells rows of one key apart; empty for the plain row.
  var variant = ""
  /// The entries that the key needs beside it.
  var accompanyingEntries: [FixtureValue.Entry] = []
  /// The value; the marks are for the app that does not declare it.
  let value: FixtureValue
  /// Whether the findings point at the key.
  var marksKey = false
  /// What is said of the app that does not declare it.
  let undeclared: [Undeclared]
  /// The key with a slip in it; empty where another row of the key has it.
  var misspelled = ""
  /// A value of a wrong type, with its marks; nil where another row has it, or where any type is right.
  var wrong: FixtureValue?
  /// The forms in which the value can be written.
  var forms = FixtureForm.allCases
  /// The folder of the app that declares it.
  var declaringApp = "Declaring"

  var testDescription: String { variant.isEmpty ? key.rawValue : "\(key.rawValue), \(variant)" }

  /// The folder with the row's sample files.
  var folder: String {
    let name = key == .url ? "URL" : key.rawValue.prefix(1).uppercased() + key.rawValue.dropFirst()
    return "Samples/LaunchOptions/\(name)"
  }

  /// The fixture with marks where the app that does not declare the key has its findings.
  func fixture(_ form: FixtureForm) -> String {
    let name = marksKey ? "⟪\(key.constant)⟫" : key.constant
    return form.file([(name, value)] + accompanyingEntries)
  }

  /// The fixture with a value of a wrong type; nil when there is none.
  func wrongFixture(_ form: FixtureForm) -> String? {
    wrong.map { form.file([(key.constant, $0)]) }
  }

  /// The fixture with a slip in the key.
  func misspelledFixture(_ form: FixtureForm) -> String? {
    misspelled.isEmpty ? nil : form.file([("⟪\(misspelled)⟫", value)])
  }
}

/// The table.
extension LaunchKeyRow {
  /// One row for each key, in the order of the keys.
  static let keys: [LaunchKeyRow] = [
    LaunchKeyRow(
      key: .url, value: .text("⟪parcels⟫://track?id=7"), undeclared: [scheme],
      misspelled: "UIApplicationLaunchOptionsUrlKey", wrong: brackets),
    LaunchKeyRow(
      key: .sourceApplication, accompanyingEntries: [url], value: .text("org.example.shop"),
      undeclared: [scheme], misspelled: "UIApplicationLaunchOptionsSourceAplicationKey",
      wrong: brackets),
    LaunchKeyRow(
      key: .remoteNotification,
      value: .dictionary([("aps", .dictionary([("alert", .text("Your parcel is here"))]))]),
      marksKey: true, undeclared: [push],
      misspelled: "UIApplicationLaunchOptionsRemoteNotificatonKey", wrong: brackets),
    // No declaration is needed, so the app that declares nothing gets what the other one gets.
    LaunchKeyRow(
      key: .localNotification,
      value: .object("UILocalNotification", [("alertBody", .text("Your parcel is here"))]),
      undeclared: [], misspelled: "UIApplicationLaunchOptionsLocalNotificatonKey", wrong: brackets),
    // A value of any type is right.
    LaunchKeyRow(
      key: .annotation, accompanyingEntries: [url], value: .dictionary([("from", .text("shop"))]),
      undeclared: [scheme], misspelled: "UIApplicationLaunchOptionsAnotationKey"),
    LaunchKeyRow(
      key: .location, value: .flag(true), marksKey: true,
      undeclared: [Undeclared("launch-options-location-undeclared", "Info.plist", text: "<dict>")],
      misspelled: "UIApplicationLaunchOptionsLocatonKey", wrong: brackets),
    LaunchKeyRow(
      key: .newsstandDownloads, value: .list([.text("issue7")]), marksKey: true,
      undeclared: [mode("launch-options-newsstand-undeclared")],
      misspelled: "UIApplicationLaunchOptionsNewstandDownloadsKey", wrong: braces,
      declaringApp: "NewsstandDownloads"),
    LaunchKeyRow(
      key: .bluetoothCentrals, value: .list([.text("scanner")]), marksKey: true,
      undeclared: [mode("launch-options-bluetooth-undeclared"), bluetoothPurpose],
      misspelled: "UIApplicationLaunchOptionsBluetoothCentralKey", wrong: braces),
    LaunchKeyRow(
      key: .bluetoothPeripherals, value: .list([.text("badge")]), marksKey: true,
      undeclared: [mode("launch-options-bluetooth-undeclared"), bluetoothPurpose],
      misspelled: "UIApplicationLaunchOptionsBluetoothPeriferalsKey", wrong: braces),
    LaunchKeyRow(
      key: .shortcutItem,
      value: .object(
        "UIApplicationShortcutItem", says: "type: ⟪org.example.parcels.track⟫, title: Track",
        [("type", .text("⟪org.example.parcels.track⟫")), ("localizedTitle", .text("Track"))]),
      undeclared: [
        Undeclared(
          "launch-options-shortcut-undeclared", "Info.plist", .key("UIApplicationShortcutItems"),
          text: "<array>")
      ], misspelled: "UIApplicationLaunchOptionsShortcutItmeKey", wrong: brackets),
    LaunchKeyRow(
      key: .eventAttribution, accompanyingEntries: [url],
      value: .object(
        "UIEventAttribution",
        [("sourceIdentifier", .number(7)), ("destinationURL", .text("https://shop.example.org"))]),
      undeclared: [scheme], misspelled: "UIApplicationLaunchOptionsEventAtributionKey",
      wrong: brackets),
    LaunchKeyRow(
      key: .userActivityDictionary,
      value: .dictionary([
        ("UIApplicationLaunchOptionsUserActivityTypeKey", .text("⟪org.example.parcels.view⟫")),
        (
          "UIApplicationLaunchOptionsUserActivityKey",
          .object("NSUserActivity", [("activityType", .text("org.example.parcels.view"))])
        ),
      ]), undeclared: [activity],
      misspelled: "UIApplicationLaunchOptionsUserActivtyDictionaryKey", wrong: brackets),
    LaunchKeyRow(
      key: .userActivityType,
      accompanyingEntries: [
        (
          "UIApplicationLaunchOptionsUserActivityDictionaryKey",
          .dictionary([
            (
              "UIApplicationLaunchOptionsUserActivityIdentifierKey",
              .text("6E3A2B64-5E0B-4F0C-9D5C-0E5B6B3F7A11")
            )
          ])
        )
      ], value: .text("⟪org.example.parcels.view⟫"), undeclared: [activity],
      misspelled: "UIApplicationLaunchOptionsUserActivtyTypeKey", wrong: brackets),
    LaunchKeyRow(
      key: .cloudKitShareMetadata,
      value: .object(
        "CKShareMetadata", [("containerIdentifier", .text("⟪iCloud.org.example.parcels⟫"))]),
      marksKey: true,
      undeclared: [
        Undeclared("launch-options-cloudkit-share-undeclared", "Info.plist", text: "<dict>"),
        Undeclared("launch-options-cloudkit-share-undeclared", "App.entitlements", text: "<dict>"),
      ], misspelled: "UIApplicationLaunchOptionsCloudkitShareMetaDataKey", wrong: brackets),
  ]

  /// Other launches with the same keys.
  static let variants: [LaunchKeyRow] = [
    LaunchKeyRow(
      key: .url, variant: "a document", value: .text("file:///private/Inbox/⟪Label%207.pdf⟫"),
      undeclared: [
        Undeclared(
          "launch-options-document-undeclared", "Info.plist", .key("CFBundleDocumentTypes"),
          text: "<array>")
      ]),
    LaunchKeyRow(
      key: .remoteNotification, variant: "a silent push",
      value: .dictionary([("aps", .dictionary([("⟪content-available⟫", .number(1))]))]),
      marksKey: true, undeclared: [push, mode("launch-options-notification-undeclared")]),
    LaunchKeyRow(
      key: .userActivityDictionary, variant: "a universal link",
      value: .dictionary([
        (
          "UIApplicationLaunchOptionsUserActivityTypeKey", .text("NSUserActivityTypeBrowsingWeb")
        ),
        (
          "UIApplicationLaunchOptionsUserActivityKey",
          .object(
            "NSUserActivity",
            [
              ("activityType", .text("NSUserActivityTypeBrowsingWeb")),
              ("webpageURL", .text("https://⟪track.example.org⟫/7")),
            ])
        ),
      ]),
      undeclared: [
        Undeclared(
          "launch-options-url-undeclared", "App.entitlements",
          .key("com.apple.developer.associated-domains"), text: "<array>")
      ], forms: [.xml, .json]),
  ]

  private static let url: FixtureValue.Entry = (
    LaunchOptionKey.url.constant, .text("⟪parcels⟫://track?id=7")
  )
  private static let brackets = FixtureValue.opening(.list([.text("a")]))
  private static let braces = FixtureValue.opening(.dictionary([("a", .text("b"))]))

  private static let scheme = Undeclared(
    "launch-options-url-undeclared", "Info.plist", .key("CFBundleURLTypes"), text: "<array>")
  private static let push = Undeclared(
    "launch-options-notification-undeclared", "App.entitlements", text: "<dict>")
  private static let bluetoothPurpose = Undeclared(
    "launch-options-bluetooth-undeclared", "Info.plist", text: "<dict>")
  private static let activity = Undeclared(
    "launch-options-activity-undeclared", "Info.plist", .key("NSUserActivityTypes"), text: "<array>"
  )

  private static func mode(_ rule: RuleID) -> Undeclared {
    Undeclared(rule, "Info.plist", .key("UIBackgroundModes"), text: "<array>")
  }
}
