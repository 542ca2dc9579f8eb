package import Findings
internal import PlatformLibC
internal import SourceText

/// The files that a list names. Each path is on a line of its own, or ends with a NUL as `find -print0` and
/// `git ls-files -z` write them. The list is read on demand.
///
/// A NUL in the first 64 KiB means that NULs separate the paths. A carriage return before a newline is
/// removed with it; empty lines are left out. A line in quotes is a path as git writes it, unless a file has
/// that very name.
///
/// - Complexity: memory for 64 KiB of the list and the longest path.
package struct FileList: FileSource {
  /// The open file of the list; it is closed with the last copy of the list.
  private final class Input: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }
  }

  /// The number of bytes that are read at a time, and the length of the longest path.
  static let blockByteCount = 1 << 16

  /// The path of the list as it was given.
  package let path: String
  private let input: Input
  private var block: [UInt8] = []
  private var at = 0
  private var hasEnded = false
  private var separator: UInt8?
  private var lineNumber = 0
  /// Whether the list is a FIFO that gave no bytes yet: its writer may still have to open it.
  private var awaitsWriter = false

  /// How long to wait for the writer of a FIFO, in tenths of a second.
  private static let patience = 50

  /// Opens a list.
  ///
  /// - Parameter path: a file, a FIFO or a terminal; `-` for standard input.
  package init(path: String) throws(InputFailure) {
    self.path = path
    if path == "-" {
      input = Input(STDIN_FILENO)
      try refuseEndlessInput()
      return
    }
    guard !PathText.holdsNUL(path) else {
      throw InputFailure(path: path, message: "the path contains a NUL character")
    }
    let descriptor = SystemPath.with(path) { open($0, InputFile.openFlags) }
    guard descriptor >= 0 else {
      throw InputFailure(path: path, message: "cannot be opened: \(SystemError.clause(errno))")
    }
    input = Input(descriptor)
    try refuseEndlessInput()
  }

  /// Throws when the input cannot be a list of files, or is a device that may never end.
  private mutating func refuseEndlessInput() throws(InputFailure) {
    if input.descriptor == STDIN_FILENO, read(STDIN_FILENO, nil, 0) < 0, errno == EBADF {
      throw InputFailure(path: path, message: "cannot be read: standard input is closed")
    }
    var status = stat()
    guard fstat(input.descriptor, &status) == 0 else { return }
    let kind: String
    switch status.st_mode & S_IFMT {
    case S_IFDIR: kind = "a folder"
    case S_IFBLK: kind = "a device"
    case S_IFCHR:
      var null = stat()
      let isNull = stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev
      if isNull || isatty(input.descriptor) == 1 { return }
      kind = "a device"
    case S_IFREG where status.st_size == 0 && InputFile.isInProcessFileSystem(status):
      kind = "a file of the kernel in '/proc'"
    case S_IFIFO:
      // The writer of an unnamed pipe is there from the start.
      var named = stat()
      awaitsWriter =
        input.descriptor != STDIN_FILENO && SystemPath.with(path) { lstat($0, &named) } == 0
        && named.st_mode & S_IFMT == S_IFIFO
      return
    default: return
    }
    throw InputFailure(path: path, message: "is \(kind), not a list of files")
  }

  /// The next file; nil at the end.
  package mutating func next() -> FileInput? {
    while true {
      if separator == nil, let failure = begin() { return .failure(failure) }
      if let end = block[at...].firstIndex(of: separator ?? 0) {
        let line = block[at..<end]
        at = end + 1
        if let input = self.input(line) { return input }
        continue
      }
      if hasEnded {
        let line = block[at...]
        at = block.count
        return self.input(line)
      }
      if block.count - at > Self.blockByteCount { return .failure(skipLine()) }
      if let failure = fill() { return .failure(failure) }
    }
  }

  /// Reads the first block and determines the separator from it.
  private mutating func begin() -> InputFailure? {
    while block.count < Self.blockByteCount, !hasEnded {
      if let failure = fill() { return failure }
    }
    separator = block.contains(0) ? 0 : 0x0A
    return nil
  }

  private mutating func input(_ line: ArraySlice<UInt8>) -> FileInput? {
    lineNumber += 1
    var line = line
    if separator == 0x0A {
      if line.last == 0x0D { line = line.dropLast() }
      if let path = QuotedPath.bytes(of: line),
        !FileSelection.exists(UndecodedBytes.text(Array(line)))
      {
        line = path[...]
      }
    }
    guard !line.isEmpty else { return nil }
    if line.count > Self.blockByteCount {
      return .failure(
        InputFailure(path: path, message: "line \(lineNumber) is too long to be a path"))
    }
    if line.contains(0) {
      return .failure(
        InputFailure(path: path, message: "line \(lineNumber) contains a NUL character"))
    }
    return .file(FoundFile(named: line))
  }

  private mutating func skipLine() -> InputFailure {
    lineNumber += 1
    let failure = InputFailure(
      path: path, message: "line \(lineNumber) is too long to be a path")
    while !hasEnded, fill() == nil {
      if let end = block.firstIndex(of: separator ?? 0) {
        at = end + 1
        return failure
      }
      at = block.count
    }
    at = block.count
    return failure
  }

  /// Reads the next block, and appends it to the bytes that are not used yet.
  private mutating func fill() -> InputFailure? {
    block.removeFirst(at)
    at = 0
    let kept = block.count
    block += [UInt8](repeating: 0, count: Self.blockByteCount)
    var got = 0
    var waited = 0
    while true {
      got = block[kept...].withUnsafeMutableBytes {
        read(input.descriptor, $0.baseAddress, $0.count)
      }
      if got < 0, isWorthAnotherTry() { continue }
      // An end before the first byte: nothing has opened the FIFO for writing yet. For `<(git ls-files)` the
      // shell opens it from the start.
      guard got == 0, awaitsWriter, waited < Self.patience, !Interruption.isRequested else { break }
      waited += 1
      usleep(100_000)
    }
    let code = errno
    let isWriterMissing = got == 0 && waited == Self.patience
    awaitsWriter = false
    block.removeLast(Self.blockByteCount - max(0, got))
    if got <= 0 { hasEnded = true }
    guard got < 0 || isWriterMissing, !Interruption.isRequested else { return nil }
    separator = separator ?? 0x0A
    return InputFailure(
      path: path,
      message: isWriterMissing
        ? "is a FIFO that nothing writes into"
        : "cannot be read: \(InputFile.clause(code, of: input.descriptor))")
  }

  /// Whether a failed read can be tried again; waits until there is something to read.
  private mutating func isWorthAnotherTry() -> Bool {
    if Interruption.isRequested { return false }
    if errno == EAGAIN {
      awaitsWriter = false
      InputFile.waitUntilReadable(input.descriptor)
      return true
    }
    return errno == EINTR
  }
}
