package import Findings
internal import PlatformLibC
package import SourceText

/// Reads one input into memory.
package enum InputFile {
  /// Reads a regular file.
  ///
  /// Usually this takes one allocation, one `read` and no copy. A folder, FIFO, socket or device is refused
  /// without waiting for it. Files of `/proc` are refused too, since reading one may wait for content. The
  /// file may grow while it is read; the content at the end counts.
  ///
  /// - Parameters:
  ///   - path: the path to open, which is also the one shown in findings.
  ///   - maximumByteCount: the largest size to accept.
  ///   - log: records what was read.
  /// - Throws: an `InputFailure` with that path.
  package static func read(
    path: String, maximumByteCount: Int, log: AccessLog? = nil
  ) throws(InputFailure) -> SourceFile {
    guard !PathText.holdsNUL(path) else {
      throw InputFailure(path: path, message: "the path contains a NUL character")
    }
    let descriptor = SystemPath.with(path) { open($0, openFlags) }
    let code = errno
    return try read(
      descriptor: descriptor, openError: code, path: path, maximumByteCount: maximumByteCount,
      log: log)
  }

  /// The path to show for standard input.
  package static let standardInputPath = "<stdin>"

  /// Reads standard input to its end, whether it is a file, a pipe or a terminal.
  ///
  /// - Parameters:
  ///   - path: the name shown in findings.
  ///   - maximumByteCount: the largest size to accept.
  package static func readStandardInput(
    path: String, maximumByteCount: Int
  ) throws(InputFailure) -> SourceFile {
    // Its size is not known before, so it grows in memory, and then there are two copies for a moment.
    let limit = min(maximumByteCount, maximumStreamByteCount)
    return try SourceFile(
      path: path,
      padded: contents(
        of: STDIN_FILENO, expectedByteCount: 0, path: path, maximumByteCount: limit))
  }

  /// The most bytes of standard input.
  private static let maximumStreamByteCount = 1 << 27

  /// The flags for opening inputs: `open` does not wait for a FIFO, does not set a controlling terminal, and
  /// does not pass the descriptor to child processes.
  static let openFlags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY

  /// Reads and closes a file that was opened with `openFlags`. A negative descriptor means that opening has
  /// failed with the error `openError`.
  static func read(
    descriptor: Int32, openError: Int32, path: String, maximumByteCount: Int,
    log: AccessLog? = nil
  ) throws(InputFailure) -> SourceFile {
    guard descriptor >= 0 else {
      log?.note(unreadable: path, code: openError)
      throw InputFailure(path: path, message: "cannot be opened: \(SystemError.clause(openError))")
    }
    defer { close(descriptor) }
    do {
      let (source, status) = try contents(
        of: descriptor, path: path, maximumByteCount: maximumByteCount)
      if let log {
        source.paddedBytes.withUnsafeBytes {
          log.note(path, content: .init(rebasing: $0[..<source.count]), FileSignature(status))
        }
      }
      return source
    } catch {
      log?.setInconclusive()
      throw error
    }
  }

  /// Reads an open file, and returns the result of `fstat` with it.
  private static func contents(
    of descriptor: Int32, path: String, maximumByteCount: Int
  ) throws(InputFailure) -> (SourceFile, stat) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw InputFailure(path: path, message: "cannot be read: \(SystemError.clause(errno))")
    }
    if let kind = nameOfIrregularKind(status.st_mode) {
      throw InputFailure(path: path, message: "is \(kind), not a regular file")
    }
    let size = Int(status.st_size)
    if size == 0, isInProcessFileSystem(status) {
      throw InputFailure(
        path: path, message: "is a file of the kernel in '/proc', not one on a disk")
    }
    guard size <= maximumByteCount else {
      throw tooLarge(path, maximumByteCount)
    }
    let mark = RunTimings.begin()
    defer { RunTimings.end(mark, .reading) }
    let bytes = try contents(
      of: descriptor, expectedByteCount: size, path: path, maximumByteCount: maximumByteCount)
    return (SourceFile(path: path, padded: bytes), status)
  }

  /// The kind of a file that is not a regular one; nil for a regular one.
  private static func nameOfIrregularKind(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a FIFO"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "something else"
    }
  }

  /// Whether a file is one that the kernel provides in `/proc`. Such a file has no size. Reading one like
  /// `/proc/kmsg` may wait, and takes messages away from other readers.
  static func isInProcessFileSystem(_ status: stat) -> Bool {
    var root = stat()
    return stat("/proc", &root) == 0 && root.st_ino == 1 && root.st_dev == status.st_dev
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> InputFailure {
    InputFailure(path: path, message: "is larger than the limit of \(limit) bytes")
  }

  /// Work on a file of this size or more may take long.
  private static let longWorkByteCount = 1 << 18

  /// Reads to the end, into an array that ends with the padding of a `SourceFile`.
  private static func contents(
    of descriptor: Int32, expectedByteCount: Int, path: String, maximumByteCount: Int
  ) throws(InputFailure) -> ContiguousArray<UInt8> {
    // The common case first: the size is known and right.
    var outcome = ReadOutcome.reachedEnd
    var bytes = ContiguousArray<UInt8>(
      unsafeUninitializedCapacity: expectedByteCount + SourceFile.paddingCount
    ) { buffer, count in
      // Asks for one byte more than expected, which fits into the padding: if it arrives, the file has grown.
      outcome = fill(
        buffer, from: descriptor, upTo: expectedByteCount + 1, knownEnd: expectedByteCount,
        count: &count)
      if outcome == .reachedEnd { pad(buffer, &count) }
    }
    var room = 1 << 16
    while outcome == .filledUp {
      guard bytes.count <= maximumByteCount else { throw tooLarge(path, maximumByteCount) }
      room = min(room * 2, 1 << 22)
      let piece = ContiguousArray<UInt8>(
        unsafeUninitializedCapacity: room + SourceFile.paddingCount
      ) { buffer, count in
        outcome = fill(buffer, from: descriptor, upTo: room, count: &count)
        if outcome == .reachedEnd { pad(buffer, &count) }
      }
      bytes.append(contentsOf: piece)
    }
    if case .failed(let code) = outcome {
      throw InputFailure(path: path, message: "cannot be read: \(clause(code, of: descriptor))")
    }
    guard bytes.count - SourceFile.paddingCount <= maximumByteCount else {
      throw tooLarge(path, maximumByteCount)
    }
    if bytes.count >= longWorkByteCount { Interruption.superviseLongWork() }
    return bytes
  }

  /// Why a descriptor cannot be read.
  static func clause(_ code: Int32, of descriptor: Int32) -> String {
    switch code {
    case EBADF where descriptor == STDIN_FILENO: "standard input is closed"
    case EAGAIN: "has no content yet, and LaunchKit does not wait for it"
    default: SystemError.clause(code)
    }
  }

  private enum ReadOutcome: Equatable {
    case reachedEnd
    case filledUp
    case failed(Int32)
  }

  /// Reads until the end or until `limit` bytes are there. `knownEnd` is the size of a regular file,
  /// 0 when that is not known.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, upTo limit: Int,
    knownEnd: Int = 0, count: inout Int
  ) -> ReadOutcome {
    guard let base = buffer.baseAddress else { return .reachedEnd }
    while count < limit {
      let got = systemRead(descriptor, UnsafeMutableRawPointer(base + count), limit - count)
      if got == 0 { return .reachedEnd }
      if got < 0 {
        let code = errno
        // A wait for standard input may never end, so a signal stops it; a regular file is read to its end.
        if knownEnd == 0, code == EINTR || code == EAGAIN, Interruption.isRequested {
          return .failed(EINTR)
        }
        if code == EINTR { continue }
        if code == EAGAIN, descriptor == STDIN_FILENO {
          // Standard input that another process made non-blocking.
          waitUntilReadable(descriptor)
          continue
        }
        return .failed(code)
      }
      count += got
      // A regular file that has given as many bytes as its size has no more, so a second `read` is not
      // needed.
      if count == knownEnd { return .reachedEnd }
    }
    return .filledUp
  }

  /// Waits until a descriptor that does not block has bytes, or until a signal.
  static func waitUntilReadable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&request, 1, -1)
  }

  private static func pad(_ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int) {
    for _ in 0..<SourceFile.paddingCount {
      buffer.initializeElement(at: count, to: 0)
      count += 1
    }
  }
}

/// `read(2)`, under a name that no member function hides.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
