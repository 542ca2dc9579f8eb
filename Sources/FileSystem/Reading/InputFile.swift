package import Findings
internal import PlatformLibC
package import SourceText

/// Reads one input into memory.
package enum InputFile {
  /// Reads a regular file.
  ///
  /// One allocation, one `read` in the usual case, no copy. A folder, FIFO, socket or device is
  /// refused without waiting for it, as are files of `/proc`, whose content comes when there is some. The file may grow while it is read; what is there at the end
  /// counts.
  ///
  /// - Parameters:
  ///   - path: the path to open, which is also the one shown in findings.
  ///   - maximumByteCount: the largest size to accept.
  ///   - log: where to note what was read.
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

  /// Reads everything that comes on standard input, from wherever it comes.
  ///
  /// - Parameters:
  ///   - path: the name shown in findings.
  ///   - maximumByteCount: the largest size to accept.
  package static func readStandardInput(
    path: String, maximumByteCount: Int
  ) throws(InputFailure) -> SourceFile {
    try SourceFile(
      path: path,
      padded: contents(
        of: STDIN_FILENO, expectedByteCount: 0, path: path, maximumByteCount: maximumByteCount))
  }

  /// How inputs are opened: never waiting for a FIFO, never becoming the controlling terminal, never
  /// handed to a child.
  static let openFlags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY

  /// Reads and closes what was opened with `openFlags`; a negative descriptor is the failure
  /// `openError`.
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

  /// Reads what was opened, with what the system said of it before.
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

  /// Whether a file is one that the kernel makes up in `/proc`: it has no size, and reading one such as
  /// `/proc/kmsg` waits, and takes away what others are to read.
  static func isInProcessFileSystem(_ status: stat) -> Bool {
    var root = stat()
    return stat("/proc", &root) == 0 && root.st_ino == 1 && root.st_dev == status.st_dev
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> InputFailure {
    InputFailure(path: path, message: "is larger than the limit of \(limit) bytes")
  }

  /// What is done with so much may take long.
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
      // One byte more than expected, out of the room for the padding, says a file that grew.
      outcome = fill(
        buffer, from: descriptor, upTo: expectedByteCount + 1, knownEnd: expectedByteCount,
        count: &count)
      if outcome == .reachedEnd { pad(buffer, &count) }
    }
    var room = 1 << 16
    while outcome == .filledUp {
      guard bytes.count <= maximumByteCount else { throw tooLarge(path, maximumByteCount) }
      room = min(room * 2, 1 << 26)
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
        // Who waits for standard input waits for ever; a regular file is read to its end.
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
      // A regular file that gave just what it said has no more; ask no second time.
      if count == knownEnd { return .reachedEnd }
    }
    return .filledUp
  }

  private static func waitUntilReadable(_ descriptor: Int32) {
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
