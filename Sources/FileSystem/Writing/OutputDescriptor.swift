internal import PlatformLibC

/// Writes whole buffers with `write(2)`.
package enum OutputDescriptor {
  /// Writes everything. It is not an error when the reader has closed the pipe.
  ///
  /// - Throws: a clause that says what went wrong.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputFailure) {
    _ = try send(bytes, to: descriptor)
  }

  /// Writes everything to a new file, waits until it is on the disk, and closes the file, also after an error.
  ///
  /// - Throws: a clause that says what went wrong.
  static func complete(_ descriptor: Int32, with bytes: [UInt8]) throws(OutputFailure) {
    do throws(OutputFailure) {
      try write(bytes, to: descriptor)
      // Not every file system can do that.
      guard fsync(descriptor) == 0 || errno == EINVAL else {
        throw OutputFailure(message: SystemError.clause(errno))
      }
    } catch {
      close(descriptor)
      throw error
    }
    // A full disk may show only when the file is closed.
    guard close(descriptor) == 0 else { throw OutputFailure(message: SystemError.clause(errno)) }
  }

  /// Writes everything, as `write(_:to:)` does.
  ///
  /// - Returns: false when the reader has closed the pipe, so that writing more is useless.
  /// - Throws: a clause that says what went wrong.
  package static func send(
    _ bytes: [UInt8], to descriptor: Int32
  ) throws(OutputFailure) -> Bool {
    var written = 0
    while written < bytes.count {
      let result = bytes[written...].withUnsafeBytes { systemWrite(descriptor, $0) }
      if result >= 0 {
        written += result
        continue
      }
      switch errno {
      case EINTR: continue
      case EPIPE: return false
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      case EBADF where descriptor == STDOUT_FILENO:
        throw OutputFailure(message: "standard output is closed")
      case let code: throw OutputFailure(message: SystemError.clause(code))
      }
    }
    return true
  }
}

/// Why output could not be written.
package struct OutputFailure: Error {
  /// A lower-case clause.
  package let message: String

  /// Makes a failure.
  package init(message: String) { self.message = message }
}

/// `write(2)`, under a name that no member function hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
