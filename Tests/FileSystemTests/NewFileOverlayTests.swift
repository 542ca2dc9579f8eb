import FileSystem
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@Suite struct NewFileOverlayTests {
  @Test func aFileThatIsNotOnTheDiskYetIsFoundReadAndListed() throws {
    try withTemporaryFolder { folder in
      try Data("a".utf8).write(to: URL(fileURLWithPath: folder + "/old.txt"))
      var root = try #require(ProjectRoot(folder))
      #expect(root.item(at: folder + "/new.txt") == .absent)
      root.overlay[resolved: folder + "/new.txt"] = Array("b".utf8)
      #expect(root.item(at: folder + "/new.txt") == .file)
      let read = try root.read(folder + "/new.txt", maximumByteCount: 10)
      #expect(read.bytes.elementsEqual("b".utf8))
      #expect(try root.entries(of: folder).map(\.name) == ["new.txt", "old.txt"])
    }
  }

  @Test func anEditedFileIsListedOnce() throws {
    try withTemporaryFolder { folder in
      try Data("a".utf8).write(to: URL(fileURLWithPath: folder + "/old.txt"))
      var root = try #require(ProjectRoot(folder))
      root.overlay[resolved: folder + "/old.txt"] = Array("b".utf8)
      #expect(try root.entries(of: folder).map(\.name) == ["old.txt"])
    }
  }

  @Test func aNewFileOutsideOfTheRootIsNotRead() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/inner", withIntermediateDirectories: false)
      var root = try #require(ProjectRoot(folder + "/inner"))
      root.overlay[resolved: folder + "/new.txt"] = Array("b".utf8)
      #expect(root.item(at: folder + "/inner/../new.txt") == .outside)
    }
  }

  @Test(arguments: [
    ("", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"),
    ("hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"),
  ])
  func theNameOfAContentIsThatOfGit(_ content: String, _ name: String) {
    let sum = GitBlob.checksum(of: Array(content.utf8)[...])
    #expect(sum.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == name)
  }
}
