package import SourceText

/// One file of git's index as gitformat-index(5) describes it, in version 2, 3 or 4.
///
/// Only what is needed to know the tracked paths is kept. The checksum at the end is compared with nothing, as git
/// itself does not when it reads: what is cut off shows in the structure.
package struct GitIndexFile {
  /// What an entry is.
  enum Kind {
    /// A file or a symbolic link.
    case file
    /// A folder that is tracked as a whole: one outside of a sparse checkout, or a submodule.
    case folder
  }

  /// What git knew of a file when it compared it last.
  struct State {
    /// When the content changed last, in seconds since 1970, as far as 32 bits hold them.
    var seconds: UInt32
    /// The fraction of the second.
    var nanoseconds: UInt32
    /// The size, as far as 32 bits hold it.
    var byteCount: UInt32
    /// Where the name of the content lies in the index.
    var checksum: Range<Int>
  }

  /// An entry; unmerged paths have several.
  struct Entry {
    /// Where its path lies in `text`; empty where it replaces an entry of the shared index.
    var path: Range<Int>
    var kind: Kind
    /// What git knew of the file when it looked last; nil where it does not compare it.
    var state: State?
    /// What it is, and its permissions, as a tree has them.
    var mode: UInt32
    /// Where the name of its content lies in the index.
    var object: Range<Int>
    /// Whether a merge left several contents of the path.
    var isUnmerged = false
    /// Whether `git add --intent-to-add` named it only; a commit does not have it then.
    var isOnlyIntended = false
  }

  /// The part of a split index that leads to the shared one.
  struct Link {
    /// The checksum of the shared index, which is part of its name.
    var checksum: [UInt8]
    /// The entries of the shared index that are gone; nil for none.
    var deleted: GitBitmap?
    /// The entries of the shared index that have new contents, which the first entries of the index give.
    var replaced: GitBitmap?
  }

  /// The paths, one behind the other.
  private(set) var text: [UInt8] = []
  private(set) var entries: [Entry] = []
  private(set) var link: Link?
  /// The checksum that the file ends with.
  private(set) var checksum: [UInt8] = []

  /// The paths of version 4 leave out what they share: a small file could otherwise fill the memory.
  static let maximumTextByteCount = 1 << 26
  /// The smallest entry: times and numbers, a checksum, flags and a NUL.
  private static let smallestEntryByteCount = 63
  private static let headerByteCount = 12

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: the content.
  ///   - checksumByteCount: the length of object names in the repository, 20 or 32.
  package init(_ source: SourceFile, checksumByteCount: Int) throws(GitFileProblem) {
    guard source.count >= Self.headerByteCount + checksumByteCount else {
      throw GitFileProblem(message: "is cut off")
    }
    var reader = GitByteReader(source.paddedBytes, upTo: source.count - checksumByteCount)
    checksum = Array(source.bytes.suffix(checksumByteCount))
    guard try reader.bytes(4).elementsEqual("DIRC".utf8) else {
      throw GitFileProblem(message: "is not an index of git")
    }
    let version = try reader.number32()
    guard (2...4).contains(version) else {
      throw GitFileProblem(message: "has the unknown version \(version)")
    }
    let count = Int(try reader.number32())
    guard count <= source.count / Self.smallestEntryByteCount else {
      throw GitFileProblem(message: "is cut off")
    }
    entries.reserveCapacity(count)
    for _ in 0..<count {
      try addEntry(&reader, version: version, checksumByteCount: checksumByteCount)
    }
    try readExtensions(&reader, checksumByteCount: checksumByteCount)
  }

  // MARK: Entries

  private mutating func addEntry(
    _ reader: inout GitByteReader, version: UInt32, checksumByteCount: Int
  ) throws(GitFileProblem) {
    let start = reader.offset
    // Times of change, the device and the number of the file come before the mode; its owner, its size and its
    // checksum behind it.
    _ = try reader.bytes(8)
    let (seconds, nanoseconds) = (try reader.number32(), try reader.number32())
    _ = try reader.bytes(8)
    let mode = try reader.number32()
    _ = try reader.bytes(8)
    let byteCount = try reader.number32()
    let checksum = try reader.bytes(checksumByteCount)
    let flags = try reader.number16()
    // Marked as unchanged, or outside of a sparse checkout.
    var isCompared = flags & 0x8000 == 0
    var isOnlyIntended = false
    if flags & 0x4000 != 0 {
      guard version > 2 else { throw GitFileProblem(message: "has extended flags in version 2") }
      let more = try reader.number16()
      if more & 0x4000 != 0 { isCompared = false }
      isOnlyIntended = more & 0x2000 != 0
    }
    let pathStart = text.count
    if version == 4 {
      let previous = entries.last?.path ?? 0..<0
      let dropped = try reader.variableNumber()
      guard dropped <= previous.count else {
        throw GitFileProblem(
          message: "has a path whose shared prefix is longer than the previous path")
      }
      text.append(contentsOf: text[previous.dropLast(dropped)])
    }
    text.append(contentsOf: try reader.bytesBeforeNUL())
    guard text.count <= Self.maximumTextByteCount else {
      throw GitFileProblem(
        message: "has paths with more than \(Self.maximumTextByteCount) bytes in all")
    }
    if version < 4 {
      // One to eight NULs fill the entry up to a multiple of eight bytes; one has been read.
      _ = try reader.bytes((8 - (reader.offset - start) % 8) % 8)
    }
    let path = pathStart..<text.count
    let length = Int(flags & 0xFFF)
    guard length == 0xFFF ? path.count >= length : path.count == length else {
      throw GitFileProblem(message: "has a path whose length is wrong")
    }
    let state = State(
      seconds: seconds, nanoseconds: nanoseconds, byteCount: byteCount,
      checksum: checksum.indices)
    entries.append(
      Entry(
        path: path, kind: try kind(mode: mode, path), state: isCompared ? state : nil, mode: mode,
        object: checksum.indices, isUnmerged: flags & 0x3000 != 0, isOnlyIntended: isOnlyIntended))
  }

  private func kind(mode: UInt32, _ path: Range<Int>) throws(GitFileProblem) -> Kind {
    let endsInSlash = !path.isEmpty && text[path.upperBound - 1] == UInt8(ascii: "/")
    switch mode >> 12 {
    case _ where endsInSlash && mode >> 12 != 0o4: break
    case 0o10, 0o12: return .file
    // A submodule.
    case 0o16: return .folder
    // A folder outside of a sparse checkout.
    case 0o4 where endsInSlash || path.isEmpty: return .folder
    default: break
    }
    throw GitFileProblem(message: "has an entry that is neither a file nor a folder")
  }

  // MARK: Extensions

  private mutating func readExtensions(
    _ reader: inout GitByteReader, checksumByteCount: Int
  ) throws(GitFileProblem) {
    while !reader.isAtEnd {
      let signature = Array(try reader.bytes(4))
      let content = try reader.part(Int(try reader.number32()))
      if signature.elementsEqual("link".utf8) {
        guard link == nil else { throw GitFileProblem(message: "leads to two shared indexes") }
        link = try Self.link(content, checksumByteCount: checksumByteCount)
      } else if signature.elementsEqual("sdir".utf8) {
        // It only says that some entries are folders.
        continue
      } else if !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(signature[0]) {
        let name = String(decoding: signature, as: UTF8.self)
        throw GitFileProblem(message: "has the unknown mandatory extension '\(name)'")
      }
    }
  }

  private static func link(
    _ content: GitByteReader, checksumByteCount: Int
  ) throws(GitFileProblem) -> Link {
    var content = content
    var link = Link(checksum: Array(try content.bytes(checksumByteCount)))
    guard !content.isAtEnd else { return link }
    link.deleted = try GitBitmap(&content)
    link.replaced = try GitBitmap(&content)
    guard content.isAtEnd else {
      throw GitFileProblem(message: "has more in its 'link' extension than two bitmaps")
    }
    return link
  }
}
