internal import PlatformLibC

/// A lock on a folder, which other runs of the tool respect while they replace a file in it.
enum FolderLock {
  /// How long to wait for another process, in milliseconds.
  private static let patience = 5_000

  /// Locks an open folder until its descriptor is closed.
  ///
  /// - Returns: false if another process keeps the lock too long. A file system without locks counts as locked,
  ///   since nothing can be done about it.
  static func take(_ folder: Int32) -> Bool {
    var waited = 0
    while flock(folder, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard waited < patience else { return false }
        usleep(2_000)
        waited += 2
      default: return true
      }
    }
    return true
  }
}
