import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import Testing

@Suite("What git tracks although it ignores it")
struct GitRepositoryTests {
  /// The folder of the project in the temporary folder.
  private static let project = "/project"

  private func write(_ folder: String, _ files: [String: [UInt8]]) throws {
    for (name, content) in files {
      let url = URL(fileURLWithPath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content).write(to: url)
    }
  }

  /// A project where an ignore pattern matches four property lists, of which the index has two.
  private static let files: [String: [UInt8]] = [
    "project/.gitignore": Array("out/\n*.gen.plist\nPods\n".utf8),
    "project/a.plist": [], "project/a.gen.plist": [], "project/b.gen.plist": [],
    "project/out/x/tracked.plist": [], "project/out/x/other.plist": [],
    "project/out/y/other.plist": [], "project/Pods/tracked.plist": [],
  ]
  private static let index = GitIndexWriter([
    "a.gen.plist", "out/x/tracked.plist", "Pods/tracked.plist",
  ])
  private static let tracked = ["a.gen.plist", "a.plist", "out/x/tracked.plist"]
  private static let all = [
    "a.gen.plist", "a.plist", "b.gen.plist", "out/x/other.plist", "out/x/tracked.plist",
    "out/y/other.plist",
  ]

  private func search(_ folder: String) -> (found: [String], unread: [InputFailure]) {
    var stream = FileStream(paths: [folder])
    var found: [String] = []
    while let input = stream.next() {
      found.append(String(input.path.dropFirst(folder.count + 1)))
    }
    return (found, stream.unreadIndexes)
  }

  /// Searches the project with the given files in `.git`.
  private func check(
    _ git: [String: [UInt8]], _ expected: [String], unread: String? = nil,
    prepare: (String) throws -> Void = { _ in },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try withTemporaryFolder { folder in
      try write(folder, Self.files)
      try write(folder, git.mapValues { replacing($0, folder) })
      try prepare(folder)
      let (found, failures) = search(folder + Self.project)
      #expect(found == expected, sourceLocation: sourceLocation)
      let messages = failures.map {
        "\($0.path.replacingOccurrences(of: folder + "/", with: "")) \($0.message)"
      }
      #expect(messages == [unread].compactMap(\.self), sourceLocation: sourceLocation)
    }
  }

  /// Replaces `@` in a text by the path of the temporary folder.
  private func replacing(_ content: [UInt8], _ folder: String) -> [UInt8] {
    guard let text = String(bytes: content, encoding: .utf8), !text.contains("DIRC") else {
      return content
    }
    return Array(text.replacingOccurrences(of: "@", with: folder).utf8)
  }

  private static let head = Array("ref: refs/heads/main\n".utf8)

  @Test("In a folder '.git'; without an index the patterns hold")
  func plain() throws {
    let head = ["project/.git/HEAD": Self.head]
    try check(head, ["a.plist"])
    try check([:], ["a.plist"])
    let index = ["project/.git/index": Self.index.bytes]
    try check(head.merging(index) { $1 }, Self.tracked)
    let config = ["project/.git/config": Array("[core]\n\trepositoryformatversion = 0\n".utf8)]
    try check(index.merging(config) { $1 }, Self.tracked)
    var wide = Self.index
    wide.checksumByteCount = 32
    let format = Array(
      "; x\n[core] bare=false\n[remote \"o]\"]\n url = x\n[Extensions]\n\tobjectFormat = \"sha256\" # y\n"
        .utf8)
    try check(["project/.git/config": format, "project/.git/index": wide.bytes], Self.tracked)
    // In a search of an inner folder the index of the repository still counts. A named folder is searched as
    // a whole.
    try withTemporaryFolder { folder in
      let inner = GitIndexWriter(["in/a.gen.plist"]).bytes
      try write(folder, Self.files)
      try write(
        folder + Self.project,
        [".git/index": inner, "in/a.gen.plist": [], "in/b.gen.plist": [], "in/out/c.plist": []])
      #expect(search(folder + "/project/in").found == ["a.gen.plist"])
      #expect(search(folder + "/project/in/out").found == ["c.plist"])
    }
  }

  @Test("In an index that is split or sparse")
  func forms() throws {
    var shared = Self.index
    shared.checksumByte = 0xAB
    shared.entries.append(.init(path: "b.gen.plist"))
    var split = GitIndexWriter(version: 4)
    split.extensions = [
      ("link", shared.checksum + GitIndexWriter.bitmap([3]) + GitIndexWriter.bitmap([]))
    ]
    let name = "sharedindex." + String(repeating: "ab", count: 20)
    try check(
      ["project/.git/index": split.bytes, "project/.git/\(name)": shared.bytes], Self.tracked)
    try check(
      ["project/.git/index": split.bytes], Self.all,
      unread: "project/.git/\(name) does not exist, and the index needs it")
    var sparse = GitIndexWriter(version: 3, ["a.gen.plist"])
    sparse.entries.append(.init(path: "out/y/", mode: 0o040000, isExtended: true))
    sparse.extensions = [("sdir", [])]
    try check(
      ["project/.git/index": sparse.bytes], ["a.gen.plist", "a.plist", "out/y/other.plist"])
  }

  @Test("In a linked working tree, whose index lies in the main one")
  func worktree() throws {
    let tree = "main/.git/worktrees/t"
    let files: [String: [UInt8]] = [
      "main/.git/HEAD": Self.head, "\(tree)/HEAD": Self.head, "\(tree)/index": Self.index.bytes,
      "\(tree)/commondir": Array("../..\n".utf8),
      "\(tree)/gitdir": Array("@/project/.git\n".utf8),
      "project/.git": Array("gitdir: @/\(tree)\n".utf8),
    ]
    try check(files, Self.tracked)
    let relative = [
      "\(tree)/gitdir": Array("../../../../project/.git".utf8),
      "project/.git": Array("gitdir: ../\(tree)".utf8),
    ]
    try check(files.merging(relative) { $1 }, Self.tracked)
    for (name, content, problem) in [
      ("\(tree)/gitdir", "@/other/.git\n", "points to a folder that does not point back to it"),
      ("\(tree)/commondir", "@/nowhere\n", "points to a folder that does not point back to it"),
      ("\(tree)/commondir", ".\n", "points to a folder that does not point back to it"),
      ("project/.git", "gitdir: @/nowhere\n", "points to a folder that does not exist"),
      ("project/.git", "gitdir: @/project/out\n", "points to a folder that is not a git folder"),
      ("project/.git", "gitdir: ", "does not begin with 'gitdir: ' and a path"),
      ("project/.git", "@", "does not begin with 'gitdir: ' and a path"),
    ] {
      try check(
        files.merging([name: Array(content.utf8)]) { $1 }, Self.all,
        unread: "project/.git \(problem)")
    }
  }

  @Test("In a submodule, whose config leads back")
  func submodule() throws {
    let module = ".git/modules/project"
    var files: [String: [UInt8]] = [
      "\(module)/HEAD": Self.head, "\(module)/index": Self.index.bytes,
      "\(module)/config": Array("[core]\n\tworktree = ../../../project\n".utf8),
      "project/.git": Array("gitdir: ../\(module)\n".utf8),
    ]
    try check(files, Self.tracked)
    let sparse = [
      "\(module)/config": Array("[extensions]\n\tworktreeConfig = true\n".utf8),
      "\(module)/config.worktree": Array("[core]\n\tworktree = @/project\n".utf8),
    ]
    try check(files.merging(sparse) { $1 }, Self.tracked)
    for config in ["", "[core]\nworktree = ../../../other\n", "[core]\nbare = true\n"] {
      files["\(module)/config"] = Array(config.utf8)
      try check(
        files, Self.all, unread: "project/.git points to a folder that does not point back to it")
    }
    files["\(module)/config"] = Array("core\n".utf8)
    try check(files, Self.all, unread: "\(module)/config is not a config file of git")
  }

  @Test(
    "A submodule in a folder that is ignored is searched where it is tracked, with its own index")
  func innerRepository() throws {
    var outer = GitIndexWriter()
    outer.entries = [.init(path: "out/x", mode: 0o160000)]
    let inner = GitIndexWriter(["tracked.plist"])
    try check(
      [
        "project/.git/index": outer.bytes, "project/out/x/.git/index": inner.bytes,
        "project/out/x/.gitignore": Array("*.plist\n".utf8),
      ], ["a.plist", "out/x/tracked.plist"])
  }

  @Test("Where the index cannot be read, nothing is hidden, and the reason is kept")
  func unreadable() throws {
    let path = "project/.git/index"
    var odd = Self.index
    odd.extensions = [("zzzz", [])]
    try check(
      [path: odd.bytes], Self.all, unread: "\(path) has the unknown mandatory extension 'zzzz'")
    try check([path: Array(Self.index.bytes.dropLast(30))], Self.all, unread: "\(path) is cut off")
    try check([path + "/x": []], Self.all, unread: "\(path) is a folder, not a regular file")
    let format = Array("[extensions]\nobjectformat = md5\n".utf8)
    try check(
      [path: Self.index.bytes, "project/.git/config": format], Self.all,
      unread: "project/.git/config names an object format that is not known")
    let elsewhere = Array("[core]\nworktree = ../../other\n".utf8)
    try check(
      [path: Self.index.bytes, "project/.git/config": elsewhere, "other/x": []], Self.all,
      unread: "project/.git belongs to another working tree")
    try check(["project/.git/x": []], Self.all, unread: "\(path) is a symbolic link") {
      #expect(symlink("x", $0 + "/" + path) == 0)
    }
    try check(["git/index": Self.index.bytes], Self.all, unread: "project/.git is a symbolic link")
    {
      #expect(symlink("../git", $0 + "/project/.git") == 0)
    }
    try check(
      ["project/.git/x": []], Self.all, unread: "\(path) is larger than the limit of 67108864 bytes"
    ) {
      #expect(FileManager.default.createFile(atPath: $0 + "/" + path, contents: nil))
      #expect(truncate($0 + "/" + path, 1 << 26 + 1) == 0)
    }
  }

  @Test(
    "The index is not read where no pattern matches, and once where several folders are searched")
  func isLazy() throws {
    try withTemporaryFolder { folder in
      try write(folder, ["a/x.plist": [], "b/x.plist": [], ".git/index": [1]])
      #expect(search(folder).unread.isEmpty)
      try write(folder, [".gitignore": Array("*.plist".utf8)])
      var stream = FileStream(paths: [folder + "/a", folder + "/b", folder])
      var count = 0
      while stream.next() != nil { count += 1 }
      #expect(count == 2)
      #expect(stream.unreadIndexes.map(\.path) == [folder + "/.git/index"])
    }
  }

  @Test(
    "A project that is ignored and lacks its file is not a failure, as its schemes may be tracked")
  func ignoredProject() throws {
    try withTemporaryFolder { folder in
      let scheme = "A.xcodeproj/xcshareddata/A.plist"
      try write(
        folder,
        [
          ".gitignore": Array("*.xcodeproj\n".utf8), scheme: [],
          ".git/index": GitIndexWriter([scheme]).bytes,
        ])
      let selection = FileSelection(paths: [folder], endings: .checkable)
      #expect(selection.files.map(\.path) == [folder + "/" + scheme])
      #expect(selection.failures.isEmpty)
    }
  }
}
