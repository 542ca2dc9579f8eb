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
      reason: nil),
    Step(
      name: "a staged file elsewhere", files: ["zz/new": "x"], calls: [["add", "zz"]],
      reason: nil),
    Step(
      name: "a file that was changed after it was staged", files: ["App/Info.plist": "x"],
      calls: [
        ["add", "App/Info.plist"], ["restore", "--source=HEAD", "--worktree", "App/Info.plist"],
      ],
      reason: "App/Info.plist' in the work tree"),
    Step(
      name: "a staged file that was taken back", files: ["App/Info.plist": "x"],
      calls: [["add", "App/Info.plist"], ["reset", "--quiet", "--hard"]], reason: nil),
    Step(name: "a staged removal", calls: [["rm", "--quiet", "--cached", "a.b"]], reason: nil),
    Step(name: "a staged mode", calls: [["update-index", "--chmod=+x", "a.b"]], reason: nil),
    Step(name: "a removed file", calls: [["rm", "--quiet", "a.b"]], reason: nil),
    Step(
      name: "another commit", files: ["App/Info.plist": "x"], calls: [commit], reason: nil),
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
      calls: [["checkout", "--quiet", "--orphan", "empty"]], reason: nil),
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

  @Test func aLinkedWorkTreeHasItsOwnIndex() throws {
    try withTemporaryFolder { folder in
      let main = folder + "/main"
      try FileManager.default.createDirectory(atPath: main, withIntermediateDirectories: true)
      try Self.repository(main)
      try git(main, ["worktree", "add", "--quiet", "../other"])
      let other = folder + "/other"
      #expect(Self.reason(other) == nil)
      try Self.write(["App/Info.plist": "x"], in: other)
      #expect(Self.reason(other)?.contains("App/Info.plist' in the work tree") == true)
      try git(other, ["add", "-u"])
      #expect(Self.reason(other) == nil)
      #expect(Self.reason(main) == nil)
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
