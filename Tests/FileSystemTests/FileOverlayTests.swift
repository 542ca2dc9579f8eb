import FileSystem
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@Suite struct FileOverlayTests {
  private func text(_ root: ProjectRoot, _ path: String) throws -> String {
    let file = try root.read(path, maximumByteCount: 1_000)
    return file.text(0..<file.count)
  }

  @Test func editedFilesAreReadByEveryPath() throws {
    try withTemporaryFolder { folder in
      try Data("old".utf8).write(to: URL(filePath: folder + "/a"))
      try Data("other".utf8).write(to: URL(filePath: folder + "/b"))
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "a")
      var root = try #require(ProjectRoot(folder))
      #expect(try text(root, folder + "/a") == "old")
      root.overlay[resolved: folder + "/a"] = Array("new".utf8)
      for path in ["/a", "/./a", "/link"] {
        #expect(try text(root, folder + path) == "new")
        #expect(try root.read(folder + path, maximumByteCount: 1_000).path == folder + path)
        var known = ProjectRoot.KnownFolders()
        let file = try root.read(folder + path, maximumByteCount: 1_000, knowing: &known)
        #expect(file.text(0..<file.count) == "new")
      }
      #expect(try text(root, folder + "/b") == "other")
    }
  }

  @Test func whatLiesOutsideIsNotReadEvenIfItIsEdited() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/in", withIntermediateDirectories: false)
      try Data("old".utf8).write(to: URL(filePath: folder + "/a"))
      var root = try #require(ProjectRoot(folder + "/in"))
      root.overlay[resolved: folder + "/a"] = Array("new".utf8)
      #expect(throws: (any Error).self) { try text(root, folder + "/a") }
    }
  }
}
