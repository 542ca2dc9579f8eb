internal import PlatformLibC
internal import SourceText

/// A run of this executable in a process of its own: what goes wrong there does not end the server, and a signal ends it
/// early.
struct ChildProcess {
  /// The process.
  let id: pid_t
  /// Where its standard input is written; negative once everything is written.
  private(set) var input: Int32
  /// Where its standard output is read; negative once it is closed.
  private(set) var output: Int32
  /// Where its standard error is read; negative once it is closed.
  private(set) var errors: Int32
  /// What is still to be written to its standard input.
  private var unwritten: ArraySlice<UInt8>
  /// What it wrote so far.
  private(set) var result = ProcessResult()

  /// The most bytes of a result; a process that writes more is ended.
  static let maximumByteCount = 64 << 20

  /// The most bytes that a pipe surely takes in one write, without waiting, when it can be written to.
  private static let pipeByteCount = 512

  /// Starts this executable.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the name of the tool.
  ///   - input: what it reads as standard input.
  ///   - executable: the path of the executable.
  /// - Returns: nil if the system starts no process.
  init?(_ arguments: [String], input bytes: [UInt8], executable: String) {
    var pipes: [Pipe] = []
    for _ in 0..<3 {
      guard let pipe = Pipe() else { break }
      pipes.append(pipe)
    }
    var isStarted = false
    defer { if !isStarted { for pipe in pipes { pipe.close() } } }
    guard pipes.count == 3 else { return nil }
    let (input, output, errors) = (pipes[0], pipes[1], pipes[2])
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (end, descriptor) in [(input.reading, 0), (output.writing, 1), (errors.writing, 2)] {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(descriptor))
    }
    var words = (["launchkit"] + arguments).map(Self.word)
    words.append(nil)
    defer { for word in words { word?.deallocate() } }
    var id: pid_t = 0
    let code = posix_spawn(&id, executable, &actions, nil, words, Self.environment)
    guard code == 0 else { return nil }
    isStarted = true
    for end in [input.reading, output.writing, errors.writing] { close(end) }
    self.id = id
    self.input = input.writing
    self.output = output.reading
    self.errors = errors.reading
    unwritten = bytes[...]
    if bytes.isEmpty { closeInput() }
  }

  /// An argument as the system takes it: the bytes that the text stands for, and a NUL.
  private static func word(_ text: String) -> UnsafeMutablePointer<CChar>? {
    let bytes = UndecodedBytes.bytes(text)
    let word = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { word[index] = CChar(bitPattern: byte) }
    word[bytes.count] = 0
    return word
  }

  /// The path of this executable.
  static var ownExecutable: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
      return "/proc/self/exe"
    #endif
  }

  /// The environment of this process, which the other one gets.
  private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// Whether it has closed its output, so that nothing more comes.
  var isAtEnd: Bool { output < 0 && errors < 0 }

  /// Asks it to end.
  func stop() { kill(id, SIGTERM) }

  /// Writes what its standard input takes now.
  mutating func writeInput() {
    let part = unwritten.prefix(Self.pipeByteCount)
    let count = part.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count > 0 { unwritten = unwritten.dropFirst(count) }
    if count < 0, errno == EINTR { return }
    if count <= 0 || unwritten.isEmpty { closeInput() }
  }

  /// Reads what it has written to a descriptor.
  mutating func read(_ descriptor: Int32) {
    guard let bytes = ReadablePipe.read(descriptor) else { return }
    let isOutput = descriptor == output
    if bytes.isEmpty {
      close(descriptor)
      if isOutput { output = -1 } else { errors = -1 }
    } else if isOutput {
      result.output += bytes
    } else {
      result.errors += bytes
    }
    if result.output.count + result.errors.count > Self.maximumByteCount {
      result.isCut = true
      stop()
    }
  }

  /// Ends it, whatever it does, and does not read what it writes.
  func end() {
    // It may be waiting for somebody to read; now its writing fails.
    for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
    stop()
    for _ in 0..<Self.patience {
      var status: Int32 = 0
      let found = waitpid(id, &status, WNOHANG)
      if found == id || found < 0 && errno != EINTR { return }
      usleep(Self.pause)
    }
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  /// How often `end()` looks whether it has ended, and how long it waits in between, in microseconds: 2 s in all.
  private static let patience = 200
  private static let pause: UInt32 = 10_000

  /// Waits until it has ended, and gives what it wrote.
  func wait() -> ProcessResult {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    if input >= 0 { close(input) }
    var result = result
    // The status of a process that ended by itself is in the second byte.
    result.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    return result
  }

  private mutating func closeInput() {
    close(input)
    input = -1
  }
}

/// What a process wrote, and how it ended.
struct ProcessResult {
  /// Its standard output.
  var output: [UInt8] = []
  /// Its standard error.
  var errors: [UInt8] = []
  /// Its exit status; nil if a signal ended it.
  var status: Int32?
  /// Whether it wrote more than is kept.
  var isCut = false
  /// Why there was no process, as a clause; nil if there was one.
  var refusal: String?
}
