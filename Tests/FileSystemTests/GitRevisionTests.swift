import Foundation
import LaunchKitTestSupport
import Testing

@testable import FileSystem

/// The commit that is checked out, read without git and compared with what git says.
@Suite("The commit that is checked out") struct GitRevisionTests {
  private static func commit(_ folder: String) throws {
    try git(
      folder,
      [
        "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "one",
      ])
  }

  private static func expectSame(_ folder: String, branch: String?) throws {
    let said = try git(folder, ["rev-parse", "HEAD"]).trimmingCharacters(in: .newlines)
    let revision = try #require(GitRevision(around: folder))
    #expect(revision.commit == said && revision.branch == branch)
  }

  @Test("It is that of git: on a branch, detached, in packed references, in a linked working tree")
  func agreesWithGit() throws {
    try withTemporaryFolder { folder in
      try git(folder, ["init", "-q", "-b", "feature/a"])
      #expect(GitRevision(around: folder) == nil)
      try Self.commit(folder)
      try Self.expectSame(folder, branch: "feature/a")
      try FileManager.default.createDirectory(
        atPath: folder + "/x/y", withIntermediateDirectories: true)
      #expect(GitRevision(around: folder + "/x/y") == GitRevision(around: folder))
      try Self.commit(folder)
      try git(folder, ["branch", "other"])
      try git(folder, ["pack-refs", "--all"])
      try Self.expectSame(folder, branch: "feature/a")
      try git(folder, ["worktree", "add", "-q", folder + "/linked", "other"])
      try Self.expectSame(folder + "/linked", branch: "other")
      try git(folder, ["checkout", "-q", "--detach"])
      try Self.expectSame(folder, branch: nil)
    }
  }

  @Test(
    "Only names of commits and branches are taken for them",
    arguments: [
      "", "ref: ", "ref: refs/heads/../../secret", "ref: /etc/passwd", "ref: refs/heads/a b",
      "ref: secret", "0123", String(repeating: "G", count: 40),
      String(repeating: "a", count: 41), String(repeating: "a", count: 5_000),
    ])
  func refuses(_ head: String) throws {
    try withTemporaryFolder { folder in
      try git(folder, ["init", "-q"])
      let name = String(repeating: "a", count: 40)
      for place in ["/secret", "/.git/secret", "/.git/refs/secret"] {
        try Data(name.utf8).write(to: URL(fileURLWithPath: folder + place))
      }
      try Data((head + "\n").utf8).write(to: URL(fileURLWithPath: folder + "/.git/HEAD"))
      #expect(GitRevision(around: folder) == nil)
      try Data((name + "\n").utf8).write(to: URL(fileURLWithPath: folder + "/.git/HEAD"))
      #expect(GitRevision(around: folder)?.commit == name)
    }
  }
}
