internal import Findings
internal import PlatformLibC
internal import SourceText

/// The objects of a repository: files of their own, or parts of packs, as gitformat-pack(5) describes them.
///
/// Objects that a repository borrows from another one are not found: a file anywhere must not choose what is read.
struct GitObjects {
  /// What an object is, by its number in packs.
  enum Kind: Int {
    case commit = 1
    case tree = 2
    case blob = 3
    case tag = 4
  }

  private let folder: [UInt8]
  /// The packs, by their paths without an ending.
  private let packs: [[UInt8]]

  /// More packs are not looked into; git puts them together long before.
  private static let maximumPackCount = 4_096

  /// Finds the packs.
  ///
  /// - Parameter folder: the folder of git that has the objects.
  init(folder: [UInt8]) {
    self.folder = SystemPath.join(folder, "objects".utf8)
    let packFolder = SystemPath.join(self.folder, "pack".utf8)
    let listing = try? FolderListing(
      path: packFolder, endings: .packIndexes, followsLink: false)
    packs = (listing?.entries ?? []).filter { $0.kind == .file && $0.name.count > 4 }
      .map { $0.name.dropLast(4) }.sorted { $0.lexicographicallyPrecedes($1) }
      .prefix(Self.maximumPackCount).map { SystemPath.join(packFolder, $0) }
  }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - name: the 20 bytes of its name.
  ///   - maximumByteCount: the largest content.
  /// - Throws: when there is none, or it is not what its name says.
  func object(
    _ name: [UInt8], maximumByteCount: Int
  ) throws(GitFileProblem) -> (kind: Kind, content: [UInt8]) {
    var found = try loose(name, maximumByteCount)
    if found == nil { found = try packed(name, maximumByteCount) }
    guard let found, GitBlob.checksum(of: found.content[...], as: "\(found.kind)") == name else {
      throw GitFileProblem(message: "has no readable commit")
    }
    return found
  }

  private func loose(
    _ name: [UInt8], _ limit: Int
  ) throws(GitFileProblem) -> (kind: Kind, content: [UInt8])? {
    let digits = name.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    let path = SystemPath.join(
      SystemPath.join(folder, digits.utf8.prefix(2)), digits.utf8.dropFirst(2))
    guard let file = try? GitFolder.read(path, maximumByteCount: limit + 4_096) else { return nil }
    let whole = try GitInflater.content(of: file.bytes, maximumByteCount: limit + 64)
    guard let nul = whole.prefix(64).firstIndex(of: 0) else { return nil }
    let head = String(decoding: whole[..<nul], as: UTF8.self).split(separator: " ")
    let kinds: [Substring: Kind] = ["commit": .commit, "tree": .tree, "blob": .blob, "tag": .tag]
    guard let kind = head.first.flatMap({ kinds[$0] }) else { return nil }
    return (kind, Array(whole[(nul + 1)...]))
  }

  private func packed(
    _ name: [UInt8], _ limit: Int
  ) throws(GitFileProblem) -> (kind: Kind, content: [UInt8])? {
    for pack in packs {
      guard let index = GitPackIndex(pack + Array(".idx".utf8)),
        let offset = try index.offset(of: name),
        let file = GitRangeReader(pack + Array(".pack".utf8))
      else { continue }
      return try GitPackedObject(file, index, limit).read(at: offset)
    }
    return nil
  }
}

/// The index of a pack, version 2: where each object is.
struct GitPackIndex {
  private let file: GitRangeReader
  private let count: Int

  private static let namesAt = 8 + 256 * 4

  /// Opens an index; nil for one in another version, or none.
  init?(_ path: [UInt8]) {
    guard let file = GitRangeReader(path),
      let head = try? file.bytes(at: 0, count: 8),
      head == [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2],
      let count = try? file.number(at: 8 + 255 * 4)
    else { return nil }
    self.file = file
    self.count = count
  }

  /// Where an object is in the pack; nil where the pack has none of that name.
  ///
  /// - Complexity: logarithmic in the number of objects.
  func offset(of name: [UInt8]) throws(GitFileProblem) -> Int? {
    guard let first = name.first else { return nil }
    var low = first == 0 ? 0 : try file.number(at: 8 + (Int(first) - 1) * 4)
    var high = min(count, try file.number(at: 8 + Int(first) * 4))
    while low < high {
      let middle = (low + high) / 2
      let found = try file.bytes(at: Self.namesAt + middle * 20, count: 20)
      if found == name { return try offset(at: middle) }
      if found.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func offset(at position: Int) throws(GitFileProblem) -> Int {
    let small = try file.number(at: Self.namesAt + count * 24 + position * 4)
    guard small & 0x8000_0000 != 0 else { return small }
    let at = Self.namesAt + count * 28 + (small & 0x7FFF_FFFF) * 8
    return try file.number(at: at) << 32 | file.number(at: at + 4)
  }
}
