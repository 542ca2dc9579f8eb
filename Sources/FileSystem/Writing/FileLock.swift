internal import PlatformLibC

/// A lock on a file or a folder, which other runs of the tool respect.
enum FileLock {
  /// Locks an open file or folder until its descriptor is closed.
  ///
  /// - Parameters:
  ///   - descriptor: the open file or folder.
  ///   - patience: how long to wait for another process, in milliseconds.
  /// - Returns: false if another process keeps the lock longer. A file system without locks counts as locked,
  ///   since nothing can be done about it.
  static func take(_ descriptor: Int32, patience: Int) -> Bool {
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
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
