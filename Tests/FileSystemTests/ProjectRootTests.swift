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
}
