import FileSystem
import Foundation
import LaunchKitTestSupport
import Testing

@Suite struct ReplaceableFileTests {
  private static let old = Array("old".utf8)
  private static let new = Array("something new".utf8)

  private func write(_ text: [UInt8], _ path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text).write(to: url)
  }

  private func content(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func refusal(_ path: String, in roots: [String]) -> String? {
    do throws(ReplaceableFile.Refusal) {
      _ = try ReplaceableFile(path, in: roots)
      return nil
    } catch {
      return error.message
    }
  }

  private func failure(_ file: ReplaceableFile) -> ReplaceableFile.Failure? {
    do throws(ReplaceableFile.Failure) {
      try file.replace(Self.old, with: Self.new)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0o644, 0o600, 0o755, 0o4711])
  func theFileIsReplacedAndItsModeKept(_ mode: Int) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a/b/c.plist"
      try write(Self.old, path)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      let file = try ReplaceableFile(folder + "/a/./b/c.plist", in: [folder])
      #expect(file.path == path)
      #expect(file.otherNameCount == 0)
      #expect(failure(file) == nil)
      #expect(try content(path) == Self.new)
      #expect(try names(folder + "/a/b") == ["c.plist"])
      let kept = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(kept == mode)
    }
  }

  @Test func whatHasChangedSinceIsLeftAlone() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a"
      for other in ["OLD", "ol", "older", ""] {
        try write(Array(other.utf8), path)
        let file = try ReplaceableFile(path, in: [folder])
        #expect(failure(file) == .changed)
        #expect(try content(path) == Array(other.utf8))
      }
      #expect(try names(folder) == ["a"])
    }
  }

  @Test func whatHasBecomeSomethingElseIsLeftAlone() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/sub/a"
      try write(Self.old, path)
      try write(Self.old, folder + "/other/a")
      let file = try ReplaceableFile(path, in: [folder])
      try FileManager.default.removeItem(atPath: path)
      #expect(failure(file) == .changed)
      #expect(mkfifo(path, 0o600) == 0)
      #expect(failure(file) == .changed)
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(failure(file) == .changed)
      try FileManager.default.removeItem(atPath: path)
      // The same content behind a link is not the file that was read.
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: folder + "/other/a")
      #expect(failure(file) == .changed)
      // The same is true for a file in another folder that has replaced the first folder.
      try FileManager.default.removeItem(atPath: folder + "/sub")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/sub", withDestinationPath: folder + "/other")
      #expect(failure(file) == .changed)
      #expect(try content(folder + "/other/a") == Self.old)
    }
  }

  @Test func linksAndWhatIsNoFileAreRefused() throws {
    try withTemporaryFolder { folder in
      try write(Self.old, folder + "/in/a")
      try write(Self.old, folder + "/out/a")
      let files = FileManager.default
      try files.createSymbolicLink(
        atPath: folder + "/in/link", withDestinationPath: folder + "/in/a")
      try files.createSymbolicLink(
        atPath: folder + "/in/away", withDestinationPath: folder + "/out")
      try files.createSymbolicLink(
        atPath: folder + "/in/here", withDestinationPath: folder + "/in")
      try files.createSymbolicLink(
        atPath: folder + "/in/loop", withDestinationPath: folder + "/in/loop")
      #expect(mkfifo(folder + "/in/fifo", 0o600) == 0)
      let roots = [folder + "/in"]
      #expect(
        refusal(folder + "/in/link", in: roots) == "is a symbolic link; name the file it leads to")
      #expect(
        refusal(folder + "/in/loop", in: roots) == "is a symbolic link; name the file it leads to")
      #expect(
        refusal(folder + "/in/away/a", in: roots) == "is outside the given folders")
      #expect(refusal(folder + "/in/fifo", in: roots) == "is not a regular file")
      #expect(refusal(folder + "/in", in: roots) == "is not a regular file")
      #expect(refusal(folder + "/in/b", in: roots) == "no such file or folder")
      #expect(refusal("/dev/null", in: ["/"]) == "is not a regular file")
      // A path through a link to an inner folder gives the resolved path of the file.
      #expect(
        try ReplaceableFile(folder + "/in/here/a", in: roots).path == folder + "/in/a")
      #expect(refusal(folder + "/in/a", in: [folder + "/i"]) != nil)
    }
  }

  @Test func readOnlyFilesAreLeftAlone() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a"
      try write(Self.old, path)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      let file = try ReplaceableFile(path, in: [folder])
      #expect(failure(file) == .failed("it is read-only"))
      #expect(try content(path) == Self.old)
      #expect(try names(folder) == ["a"])
    }
  }

  @Test func otherNamesKeepWhatTheFileHeld() throws {
    try withTemporaryFolder { folder in
      try write(Self.old, folder + "/a")
      try FileManager.default.linkItem(atPath: folder + "/a", toPath: folder + "/b")
      let file = try ReplaceableFile(folder + "/a", in: [folder])
      #expect(file.otherNameCount == 1)
      #expect(failure(file) == nil)
      #expect(try content(folder + "/a") == Self.new)
      #expect(try content(folder + "/b") == Self.old)
    }
  }
}
