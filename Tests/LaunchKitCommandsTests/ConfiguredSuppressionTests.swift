import Foundation
import LaunchKitTestSupport
import Testing

/// Findings that a configuration suppresses.
@Suite(.serialized) struct ConfiguredSuppressionTests {
  private static let rule = SampleFolder.errorRule

  /// Two files with the same finding, and a configuration with one suppression.
  private static func folder(_ entry: String, more: String = "") throws -> SampleFolder {
    try SampleFolder([
      ".launchkit.json": "{\n  \"suppressions\": [ \(entry) ]\(more)\n}\n",
      "a.plist": SampleFolder.error, "App/b.plist": SampleFolder.error,
    ])
  }

  private static func validate(
    in folder: SampleFolder, _ arguments: [String] = ["."]
  ) throws -> [String] {
    try LaunchKitExecutable.run(
      ["validate", "--format", "concise"] + arguments, in: folder.url
    ).output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("", 0), ("\"paths\": [\"App/\"],", 1), ("\"paths\": [\"*.plist\"],", 0),
    ("\"paths\": [\"/b.plist\"],", 2), ("\"keyPath\": \"UIMainStoryboardFile\",", 0),
    ("\"keyPath\": \"UIMainStoryboard\",", 2), ("\"targets\": [\"App\"],", 2),
  ])
  func whatAnEntryHolds(_ member: String, _ left: Int) throws {
    let folder = try Self.folder("{ \(member) \"rules\": [\"\(Self.rule)\"], \"reason\": \"so\" }")
    defer { folder.remove() }
    let lines = try Self.validate(in: folder)
    #expect(lines.count { $0.contains("[\(Self.rule)]") } == left)
    #expect(lines.count { $0.contains("[suppression-unused]") } == (left == 2 ? 1 : 0))
    let shown = try Self.validate(in: folder, ["--show-suppressed", "."])
    #expect(
      shown.count { $0.hasSuffix("by the configuration at .launchkit.json:2:21: so") }
        == 2 - left)
  }

  @Test func ofWhatWasNotLookedAtNothingIsConcluded() throws {
    let folder = try Self.folder("{ \"paths\": [\"c.plist\"], \"rules\": [\"\(Self.rule)\"] }")
    defer { folder.remove() }
    let whole = try Self.validate(in: folder)
    #expect(
      whole.count {
        $0.hasPrefix(".launchkit.json:2:")
          && $0.hasSuffix(
            "'\(Self.rule)' is not found where it is suppressed [suppression-unused]")
      } == 1)
    #expect(whole.count == 3)
    #expect(try Self.validate(in: folder, ["App"]).count == 1)
    #expect(try Self.validate(in: folder, ["a.plist", "App/b.plist"]).count == 2)
  }

  @Test func reasonsMayBeRequired() throws {
    let folder = try Self.folder(
      "{ \"paths\": [\"a.plist\"], \"rules\": [\"\(Self.rule)\"] }",
      more: ", \"requireSuppressionReasons\": true")
    defer { folder.remove() }
    try folder.add(
      "App/b.plist",
      SampleFolder.plist(
        """
        <!-- launchkit:ignore \(Self.rule) -->
        <key>UIMainStoryboardFile</key><string>Main.storyboard</string>
        """))
    let lines = try Self.validate(in: folder)
    #expect(
      lines == [
        "./App/b.plist:3:6: warning: the suppression has no reason "
          + "[suppression-without-reason]",
        ".launchkit.json:2:21: warning: the suppression has no reason "
          + "[suppression-without-reason]",
      ])
  }

  @Test func severitiesHoldForSuppressionsToo() throws {
    let folder = try SampleFolder([
      ".launchkit.json":
        "{ \"rules\": { \"suppression-unused\": \"error\", \"\(Self.rule)\": \"off\" } }",
      "a.plist": SampleFolder.plist(
        "<!-- launchkit:ignore \(Self.rule), value-type-mismatch why -->\n"
          + "<key>UIMainStoryboardFile</key><string>Main</string>"),
    ])
    defer { folder.remove() }
    // Whether a rule that is off would find anything is unknown.
    #expect(
      try Self.validate(in: folder) == [
        "./a.plist:3:54: error: 'value-type-mismatch' is not found here [suppression-unused]"
      ])
  }
}
