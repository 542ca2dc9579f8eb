import Findings
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import SourceText
import Testing

/// Where a scheme that code asks about is added to the list of the Info.plist, and where it is not.
@Suite struct ListAdditionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The Info.plist and other files of the target.
    var files: String
    /// What the fix inserts; nil for no fix.
    var inserted: String?
  }

  private static let key = "<key>LSApplicationQueriesSchemes</key>"
  private static func list(_ count: Int) -> String {
    "--- Info.plist\n\(key)<array>"
      + (0..<count).map { "<string>s\($0)</string>" }.joined() + "</array>\n"
  }

  static let cases = [
    Case(
      testDescription: "no list", files: "--- Info.plist\n<key>A</key>\n<string>b</string>\n",
      inserted: "\n\(key)\n<array>\n\t<string>tides</string>\n</array>"),
    Case(
      testDescription: "an empty list", files: "--- Info.plist\n\(key)\n<array/>\n",
      inserted: "<array>\n\t<string>tides</string>\n</array>"),
    Case(testDescription: "a list", files: list(24), inserted: "<string>tides</string>"),
    Case(testDescription: "a list that is full", files: list(25)),
    Case(
      testDescription: "a text in the place of the list",
      files: "--- Info.plist\n\(key)<string>boats</string>\n"),
    Case(
      testDescription: "two lists", files: "--- Info.plist\n\(key)<array/>\n\(key)<array/>\n"),
    Case(
      testDescription: "a build product",
      files: "--- Info.plist\n<key>A</key><string>b</string>\n--- A.mobileprovision\n"),
  ]

  @Test(arguments: cases)
  func theListIsWhereAPersonWroteIt(_ test: Case) throws {
    let rule = try #require(RuleCatalog.described.first { $0.id == "query-scheme-missing" })
    let code = """

      --- Links.swift
      import UIKit
      func ask() -> Bool { UIApplication.shared.canOpenURL(URL(string: "tides://user")!) }
      """
    let run = try #require(
      RuleExampleRun(.flags(test.files + code, .target(.app)), of: rule))
    let found = try #require(run.findings.first)
    #expect(run.findings.count == 1)
    #expect(found.file.path == "Links.swift")
    let fix = found.diagnostic.fixes.first
    #expect(fix?.edits.map(\.replacement).joined() == test.inserted)
    #expect(fix?.file?.source.path == test.inserted.map { _ in "Info.plist" })
  }
  /// A flag that a build setting sets is not changed in the file.
  @Test(arguments: [
    ("<key>NSSupportsLiveActivities</key><false/>", "", "<true/>"),
    ("<key>A</key><true/>", "", "<key>NSSupportsLiveActivities</key><true/>"),
    ("<key>A</key><true/>", "INFOPLIST_KEY_NSSupportsLiveActivities = NO", nil),
    (
      "<key>NSSupportsLiveActivities</key><false/>",
      "INFOPLIST_KEY_NSSupportsLiveActivities = NO", nil
    ),
  ])
  func theFlagIsWhereAPersonWroteIt(
    _ plist: String, _ setting: String, _ inserted: String?
  ) throws {
    let rule = try #require(
      RuleCatalog.described.first { $0.id == "live-activities-host-key-missing" })
    let text = """
      --- Info.plist
      \(plist)
      --- App.xcconfig
      GENERATE_INFOPLIST_FILE = YES
      \(setting)
      --- Trip.swift
      import ActivityKit
      func start() throws { _ = try Activity.request(attributes: Trip(), content: state) }
      """
    let run = try #require(RuleExampleRun(.flags(text, .target(.app)), of: rule))
    let found = try #require(run.findings.first)
    let edits = found.diagnostic.fixes.first?.edits
    #expect(edits?.map(\.replacement).joined().filter { !$0.isWhitespace } == inserted)
  }
}
