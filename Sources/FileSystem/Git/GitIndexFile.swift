package import SourceText

/// A file of git's index in version 2, 3 or 4, as gitformat-index(5) describes it.
///
/// Only what the checks of tracked paths need is kept. The checksum at the end is not verified; git does not
/// verify it either when it reads. The structure shows whether the file is cut off.
package struct GitIndexFile {
  /// The kind of an entry.
  enum Kind {
    /// A file or a symbolic link.
    case file
    /// A folder that is tracked as a whole: a folder outside of a sparse checkout, or a submodule.
    case folder
  }

  /// What git recorded about a file when it last compared it.
  struct State {
    /// When the content was last changed, in seconds since 1970; only the low 32 bits.
    var seconds: UInt32
    /// The fraction of the second.
    var nanoseconds: UInt32
    /// The size; only the low 32 bits.
    var byteCount: UInt32
    /// The position of the content's name in the index.
    var checksum: Range<Int>
  }

  /// An entry. An unmerged path has several entries.
  struct Entry {
    /// The position of its path in `text`; empty when it replaces an entry of the shared index.
    var path: Range<Int>
    var kind: Kind
    /// What git recorded about the file; nil when git does not compare the file.
    var state: State?
    /// The position of its content's name in the index.
    var object: Range<Int>
    /// Whether a merge has left several contents of the path.
    var isUnmerged = false
  }

  /// The part of a split index that refers to the shared index.
  struct Link {
    /// The checksum of the shared index, which is part of that file's name.
    var checksum: [UInt8]
    /// The deleted entries of the shared index; nil for none.
    var deleted: GitBitmap?
    /// The replaced entries of the shared index; the first entries of this index replace them, in the same
    /// order.
    var replaced: GitBitmap?
  }

  /// The text of all paths, one after the other.
  private(set) var text: [UInt8] = []
  private(set) var entries: [Entry] = []
  private(set) var link: Link?
  /// The checksum at the end of the file.
  private(set) var checksum: [UInt8] = []

  /// The largest text. In version 4 a path omits the prefix that it shares with the previous one, so without
  /// a limit a small file could fill the memory.
  static let maximumTextByteCount = 1 << 26
  /// The size of the smallest entry: times and numbers, a checksum, flags and a NUL.
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
    // The times, the device and the inode come before the mode; the owner, the size and the checksum come
    // after it.
    _ = try reader.bytes(8)
    let (seconds, nanoseconds) = (try reader.number32(), try reader.number32())
    _ = try reader.bytes(8)
    let mode = try reader.number32()
    _ = try reader.bytes(8)
    let byteCount = try reader.number32()
    let checksum = try reader.bytes(checksumByteCount)
    let flags = try reader.number16()
    // Git does not compare an entry that is marked as unchanged or is outside of a sparse checkout.
    var isCompared = flags & 0x8000 == 0
    if flags & 0x4000 != 0 {
      guard version > 2 else { throw GitFileProblem(message: "has extended flags in version 2") }
      let more = try reader.number16()
      if more & 0x4000 != 0 { isCompared = false }
    }
    let pathStart = text.count
    if version == 4 {
      let previous = entries.last?.path ?? 0..<0
      let dropped = try reader.variableNumber()
      guard dropped <= previous.count else {
        throw GitFileProblem(
          message: "has a path whose shared prefix is longer than the previous path")
      }
      // A copy of the prefix: with a slice of `text` itself, appending would copy the whole text for each entry.
      text.append(contentsOf: Array(text[previous.dropLast(dropped)]))
    }
    text.append(contentsOf: try reader.bytesBeforeNUL())
    guard text.count <= Self.maximumTextByteCount else {
      throw GitFileProblem(
        message: "has paths with more than \(Self.maximumTextByteCount) bytes in all")
    }
    if version < 4 {
      // One to eight NULs pad the entry to a multiple of eight bytes; one NUL has been read.
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
        path: path, kind: try kind(mode: mode, path), state: isCompared ? state : nil,
        object: checksum.indices, isUnmerged: flags & 0x3000 != 0))
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
        // It only says that some entries are folders, so there is nothing to read.
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
