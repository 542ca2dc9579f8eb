import FileSystem
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@Suite struct ProjectRootTests {
  @Test(arguments: [
    ("a/b", "c.plist", "a/b/c.plist"), ("a/b", "../c.plist", "a/c.plist"), ("", "x", "x"),
    ("a", "../../x", "../x"), ("a", "/x/../y", "/y"), ("/a", "../../x", "/x"),
    ("a", "./b//c", "a/b/c"),
  ])
  func joinsAsTextOnly(_ folder: String, _ path: String, _ joined: String) {
    #expect(ProjectRoot.join(folder, path) == joined)
  }

  @Test func nothingOutsideIsRead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "root-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inside = folder.appending(path: "inside")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: folder.appending(path: "secret.txt"))
    try Data("open".utf8).write(to: inside.appending(path: "open.txt"))
    try FileManager.default.createSymbolicLink(
      at: inside.appending(path: "link.txt"),
      withDestinationURL: folder.appending(path: "secret.txt"))
    try FileManager.default.createSymbolicLink(
      at: inside.appending(path: "loop"), withDestinationURL: inside.appending(path: "loop"))
    let root = try #require(ProjectRoot(inside.path))
    #expect(root.item(at: inside.path + "/open.txt") == .file)
    #expect(root.item(at: inside.path) == .folder)
    #expect(root.item(at: inside.path + "/link.txt") == .outside)
    #expect(root.item(at: inside.path + "/../secret.txt") == .outside)
    #expect(root.item(at: inside.path + "/loop") == .absent)
    #expect(root.item(at: "/etc/passwd") == .outside)
    #expect(throws: (any Error).self) {
      try root.read(inside.path + "/link.txt", maximumByteCount: 100)
    }
    #expect(try root.read(inside.path + "/open.txt", maximumByteCount: 100).count == 4)
  }

  @Test func whatAPersonNamedIsReadWhereverALinkLeads() throws {
    try withTemporaryFolder { name in
      let folder = URL(filePath: name)
      let inside = folder.appending(path: "inside")
      let other = folder.appending(path: "other")
      for path in [inside, other] {
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      }
      try Data("a".utf8).write(to: folder.appending(path: "a.txt"))
      try Data("b".utf8).write(to: other.appending(path: "b.txt"))
      for (link, target) in [
        ("inside/a", "a.txt"), ("inside/a2", "a.txt"), ("inside/folder", "other"),
        ("other/out", "a.txt"),
      ] {
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: link), withDestinationURL: folder.appending(path: target))
      }
      var root = try #require(ProjectRoot(inside.path))
      #expect(root.item(at: inside.path + "/a") == .outside)
      root.follow([inside.path + "/a", inside.path + "/folder"])
      #expect(root.item(at: inside.path + "/a") == .file)
      #expect(try root.read(inside.path + "/a", maximumByteCount: 9).count == 1)
      #expect(root.item(at: inside.path + "/a2") == .outside, "nobody named this link")
      #expect(root.item(at: inside.path + "/folder/b.txt") == .file)
      #expect(root.item(at: inside.path + "/folder/out") == .outside, "it leads out of the folder")
      #expect(try root.entries(of: inside.path + "/folder").map(\.name) == ["b.txt"])
    }
  }
}
