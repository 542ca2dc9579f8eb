internal import FileSystem
internal import PlatformLibC
internal import SourceText

/// A file with everything that a server and its client say, for reports of trouble.
///
/// What cannot be written is left out: the server goes on.
final class MessageLog {
  /// Who says something.
  enum Speaker: String {
    /// The client, on standard input.
    case client
    /// The server, on standard output.
    case server
  }

  private let descriptor: Int32
  private let start = ContinuousClock.now

  /// Opens a file to append to, and makes it if it does not exist. Only the user can read a new file.
  ///
  /// - Throws: a clause that says why the file cannot be opened; a link in its place is not followed.
  init(_ path: String) throws(OutputFailure) {
    descriptor = SystemPath.with(path) {
      open(
        $0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK, 0o600)
    }
    guard descriptor >= 0 else { throw OutputFailure(message: SystemError.clause(errno)) }
  }

  /// Opens the log that a command line asks for; nil if it asks for none.
  ///
  /// - Throws: a clause with the path that says why the file cannot be opened.
  static func appending(to path: String?) throws(OutputFailure) -> MessageLog? {
    guard let path else { return nil }
    do throws(OutputFailure) {
      return try MessageLog(path)
    } catch {
      throw OutputFailure(message: "'\(path.visible)' \(error.message)")
    }
  }

  deinit { close(descriptor) }

  /// Notes what somebody says.
  func note(_ speaker: Speaker, _ bytes: some Collection<UInt8>) {
    let passed = (ContinuousClock.now - start).components
    let milliseconds = passed.seconds * 1_000 + passed.attoseconds / 1_000_000_000_000_000
    let line = Array("\n[\(milliseconds) ms, \(speaker.rawValue)]\n".utf8) + Array(bytes)
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
