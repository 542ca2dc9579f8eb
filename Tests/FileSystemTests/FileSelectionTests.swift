import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@Suite("Search for files")
struct FileSelectionTests {
  private func make(_ folder: String, _ files: [String: String]) throws {
    for (name, text) in files {
      let url = URL(fileURLWithPath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// The paths of the found files relative to the folder.
  private func found(_ folder: String, in part: String = "") -> [String] {
    FileSelection(paths: [folder + part]).files.map { String($0.path.dropFirst(folder.count + 1)) }
  }

  @Test("Property lists come in the order of their bytes; products and dependencies do not come")
  func walksInOrder() throws {
    try withTemporaryFolder { folder in
      try make(
        folder,
        [
          "b.plist": "", "a/z.plist": "", "a-b/x.plist": "", "a.plist": "", "A.PLIST": "",
          "a/b/c.plist": "", "note.txt": "", ".hidden/x.plist": "", "x.plist.bak": "",
          ".build/x.plist": "", ".build-asan/x.plist": "", "Pods/x.plist": "",
          "a/node_modules/x.plist": "", "Carthage/x.plist": "", "DerivedData/x.plist": "",
          ".git/x.plist": "",
        ])
      #expect(
        found(folder) == [
          ".hidden/x.plist", "A.PLIST", "a-b/x.plist", "a.plist", "a/b/c.plist", "a/z.plist",
          "b.plist",
        ])
      // A named folder is searched even if its name is one that a search leaves out.
      #expect(found(folder, in: "/Pods") == ["Pods/x.plist"])
    }
  }

  @Test("What git would not take is left out, as git itself sees it")
  func agreesWithGit() throws {
    try withTemporaryFolder { folder in
      try make(
        folder,
        [
          ".gitignore": "out/\n*.tmp.plist\n/root.plist\nsub/deep/**\n!sub/deep/keep.plist\n",
          "root.plist": "", "x/root.plist": "", "out/a.plist": "", "x/out/b.plist": "",
          "c.tmp.plist": "", "sub/.gitignore": "!c.tmp.plist\nlocal.plist\n",
          "sub/c.tmp.plist": "", "sub/local.plist": "", "local.plist": "",
          "sub/deep/keep.plist": "", "sub/deep/drop.plist": "", "sub/deep/er/drop.plist": "",
          "secret.plist": "", "sub/secret.plist": "",
        ])
      try git(folder, ["init", "-q"])
      try make(folder, [".git/info/exclude": "secret.plist\n"])
      let listed = try git(folder, ["ls-files", "-o", "--exclude-standard", "*.plist"])
      let expected = listed.split(separator: "\n").map(String.init).sorted()
      #expect(expected.count == 4)
      #expect(found(folder) == expected)
      // In a search of an inner folder the ignore files above it still count.
      #expect(found(folder, in: "/sub") == expected.filter { $0.hasPrefix("sub/") })
      // An inner repository has only its own ignore rules.
      try git(folder + "/sub", ["init", "-q"])
      #expect(found(folder).contains("sub/secret.plist"))
    }
  }

  @Test("Links to folders are not followed, links to files only inside of the folder")
  func followsNoLinkOut() throws {
    try withTemporaryFolder { folder in
      try make(folder, ["in/real.plist": "x", "out/secret.plist": "y"])
      #expect(symlink("..", folder + "/in/loop") == 0)
      #expect(symlink("../out", folder + "/in/outside") == 0)
      #expect(symlink("../out/secret.plist", folder + "/in/leak.plist") == 0)
      #expect(symlink("real.plist", folder + "/in/alias.plist") == 0)
      #expect(symlink("nowhere", folder + "/in/broken.plist") == 0)
      #expect(mkfifo(folder + "/in/fifo.plist", 0o600) == 0)
      #expect(found(folder, in: "/in") == ["in/alias.plist", "in/real.plist"])
      // A link that is named is followed.
      let named = FileSelection(paths: [folder + "/in/leak.plist"]).files
      #expect(try named.map { Array(try $0.read(maximumByteCount: 10).bytes) } == [[0x79]])
      let alias = FileSelection(paths: [folder + "/in"]).files[0]
      #expect(Array(try alias.read(maximumByteCount: 10).bytes) == [0x78])
    }
  }

  @Test("Folders nested deeper than a path can be long are a failure, and the rest is found")
  func survivesDepth() throws {
    try withTemporaryFolder { folder in
      try make(folder, ["a.plist": "", "z.plist": ""])
      let descend = """
        import os, sys
        os.chdir(sys.argv[1])
        for _ in range(3000):
            os.mkdir('deep')
            os.chdir('deep')
        open('x.plist', 'w').close()
        """
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-c", descend, folder]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let selection = FileSelection(paths: [folder])
      #expect(selection.files.map(\.path) == [folder + "/a.plist", folder + "/z.plist"])
      #expect(selection.failures.map(\.message) == ["cannot be opened: the path is too long"])
      let remove = Process()
      remove.executableURL = URL(fileURLWithPath: "/bin/rm")
      remove.arguments = ["-rf", folder + "/deep"]
      try remove.run()
      remove.waitUntilExit()
    }
  }

  @Test("A name that is not UTF-8 is read, and shown with its bytes escaped")
  func readsOddNames() throws {
    #if os(Linux)
      try withTemporaryFolder { folder in
        let name =
          Array(folder.utf8CString.dropLast()) + [0x2F, -1, 0x2E, 0x70, 0x6C, 0x69, 0x73, 0x74, 0]
        let descriptor = open(name, O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        #expect(write(descriptor, "hi", 2) == 2)
        close(descriptor)
        let files = FileSelection(paths: [folder]).files
        #expect(files.map { UndecodedBytes.shown($0.path) } == [folder + "/\\xFF.plist"])
        #expect(try files.map { Array(try $0.read(maximumByteCount: 10).bytes) } == [[0x68, 0x69]])
      }
    #endif
  }

  @Test("A folder with nothing to check is a failure; a file named twice is read once")
  func tellsEmptyFolders() throws {
    try withTemporaryFolder { folder in
      try make(folder, ["a/x.plist": "", "b/x.txt": ""])
      let selection = FileSelection(paths: [folder + "/b", folder + "/a", folder + "/a/x.plist"])
      #expect(selection.files.map(\.path) == [folder + "/a/x.plist"])
      #expect(
        selection.failures.map(\.description) == [
          "\(folder)/b: contains no property list to check"
        ])
      #expect(selection.failures.map(\.isAbsence) == [true])
    }
  }
}
