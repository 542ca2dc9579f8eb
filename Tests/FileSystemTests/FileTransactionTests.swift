import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import Testing

/// Changes of several files, of which all are made or none. `Scripts/hostile/fault-injection.py` kills the process in front
/// of every system call of one.
@Suite struct FileTransactionTests {
  private static let old = Array("old".utf8)
  private static let new = Array("new".utf8)

  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private static func git(_ folder: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// The changes of a folder with two files, and a third one.
  private static func changes(_ folder: String) throws -> [FileChange] {
    for name in ["a", "b"] {
      try Data(old).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    return [
      .create(path: folder + "/c", new), .replace(path: folder + "/a", old: old, new: new),
      .replace(path: folder + "/b", old: old, new: new),
    ]
  }

  /// A journal as a killed run leaves it; each file is to have the content "new".
  private static func journal(
    _ entries: [(path: String, old: String, content: String)]
  ) -> String {
    "launchkit-journal 1\n"
      + entries.map { path, old, content in
        "\(path.utf8.count) \(content.utf8.count) \(old == "old" ? oldDigest : old) \(newDigest)\n"
          + path + content
      }.joined() + "end\n"
  }

  private static let oldDigest = TransactionJournal.digest(of: old)
  private static let newDigest = TransactionJournal.digest(of: new)

  @Test func allFilesAreWrittenAndNothingElseIsLeft() throws {
    try withTemporaryFolder { folder in
      try FileTransaction.perform(try Self.changes(folder), journalIn: folder)
      #expect(["a", "b", "c"].map { Self.text("\(folder)/\($0)") } == ["new", "new", "new"])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "b", "c"])
    }
  }

  @Test func aFileThatCannotBeWrittenTakesTheOthersBack() throws {
    try withTemporaryFolder { folder in
      let changes = try Self.changes(folder)
      try Data("changed".utf8).write(to: URL(filePath: folder + "/b"))
      #expect(throws: FileTransaction.Failure.self) {
        try FileTransaction.perform(changes, journalIn: folder)
      }
      #expect(["a", "b", "c"].map { Self.text("\(folder)/\($0)") } == ["old", "changed", nil])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "b"])
    }
  }

  @Test func anInterruptedTransactionIsCompleted() throws {
    try withTemporaryFolder { folder in
      _ = try Self.changes(folder)
      // One file has its new content already.
      try Data(Self.new).write(to: URL(filePath: folder + "/a"))
      try Self.journal([("c", "new", "new"), ("a", "old", "new"), ("b", "old", "new")])
        .write(toFile: TransactionJournal.path(in: folder), atomically: false, encoding: .utf8)
      #expect(TransactionJournal.isPending(in: folder))
      let root = try #require(ProjectRoot(folder))
      #expect(try TransactionJournal.finish(in: folder, root: root) == ["c", "a", "b"])
      #expect(["a", "b", "c"].map { Self.text("\(folder)/\($0)") } == ["new", "new", "new"])
      #expect(!TransactionJournal.isPending(in: folder))
    }
  }

  @Test(arguments: [
    ("../outside", "is outside the given folder"),
    ("/etc/passwd", "is not the path of a file in a project"),
    (".git/description", "is not the path of a file in a project"),
    ("x/../.git/description", "is not the path of a file in a project"),
    ("link", "is not a regular file"),
    ("folder/file", "is outside the given folder"),
    ("missing", "is missing"),
    ("other", "was modified since"),
  ])
  func aJournalThatAsksForTooMuchChangesNothing(_ path: String, _ reason: String) throws {
    try withTemporaryFolder { outer in
      let folder = outer + "/inside"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Self.git(folder, ["init", "--quiet"])
      try FileManager.default.createDirectory(
        atPath: outer + "/elsewhere", withIntermediateDirectories: true)
      for file in [
        outer + "/outside", outer + "/elsewhere/file", folder + "/.git/description", folder + "/b",
      ] {
        try Data(Self.old).write(to: URL(filePath: file))
      }
      try Data("other".utf8).write(to: URL(filePath: folder + "/other"))
      #expect(symlink("../outside", folder + "/link") == 0)
      #expect(symlink("../elsewhere", folder + "/folder") == 0)
      // A second, harmless change is not made either.
      try Self.journal([("b", "old", "new"), (path, "old", "new")])
        .write(toFile: TransactionJournal.path(in: folder), atomically: false, encoding: .utf8)
      let root = try #require(ProjectRoot(folder))
      let failure = #expect(throws: InputFailure.self) {
        try TransactionJournal.finish(in: folder, root: root)
      }
      #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
      for file in [
        outer + "/outside", outer + "/elsewhere/file", folder + "/.git/description", folder + "/b",
      ] {
        #expect(Self.text(file) == "old", "\(file)")
      }
    }
  }

  @Test(arguments: [
    "", "launchkit-journal 1\n", "launchkit-journal 1\n1 3 old", "x", "launchkit-journal 1\nend",
  ])
  func aDamagedJournalChangesNothing(_ content: String) throws {
    try withTemporaryFolder { folder in
      _ = try Self.changes(folder)
      for text in [content, Self.journal([("a", "old", "new")]) + content + " "] {
        try text.write(
          toFile: TransactionJournal.path(in: folder), atomically: false, encoding: .utf8)
        let root = try #require(ProjectRoot(folder))
        let failure = #expect(throws: InputFailure.self) {
          try TransactionJournal.finish(in: folder, root: root)
        }
        #expect(failure?.message.contains("is damaged") == true)
        #expect(Self.text(folder + "/a") == "old")
      }
    }
  }

  @Test func aJournalThatGitTracksIsNone() throws {
    try withTemporaryFolder { folder in
      let path = TransactionJournal.path(in: folder)
      try Self.journal([("a", "old", "new")]).write(
        toFile: path, atomically: false, encoding: .utf8)
      try Self.git(folder, ["init", "--quiet"])
      try Self.git(folder, ["add", "--all"])
      #expect(!TransactionJournal.isPending(in: folder))
      try FileManager.default.removeItem(atPath: path)
      #expect(symlink("a", path) == 0)
      #expect(!TransactionJournal.isPending(in: folder))
    }
  }
}
