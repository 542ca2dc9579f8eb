import LaunchKitTestSupport
import Testing

@testable import LaunchKitCommands
@testable import RuleExplanations

/// `explain` for keys and technical notes, and the hints for what is mistyped.
@Suite struct ExplainedKeyTests {
  @Test(
    "a key is explained with its type, its meaning and the rules about it",
    arguments: [
      ("UILaunchScreen", "in an Info.plist", "launch-screen-missing"),
      (
        "UISceneDelegateClassName", "in a scene configuration",
        "scene-delegate-class-missing"
      ),
      ("UIApplicationLaunchOptionsURLKey", "launch options", "launch-options-value-type-mismatch"),
      ("aps-environment", "entitlements", "push-entitlement-development"),
    ])
  func key(name: String, container: String, rule: String) throws {
    let outcome = try LaunchKitExecutable.run(["explain", name])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("\(name) ("))
    #expect(outcome.output.contains(container))
    #expect(outcome.output.contains("\n  \(rule) ("))
    let json = try LaunchKitExecutable.run(["explain", name, "--format", "json"])
    #expect(
      try JSONSchemaCheck("Schemas/explanation-1.schema.json").problems(in: json.output.utf8)
        == [])
  }

  @Test(
    "a technical note leads to the rules that cite it",
    arguments: ["TN3187", "tn3187"])
  func technicalNote(number: String) throws {
    let outcome = try LaunchKitExecutable.run(["explain", number])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("TN3187: Migrating to the UIKit scene-based life cycle\n"))
    #expect(outcome.output.contains("scene-lifecycle-not-adopted"))
  }

  @Test("a key that only the pasted message names is explained with it")
  func keyOfAMessage() throws {
    let line =
      "This app has crashed because it attempted to access privacy-sensitive data without a usage description. The app's "
      + "Info.plist must contain an NSCameraUsageDescription key with a string value"
    let outcome = try LaunchKitExecutable.run(["explain", line])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("NSCameraUsageDescription (string), in an Info.plist\n"))
    #expect(outcome.output.contains("\nusage-description-missing ("))
    // The words of the message itself are no news.
    let usual = try LaunchKitExecutable.run([
      "explain", "Info.plist contained no UIScene configuration dictionary",
    ])
    #expect(!usual.output.contains("(dictionary), in"), "\(usual.output)")
  }

  @Test func anUnknownTextGetsTheUsageOfExplain() throws {
    for text in ["TN0000", "nothing-like-it"] {
      let outcome = try LaunchKitExecutable.run(["explain", text])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("Usage: launchkit explain "))
      #expect(outcome.errors.contains("See 'launchkit help explain'"))
    }
  }

  @Test(
    "a mistyped subcommand is not taken for a file",
    arguments: [("validte", "validate"), ("emti", "emit"), ("launch-option", "launch-options")])
  func mistyped(word: String, meant: String) throws {
    for arguments in [[word], [word, "Info.plist"], [word, "--sdk", "27"]] {
      let outcome = try LaunchKitExecutable.run(arguments)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors == "error: unknown subcommand '\(word)'; did you mean '\(meant)'?\n")
    }
  }

  @Test func aFolderThatIsNamedLikeASubcommandIsChecked() throws {
    let folder = try SampleFolder(["validte/Info.plist": SampleFolder.plist("")])
    let outcome = try LaunchKitExecutable.run(["validte"], in: folder.url)
    #expect(outcome.status != 2)
  }
}
