import Foundation
import LaunchKitTestSupport
import Testing

/// `--report`: several reports from one run.
@Suite("Several reports from one run") struct SeveralReportsTests {
  private static let environment = ["SOURCE_DATE_EPOCH": "1769860800"]

  private static func folder() throws -> SampleFolder {
    try SampleFolder([
      "App/a.plist": SampleFolder.error, "App/b, c.plist": SampleFolder.warning,
      "clean.plist": SampleFolder.clean, "é🙂 %.plist": "<x>",
    ])
  }

  @Test(
    "One run writes byte for byte what a run for each report writes",
    arguments: [[], ["--statistics"]])
  func agree(_ more: [String]) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let formats = ["sarif", "junit", "gitlab", "html", "human", "json", "xcode", "checkstyle"]
    let options = ["validate", "--sdk", "27", "--fail-on", "warning"] + more
    var each: [Data] = []
    for format in formats {
      let outcome = try LaunchKitExecutable.run(
        options + ["--format", format, "--output", "report"], in: folder.url,
        environment: Self.environment)
      #expect(outcome.status == 1)
      each.append(try Data(contentsOf: folder.url.appending(path: "report")))
      try FileManager.default.removeItem(at: folder.url.appending(path: "report"))
    }
    let printed = try LaunchKitExecutable.run(
      options + ["--format", "github"], in: folder.url, environment: Self.environment)
    let together = try LaunchKitExecutable.run(
      options + ["--format", "github"]
        + formats.flatMap { ["--report", "\($0):out.\($0)"] },
      in: folder.url, environment: Self.environment)
    #expect(together.status == 1 && together.output == printed.output)
    // With statistics, the time that the run took.
    #expect(more != [] || together.errors == printed.errors)
    for (format, expected) in zip(formats, each) {
      #expect(!expected.isEmpty)
      #expect(
        try Data(contentsOf: folder.url.appending(path: "out.\(format)")) == expected, "\(format)")
    }
  }

  @Test("Where one report cannot be written the others are, and the run fails")
  func writesTheOthers() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["--report", "json:none/a.json", "--report", "json:b.json", "--format", "concise", "."],
      in: folder.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("cannot write 'none/a.json'"))
    #expect(outcome.output.contains(SampleFolder.errorRule))
    #expect(try folder.text("b.json").contains(SampleFolder.errorRule))
  }

  @Test(
    "What names no report, or a file twice, is wrong usage",
    arguments: [
      (["--report", "x.json"], "takes FORMAT:FILE, not 'x.json'"),
      (["--report", "sarf:x"], "did you mean 'sarif'?"),
      (["--report", "zip:x"], "expected one of"),
      (["--report", "json:"], "needs a file"), (["--report", "json:-"], "needs a file"),
      (["--report", "json:a", "--report", "sarif:./a"], "two reports would be written to './a'"),
      (["--report", "json:b//c", "--output", "b/./c"], "two reports would be written to 'b//c'"),
      (["--report", "json:a", "--write-baseline", "c"], "two steps"),
      (["--source-root-url", "javascript:x"], "takes a URL that begins with 'https://'"),
    ])
  func refused(_ arguments: [String], _ message: String) throws {
    let outcome = try LaunchKitExecutable.run(["validate"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("Reports of a run that fixes are about the files as they are afterwards")
  func followsFixes() throws {
    for (options, isLeft) in [
      (["--fix"], false), (["--fix", "--diff"], false), (["--diff"], true),
    ] {
      let folder = try SampleFolder(["a.plist": SampleFolder.error])
      defer { folder.remove() }
      _ = try LaunchKitExecutable.run(
        ["validate"] + options
          + ["--fix-only", SampleFolder.errorRule, "--report", "concise:r.txt", "."], in: folder.url
      )
      #expect(try folder.text("r.txt").contains(SampleFolder.errorRule) == isLeft, "\(options)")
    }
  }

  @Test("Lines of JSON are written as they come, or at the end beside other reports")
  func streams() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let alone = try LaunchKitExecutable.run(["--format", "ndjson", "."], in: folder.url)
    let beside = try LaunchKitExecutable.run(
      ["--format", "ndjson", "--report", "ndjson:r.ndjson", "."], in: folder.url)
    #expect(alone.output == beside.output)
    #expect(try folder.text("r.ndjson") == beside.output)
  }
}

extension SampleFolder {
  /// The text of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}
