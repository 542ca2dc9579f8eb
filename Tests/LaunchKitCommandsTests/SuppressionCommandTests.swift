import Foundation
import LaunchKitTestSupport
import Testing

/// Findings that comments suppress, and comments that are written for findings.
@Suite(.serialized) struct SuppressionCommandTests {
  private static func suppressed(_ comment: String) -> String {
    SampleFolder.plist(
      """
      <!-- \(comment) -->
      <key>UIMainStoryboardFile</key><string>Main.storyboard</string>
      """)
  }

  private static func validate(
    in folder: SampleFolder, _ arguments: [String]
  ) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(["validate", "--format", "concise"] + arguments, in: folder.url)
  }

  @Test func aSuppressedFindingCountsForNothing() throws {
    let folder = try SampleFolder([
      "a.plist": Self.suppressed("launchkit:ignore \(SampleFolder.errorRule) Xcode 3 has it")
    ])
    defer { folder.remove() }
    #expect(try Self.validate(in: folder, ["a.plist"]).output == "")
    let shown = try Self.validate(in: folder, ["--show-suppressed", "a.plist"])
    #expect(shown.status == 0)
    #expect(shown.output.hasPrefix("a.plist:4:40: suppressed: "))
    #expect(
      shown.output.hasSuffix(
        " [storyboard-name-has-extension], by a comment at a.plist:3:1: Xcode 3 has it\n"))
  }

  @Test func whatSuppressesNothingIsToldAndRemoved() throws {
    let comment = "launchkit:ignore \(SampleFolder.errorRule), value-type-mismatch Xcode 3 has it"
    let folder = try SampleFolder(["a.plist": Self.suppressed(comment)])
    defer { folder.remove() }
    let outcome = try Self.validate(in: folder, ["a.plist"])
    #expect(
      outcome.output
        == "a.plist:3:54: warning: 'value-type-mismatch' is not found here [suppression-unused]\n")
    #expect(try Self.validate(in: folder, ["--fix", "--quiet", "a.plist"]).output == "")
    let text = try String(contentsOfFile: folder.path("a.plist"), encoding: .utf8)
    #expect(
      text == Self.suppressed("launchkit:ignore \(SampleFolder.errorRule) Xcode 3 has it"))
  }

  @Test func whereAProjectMayKnowMoreNothingIsConcluded() throws {
    let folder = try SampleFolder([
      "App/a.plist": Self.suppressed(
        "launchkit:ignore \(SampleFolder.errorRule), value-type-mismatch"),
      "App.xcodeproj/project.pbxproj": "",
    ])
    defer { folder.remove() }
    #expect(try Self.validate(in: folder, ["App/a.plist"]).output == "")
  }

  @Test func threadsMakeNoDifference() throws {
    let folder = try SampleFolder()
    defer { folder.remove() }
    for index in 0..<300 {
      try folder.add(
        "\(index).plist",
        index % 3 == 0
          ? SampleFolder.error
          : Self.suppressed("launchkit:ignore \(SampleFolder.errorRule), no-rule-\(index)"))
    }
    let one = try Self.validate(in: folder, ["--jobs", "1", "--show-suppressed", "."])
    let several = try Self.validate(in: folder, ["--jobs", "4", "--show-suppressed", "."])
    #expect(one.output == several.output)
    #expect(one.output.split(separator: "\n").count == 100 + 200 + 200)
  }

  @Test func aBaselineHoldsWhatIsNotSuppressed() throws {
    let folder = try SampleFolder([
      "a.plist": Self.suppressed("launchkit:ignore \(SampleFolder.errorRule) why"),
      "b.plist": SampleFolder.error,
    ])
    defer { folder.remove() }
    let written = try Self.validate(in: folder, ["--write-baseline", "known.json", "."])
    #expect(written.errors.contains("1 finding"))
    let outcome = try Self.validate(
      in: folder, ["--baseline", "known.json", "--show-suppressed", "."])
    #expect(outcome.status == 0)
    #expect(
      outcome.output.split(separator: "\n").map { $0.contains("by a comment") } == [true, false])
  }

  // MARK: --add-suppressions

  @Test func commentsAreWrittenOnce() throws {
    let folder = try SampleFolder(["a.plist": SampleFolder.error, "b.plist": SampleFolder.warning])
    defer { folder.remove() }
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("a.plist"))
    let outcome = try Self.validate(in: folder, ["--add-suppressions", "as it was", "."])
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.errors == "2 findings suppressed in 2 files\n")
    let text = try String(contentsOfFile: folder.path("a.plist"), encoding: .utf8)
    #expect(text == Self.suppressed("launchkit:ignore \(SampleFolder.errorRule) as it was"))
    let after = try FileManager.default.attributesOfItem(atPath: folder.path("a.plist"))
    #expect(mode[.posixPermissions] as? Int == after[.posixPermissions] as? Int)
    let again = try Self.validate(in: folder, ["--add-suppressions", "as it was", "."])
    #expect(again.errors == "nothing to suppress\n")
    #expect(try String(contentsOfFile: folder.path("a.plist"), encoding: .utf8) == text)
  }

  @Test func noLinkIsFollowedOut() throws {
    let folder = try SampleFolder([
      "out/a.plist": SampleFolder.error, "in/b.plist": SampleFolder.clean,
    ])
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("in/a.plist"), withDestinationPath: "../out/a.plist")
    _ = try Self.validate(in: folder, ["--add-suppressions", "as it was", "in", "in/a.plist"])
    #expect(
      try String(contentsOfFile: folder.path("out/a.plist"), encoding: .utf8) == SampleFolder.error)
  }

  @Test func whatHasNoCommentsIsToldAsConfiguration() throws {
    let folder = try SampleFolder(["a.plist": "{ \"UIMainStoryboardFile\": \"Main.storyboard\" }"])
    defer { folder.remove() }
    let outcome = try Self.validate(in: folder, ["--add-suppressions", "as it was", "a.plist"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        """
        {"rules":["storyboard-name-has-extension"],"paths":["/a.plist"],\
        "keyPath":"UIMainStoryboardFile","reason":"as it was"}
        """))
  }

  @Test(arguments: [
    (["--add-suppressions", "a -- b", "."], "has '--', which may end a comment"),
    (["--add-suppressions", "", "."], "is empty"),
    (["--add-suppressions", "why", "-"], "needs files"),
    (["--add-suppressions", "why", "--fix", "."], "two steps"),
    (["--add-suppressions", "why", "--write-baseline", "x.json", "."], "exclude each other"),
  ])
  func isWrongUsage(_ arguments: [String], _ message: String) throws {
    let folder = try SampleFolder(["a.plist": SampleFolder.error])
    defer { folder.remove() }
    let outcome = try Self.validate(in: folder, arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  /// Copies of all samples with findings, and of a part of the corpus if there is one.
  @Test func nothingIsLeftThatACommentCanHold() throws {
    let folder = try SampleFolder()
    defer { folder.remove() }
    for name in ["Broken", "Projects"] {
      try FileManager.default.copyItem(
        at: PackageFolder.url("Samples/\(name)"), to: folder.url.appending(path: name))
    }
    if let corpus = Corpus.url {
      try Corpus.copySample(of: corpus, to: folder.url.appending(path: "Corpus"))
    }
    let copies = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap {
      $0 as? String
    }
    for path in copies ?? [] {
      // The corpus may be read-only, and its copy is read-only then too.
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path(path))
    }
    let before = try Self.rules(in: folder)
    let added = try Self.validate(in: folder, ["--add-suppressions", "as it was", "."])
    #expect(!added.crashed)
    let after = try Self.rules(in: folder)
    #expect(before.count > 40)
    let left = after.filter { !Self.holdsNoComment($0) }
    #expect(left == [])
    // All findings that are left were there before.
    #expect(Set(after.map(\.rule)).isSubset(of: Set(before.map(\.rule))))
    let again = try Self.validate(in: folder, ["--add-suppressions", "as it was", "."])
    #expect(again.errors.contains("nothing is suppressed"), "\(again.errors.suffix(2_000))")
  }

  private struct Finding: Equatable {
    let line: String
    let path: String
    let rule: String
  }

  private static func rules(in folder: SampleFolder) throws -> [Finding] {
    try validate(in: folder, ["."]).output.split(separator: "\n").compactMap { line in
      guard line.hasSuffix("]"), let open = line.lastIndex(of: "[") else { return nil }
      return Finding(
        line: String(line), path: String(line.prefix { $0 != ":" }),
        rule: String(line[line.index(after: open)...].dropLast()))
    }
  }

  /// Whether a finding is in a project file or another file without comments, or in one with errors of syntax.
  private static func holdsNoComment(_ finding: Finding) -> Bool {
    let syntax = [
      "plist-syntax-invalid", "plist-illegal-character", "key-duplicate", "merge-conflict-marker",
      "storyboard-syntax-invalid", "source-unread", "project-file-invalid",
    ]
    return [".pbxproj", ".yml", "/app.json", "/config.xml"].contains(where: finding.path.hasSuffix)
      || finding.line.contains(":@")
      || syntax.contains(finding.rule)
  }
}
