import Foundation
import LaunchKitTestSupport
import Testing

/// What `validate --timings` prints: each part that ran, with its number of times.
@Suite struct TimingsTests {
  /// The rows by their words, with the number of times; the times themselves differ from run to run.
  private static func rows(_ text: String) throws -> [String: Int] {
    var rows: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let count = Int(words[1]) else { continue }
      #expect(words[0].contains("."), "\(line)")
      rows[words[2].trimmingCharacters(in: .whitespaces)] = count
    }
    return rows
  }

  @Test func filesAreCounted() throws {
    let folder = try SampleFolder([
      "a/Info.plist": SampleFolder.error, "b/Info.plist": SampleFolder.error,
      "c/Info.plist": SampleFolder.clean,
    ])
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(["validate", "--timings", "."], in: folder.url)
    #expect(outcome.status == 1)
    let rows = try Self.rows(outcome.errors)
    #expect(rows["search of folders"] == 1)
    #expect(rows["reading files"] ?? 0 >= 3)
    #expect(rows["parsing property lists"] == 3)
    #expect(rows[SampleFolder.errorRule] ?? 0 >= 2)
    #expect(rows["configurations, suppressions, baseline"] ?? 0 >= 3)
    #expect(rows["writing the report"] == 1)
  }

  @Test func projectsAreMeasured() throws {
    let outcome = try LaunchKitExecutable.run([
      "validate", "--timings", "--sdk", "27", "Samples/Projects/Letters",
    ])
    let rows = try Self.rows(outcome.errors)
    #expect(rows["reading source code"] ?? 0 > 0)
    #expect(rows["collecting build settings"] ?? 0 > 0)
    #expect(
      rows["scene-lifecycle-not-adopted"] ?? 0 > 0 || rows["scene-window-not-attached"] ?? 0 > 0)
  }

  /// Without the option nothing is measured or printed, and the report is the same with it.
  @Test func theReportStaysTheSame() throws {
    let folder = try SampleFolder(["Info.plist": SampleFolder.error])
    defer { folder.remove() }
    let plain = try LaunchKitExecutable.run(["validate", "Info.plist"], in: folder.url)
    let timed = try LaunchKitExecutable.run(
      ["validate", "Info.plist", "--timings"], in: folder.url)
    #expect(plain.errors.isEmpty)
    #expect(timed.output == plain.output)
    #expect(timed.status == plain.status)
  }
}
