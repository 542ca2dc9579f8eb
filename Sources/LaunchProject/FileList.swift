#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
package import SourceText

/// The files that a list names, a path on each line, or with a NUL behind each as `find -print0` and
/// `git ls-files -z` write them. Read while they are asked for.
///
/// A NUL in the first 64 KiB tells which it is. Of lines that end in a carriage return and a newline both are
/// taken off; empty lines are left out.
///
/// - Complexity: memory for 64 KiB of the list and the longest path.
package struct FileList: FileSource {
  /// Where it is read from; closed with the last copy of the list.
  private final class Input: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }
  }

  /// How much is read at a time, and the longest path.
  static let blockByteCount = 1 << 16

  /// The path of the list as it was given.
  package let path: String
  private let input: Input
  private var block: [UInt8] = []
  private var at = 0
  private var hasEnded = false
  private var separator: UInt8?
  private var lineNumber = 0

  /// Opens a list.
  ///
  /// - Parameter path: a file, a FIFO or a device; `-` for standard input.
  package init(path: String) throws(InputFailure) {
    self.path = path
    if path == "-" {
      input = Input(STDIN_FILENO)
      return
    }
    guard !PathText.holdsNUL(path) else {
      throw InputFailure(path: path, message: "the path contains a NUL character")
    }
    // A FIFO is waited for, as in `--files-from <(git ls-files)`.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else {
      throw InputFailure(path: path, message: "cannot be opened: \(SystemError.clause(errno))")
    }
    input = Input(descriptor)
    if FileSelection.isFolder(path) {
      throw InputFailure(path: path, message: "is a folder, not a list of files")
    }
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

  /// Reads what tells the separator.
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
    if separator == 0x0A, line.last == 0x0D { line = line.dropLast() }
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

  /// Reads more, behind what has not been used yet.
  private mutating func fill() -> InputFailure? {
    block.removeFirst(at)
    at = 0
    let kept = block.count
    block += [UInt8](repeating: 0, count: Self.blockByteCount)
    var got = 0
    repeat {
      got = block[kept...].withUnsafeMutableBytes {
        read(input.descriptor, $0.baseAddress, $0.count)
      }
    } while got < 0 && isWorthAnotherTry()
    let code = errno
    block.removeLast(Self.blockByteCount - max(0, got))
    if got <= 0 { hasEnded = true }
    guard got < 0, !Interruption.isRequested else { return nil }
    separator = separator ?? 0x0A
    return InputFailure(path: path, message: "cannot be read: \(SystemError.clause(code))")
  }

  /// Whether a read failed for a reason that passes; waits for it.
  private func isWorthAnotherTry() -> Bool {
    if Interruption.isRequested { return false }
    if errno == EAGAIN {
      var request = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, -1)
      return true
    }
    return errno == EINTR
  }
}
