import Findings
import LaunchModel
import LaunchProject
import BuiltInRules
import RuleEngine
import SourceText
import Testing

/// The two examples with which Apple explains the launch options.
@Suite("Launch options, by Apple's examples")
struct LaunchScenarioTests {
  private static let always = ExampleEntries.strings([
    "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
  ])
  private static let mode = "<key>UIBackgroundModes</key><array><string>location</string></array>"

  private static func report(
    _ fixture: String, infoPlist: String, entitlements: String?
  ) -> FileReport {
    Validator(facts: ValidationFacts()).validate(
      .read(SourceFile(path: "launch", text: fixture)),
      against: RuleExampleFile.capabilities(infoPlist: infoPlist, entitlements: entitlements))
  }

  private static let location = #"{"UIApplicationLaunchOptionsLocationKey": true}"#
  private static let push =
    #"{"UIApplicationLaunchOptionsRemoteNotificationKey": {"aps": {"alert": "Hello"}}}"#

  @Test(
    "LA-09: the location key launches an app that handles location updates in the background",
    arguments: [
      always, always + mode, ExampleEntries.strings(["NSLocationWhenInUseUsageDescription"]) + mode,
    ])
  func la09LocationKey(_ infoPlist: String) {
    let report = Self.report(Self.location, infoPlist: infoPlist, entitlements: "")
    #expect(!report.findings.contains { $0.severity == .error }, "\(report.findings)")
    let launch = LaunchOptionsDocument.read(SourceFile(path: "launch", text: Self.location))
    #expect(launch.options.isLocationLaunch)
    #expect(launch.options.keys == [.location])
  }

  @Test(
    "LA-09: the location key never comes to an app that does not handle location updates in the background",
    arguments: ["", mode, ExampleEntries.strings(["NSLocationWhenInUseUsageDescription"])])
  func la09NoLocation(_ infoPlist: String) throws {
    let report = Self.report(Self.location, infoPlist: infoPlist, entitlements: "")
    let finding = try #require(
      report.findings.first { $0.rule == "launch-options-location-undeclared" })
    #expect(finding.severity == .error)
    #expect(report.file.text(finding.span) == "UIApplicationLaunchOptionsLocationKey")
  }

  @Test("LA-10: an app that supports remote notifications may get their key")
  func la10Supported() {
    let report = Self.report(
      Self.push, infoPlist: "",
      entitlements: "<key>aps-environment</key><string>production</string>")
    #expect(!report.findings.contains { $0.severity == .error }, "\(report.findings)")
  }

  @Test("LA-10: the key of a remote notification never comes to an app that does not support them")
  func la10Unsupported() throws {
    let report = Self.report(Self.push, infoPlist: "", entitlements: "")
    let finding = try #require(
      report.findings.first { $0.rule == "launch-options-notification-undeclared" })
    #expect(finding.severity == .error)
    #expect(
      report.file.text(finding.span) == "UIApplicationLaunchOptionsRemoteNotificationKey")
    let note = try #require(finding.notes.first)
    #expect(note.file?.source.path == "App.entitlements")
    #expect(finding.message.contains("'aps-environment'"))
  }

  @Test("LA-10: without the entitlements it is not known whether an app supports them")
  func la10NotKnown() {
    let report = Self.report(Self.push, infoPlist: "", entitlements: nil)
    #expect(!report.findings.contains { $0.severity == .error }, "\(report.findings)")
    #expect(
      report.notChecked.contains {
        $0.rule == "launch-options-notification-undeclared" && $0.needs == ["--entitlements FILE"]
      })
  }
}

/// Entries of property lists.
private enum ExampleEntries {
  static func strings(_ keys: [String]) -> String {
    keys.map { "<key>\($0)</key><string>For the weather.</string>" }.joined()
  }
}
