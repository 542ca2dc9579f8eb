import Foundation
import LaunchKitTestSupport
import Testing

/// Suppressions and entries of a baseline with a last day: on that day the finding is suppressed, and on the next it is
/// reported again, with a note that says so.
@Suite struct ExpiryTests {
  private static let lastDay = "2027-06-30"
  private static let dayAfter = "2027-07-01"

  private static func validate(
    _ folder: SampleFolder, on day: String, _ arguments: [String] = []
  ) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(
      ["validate", "Info.plist", "--date", day] + arguments, in: folder.url)
  }

  private static func expect(
    _ folder: SampleFolder, noteIn place: String, _ arguments: [String] = []
  ) throws {
    let before = try validate(folder, on: lastDay, arguments)
    #expect(before.status == 0, "\(before.output)")
    let after = try validate(folder, on: dayAfter, arguments)
    #expect(after.status == 1)
    #expect(after.output.contains("error[\(SampleFolder.errorRule)]"))
    #expect(after.output.contains("note: suppressed until \(lastDay)"))
    #expect(after.output.contains("--> \(place):"), "\(after.output)")
    #expect(!after.output.contains("suppression-unused"))
  }

  @Test func entriesOfConfigurationsExpire() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.error,
      ".launchkit.json": """
      {"suppressions": [{"rules": ["\(SampleFolder.errorRule)"], "reason": "old", "expires": "\(Self.lastDay)"}]}
      """,
    ])
    defer { folder.remove() }
    try Self.expect(folder, noteIn: ".launchkit.json")
  }

  @Test func commentsExpire() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.plist(
        """
        <!-- launchkit:ignore \(SampleFolder.errorRule) until \(Self.lastDay): the partner still has it -->
        <key>UIMainStoryboardFile</key><string>Main.storyboard</string>
        """)
    ])
    defer { folder.remove() }
    try Self.expect(folder, noteIn: "Info.plist", ["--no-config"])
    let shown = try Self.validate(folder, on: Self.lastDay, ["--show-suppressed", "--no-config"])
    #expect(shown.output.contains("the partner still has it"))
  }

  /// A baseline that is written anew keeps the last day, so that nothing is put off by the way.
  @Test func entriesOfBaselinesExpire() throws {
    let folder = try SampleFolder(["Info.plist": SampleFolder.error])
    defer { folder.remove() }
    _ = try Self.validate(folder, on: Self.lastDay, ["--write-baseline", "baseline.json"])
    let written = try String(
      contentsOf: folder.url.appending(path: "baseline.json"), encoding: .utf8)
    let expiring = written.replacing("\"}", with: "\",\"expires\":\"\(Self.lastDay)\"}")
    try folder.add("baseline.json", expiring)
    try Self.expect(folder, noteIn: "baseline.json", ["--baseline", "baseline.json"])
    _ = try Self.validate(folder, on: Self.dayAfter, ["--write-baseline", "baseline.json"])
    #expect(
      try String(contentsOf: folder.url.appending(path: "baseline.json"), encoding: .utf8)
        == expiring)
  }

  @Test(arguments: [
    ("until 2027-13-01: gone soon", "'2027-13-01' is not a day"),
    ("until 2027-6-30", "'2027-6-30' is not a day"),
  ])
  func whatIsNotADayIsReported(_ text: String, _ message: String) throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.plist(
        """
        <!-- launchkit:ignore \(SampleFolder.errorRule) \(text) -->
        <key>UIMainStoryboardFile</key><string>Main.storyboard</string>
        """)
    ])
    defer { folder.remove() }
    let outcome = try Self.validate(folder, on: "2030-01-01", ["--no-config"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(message), "\(outcome.output)")
  }

  /// A comment that has expired is left as it is, and the new one holds for the same element; the old one is then unused.
  @Test func aSuppressionBesideAnExpiredOneIsAdded() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.plist(
        """
        <!-- launchkit:ignore \(SampleFolder.errorRule) until 2025-01-01: old -->
        <key>UIMainStoryboardFile</key><string>Main.storyboard</string>
        """)
    ])
    defer { folder.remove() }
    let added = try Self.validate(
      folder, on: Self.lastDay, ["--no-config", "--add-suppressions", "accepted"])
    #expect(added.status == 0, "\(added.output) \(added.errors)")
    let text = try String(contentsOf: folder.url.appending(path: "Info.plist"), encoding: .utf8)
    #expect(text.contains("<!-- launchkit:ignore \(SampleFolder.errorRule) accepted -->"))
    #expect(text.contains("until 2025-01-01: old"))
    let after = try Self.validate(folder, on: Self.lastDay, ["--no-config"])
    #expect(after.status == 0)
    #expect(after.output.contains("suppression-unused"))
    let refused = try Self.validate(
      folder, on: Self.lastDay, ["--no-config", "--add-suppressions", "until 2025-01-01 fine"])
    #expect(refused.status == 2)
  }

  /// An entry that holds is used before one that has expired, whatever their order, and both keep what they have.
  @Test func entriesThatHoldComeFirst() throws {
    let folder = try SampleFolder(["Info.plist": SampleFolder.error])
    defer { folder.remove() }
    _ = try Self.validate(folder, on: Self.lastDay, ["--write-baseline", "baseline.json"])
    let url = folder.url.appending(path: "baseline.json")
    let written = try String(contentsOf: url, encoding: .utf8)
    let entry = try #require(written.split(separator: "\n").first { $0.contains("\"rule\"") })
    let expired = entry.replacing("\"}", with: "\",\"expires\":\"2025-01-01\"}")
    try folder.add("baseline.json", written.replacing(entry, with: "\(expired),\n\(entry)"))
    let run = try Self.validate(folder, on: Self.lastDay, ["--baseline", "baseline.json"])
    #expect(run.status == 0, "\(run.output)")
    _ = try Self.validate(folder, on: Self.lastDay, ["--write-baseline", "baseline.json"])
    #expect(try String(contentsOf: url, encoding: .utf8) == written)
  }

  /// Other words after `until` are a reason.
  @Test func aReasonMayBeginWithUntil() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.plist(
        """
        <!-- launchkit:ignore \(SampleFolder.errorRule) until 4.2 of the partner's app -->
        <key>UIMainStoryboardFile</key><string>Main.storyboard</string>
        """)
    ])
    defer { folder.remove() }
    let outcome = try Self.validate(folder, on: "2030-01-01", ["--no-config", "--show-suppressed"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("until 4.2 of the partner's app"))
  }

  @Test func aDayInAConfigurationIsChecked() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.error,
      ".launchkit.json": """
      {"suppressions": [{"rules": ["\(SampleFolder.errorRule)"], "expires": "next summer"}]}
      """,
    ])
    defer { folder.remove() }
    let outcome = try Self.validate(folder, on: Self.lastDay)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("'expires' is 'next summer', expected a day such as \"2027-06-30\""))
  }
}
