import Findings
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import PropertyListSyntax
import SourceText
import Testing

/// What the rules of declarations say, beyond where they point.
@Suite("Launches that an app does not declare")
struct LaunchUndeclaredTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: RuleID
    /// The fixture, with marks around what the finding points at; without marks there is none.
    let fixture: String
    var plist = ""
    var entitlements = ""
    var severity = Severity.error
    /// The notes, each with its file and the text it points at.
    var notes: [String] = []
    var help: String?
    var isOpen = false

    init(
      _ description: String, _ rule: RuleID, _ fixture: String, plist: String = "",
      entitlements: String = "", _ severity: Severity = .error, notes: [String] = [],
      help: String? = nil, isOpen: Bool = false
    ) {
      testDescription = description
      self.rule = rule
      self.fixture = fixture
      self.plist = plist
      self.entitlements = entitlements
      self.severity = severity
      self.notes = notes
      self.help = help
      self.isOpen = isOpen
    }
  }

  private static func strings(_ key: String, _ values: String...) -> String {
    "<key>\(key)</key><array>\(values.map { "<string>\($0)</string>" }.joined())</array>"
  }
  private static func yes(_ key: String) -> String { "<key>\(key)</key><true/>" }
  private static func scheme(_ name: String) -> String {
    "<key>CFBundleURLTypes</key><array><dict>\(strings("CFBundleURLSchemes", name))</dict></array>"
  }
  private static func domains(_ entries: String...) -> String {
    "<key>com.apple.developer.associated-domains</key><array>"
      + entries.map { "<string>\($0)</string>" }.joined() + "</array>"
  }
  private static func page(_ url: String) -> String {
    #"{"activityType": "NSUserActivityTypeBrowsingWeb", "webpageURL": "\#(url)"}"#
  }
  private static let url: RuleID = "launch-options-url-undeclared"
  private static let push = "<key>aps-environment</key><string>production</string>"
  private static let purpose =
    "<key>NSBluetoothAlwaysUsageDescription</key><string>Finds the lamp.</string>"
  private static func iCloud(_ container: String) -> String {
    strings("com.apple.developer.icloud-services", "CloudKit")
      + strings("com.apple.developer.icloud-container-identifiers", container)
  }
  private static let share =
    #"{"containerIdentifier": "⟪iCloud.com.example.notes⟫"}"#

  static let cases: [Case] = [
    Case(
      "a scheme with a slip", url, "⟪parcle⟫://open\n", plist: scheme("parcel"),
      notes: ["Info.plist: <array>"],
      help: "did you mean 'parcel'? otherwise declare 'parcle' in 'CFBundleURLTypes'"),
    Case("a scheme in capitals", url, "PARCEL://open\n", plist: scheme("parcel")),
    Case(
      "a web page under the key of a URL", url, "⟪https⟫://example.com/a\n",
      entitlements: domains("applinks:example.com"), notes: ["Info.plist: <dict>"],
      help: "write a universal link as a user activity of the type 'NSUserActivityTypeBrowsingWeb' "
        + "with a 'webpageURL'; only a web browser declares 'https'"),
    Case("a web browser", url, "https://example.com/a\n", plist: scheme("https")),
    Case(
      "a scheme of an app with Live Activities", url, "⟪parcel⟫://open\n",
      plist: yes("NSSupportsLiveActivities"), .warning,
      notes: ["Info.plist: <dict>", "Info.plist: <true/>"]),
    Case(
      "a scheme of an app that shares files with an extension", url, "⟪parcel⟫://open\n",
      entitlements: strings("com.apple.security.application-groups", "group.parcel"), .warning,
      notes: ["Info.plist: <dict>", "App.entitlements: group.parcel"]),
    Case(
      "a scheme behind an escape of XML", url,
      "<plist><dict><key>UIApplicationLaunchOptionsURLKey</key>"
        + "<string>⟪p&#97;rcel://open⟫</string></dict></plist>"),
    Case("slashes behind an escape of JSON", url, #"{"url": "⟪parcel:\/\/open⟫"}"#),
    Case("a host with a port", url, page("https://me@⟪example.com⟫:8443/a")),
    Case(
      "a host with a domain that does not count", url, page("https://⟪example.com⟫/a"),
      entitlements: domains("applinks:https://example.com/"),
      notes: ["App.entitlements: applinks:https://example.com/", "App.entitlements: <array>"]),
    Case(
      "a link to an App Clip", url, page("https://example.com/a"),
      entitlements: strings("com.apple.developer.parent-application-identifiers", "T.app"),
      isOpen: true),
    Case(
      "a link of an app that has an App Clip", url, page("https://example.com/a"),
      entitlements: domains("appclips:example.org"), isOpen: true),
    Case(
      "Apple's own link to an App Clip", url, page("https://appclip.apple.com/id?p=a"),
      isOpen: true),
    Case(
      "a link in a log, where the activity has no content", url,
      """
      { UIApplicationLaunchOptionsUserActivityDictionaryKey = {
        UIApplicationLaunchOptionsUserActivityKey = "<NSUserActivity: 0x2827d4c60>";
        UIApplicationLaunchOptionsUserActivityTypeKey = NSUserActivityTypeBrowsingWeb; }; }
      """, isOpen: true),
    Case("an address that is not a web page", url, page("parcel://open")),
    Case(
      "a document with escapes in its name", "launch-options-document-undeclared",
      "file:///a/b%20c/⟪Bill%207.%70df⟫", plist: scheme("parcel"), notes: ["Info.plist: <dict>"],
      help: "declare a type for files with the extension 'pdf' in 'CFBundleDocumentTypes'"),
    Case(
      "a push that is seen and wakes the app", "launch-options-notification-undeclared",
      #"{"aps": {"alert": "Hello", "⟪content-available⟫": 1}}"#, entitlements: push, .warning,
      notes: ["Info.plist: <dict>"]),
    Case(
      "a Bluetooth device without a purpose", "launch-options-bluetooth-undeclared",
      #"{"⟪bluetoothCentrals⟫": ["lamp"]}"#,
      plist: strings("UIBackgroundModes", "bluetooth-central"),
      .warning, notes: ["Info.plist: <dict>"]),
    Case(
      "a Bluetooth device without the mode", "launch-options-bluetooth-undeclared",
      #"{"⟪bluetoothCentrals⟫": ["lamp"]}"#, plist: purpose, notes: ["Info.plist: <dict>"]),
    Case(
      "a quick action with a slip", "launch-options-shortcut-undeclared",
      #"{"type": "⟪com.example.nwe⟫", "localizedTitle": "New"}"#,
      plist: """
        <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key>
        <string>com.example.new</string></dict></array>
        """, .warning, notes: ["Info.plist: <array>"], help: "did you mean 'com.example.new'?"),
    Case(
      "an activity with a slip", "launch-options-activity-undeclared",
      #"{"activityType": "⟪com.example.raed⟫"}"#,
      plist: strings("NSUserActivityTypes", "com.example.read"), .warning,
      notes: ["Info.plist: <array>"], help: "did you mean 'com.example.read'?"),
    Case(
      "a share in a container with a slip", "launch-options-cloudkit-share-undeclared", share,
      plist: yes("CKSharingSupported"), entitlements: iCloud("iCloud.com.example.note"),
      notes: ["App.entitlements: <array>"], help: "did you mean 'iCloud.com.example.note'?"),
    Case(
      "a share without CloudKit", "launch-options-cloudkit-share-undeclared",
      "⟪{⟫\"containerIdentifier\": \"iCloud.com.example.notes\"}", plist: yes("CKSharingSupported"),
      entitlements: strings(
        "com.apple.developer.icloud-container-identifiers", "iCloud.com.example.notes"),
      notes: ["App.entitlements: <dict>"]),
    Case(
      "a push for another app", "push-target-bundle-mismatch",
      #"{"Simulator Target Bundle": "⟪com.example.other⟫", "aps": {"alert": "Hello"}}"#,
      plist: "<key>CFBundleIdentifier</key><string>com.example.app</string>", .warning,
      notes: ["Info.plist: com.example.app"]),
  ]

  @Test("Severity, place, notes and help", arguments: cases)
  func isJudged(_ test: Case) throws {
    let fixture = MarkedText(test.fixture)
    let rule = try #require(RuleCatalog.rule(test.rule) as? any LaunchOptionRule.Type)
    let report = Validator(facts: ValidationFacts(), launchRules: [rule]).validate(
      .read(SourceFile(path: "launch", text: fixture.text)),
      against: RuleExampleFile.capabilities(
        infoPlist: test.plist, entitlements: test.entitlements))
    let found = report.findings
    #expect(found.map(\.span) == fixture.spans, "\(found)")
    #expect(report.notChecked.isEmpty == !test.isOpen, "\(report.notChecked)")
    for finding in found {
      #expect(finding.severity == test.severity)
      if let help = test.help { #expect(finding.help == help) }
      let notes = finding.notes.map { note in
        let source = note.file?.source
        return "\(source?.path ?? "?"): \(note.span.flatMap { source?.text($0) } ?? "?")"
      }
      if !test.notes.isEmpty { #expect(notes == test.notes) }
    }
  }

  @Test("What a launch key of a file needs is pointed out in both files")
  func customKeyPointsAtBothFiles() throws {
    let keys = LaunchKeyDocument.read(
      SourceFile(
        path: "keys.json",
        text: """
          {"version": 1, "keys": [{"name": "sdk.link", "type": "url", "meaning": "a link",
            "requires": [{"urlScheme": "parcel"}, {"entitlement": "sdk.token"}]}]}
          """))
    #expect(keys.problems.isEmpty)
    let report = Validator(facts: ValidationFacts(), launchRules: RuleCatalog.launchOptions)
      .validate(
        .read(
          SourceFile(path: "launch", text: #"{"sdk.link": "parcel://open"}"#),
          customKeys: LaunchKeyCatalog(keys.declarations)),
        against: RuleExampleFile.capabilities(infoPlist: "", entitlements: ""))
    #expect(report.findings.count == 2, "\(report.findings)")
    for (finding, file) in zip(report.findings, ["Info.plist", "App.entitlements"]) {
      #expect(finding.rule == "launch-options-custom-key-undeclared")
      #expect(report.file.text(finding.span) == "sdk.link")
      #expect(finding.notes.map { $0.file?.source.path } == [file, "keys.json"])
      let span = try #require(finding.notes.last?.span)
      #expect(keys.document.source.text(span) == "sdk.link")
    }
  }

  @Test("Five thousand keys of a file and as many schemes are checked in seconds")
  func manyKeysAreJudgedInSeconds() throws {
    let rule = try #require(
      RuleCatalog.rule("launch-options-custom-key-undeclared") as? any LaunchOptionRule.Type)
    let names = 0..<5_000
    let keys = names.map {
      #"{"name": "k\#($0)", "type": "any", "meaning": "m", "requires": [{"urlScheme": "x\#($0)"}]}"#
    }
    let declared = LaunchKeyDocument.read(
      SourceFile(
        path: "keys.json", text: "{\"version\": 1, \"keys\": [\(keys.joined(separator: ","))]}"))
    #expect(declared.problems.isEmpty)
    let fixture = "{\(names.map { "\"k\($0)\": 1" }.joined(separator: ","))}"
    let schemes = names.map { "<string>s\($0)</string>" }.joined()
    let app = RuleExampleFile.capabilities(
      infoPlist: "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>"
        + "<array>\(schemes)</array></dict></array>", entitlements: nil)
    let launch = LaunchOptionsDocument.read(
      SourceFile(path: "launch", text: fixture),
      customKeys: LaunchKeyCatalog(declared.declarations))
    var report: FileReport?
    let time = ContinuousClock().measure {
      report = Validator(facts: ValidationFacts(), launchRules: [rule])
        .validate(launch, against: app)
    }
    #expect(report?.findings.isEmpty == false)
    #expect(report?.notChecked.isEmpty == false)
    #expect(time < Patience.limit, "took \(time)")
  }
}
