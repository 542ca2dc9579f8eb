internal import CZipArchive
internal import Findings
internal import SourceText

extension ZipArchive {
  /// The entries in the archive's directory, in its order; their number, names and sizes are checked.
  static func directory(of source: SourceFile) throws(InputFailure) -> [Entry] {
    var entries: [Entry] = []
    let failure = source.paddedBytes.withUnsafeBufferPointer { archive in
      list(archive, source.count, &entries)
    }
    if let failure { throw InputFailure(path: source.path, message: failure) }
    return entries
  }

  /// Sorts entries by path. Refuses two entries with the same path, and files that have entries below them.
  static func sorted(_ entries: [Entry], of source: SourceFile) throws(InputFailure) -> [Entry] {
    let sorted = entries.sorted { $0.pathBytes.lexicographicallyPrecedes($1.pathBytes) }
    var result: [Entry] = []
    result.reserveCapacity(sorted.count)
    for entry in sorted {
      if let last = result.last, last.pathBytes == entry.pathBytes {
        // Some tools list a folder twice.
        if last.isFolder, entry.isFolder { continue }
        throw InputFailure(
          path: source.path, message: "contains two entries named '\(entry.shownPath)'")
      }
      result.append(entry)
    }
    for file in result where !file.isFolder {
      let below = firstIndex(in: result, from: file.pathBytes + [UInt8(ascii: "/")])
      guard below < result.count, result[below].isBelow(file) else { continue }
      throw InputFailure(
        path: source.path,
        message: "holds '\(result[below].shownPath)' below '\(file.shownPath)', which is a file")
    }
    return result
  }

  /// The index of the first of some sorted entries whose path is equal to or comes after this one.
  static func firstIndex(in entries: [Entry], from path: [UInt8]) -> Int {
    entries.partitioningIndex { !$0.pathBytes.lexicographicallyPrecedes(path) }
  }

  /// Lists an archive; returns what is wrong with it, as a clause, or nil.
  private static func list(
    _ archive: UnsafeBufferPointer<UInt8>, _ byteCount: Int, _ entries: inout [Entry]
  ) -> String? {
    guard let zip = lk_zip_open(archive.baseAddress, byteCount) else {
      return "is not a zip archive, is empty, or is truncated"
    }
    defer { lk_zip_close(zip) }
    let count = lk_zip_entry_count(zip)
    guard count <= UInt64(ZipLimits.maximumEntryCount) else {
      return "has \(count) entries, the limit is \(ZipLimits.maximumEntryCount)"
    }
    var name = [CChar](repeating: 0, count: ZipLimits.maximumNameByteCount + 1)
    var total: UInt64 = 0
    while entries.count < Int(count) {
      var raw = lk_zip_entry()
      switch Int(lk_zip_next(zip, &raw, &name, ZipLimits.maximumNameByteCount)) {
      case LK_ZIP_OK: break
      case LK_ZIP_LONG_NAME:
        return "has an entry with a name of more than \(ZipLimits.maximumNameByteCount) bytes"
      default:
        return "has a damaged directory: entry \(entries.count + 1) of \(count) is missing"
      }
      let bytes = name[0..<Int(raw.name_length)].map { UInt8(bitPattern: $0) }
      let entry = Entry(raw, name: bytes)
      if let reason = ZipEntryName.refusalReason(of: bytes) {
        return "contains an entry named '\(entry.shownPath)', which \(reason)"
      }
      if let reason = refusalReason(of: entry, total: &total, ofArchiveWith: byteCount) {
        return reason
      }
      entries.append(entry)
    }
    return nil
  }

  private static func refusalReason(
    of entry: Entry, total: inout UInt64, ofArchiveWith byteCount: Int
  ) -> String? {
    guard entry.byteCount <= ZipLimits.maximumEntryByteCount else {
      return "holds '\(entry.shownPath)' with \(entry.byteCount) bytes, the limit is"
        + " \(ZipLimits.maximumEntryByteCount)"
    }
    // Both are far below 2⁶³.
    total += entry.byteCount
    guard total <= ZipLimits.maximumTotalByteCount else {
      return
        "would unpack to more than \(ZipLimits.maximumTotalByteCount) bytes, which is the limit"
    }
    guard total <= UInt64(byteCount) * ZipLimits.maximumRatio else {
      return "claims to unpack to more than \(ZipLimits.maximumRatio) times its size"
    }
    return nil
  }
}

extension ZipArchive.Entry {
  /// The path as messages show it; a long one is shortened.
  fileprivate var shownPath: String { ShortText.of(path) }

  fileprivate func isBelow(_ file: ZipArchive.Entry) -> Bool {
    pathBytes.count > file.pathBytes.count && pathBytes[file.pathBytes.count] == UInt8(ascii: "/")
      && pathBytes.starts(with: file.pathBytes)
  }
}
