import Foundation
import LaunchKitTestSupport
import Testing

/// Report formats as the tool writes them.
@Suite struct ReportFormatTests {
  private static let formats = [
    "json", "human", "concise", "plain", "sarif", "github", "gitlab", "junit", "checkstyle",
    "xcode",
  ]

  private static func folder() throws -> SampleFolder {
    try SampleFolder([
      "App/a.plist": SampleFolder.error, "App/b, c.plist": SampleFolder.warning,
      "clean.plist": SampleFolder.clean, "é🙂 %.plist": "<x>",
    ])
  }

  /// The folder's path without links, as the tool finds it.
  private static func path(_ folder: SampleFolder) throws -> String {
    let path = try #require(realpath(folder.url.path, nil))
    defer { free(path) }
    return String(cString: path)
  }

  @Test func allFormatsTellTheSame() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let path = try Self.path(folder)
    for root in [".", path, path + "/App/../App", "App"] {
      let texts = try Self.formats.map { format in
        let outcome = try LaunchKitExecutable.run(["--format", format, root], in: folder.url)
        #expect(outcome.status == 1 && outcome.errors.isEmpty)
        return (format, Array(outcome.output.utf8))
      }
      let verdict = try ReportReader.compare(texts, workingFolder: path)
      #expect(verdict.isAgreed, "\(verdict.problems)")
      #expect(verdict.counts.count == Self.formats.count)
      #expect(Set(verdict.counts.map { $0.drop { $0 != ":" } }).count == 1)
    }
  }

  @Test func pathsAreThoseThatReadersLookFor() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let path = try Self.path(folder)
    for (format, shown) in [
      ("sarif", "\"uri\": \"App/a.plist\""), ("github", "::error file=App/a.plist,line="),
      ("gitlab", "\"path\": \"App/a.plist\""),
      ("junit", "<testcase classname=\"files\" name=\"App/a.plist\""),
      ("checkstyle", "<file name=\"App/a.plist\">"), ("xcode", "\(path)/App/a.plist:"),
    ] {
      for root in [".", path] {
        let outcome = try LaunchKitExecutable.run(["--format", format, root], in: folder.url)
        #expect(outcome.output.contains(shown), "\(format) of \(root)")
      }
    }
  }

  @Test func figuresDoNotStandBetweenFindings() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    for format in ["concise", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode"] {
      let plain = try LaunchKitExecutable.run(["--format", format, "."], in: folder.url)
      let counted = try LaunchKitExecutable.run(
        ["--format", format, "--statistics", "."], in: folder.url)
      #expect(counted.output == plain.output)
      #expect(counted.errors.contains(SampleFolder.errorRule) && plain.errors.isEmpty)
    }
  }

  @Test func sarifDescribesTheRulesAndTellsWhatCannotBeRead() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["--format", "sarif", ".", "absent"], in: folder.url)
    #expect(outcome.status == 3)
    let data = Data(outcome.output.utf8)
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(!rules.isEmpty)
    for rule in rules {
      for member in ["shortDescription", "fullDescription", "help", "defaultConfiguration"] {
        #expect(rule[member] != nil, "\(rule["id"] ?? "")")
      }
    }
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notifications = try #require(
      invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notifications.contains { $0["level"] as? String == "error" })
  }

  @Test func whatABaselineHasIsInNoReportUnlessAskedFor() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    _ = try LaunchKitExecutable.run(["--write-baseline", "baseline.json", "App"], in: folder.url)
    for format in Self.formats {
      let outcome = try LaunchKitExecutable.run(
        ["--baseline", "baseline.json", "--format", format, "App"], in: folder.url)
      #expect(outcome.status == 0)
      #expect(!outcome.output.contains(SampleFolder.errorRule), "\(format)")
    }
    let shown = try LaunchKitExecutable.run(
      ["--baseline", "baseline.json", "--show-suppressed", "--format", "sarif", "App"],
      in: folder.url)
    #expect(shown.output.contains("\"kind\": \"external\""))
    #expect(shown.output.contains(SampleFolder.errorRule))
  }
}
