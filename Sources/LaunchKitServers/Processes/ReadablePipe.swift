internal import PlatformLibC

/// Reads descriptors that have something to read.
enum ReadablePipe {
  private static let byteCount = 64 << 10

  /// What can be read at once; empty at the end, and nil when a signal came first.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, filled in
      count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      filled = max(count, 0)
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    return bytes
  }
}

/// `read(2)`, under a name that no member function hides.
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
