internal import PlatformLibC
package import SourceText

/// The metadata of a file that changes whenever the file changes. The file need not be opened to get it.
package struct FileSignature: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64
  let mode: UInt64
  let size: UInt64
  /// The time of the last change of the content, in nanoseconds since 1970.
  let modified: UInt64
  let changed: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    mode = UInt64(truncatingIfNeeded: status.st_mode)
    size = UInt64(truncatingIfNeeded: status.st_size)
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  /// The signature of what a path leads to, links followed; nil when there is nothing.
  package init?(of path: String) {
    var status = stat()
    guard !PathText.holdsNUL(path), SystemPath.with(path, { stat($0, &status) }) == 0 else {
      return nil
    }
    self.init(status)
  }

  /// Whether a file with this signature may have changed since a time without a change of its signature. That
  /// is possible when the file was changed at that time or less than two seconds before: the clock of the
  /// disk may not have advanced in between.
  package func isFresh(at time: UInt64) -> Bool {
    max(modified, changed) &+ Self.margin >= time
  }

  private static let margin: UInt64 = 2_000_000_000

  /// The current time in the unit of signatures: nanoseconds since 1970.
  package static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> UInt64 {
    UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000
      &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }
}

extension StoredWriter {
  /// Writes a signature.
  package mutating func add(_ signature: FileSignature) {
    for number in [
      signature.device, signature.inode, signature.mode, signature.size, signature.modified,
      signature.changed,
    ] {
      add(number)
    }
  }
}

extension StoredReader {
  /// Reads a signature.
  package mutating func signature() throws(Damage) -> FileSignature {
    try FileSignature(self: &self)
  }
}

extension FileSignature {
  fileprivate init(self reader: inout StoredReader) throws(StoredReader.Damage) {
    device = try reader.number()
    inode = try reader.number()
    mode = try reader.number()
    size = try reader.number()
    modified = try reader.number()
    changed = try reader.number()
  }
}
