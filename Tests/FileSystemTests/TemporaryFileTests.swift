import Foundation
import LaunchKitTestSupport
import Testing

@testable import FileSystem

/// Temporary files that killed runs leave, and files that only look like them.
@Suite struct TemporaryFileTests {
  private func isLeftOver(_ name: String) -> Bool {
    Array(name.utf8).withUnsafeBytes { TemporaryFile.isLeftOver($0) }
  }

  /// The name of a temporary file of another process.
  private static func name(process: String, start: String? = nil) -> String {
    var parts = TemporaryFile.name(for: "a-b.plist").split(separator: "-").map(String.init)
    parts[parts.count - 3] = process
    if let start { parts[parts.count - 2] = start }
    return parts.joined(separator: "-")
  }

  @Test func namesOfOneFileDiffer() {
    let names = (0..<100).map { _ in TemporaryFile.name(for: "Info.plist") }
    #expect(Set(names).count == 100)
    for name in names {
      #expect(name.hasPrefix(".Info.plist.launchkit-") && name.hasSuffix(".tmp"))
    }
    let long = TemporaryFile.name(for: String(repeating: "é", count: 200))
    #expect(long.utf8.count < 255)
  }

  @Test("Only files of processes that are gone are left over")
  func tellsThemApart() {
    let own = TemporaryFile.name(for: "a-b.plist")
    #expect(!isLeftOver(own))
    #expect(isLeftOver(Self.name(process: "999999999")))
    #if os(Linux)
      // Another process has the same number now.
      #expect(isLeftOver(Self.name(process: "\(getpid())", start: "1")))
    #endif
    #expect(!isLeftOver(Self.name(process: "1")))
    #expect(!isLeftOver(Self.name(process: "-5")))
    #expect(!isLeftOver(Self.name(process: "x")))
    let gone = Self.name(process: "999999999")
    #expect(!isLeftOver(String(gone.dropFirst())))
    #expect(!isLeftOver(String(gone.dropLast(4))))
    #expect(!isLeftOver(gone.replacingOccurrences(of: ".launchkit-", with: ".launchkit-0")))
    for name in ["", ".tmp", ".a.tmp", ".a.plist.123.tmp", ".launchkit-1-2-3-4.tmp"] {
      #expect(!isLeftOver(name), "\(name)")
    }
  }

  @Test("The next run that writes into a folder removes them, and nothing else")
  func removes() throws {
    try withTemporaryFolder { folder in
      let gone = Self.name(process: "999999998")
      let link = Self.name(process: "999999997")
      let others = [".a.plist.123.tmp", "a.tmp", TemporaryFile.name(for: "c")]
      for name in others + [gone, "target"] {
        try Data().write(to: URL(filePath: "\(folder)/\(name)"))
      }
      #expect(symlink("\(folder)/target", "\(folder)/\(link)") == 0)
      // Other tests remove folders, and the system may reuse their inode numbers.
      TemporaryFile.forgetFolders()
      try OutputFile.write([0x61], to: folder + "/out")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(Set(left) == Set(others + [link, "target", "out"]))
    }
  }
}
