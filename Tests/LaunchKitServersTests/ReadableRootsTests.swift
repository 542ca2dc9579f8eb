import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchKitServers

@Suite("Folders that may be read")
struct ReadableRootsTests {
  @Test("a path counts as what it leads to, and a name that begins like a folder is not in it")
  func paths() throws {
    try withTemporaryFolder { folder in
      for name in ["app/inner", "application"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/app/out", withDestinationPath: "../application")
      let roots = ReadableRoots(["\(folder)/app"])
      for path in ["", "inner", "inner/../inner", "new/file", "\(folder)/app", "\(folder)/app/"] {
        #expect(throws: Never.self, "\(path)") { try roots.path(path) }
      }
      for path in [
        "..", "out", "out/x", "../application", "inner/../..", "\(folder)/application", folder, "/",
        "new/../../application",
      ] {
        #expect(throws: RemoteError.self, "\(path)") { try roots.path(path) }
      }
    }
  }

  @Test("of folders of the client and of the command line, the inner ones count")
  func intersection() throws {
    try withTemporaryFolder { folder in
      for name in ["a/b", "c"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      for (allowed, given, shown) in [
        (["a"], ["a/b"], ["a/b"]), (["a/b"], ["a"], ["a/b"]), (["a"], ["a"], ["a"]),
        (["a", "c"], ["a/b", "c"], ["a/b", "c"]), (["a"], ["c"], []),
      ] {
        var roots = ReadableRoots(allowed.map { "\(folder)/\($0)" })
        roots.take(given.map { "file://\(folder)/\($0)" })
        #expect(roots.shown == shown.map { "\(folder)/\($0)" })
      }
    }
  }

  @Test(
    "a root is a 'file' URI of this machine",
    arguments: [
      ("file://FOLDER/a%20b", true), ("FILE://localhostFOLDER/a%20b", true),
      ("file://elsewhereFOLDER/a%20b", false), ("https://FOLDER/a%20b", false),
      ("file://FOLDER/a%2", false), ("file://FOLDER/a%00b", false), ("file:FOLDER/a%20b", false),
    ])
  func uris(uri: String, isRoot: Bool) throws {
    try withTemporaryFolder { folder in
      var roots = ReadableRoots([])
      roots.take([uri.replacing("FOLDER", with: folder)])
      #expect(roots.shown == (isRoot ? ["\(folder)/a b"] : []))
      #expect((try? roots.path("x")) == (isRoot ? "\(folder)/a b/x" : nil))
    }
  }
}
