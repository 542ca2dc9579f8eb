import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@testable import LaunchBundles

@Suite struct ZipArchiveTests {
  typealias Entry = ZipBuilder.Entry

  private func archive(_ entries: [Entry]) throws -> ZipArchive {
    try ZipArchive(SourceFile(path: "a.ipa", bytes: ZipBuilder.archive(entries)))
  }

  private func failure(_ entries: [Entry], statedCount: UInt16? = nil) -> String? {
    let bytes = ZipBuilder.archive(entries, statedCount: statedCount)
    do {
      _ = try ZipArchive(SourceFile(path: "a.ipa", bytes: bytes))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func listsAndReadsEntries() throws {
    let archive = try archive([
      Entry("b/"), Entry("b/x.txt", text: "hello"), Entry("a.txt", Array("stored".utf8)),
      Entry("b-c", text: ""), Entry("d/e/f", text: "deep"),
    ])
    #expect(archive.entries.map(\.path) == ["a.txt", "b", "b-c", "b/x.txt", "d/e/f"])
    let hello = try #require(archive.entry(at: "b/x.txt"))
    #expect(hello.byteCount == 5)
    let read = try archive.read(hello, as: "a.ipa/b/x.txt", maximumByteCount: 100)
    #expect(read.path == "a.ipa/b/x.txt")
    #expect(read.text(0..<5) == "hello")
    #expect(read.count == 5)
    let stored = try #require(archive.entry(at: "a.txt"))
    #expect(try Array(archive.read(stored, as: "", from: 2, count: 3)) == Array("ore".utf8))
    #expect(try Array(archive.read(stored, as: "", from: 5, count: 30)) == Array("d".utf8))
    #expect(try archive.read(stored, as: "", from: 7, count: 3).isEmpty)
    #expect(archive.entry(at: "nothing") == nil)
    #expect(archive.children(of: "").map(\.name) == ["a.txt", "b", "b-c", "d"])
    #expect(archive.children(of: "").map(\.isFolder) == [false, true, false, true])
    #expect(archive.children(of: "d").map(\.name) == ["e"])
    #expect(archive.children(of: "b").map(\.name) == ["x.txt"])
  }

  @Test(arguments: [
    ("/etc/passwd", "is an absolute path"), ("../x", "points outside the archive"),
    ("a/../../x", "points outside the archive"), ("a/..", "points outside the archive"),
    ("a\\b", "has a backslash in its name, where paths in an app are separated by '/'"),
    ("a\0b", "has a NUL in its name"), ("", "has no name"), ("a//b", "is not a plain path"),
    ("./a", "is not a plain path"), ("a//", "is not a plain path"), ("/", "is an absolute path"),
  ])
  func refusesNames(_ name: String, _ reason: String) {
    #expect(
      failure([Entry("ok"), Entry(name)])
        == "contains an entry named '\(name.last == "/" ? String(name.dropLast()) : name)', which \(reason)"
    )
  }

  @Test func refusesTwoOfOneName() {
    #expect(failure([Entry("a"), Entry("b"), Entry("a")]) == "contains two entries named 'a'")
    #expect(failure([Entry("a/"), Entry("a")]) == "contains two entries named 'a'")
    #expect(failure([Entry("a/"), Entry("a/")]) == nil)
    #expect(
      failure([Entry("a"), Entry("a-b"), Entry("a/b")])
        == "holds 'a/b' below 'a', which is a file")
    // Two names in Unicode that look the same are two files.
    #expect(failure([Entry("\u{E9}"), Entry("e\u{301}")]) == nil)
  }

  @Test func refusesSizes() {
    #expect(
      failure([Entry("a", method: 8, statedByteCount: 10_000_000)])
        == "claims to unpack to more than 1032 times its size")
    #expect(
      failure([Entry("a")], statedCount: 2)
        == "has a damaged directory: entry 2 of 2 is missing")
    #expect(
      failure([Entry(String(repeating: "a", count: 1025))])
        == "has an entry with a name of more than 1024 bytes")
  }

  @Test func refusesToReadWhatIsUnusual() throws {
    let content = [UInt8](repeating: 7, count: 2_000)
    let archive = try archive([
      Entry("locked", content, flags: 1), Entry("bzip2", content, method: 12),
      Entry("wrong", content, statedChecksum: 1), Entry("big", content),
      Entry("longer", content, method: 8, statedByteCount: 3_000),
      Entry("shorter", content, method: 8, statedByteCount: 1_000),
    ])
    func failure(_ name: String) throws -> String? {
      let entry = try #require(archive.entry(at: name))
      do {
        _ = try archive.read(entry, as: name, maximumByteCount: name == "big" ? 1_999 : 10_000)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(try failure("locked") == "is encrypted")
    #expect(
      try failure("bzip2") == "is packed with method 12, expected 8 (deflate) or 0 (stored)")
    #expect(try failure("wrong") == "does not match its checksum in the archive")
    #expect(try failure("big") == "is larger than the limit of 1999 bytes")
    #expect(try failure("longer") != nil)
    #expect(try failure("shorter") != nil)
  }

  @Test func nothingButAnArchiveIsOne() {
    for bytes in [
      [], Array("PK".utf8), ZipBuilder.archive([]), [UInt8](repeating: 0, count: 100_000),
    ] as [[UInt8]] {
      do {
        _ = try ZipArchive(SourceFile(path: "a.ipa", bytes: bytes))
        Issue.record("\(bytes.count) bytes were taken for an archive")
      } catch {
        #expect(error.message == "is not a zip archive, is empty, or is truncated")
      }
    }
  }

  /// Zeros are packed to a thousandth, and an archive of a hundred thousand names is listed in time.
  @Test func whatPacksTooWellIsNotUnpacked() throws {
    let script = """
      import io, sys, zipfile
      out = io.BytesIO()
      with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as archive:
          archive.writestr('bomb', bytes(64 << 20))
          archive.writestr('small', bytes(1 << 20))
          for number in range(100_000): archive.writestr(f'd/{number}', b'')
      sys.stdout.buffer.write(out.getvalue())
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let archive = try ZipArchive(SourceFile(path: "a.ipa", bytes: bytes))
    #expect(archive.entries.count == 100_002)
    #expect(archive.children(of: "").count == 3)
    #expect(archive.children(of: "d").count == 100_000)
    let small = try #require(archive.entry(at: "small"))
    #expect(try archive.read(small, as: "small", maximumByteCount: 1 << 20).count == 1 << 20)
    let bomb = try #require(archive.entry(at: "bomb"))
    do {
      _ = try archive.read(bomb, as: "bomb", maximumByteCount: 1 << 30)
      Issue.record("the bomb was unpacked")
    } catch {
      #expect(
        error.message == "is packed to less than a 200th of its size, and is not unpacked")
    }
  }

  @Test func survivesTruncationAndMutation() {
    let whole = ZipBuilder.archive([
      Entry("Payload/App.app/Info.plist", text: "<plist><dict/></plist>"),
      Entry("Payload/App.app/"), Entry("b", [1, 2, 3]),
    ])
    func exercise(_ bytes: [UInt8]) {
      guard let archive = try? ZipArchive(SourceFile(path: "a.ipa", bytes: bytes)) else { return }
      for entry in archive.entries {
        _ = try? archive.read(entry, as: "", maximumByteCount: 1 << 20)
      }
      _ = archive.children(of: "Payload")
    }
    for count in 0..<whole.count { exercise(Array(whole[..<count])) }
    var random = SeededGenerator(seed: 1)
    for index in whole.indices {
      for value: UInt8 in [0, 0xFF, whole[index] &+ 1, UInt8.random(in: 0...255, using: &random)] {
        var bytes = whole
        bytes[index] = value
        exercise(bytes)
      }
    }
    for _ in 0..<2_000 {
      var bytes = whole
      for _ in 0...random.below(8) {
        bytes[random.below(bytes.count)] = random.pick([0, 0x7F, 0x80, 0xFF])
      }
      exercise(bytes)
    }
  }
}
