internal import CZipArchive
package import Findings
package import SourceText

/// A zip archive in memory. It is never written to disk, and only the requested parts are unpacked.
///
/// The whole archive is refused if it has a name or a size that an app's archive cannot have; see
/// `ZipLimits`.
package struct ZipArchive: Sendable {
  /// A file or folder in the archive.
  package struct Entry: Sendable {
    /// The path, without a slash at its end; ill-formed UTF-8 is repaired.
    package var path: String { String(decoding: pathBytes, as: UTF8.self) }
    /// The path as it is stored, without a slash at its end.
    package let pathBytes: [UInt8]
    /// Whether it is a folder.
    package let isFolder: Bool
    /// Whether it is a symbolic link, whose content is its target. Links are never followed.
    package let isSymbolicLink: Bool
    /// The unpacked size in bytes, as the archive states it.
    package var byteCount: UInt64 { raw.uncompressed_size }
    /// The packed size in bytes, as the archive states it.
    package var packedByteCount: UInt64 { raw.compressed_size }

    let raw: lk_zip_entry

    init(_ raw: lk_zip_entry, name: [UInt8]) {
      self.raw = raw
      isFolder = name.last == UInt8(ascii: "/")
      pathBytes = isFolder ? Array(name.dropLast()) : name
      // Unix and macOS keep the mode of a file in the upper half of the attributes.
      let isUnix = [3, 19].contains(raw.made_by >> 8)
      isSymbolicLink = isUnix && (raw.external_attributes >> 16) & 0xF000 == 0xA000
    }
  }

  /// The file of the archive.
  package let source: SourceFile
  /// The entries, sorted by the bytes of their paths; no path occurs twice.
  package let entries: [Entry]

  /// Reads the directory of an archive; no entry is unpacked.
  ///
  /// - Throws: when it is not a zip archive, is damaged, or exceeds `ZipLimits`.
  /// - Complexity: O(*n* log *n*) in the number of entries, linear in the size of the directory.
  package init(_ source: SourceFile) throws(InputFailure) {
    self.source = source
    entries = try Self.sorted(Self.directory(of: source), of: source)
  }

  /// The entry at a path; nil if there is none. Folders may have no entry and only occur in the paths of
  /// others.
  ///
  /// - Complexity: logarithmic in the number of entries.
  package func entry(at path: String) -> Entry? {
    let bytes = Array(path.utf8)
    let index = Self.firstIndex(in: entries, from: bytes)
    guard index < entries.count, entries[index].pathBytes == bytes else { return nil }
    return entries[index]
  }

  /// The entries below a folder, at any depth; all entries for an empty path.
  ///
  /// - Complexity: logarithmic in the number of entries.
  func entries(below folder: String) -> ArraySlice<Entry> {
    if folder.isEmpty { return entries[...] }
    // '0' is the byte after '/'.
    let start = Self.firstIndex(in: entries, from: Array("\(folder)/".utf8))
    return entries[start..<Self.firstIndex(in: entries, from: Array("\(folder)0".utf8))]
  }

  /// Unpacks an entry.
  ///
  /// - Parameters:
  ///   - entry: an entry of this archive.
  ///   - path: the name that findings show.
  ///   - maximumByteCount: the largest size to accept.
  /// - Throws: when the entry is larger, encrypted, packed with an unknown method, suspiciously small for its
  ///   unpacked size, or damaged.
  package func read(
    _ entry: Entry, as path: String, maximumByteCount: Int
  ) throws(InputFailure) -> SourceFile {
    guard entry.byteCount <= UInt64(maximumByteCount) else {
      throw InputFailure(
        path: path, message: "is larger than the limit of \(maximumByteCount) bytes")
    }
    var bytes = try read(entry, as: path, from: 0, count: Int(entry.byteCount))
    guard UInt64(bytes.count) == entry.byteCount else { throw Self.damaged(path) }
    for _ in 0..<SourceFile.paddingCount { bytes.append(0) }
    return SourceFile(path: path, padded: bytes)
  }

  /// Unpacks a part of an entry; fewer bytes if the entry ends earlier.
  ///
  /// The bytes before that part are unpacked too, and discarded.
  func read(
    _ entry: Entry, as path: String, from start: UInt64, count: Int
  ) throws(InputFailure) -> ContiguousArray<UInt8> {
    try Self.checkReadable(entry, path)
    guard start <= entry.byteCount else { return [] }
    let count = Int(min(UInt64(count), entry.byteCount - start))
    var status = LK_ZIP_DAMAGED
    let bytes = ContiguousArray<UInt8>(
      unsafeUninitializedCapacity: count + SourceFile.paddingCount
    ) { out, produced in
      source.paddedBytes.withUnsafeBufferPointer { archive in
        guard let base = out.baseAddress, let zip = lk_zip_open(archive.baseAddress, source.count)
        else { return }
        defer { lk_zip_close(zip) }
        var raw = entry.raw
        status = Int(lk_zip_read(zip, &raw, start, base, count, &produced))
      }
    }
    switch status {
    case LK_ZIP_OK: return bytes
    case LK_ZIP_WRONG_CHECKSUM:
      throw InputFailure(path: path, message: "does not match its checksum in the archive")
    default: throw Self.damaged(path)
    }
  }

  private static func damaged(_ path: String) -> InputFailure {
    InputFailure(path: path, message: "cannot be unpacked, its data in the archive are damaged")
  }

  private static func checkReadable(_ entry: Entry, _ path: String) throws(InputFailure) {
    if Int(entry.raw.flags) & LK_ZIP_FLAG_ENCRYPTED != 0 {
      throw InputFailure(path: path, message: "is encrypted")
    }
    guard [LK_ZIP_STORED, LK_ZIP_DEFLATED].contains(Int(entry.raw.method)) else {
      throw InputFailure(
        path: path,
        message: "is packed with method \(entry.raw.method), expected 8 (deflate) or 0 (stored)")
    }
    guard
      entry.byteCount <= ZipLimits.freeByteCount
        || entry.byteCount / ZipLimits.maximumReadRatio <= entry.packedByteCount
    else {
      throw InputFailure(
        path: path,
        message: "is packed to less than a \(ZipLimits.maximumReadRatio)th of its size, and is not"
          + " unpacked")
    }
  }
}
