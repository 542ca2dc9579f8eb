import Foundation
import LaunchKitTestSupport
import Testing

/// What a team demands of a project, a file and a built app, from the command line.
@Suite struct RequirementTests {
  /// A project with an app whose keys come from files, from settings of a configuration, and from nowhere.
  private static func project(_ requirements: String) throws -> SampleFolder {
    var project = SmallProject()
    project.settings["Debug"] = "ALLOWS = YES; SWIFT_VERSION = 5.0;"
    project.settings["Release"] = "ALLOWS = NO; SWIFT_VERSION = 6.0;"
    project.common += " CODE_SIGN_ENTITLEMENTS = App/App.entitlements;"
    project.plist = SmallProject.manifest + "<key>Partner</key><string>$(ALLOWS)</string>"
    project.files = [
      "AppDelegate.swift": SmallProject.delegate,
      "SceneDelegate.swift": """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }

      """,
    ]
    var files = project.folder
    files["App/App.entitlements"] = SampleFolder.plist(
      "<key>com.apple.security.application-groups</key><array><string>group.old</string></array>")
    files[".launchkit.json"] = #"{"root": true, "requirements": [\#(requirements)]}"#
    return try SampleFolder(files)
  }

  /// The Info.plist of an app, in which the value of a key is a variable.
  private static let plist = SampleFolder.plist(
    """
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>Team</key><string>$(TEAM)</string>
    """)

  /// The findings and the open questions, one line each, without those of other rules.
  private static func findings(
    _ folder: SampleFolder, _ arguments: [String] = []
  ) throws -> [String] {
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--sdk", "26", "--format", "concise", "--config", ".launchkit.json"]
        + (arguments.isEmpty ? ["."] : arguments), in: folder.url)
    return outcome.output.split(separator: "\n").map(String.init).filter {
      $0.hasSuffix("[requirement-unmet]")
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let requirement: String
    let findings: [String]
    var testDescription: String { requirement }

    init(_ requirement: String, _ findings: String...) {
      self.requirement = requirement
      self.findings = findings
    }
  }

  @Test(arguments: [
    Case(#""key": "CFBundleName", "is": "required""#),
    Case(
      #""key": "TeamID", "is": "required""#,
      "App/Info.plist:2:22: warning: 'TeamID' is missing (requirement 'r'), in target App [requirement-unmet]"
    ),
    Case(
      #""key": "TeamID", "is": "required", "severity": "error", "message": "ask the partner desk""#,
      "App/Info.plist:2:22: error: ask the partner desk (requirement 'r'), in target App [requirement-unmet]"
    ),
    Case(#""key": "TeamID", "is": "required", "products": ["app-extension"]"#),
    Case(#""key": "TeamID", "is": "required", "platforms": ["tvos"]"#),
    Case(#""key": "TeamID", "is": "required", "targets": ["Other*"]"#),
    Case(#""key": "TeamID", "is": "required", "paths": ["Other/**"]"#),
    // The value of a setting decides, in each configuration.
    Case(#""key": "Partner", "is": "required", "values": ["NO"], "configurations": ["Release"]"#),
    Case(
      #""key": "Partner", "is": "required", "values": ["NO"], "configurations": ["Debug"]"#,
      "App/Info.plist:14:56: warning: 'Partner' is 'YES', expected 'NO' (requirement 'r'), in target App (Debug) [requirement-unmet]"
    ),
    Case(
      #""in": "entitlements", "key": ["com.apple.security.application-groups", "*"], "is": "optional", "#
        + #""pattern": "group.team.*""#,
      "App/App.entitlements:3:64: warning: 'com.apple.security.application-groups.*' is 'group.old', "
        + "expected text like 'group.team.*' (requirement 'r'), in target App [requirement-unmet]"),
    Case(
      #""in": "entitlements", "key": "aps-environment", "is": "required""#,
      "App/App.entitlements:2:22: warning: 'aps-environment' is missing (requirement 'r'), in target App [requirement-unmet]"
    ),
    Case(
      #""in": "privacy-manifest", "key": "NSPrivacyTracking", "is": "required""#,
      "App/Info.plist:2:22: warning: 'App' has no privacy manifest, and 'NSPrivacyTracking' is required "
        + "(requirement 'r'), in target App [requirement-unmet]"),
    Case(
      #""in": "build-settings", "key": "SWIFT_VERSION", "is": "required", "values": ["6.0"]"#,
      "App.xcodeproj/project.pbxproj:8:156: warning: 'SWIFT_VERSION' is '5.0', expected '6.0' (requirement 'r'), in target App (Debug) "
        + "[requirement-unmet]"),
    Case(
      #""in": "build-settings", "key": "TEAM_FLAG", "is": "required", "values": [true]"#,
      "App.xcodeproj/project.pbxproj:24:36: warning: build setting 'TEAM_FLAG' is not set (requirement 'r'), in target App "
        + "[requirement-unmet]"),
  ])
  func requirementsHoldForTargets(_ test: Case) throws {
    let folder = try Self.project(#"{"name": "r", \#(test.requirement)}"#)
    defer { folder.remove() }
    let found = try Self.findings(folder)
    #expect(found == test.findings, "\(found)")
  }

  /// A missing file of settings could set what is missing.
  @Test func aMissingFileOfSettingsLowersTheFinding() throws {
    var project = SmallProject()
    project.settingsFile = "Team.xcconfig"
    project.files = ["AppDelegate.swift": SmallProject.delegate]
    var files = project.folder
    files[".launchkit.json"] = """
      {"root": true, "requirements": [
        {"name": "r", "in": "build-settings", "key": "TEAM_FLAG", "is": "required", "severity": "error"}]}
      """
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    let found = try Self.findings(folder)
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        ": warning: build setting 'TEAM_FLAG' is not set (requirement 'r'), unless ") == true,
      "\(found)")
  }

  /// The fixes of two absent keys, which have the same place, both add their own key.
  @Test func fixesMeetTheRequirements() throws {
    let folder = try Self.project(
      """
      {"name": "id", "key": "TeamID", "is": "required", "values": ["42"]},
      {"name": "count", "key": "TeamCount", "is": "required", "values": [7]},
      {"name": "old", "key": "Partner", "is": "forbidden"},
      {"name": "push", "in": "entitlements", "key": "aps-environment", "is": "required",
       "values": ["production"]},
      {"name": "group", "in": "entitlements", "is": "required", "values": ["group.team"],
       "key": ["com.apple.security.application-groups", "*"]}
      """)
    defer { folder.remove() }
    #expect(try Self.findings(folder).count == 5)
    _ = try LaunchKitExecutable.run(
      ["validate", ".", "--sdk", "26", "--fix", "--unsafe-fixes"], in: folder.url)
    #expect(try Self.findings(folder) == [])
    let plist = try String(contentsOfFile: folder.path("App/Info.plist"), encoding: .utf8)
    #expect(plist.contains("<key>TeamID</key>") && plist.contains("<integer>7</integer>"))
    let entitlements = try String(
      contentsOfFile: folder.path("App/App.entitlements"), encoding: .utf8)
    #expect(entitlements.contains("<string>group.team</string>"))
  }

  /// A fix is only for the finding that it belongs to, also where another one has none or is at the same place.
  @Test func aFixBelongsToOneRequirement() throws {
    let folder = try Self.project(
      """
      {"name": "id", "key": "TeamID", "is": "required", "values": ["42"]},
      {"name": "name", "key": "TeamName", "is": "required"},
      {"name": "first", "key": "CFBundleVersion", "is": "optional", "values": ["a"]},
      {"name": "second", "key": "CFBundleVersion", "is": "optional", "pattern": "b*"}
      """)
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["validate", ".", "--sdk", "26", "--format", "json"], in: folder.url)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    var fixes: [String] = []
    for case let finding as [String: Any] in try #require(report["findings"] as? [Any])
    where finding["rule"] as? String == "requirement-unmet" {
      for case let fix as [String: Any] in finding["fixes"] as? [Any] ?? [] {
        fixes.append("\(finding["message"] ?? ""): \(fix["message"] ?? "")")
      }
    }
    #expect(
      Set(fixes) == [
        "'TeamID' is missing (requirement 'id'): add 'TeamID'",
        "'CFBundleVersion' is '1', expected 'a' (requirement 'first'): write 'a'",
      ], "\(fixes)")
  }

  /// Two configurations that extend one shared file demand its keys once.
  @Test func aSharedFileHoldsOnce() throws {
    let folder = try SampleFolder([
      "Info.plist": Self.plist, "App/Info.plist": Self.plist,
      "shared.json": #"{"requirements": [{"name": "r", "key": "TeamID", "is": "required"}]}"#,
      ".launchkit.json": #"{"root": true, "extends": {"path": "shared.json"}}"#,
      "App/.launchkit.json": #"{"extends": {"path": "../shared.json"}}"#,
      ".git/HEAD": "ref: refs/heads/main\n",
    ])
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["validate", ".", "--format", "concise"], in: folder.url)
    #expect(
      outcome.output.split(separator: "\n").count { $0.hasSuffix("[requirement-unmet]") } == 2)
  }

  @Test func whatIsNotKnownIsNotChecked() throws {
    let folder = try Self.project(
      """
      {"name": "beta", "key": "TeamID", "is": "required", "configurations": ["Beta"]},
      {"name": "open", "in": "build-settings", "key": "OPEN", "is": "required", "values": ["a"]},
      {"name": "there", "in": "build-settings", "key": "OPEN", "is": "required"},
      {"name": "not", "in": "build-settings", "key": "OPEN", "is": "forbidden"}
      """)
    defer { folder.remove() }
    let project = try String(
      contentsOfFile: folder.path("App.xcodeproj/project.pbxproj"), encoding: .utf8)
    try folder.add(
      "App.xcodeproj/project.pbxproj",
      project.replacing("ALLOWS = ", with: "OPEN = \"$(ABSENT)\"; ALLOWS = "))
    let outcome = try LaunchKitExecutable.run(
      ["validate", ".", "--sdk", "26", "--verbose"], in: folder.url)
    for text in [
      "requirement 'beta' is not checked: no configuration is known to be called 'Beta'",
      "requirement 'open' is not checked: the value of 'OPEN' is not known",
      "'OPEN' is not allowed (requirement 'not')",
    ] {
      #expect(outcome.output.contains(text), "\(text)")
    }
    #expect(!outcome.output.contains("requirement 'there'"))
  }

  @Test func entitlementsByThemselvesAreChecked() throws {
    let folder = try SampleFolder([
      "a.entitlements": SampleFolder.plist(
        "<key>aps-environment</key><string>development</string>"),
      ".launchkit.json": """
      {"root": true, "requirements": [
        {"name": "r", "in": "entitlements", "key": "aps-environment", "is": "forbidden"}]}
      """,
    ])
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["validate", "a.entitlements", "--format", "concise"], in: folder.url)
    #expect(outcome.output.contains("'aps-environment' is not allowed (requirement 'r')"))
  }

  @Test func aFileByItselfLeavesOpenWhatItDoesNotShow() throws {
    let folder = try SampleFolder([
      "Info.plist": Self.plist,
      ".launchkit.json": """
      {"root": true, "requirements": [
        {"name": "release", "key": "TeamID", "is": "required", "configurations": ["Release"]},
        {"name": "value", "key": "Team", "is": "required", "values": ["42"]},
        {"name": "there", "key": "TeamID", "is": "required", "products": ["app"]},
        {"name": "extension", "key": "TeamID", "is": "required", "products": ["app-extension"]}]}
      """,
    ])
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["validate", "Info.plist", "--verbose"], in: folder.url)
    for text in [
      "requirement 'release' is not checked: no configuration is known to be called 'Release'",
      "requirement 'value' is not checked: the value of 'Team' has a variable",
      "'TeamID' is missing (requirement 'there')",
    ] {
      #expect(outcome.output.contains(text), "\(text)")
    }
    #expect(!outcome.output.contains("requirement 'extension'"))
  }

  @Test func suppressionsAndSeveritiesApply() throws {
    let requirement = #"{"name": "r", "key": "TeamID", "is": "required"}"#
    for decision in [
      #""rules": {"requirement-unmet": "off"}"#,
      #""suppressions": [{"rules": ["requirement-unmet"], "keyPath": "TeamID"}]"#,
    ] {
      let folder = try Self.project(requirement)
      defer { folder.remove() }
      #expect(try Self.findings(folder).count == 1)
      try folder.add(
        ".launchkit.json", #"{"root": true, "requirements": [\#(requirement)], \#(decision)}"#)
      let found = try Self.findings(folder)
      #expect(found == [], "\(decision) \(found)")
    }
  }

  /// The requirements that the documentation shows, in a shared file.
  @Test func aSharedFileHasThem() throws {
    let folder = try Self.project("")
    defer { folder.remove() }
    try folder.add(
      "Team/requirements.json",
      PackageFolder.text("Samples/Integrations/Team/requirements.json"))
    try folder.add(
      ".launchkit.json", #"{"root": true, "extends": {"path": "Team/requirements.json"}}"#)
    let names = try Self.findings(folder).compactMap { finding in
      ["partner-id", "no-arbitrary-loads", "team-scheme", "team-groups"].first {
        finding.contains("(requirement '\($0)')")
      }
    }
    #expect(names == ["team-groups", "team-scheme", "partner-id"])
  }

  @Test func theConfigurationOfAFileNamesThem() throws {
    let folder = try Self.project(
      #"{"name": "r", "key": "TeamID", "is": "required", "targets": ["App"]}"#)
    defer { folder.remove() }
    for (arguments, isThere) in [(["--target", "App"], true), (["--target", "Other"], false)] {
      let outcome = try LaunchKitExecutable.run(
        ["config", "show", "App/Info.plist"] + arguments, in: folder.url)
      #expect(outcome.output.contains("requirement  r") == isThere, "\(outcome.output)")
    }
  }
}
