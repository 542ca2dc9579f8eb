import Foundation
import LaunchKitTestSupport
import Testing

@testable import FileSystem

/// Content that git has compressed, and damaged content.
@Suite struct GitInflaterTests {
  /// Texts for stored, fixed and dynamic blocks.
  static let contents = [
    "", "a", String(repeating: "abc", count: 20_000),
    (0..<5_000).map { "\($0 * 7_919 % 10_007) some words of line \($0)\n" }.joined(),
  ]

  /// The file of an object that git has written.
  private static func stored(_ content: String, level: Int) throws -> [UInt8] {
    try withTemporaryFolder { folder in
      try git(folder, ["init", "--quiet", "."])
      let name = try git(
        folder,
        ["-c", "core.compression=\(level)", "hash-object", "-w", "--stdin"],
        input: content
      ).trimmingCharacters(in: .whitespacesAndNewlines)
      let path = "\(folder)/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))"
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  @Test(arguments: contents, [0, 1, 9])
  func whatGitCompressesIsExpanded(_ content: String, _ level: Int) throws {
    let bytes = try Self.stored(content, level: level)
    let whole = Array("blob \(content.utf8.count)\0".utf8) + content.utf8
    #expect(
      try GitInflater.content(of: bytes[...], maximumByteCount: whole.count) == whole)
    #expect(throws: GitFileProblem.self) {
      try GitInflater.content(of: bytes[...], maximumByteCount: whole.count - 1)
    }
  }

  @Test func whatIsCutOffOrChangedIsRefusedOrExpandedToSomethingElse() throws {
    let bytes = try Self.stored(Self.contents[3], level: 9)
    for end in stride(from: 0, to: bytes.count - 8, by: 97) {
      #expect(throws: GitFileProblem.self) {
        try GitInflater.content(of: bytes[..<end], maximumByteCount: 1 << 20)
      }
    }
    for at in stride(from: 2, to: bytes.count, by: 53) {
      var changed = bytes
      changed[at] ^= 0xA5
      let expanded = try? GitInflater.content(of: changed[...], maximumByteCount: 1 << 20)
      #expect((expanded?.count ?? 0) <= 1 << 20)
    }
  }
}
