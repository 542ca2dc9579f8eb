import Findings
import LaunchContractBuilder
import LaunchModel
import RuleEngine
import BuiltInRules
import PropertyListSyntax
import SourceText
import Testing

/// Findings name the line of Swift that they are about.
@Suite("Findings and their lines")
struct FindingSiteTests {
  /// An app with one mistake, and the line of the mistake.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var rule: RuleID
    var severity: Severity
    /// The number of lines below the first line of the braces.
    var line: Int
    var app: LaunchDeclarations
    var first: Int
    var testDescription: String { rule.name }

    init(
      _ rule: RuleID, _ severity: Severity, line: Int, first: Int = #line,
      @LaunchDeclarations.Builder _ content: () -> [any LaunchDeclaration]
    ) {
      self.rule = rule
      self.severity = severity
      self.line = line
      self.first = first
      app = LaunchDeclarations(
        platform: .ios, sdk: OSVersion(27), deploymentTarget: OSVersion(17),
        lifecycle: .appDelegate, line: first, content)
    }
  }

  static let mistakes: [Mistake] = [
    Mistake("scene-configuration-name-duplicate", .warning, line: 3) {
      SceneManifest {
        WindowScene("Default", delegate: "App.One")
        WindowScene("Default", delegate: "App.Two")
      }
    },
    Mistake("scene-class-role-mismatch", .warning, line: 2) {
      SceneManifest {
        WindowScene("Default", delegate: "App.Scene", sceneClass: "CPTemplateApplicationScene")
      }
    },
    Mistake("scene-role-unknown", .error, line: 3) {
      SceneManifest {
        // The main role is missing.
        CustomScene(role: "UIWindowSceneSessionRoleAplication", delegate: "App.Scene")
      }
    },
    Mistake("storyboard-name-has-extension", .error, line: 2) {
      SceneManifest {
        WindowScene("Default", delegate: "App.Scene", storyboard: "Main.storyboard")
      }
    },
    Mistake("url-type-without-schemes", .warning, line: 2) {
      SceneManifest { WindowScene("Default", delegate: "App.Scene") }
      URLType("com.example", schemes: [])
    },
    Mistake("url-scheme-invalid", .error, line: 2) {
      SceneManifest { WindowScene("Default", delegate: "App.Scene") }
      URLType("com.example", schemes: ["my app"])
    },
    Mistake("background-mode-unknown", .error, line: 3) {
      SceneManifest { WindowScene("Default", delegate: "App.Scene") }
      BackgroundModes("audio")
      BackgroundModes("remote-notifications")
    },
    Mistake("shortcut-item-incomplete", .warning, line: 1) {
      ShortcutItem(type: "", title: "Title")
    },
    Mistake("usage-description-empty", .warning, line: 2) {
      SceneManifest { WindowScene("Default", delegate: "App.Scene") }
      UsageDescription("NSCameraUsageDescription", "")
    },
    Mistake("value-type-mismatch", .warning, line: 2) {
      SceneManifest { WindowScene("Default", delegate: "App.Scene") }
      InfoPlistEntry("CFBundleURLTypes", "example")
    },
    Mistake("scene-lifecycle-not-adopted", .error, line: 0) {
      BundleIdentity("com.example.app", executable: "App")
      LaunchStoryboard("Launch")
    },
    Mistake("entitlement-value-type-mismatch", .warning, line: 2) {
      SceneManifest { WindowScene("Default", delegate: "App.Scene") }
      Entitlement("aps-environment", 1)
    },
  ]

  @Test("a mistake is found in its line, by the rule for files", arguments: mistakes)
  func site(_ mistake: Mistake) throws {
    let checked = try mistake.app.checked()
    let found = checked.findings.filter { $0.rule == mistake.rule }
    let finding = try #require(
      found.first, "\(checked.findings.map(\.description).joined(separator: "\n"))")
    #expect(finding.severity == mistake.severity)
    let site = try #require(finding.site)
    #expect(site.line == mistake.first + mistake.line)
    #expect(site.file == #filePath)
    #expect(
      finding.description.hasPrefix(
        "\(#filePath):\(site.line):\(site.column): \(mistake.severity.rawValue): "))

    let noted = checked.validated.findings.filter { $0.rule == mistake.rule }
    #expect(noted.contains { $0.notes.contains { $0.message == "declared at \(site)" } })
    if mistake.severity == .error {
      #expect(throws: LaunchDeclarations.Problems.self) { try mistake.app.validated() }
      #expect(throws: LaunchDeclarations.Problems.self) { try mistake.app.propertyList() }
    } else {
      #expect(throws: LaunchDeclarations.Problems.self) {
        try mistake.app.validated(upTo: mistake.severity)
      }
    }
    #expect(try mistake.app.validated(upTo: nil).findings.count == checked.findings.count)
  }

  @Test("a note names its line as well")
  func notes() throws {
    let first = #line + 3
    let app = LaunchDeclarations {
      SceneManifest {
        WindowScene("Default", delegate: "App.One")
        WindowScene("Default", delegate: "App.Two")
      }
    }
    let finding = try #require(
      try app.checked().findings.first { $0.rule == "scene-configuration-name-duplicate" })
    #expect(finding.notes.contains { $0.site?.line == first })
    #expect(finding.description.contains("\(#filePath):\(first):"))
  }

  @Test("the whole of what is declared makes no finding, and every part knows its line")
  func provenance() throws {
    let line = #line
    let app = LaunchDeclarations(
      platform: .ios, sdk: OSVersion(27), lifecycle: .appDelegate, delegate: TopLevelDelegate.self
    ) {
      SceneManifest {
        WindowScene("Default", delegate: TopLevelDelegate.self, storyboard: "Main")
      }
      InfoPlistEntry("CFBundleDevelopmentRegion", "en")
      PushNotifications(.development)
    }
    let validated = try app.validated(upTo: .info)
    let provenance = validated.contract.provenance
    #expect(provenance.files.map(\.path) == [#filePath, #filePath])
    let manifest: [KeyPathStep] = [.key("UIApplicationSceneManifest")]
    #expect(provenance.place(of: manifest)?.line == line + 4)
    let scene =
      manifest + [
        .key("UISceneConfigurations"), .key(SceneSessionRole.windowApplication), .index(0),
      ]
    #expect(provenance.place(of: scene)?.line == line + 5)
    #expect(provenance.omitted.map(\.line) == [line + 7])
    #expect(provenance.place(of: [.key("aps-environment")], in: .entitlements)?.line == line + 8)
  }

  @Test("two values under one key: both lines are named")
  func conflicts() throws {
    let line = #line
    let app = LaunchDeclarations {
      LaunchStoryboard("One")
      LaunchStoryboard("One")
      LaunchStoryboard("Two")
      LaunchScreen(colorName: "A")
      LaunchScreen(colorName: "B")
      InfoPlistEntry("UILaunchScreen", "none")
    }
    #expect(app.contract.interface.launchStoryboard == "One")
    let problems = try #require(throws: LaunchDeclarations.Problems.self) { try app.checked() }
    #expect(problems.findings.map(\.rule) == Array(repeating: DeclarationRule.conflict, count: 3))
    #expect(problems.findings.map { $0.site?.line } == [line + 4, line + 6, line + 7])
    #expect(
      problems.findings.map { $0.notes.first?.site?.line } == [line + 2, line + 5, line + 5])
    #expect(
      problems.findings[0].diagnostic.message
        == "'UILaunchStoryboardName' is 'Two' here and 'One' in another declaration")
  }

  @Test("a value that XML cannot hold is refused in its line")
  func unwritable() throws {
    let line = #line
    let app = LaunchDeclarations {
      InfoPlistEntry("CFBundleDevelopmentRegion", "en")
      InfoPlistEntry("CFBundleName", "a\u{1}b")
    }
    let problems = try #require(throws: LaunchDeclarations.Problems.self) { try app.checked() }
    #expect(problems.findings.map(\.rule) == [DeclarationRule.unwritable])
    #expect(problems.findings.first?.site?.line == line + 3)
  }
}
