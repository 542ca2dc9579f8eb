import FileSystem
import LaunchKitTestSupport
import SourceText
import Testing

@Suite("The index of git")
struct GitIndexTests {
  private static let paths = [
    "a", "a-b/c", "a/b/c.plist", "a/b/d.plist", "ab", "deep/er/and/deep/er", "z",
  ]

  private func tracks(_ paths: GitTrackedPaths, _ path: String, folder: Bool = false) -> Bool {
    paths.contain(Array(path.utf8), isFolder: folder)
  }

  @Test(
    "Every version gives the paths, with names of any length",
    arguments: [UInt32(2), 3, 4], [20, 32])
  func versions(version: UInt32, checksumByteCount: Int) throws {
    let long = String(repeating: "long/", count: 900) + "x"
    for count in 0...9 {
      var writer = GitIndexWriter(version: version, Self.paths)
      writer.checksumByteCount = checksumByteCount
      writer.entries.insert(.init(path: "b" + String(repeating: "b", count: count)), at: 5)
      writer.entries.insert(.init(path: long, isExtended: version > 2), at: 7)
      writer.extensions = [("TREE", [1, 2, 3]), ("EOIE", [])]
      let paths = try writer.paths()
      for entry in writer.entries { #expect(tracks(paths, entry.path), "\(entry.path)") }
      for path in ["", "b/", "a/b", "a/b/c", "a/b/c.plist/x", "c", "zz", "A"] {
        #expect(!tracks(paths, path), "\(path)")
      }
      for path in ["a", "a/b", "a-b", "deep", "deep/er", "long"] {
        #expect(tracks(paths, path, folder: true), "\(path)")
      }
      for path in ["ab", "z", "a/b/c.plist", "a/c", "dee", "deep/e", "zz"] {
        #expect(!tracks(paths, path, folder: true), "\(path)")
      }
    }
  }

  @Test("An index without entries tracks nothing")
  func nothing() throws {
    let paths = try GitIndexWriter().paths()
    #expect(!tracks(paths, "a") && !tracks(paths, "a", folder: true))
  }

  @Test(
    "Folders of a sparse index and submodules are tracked with all in them; unmerged paths once")
  func folders() throws {
    var writer = GitIndexWriter(version: 3, ["a"])
    writer.entries += [
      .init(path: "out/side/", mode: 0o040000, isExtended: true), .init(path: "s-", stage: 1),
      .init(path: "s-", stage: 2), .init(path: "sub", mode: 0o160000),
      .init(path: "sub-way", mode: 0o120000),
    ]
    writer.entries.swapAt(2, 3)
    writer.extensions = [("sdir", [])]
    let paths = try writer.paths()
    for path in ["out/side/x", "out/side/y/z", "sub/x", "sub-way", "s-", "a"] {
      #expect(tracks(paths, path), "\(path)")
    }
    for path in ["out", "out/side", "out/side/y", "sub", "sub/x/y"] {
      #expect(tracks(paths, path, folder: true), "\(path)")
    }
    for path in ["out/x", "out/sid", "out/side-car", "subs", "sub-way/x"] {
      #expect(!tracks(paths, path), "\(path)")
    }
    #expect(!tracks(paths, "sub-way", folder: true))
  }

  @Test(
    "A split index takes from the shared one what it neither deletes nor replaces",
    arguments: [2, 4])
  func split(version: UInt32) throws {
    var shared = GitIndexWriter(version: version, (100..<300).map { "p\($0)" })
    shared.checksumByte = 9
    var writer = GitIndexWriter(version: version, ["", "a/new", "p150x"])
    writer.entries[0].mode = 0o160000
    let link =
      shared.checksum + GitIndexWriter.bitmap([0, 5, 64, 199]) + GitIndexWriter.bitmap([70])
    writer.extensions = [("link", link)]
    let paths = try writer.paths(shared: shared)
    for number in 100..<300 where number != 170 {
      #expect(
        tracks(paths, "p\(number)") == ![100, 105, 164, 299].contains(number), "\(number)")
    }
    #expect(tracks(paths, "a/new") && tracks(paths, "p150x") && tracks(paths, "p170/inside"))
    // Without bitmaps no entry is removed.
    writer.entries.removeFirst()
    writer.extensions = [("link", shared.checksum)]
    let whole = try writer.paths(shared: shared)
    #expect((100..<300).allSatisfy { tracks(whole, "p\($0)") })
    shared.checksumByte = 8
    #expect(throws: GitFileProblem.self) { try writer.paths(shared: shared) }
  }

  @Test("Runs of a bitmap are counted, and end with the entries")
  func runs() throws {
    let shared = GitIndexWriter((100..<300).map { "p\($0)" })
    func paths(_ words: [UInt64]) throws -> GitTrackedPaths {
      var writer = GitIndexWriter()
      writer.extensions = [
        (
          "link",
          shared.checksum + GitIndexWriter.bitmap(words: words) + GitIndexWriter.bitmap([])
        )
      ]
      return try writer.paths(shared: shared)
    }
    // One word without bits, two words with all bits, and one word with only the lowest bit.
    let mixed = try paths([1 << 1, 1 | 2 << 1 | 1 << 33, 1])
    for number in 100..<300 {
      #expect(tracks(mixed, "p\(number)") == !(164...292).contains(number), "\(number)")
    }
    // Only the last word of a run may reach beyond the entries.
    #expect(try !tracks(paths([1 | 4 << 1]), "p299"))
    let far: [[UInt64]] = [
      [1 | 5 << 1], [1 | 0xFFFF_FFFF << 1], [3 << 1 | 1 << 33, 1 << 8], [0x7FFF_FFFF << 33],
      [0xFFFF_FFFF << 1, 1 | 1 << 1],
    ]
    for words in far {
      #expect(throws: GitFileProblem.self) { try paths(words) }
    }
  }

  private func problem(_ bytes: [UInt8], shared: [UInt8]? = nil) -> String? {
    do {
      _ = try GitIndexWriter.paths(bytes, shared: shared)
      return nil
    } catch {
      return (error as? GitFileProblem)?.message
    }
  }

  @Test("What cannot be read is refused with the reason")
  func refuses() {
    var writer = GitIndexWriter(Self.paths)
    writer.extensions = [("abcd", [])]
    #expect(problem(writer.bytes) == "has the unknown mandatory extension 'abcd'")
    writer.extensions = []
    writer.version = 5
    #expect(problem(writer.bytes) == "has the unknown version 5")
    writer.version = 2
    writer.entries[0].isExtended = true
    #expect(problem(writer.bytes) == "has extended flags in version 2")
    #expect(
      problem(Array("DIRX".utf8) + GitIndexWriter().bytes.dropFirst(4)) == "is not an index of git")
    #expect(problem([]) == "is cut off")
    var odd = GitIndexWriter(["a"])
    odd.entries[0].mode = 0o040000
    #expect(problem(odd.bytes) == "has an entry that is neither a file nor a folder")
    odd.entries[0] = .init(path: "a/")
    #expect(problem(odd.bytes) == "has an entry that is neither a file nor a folder")
    #expect(problem(GitIndexWriter([""]).bytes) == "has an entry without a path")
    var split = GitIndexWriter(["a"])
    split.extensions = [
      ("link", split.checksum + GitIndexWriter.bitmap([]) + GitIndexWriter.bitmap([0]))
    ]
    #expect(
      problem(split.bytes, shared: GitIndexWriter(["x"]).bytes)
        == "replaces an entry by one with a path")
  }

  @Test("Paths that share nearly all with the one before fill no memory")
  func boundsText() {
    var writer = GitIndexWriter(version: 4)
    let long = String(repeating: "x", count: 100_000)
    writer.entries = [.init(path: long)]
    var bytes = Array(writer.bytes.dropLast(20))
    // The same path is repeated, with only a few bytes for each entry.
    let again = Array(bytes[12..<74]) + [0, 0]
    for _ in 0..<1_000 { bytes += again }
    bytes.replaceSubrange(8..<12, with: GitIndexWriter.number(1_001))
    bytes += writer.checksum
    #expect(problem(bytes) == "has paths with more than 67108864 bytes in all")
  }

  @Test("A cut-off index is refused, and none with other bytes crashes", arguments: [UInt32(2), 4])
  func survivesDamage(version: UInt32) throws {
    var shared = GitIndexWriter(version: version, Self.paths)
    shared.checksumByte = 9
    var writer = GitIndexWriter(version: version, [""] + Self.paths.map { "\($0)/x" })
    writer.extensions = [
      ("TREE", [1, 2, 3]),
      ("link", shared.checksum + GitIndexWriter.bitmap([0]) + GitIndexWriter.bitmap([3])),
    ]
    let bytes = writer.bytes
    #expect(problem(bytes, shared: shared.bytes) == nil)
    for count in 0..<bytes.count {
      #expect(problem(Array(bytes[..<count]), shared: shared.bytes) != nil, "\(count)")
    }
    var random = Seeded(state: 11)
    for _ in 0..<4_000 {
      var damaged = [bytes, shared.bytes]
      for _ in 0...random.below(3) {
        let file = random.below(2)
        let at = random.below(damaged[file].count)
        damaged[file][at] = random.below(3) == 0 ? 0xFF : UInt8(random.below(256))
      }
      if let paths = try? GitIndexWriter.paths(damaged[0], shared: damaged[1]) {
        _ = tracks(paths, "a/b/c.plist") || tracks(paths, "deep/er", folder: true)
      }
    }
  }
}

private struct Seeded {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
