internal import Findings
internal import PlatformLibC
internal import SourceText

/// The objects of a repository. An object is a file of its own or a part of a pack, as gitformat-pack(5)
/// describes it.
///
/// Objects that a repository borrows from another one are not found: otherwise any file could choose what is
/// read.
package struct GitObjects {
  private let folder: [UInt8]
  /// The paths of the packs without their endings.
  private let packs: [[UInt8]]

  /// The most packs that are searched; git combines packs long before there are so many.
  private static let maximumPackCount = 4_096

  /// Finds the packs.
  ///
  /// - Parameter folder: the folder of git that contains the objects.
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
  /// - Throws: when there is no such object, or its content does not have that name.
  func object(
    _ name: [UInt8], maximumByteCount: Int
  ) throws(GitFileProblem) -> (kind: GitObjectKind, content: [UInt8]) {
    var found = try loose(name, maximumByteCount)
    if found == nil { found = try packed(name, maximumByteCount) }
    guard let found, GitBlob.checksum(of: found.content[...], as: "\(found.kind)") == name else {
      throw GitFileProblem(message: "has no readable commit")
    }
    return found
  }

  private func loose(
    _ name: [UInt8], _ limit: Int
  ) throws(GitFileProblem) -> (kind: GitObjectKind, content: [UInt8])? {
    let digits = name.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    let path = SystemPath.join(
      SystemPath.join(folder, digits.utf8.prefix(2)), digits.utf8.dropFirst(2))
    guard let file = try? GitFolder.read(path, maximumByteCount: limit + 4_096) else { return nil }
    let whole = try GitInflater.content(of: file.bytes, maximumByteCount: limit + 64)
    guard let nul = whole.prefix(64).firstIndex(of: 0) else { return nil }
    let head = String(decoding: whole[..<nul], as: UTF8.self).split(separator: " ")
    let kinds: [Substring: GitObjectKind] = [
      "commit": .commit, "tree": .tree, "blob": .blob, "tag": .tag,
    ]
    guard let kind = head.first.flatMap({ kinds[$0] }) else { return nil }
    return (kind, Array(whole[(nul + 1)...]))
  }

  private func packed(
    _ name: [UInt8], _ limit: Int
  ) throws(GitFileProblem) -> (kind: GitObjectKind, content: [UInt8])? {
    for pack in packs {
      guard let names = GitRangeReader(pack + Array(".idx".utf8)),
        let index = GitPackIndex(names),
        let offset = try index.offset(of: name),
        let file = GitRangeReader(pack + Array(".pack".utf8))
      else { continue }
      return try GitPackedObject(file, index, limit).read(at: offset)
    }
    return nil
  }
}
