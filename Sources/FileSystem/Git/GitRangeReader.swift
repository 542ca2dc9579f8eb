internal import PlatformLibC

/// Reads parts of a file that may be too large to read as a whole.
package final class GitRangeReader {
  /// Where the bytes are.
  private enum Source {
    /// An open file.
    case file(Int32)
    /// Memory.
    case bytes([UInt8])
  }

  private let source: Source

  /// Opens a regular file that is not a link; nil for anything else.
  init?(_ path: [UInt8]) {
    let descriptor = SystemPath.with(path) { open($0, InputFile.openFlags | O_NOFOLLOW) }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    source = .file(descriptor)
  }

  /// Makes a reader of bytes in memory.
  package init(bytes: [UInt8]) { source = .bytes(bytes) }

  deinit {
    if case .file(let descriptor) = source { close(descriptor) }
  }

  /// Exactly `count` bytes from an offset on.
  func bytes(at offset: Int, count: Int) throws(GitFileProblem) -> [UInt8] {
    let bytes = try bytes(at: offset, upTo: count)
    guard bytes.count == count else { throw GitFileProblem(message: "is cut off") }
    return bytes
  }

  /// At most `limit` bytes from an offset on.
  func bytes(at offset: Int, upTo limit: Int) throws(GitFileProblem) -> [UInt8] {
    guard offset >= 0 else { throw GitFileProblem(message: "is cut off") }
    let descriptor: Int32
    switch source {
    case .file(let open): descriptor = open
    case .bytes(let bytes):
      guard offset < bytes.count else { return [] }
      return Array(bytes[offset...].prefix(limit))
    }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, limit - count, off_t(offset + count))
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        guard got > 0 else { return }
        count += got
      }
    }
    guard !failed else { throw GitFileProblem(message: "cannot be read") }
    return bytes
  }

  /// A number of four bytes.
  func number(at offset: Int) throws(GitFileProblem) -> Int {
    try bytes(at: offset, count: 4).reduce(0) { $0 << 8 | Int($1) }
  }
}
