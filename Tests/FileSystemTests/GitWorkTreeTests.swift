import FileSystem
import Foundation
import LaunchKitTestSupport
import Testing

/// Checks whether git could restore the content of files, in repositories that git itself changes.
@Suite struct GitWorkTreeTests {
  /// A change of a repository with one commit, and the expected reason why `App/Info.plist` and
  /// `App/New.swift` must not be changed.
  struct Step: Sendable, CustomTestStringConvertible {
    let name: String
    /// Files to write, and calls of git, in this order.
    var files: [String: String] = [:]
    var calls: [[String]] = []
    /// A text that the reason contains; nil when no reason is expected.
    let reason: String?
    var testDescription: String { name }
  }

  private static let author = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
  private static let commit = author + ["commit", "--quiet", "--all", "-m", "x"]
  private static let patch = """
    --- a/App/Info.plist
    +++ b/App/Info.plist
    @@ -1 +1 @@
    -App/Info.plist
    +other

    """
  static let staged = "has staged changes that are not committed"
  static let steps = [
    Step(name: "nothing", reason: nil),
    Step(
      name: "an untracked file elsewhere", files: ["Notes.txt": "x", "App/Other.swift": "y"],
      reason: nil),
    Step(
      name: "a file that git was told not to compare", files: ["App/Info.plist": "other"],
      calls: [["update-index", "--assume-unchanged", "App/Info.plist"]],
      reason: "App/Info.plist' in the work tree"),
    Step(
      name: "the same file, unchanged",
      calls: [["update-index", "--assume-unchanged", "App/Info.plist"]], reason: nil),
    Step(
      name: "the new file, untracked", files: ["App/New.swift": "x"],
      reason: "App/New.swift' is not tracked by git"),
    Step(
      name: "the new file, ignored", files: ["App/New.swift": "x", ".git/info/exclude": "New.*\n"],
      reason: "App/New.swift' is not tracked by git"),
    Step(
      name: "a changed file", files: ["a-b/c": "x"],
      reason: "'a-b/c' in the work tree"),
    Step(
      name: "a staged file", files: ["App/Info.plist": "x"], calls: [["add", "App/Info.plist"]],
      reason: staged),
    Step(
      name: "a staged file elsewhere", files: ["zz/new": "x"], calls: [["add", "zz"]],
      reason: staged),
    Step(
      name: "a staged file after its tree was written", files: ["App/Info.plist": "x"],
      calls: [["add", "App/Info.plist"], ["write-tree"]], reason: staged),
    Step(
      name: "a staged file that was taken back", files: ["App/Info.plist": "x"],
      calls: [["add", "App/Info.plist"], ["reset", "--quiet", "--hard"]], reason: nil),
    Step(name: "a staged removal", calls: [["rm", "--quiet", "--cached", "a.b"]], reason: staged),
    Step(name: "a staged mode", calls: [["update-index", "--chmod=+x", "a.b"]], reason: staged),
    Step(name: "a removed file", calls: [["rm", "--quiet", "a.b"]], reason: staged),
    Step(
      name: "another commit", files: ["App/Info.plist": "x"], calls: [commit], reason: nil),
    Step(name: "packed", calls: [["gc", "--quiet"]], reason: nil),
    Step(
      name: "packed, and staged", files: ["App/Info.plist": "x"],
      calls: [["gc", "--quiet"], ["add", "-u"]], reason: staged),
    Step(name: "a detached HEAD", calls: [["checkout", "--quiet", "--detach"]], reason: nil),
    Step(
      name: "another branch", calls: [["checkout", "--quiet", "-b", "feature/x"]], reason: nil),
    Step(
      name: "an index of version 4", calls: [["update-index", "--index-version", "4"]],
      reason: nil),
    Step(
      name: "a sparse index",
      calls: [["sparse-checkout", "set", "--cone", "--sparse-index", "App"]], reason: nil),
    Step(
      name: "a file that is only intended", files: ["zz/new": "x"],
      calls: [["add", "--intent-to-add", "zz/new"]], reason: "'zz/new' in the work tree"),
    Step(
      name: "a branch without a commit",
      calls: [["checkout", "--quiet", "--orphan", "empty"]], reason: staged),
    Step(
      name: "a merge in conflict", files: ["App/Info.plist": "x"],
      calls: [
        commit, ["checkout", "--quiet", "-b", "side", "HEAD~1"],
        ["apply", "--whitespace=nowarn", "-"], commit, author + ["merge", "--quiet", "-"],
      ], reason: "App/Info.plist' in the work tree"),
  ]

  private static func write(_ files: [String: String], in folder: String) throws {
    for (path, text) in files {
      let url = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// A repository with one commit, whose paths test the order of trees.
  private static func repository(_ folder: String) throws {
    try git(folder, ["init", "--quiet", "-b", "main", "."])
    var files = ["a", "a-b/c", "a.b", "ab/c/d", "ab/c.d", "ab/c-d/e", "App/Info.plist"]
    files.append("App/äöü/\u{1F600}")
    try write(Dictionary(uniqueKeysWithValues: files.map { ($0, "\($0)\n") }), in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: "App/Info.plist")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder + "/a-b/c")
    try git(folder, ["add", "--all"])
    try git(folder, commit)
  }

  private static func reason(_ folder: String) -> String? {
    GitWorkTree(around: folder + "/App")?.dirtyReason(
      changing: [folder + "/App/Info.plist", folder + "/App/New.swift"])
  }

  @Test(arguments: steps) func whatGitCouldNotGiveBackIsReported(_ step: Step) throws {
    try withTemporaryFolder { folder in
      try Self.repository(folder)
      try Self.write(step.files, in: folder)
      for call in step.calls {
        try git(folder, call, input: call.first == "apply" ? Self.patch : "")
      }
      let found = Self.reason(folder)
      if let reason = step.reason {
        #expect(found?.contains(reason) == true, "\(found ?? "nothing")")
      } else {
        #expect(found == nil)
      }
    }
  }

  @Test func commitsThatAreDifferencesAreRead() throws {
    try withTemporaryFolder { folder in
      try Self.repository(folder)
      let long = (0..<400).map { "line \($0) of a message that many commits share" }
      for number in 0..<12 {
        try git(
          folder,
          Self.author + [
            "commit", "--quiet", "--allow-empty", "-m",
            long.joined(separator: "\n") + "\n\(number)",
          ])
      }
      for arguments in [[], ["--delta-base-offset"]] {
        try git(
          folder,
          ["-c", "repack.useDeltaBaseOffset=\(arguments.isEmpty ? "false" : "true")"]
            + ["repack", "-a", "-d", "-f", "-q", "--window=50", "--depth=50"])
        // All twelve commits are checked, since some of them may be stored without a difference.
        for back in 0..<12 {
          try git(folder, ["checkout", "--quiet", "--detach", "main~\(back)"])
          #expect(Self.reason(folder) == nil, "\(back)")
        }
      }
      let list = try git(folder, ["verify-pack", "-v"] + Self.packs(folder))
      let commits = list.split(separator: "\n").filter { $0.contains(" commit ") }
      #expect(commits.contains { $0.split(separator: " ").count > 5 }, "\(list)")
    }
  }

  private static func packs(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/.git/objects/pack")
      .filter { $0.hasSuffix(".idx") }.map { ".git/objects/pack/" + $0 }
  }

  @Test func aLinkedWorkTreeHasItsOwnIndex() throws {
    try withTemporaryFolder { folder in
      let main = folder + "/main"
      try FileManager.default.createDirectory(atPath: main, withIntermediateDirectories: true)
      try Self.repository(main)
      try git(main, ["worktree", "add", "--quiet", "../other"])
      let other = folder + "/other"
      #expect(Self.reason(other) == nil)
      try Self.write(["App/Info.plist": "x"], in: other)
      try git(other, ["add", "-u"])
      #expect(Self.reason(other)?.contains(Self.staged) == true)
      #expect(Self.reason(main) == nil)
    }
  }

  @Test func aRepositoryThatBorrowsItsObjectsIsNotKnown() throws {
    try withTemporaryFolder { folder in
      let main = folder + "/main"
      try FileManager.default.createDirectory(atPath: main, withIntermediateDirectories: true)
      try Self.repository(main)
      try git(folder, ["clone", "--quiet", "--shared", "main", "other"])
      let reason = try #require(Self.reason(folder + "/other"))
      #expect(reason.contains("is not known, since git's folder has no readable commit"))
    }
  }

  @Test func aRepositoryWithoutAnIndexTracksNothing() throws {
    try withTemporaryFolder { folder in
      try git(folder, ["init", "--quiet", "."])
      try FileManager.default.createDirectory(
        atPath: folder + "/App", withIntermediateDirectories: true)
      #expect(Self.reason(folder) == nil)
      try Self.write(["App/Info.plist": "x"], in: folder)
      #expect(Self.reason(folder)?.contains("is not tracked") == true)
    }
  }
}
