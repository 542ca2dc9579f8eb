internal import PlatformLibC
package import SourceText

/// What the system says of a file without opening it: whoever changes the file changes this.
package struct FileSignature: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64
  let mode: UInt64
  let size: UInt64
  /// In nanoseconds since 1970.
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

  /// Whether a file that looks like this may have changed since without looking different: when it was
  /// changed at the time it was read, or so shortly before that the clock of the disk had not moved on.
  package func isFresh(at time: UInt64) -> Bool {
    max(modified, changed) &+ Self.margin >= time
  }

  private static let margin: UInt64 = 2_000_000_000

  /// The time, as signatures have it.
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
