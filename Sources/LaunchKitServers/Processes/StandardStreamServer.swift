internal import FileSystem
internal import PlatformLibC

/// A server that is asked on standard input. It only says what is to be done, so that tests need no process.
protocol StreamServer {
  /// How much time passes between two calls of `tick`.
  static var tickInterval: Duration { get }

  /// What to do next: messages to send, processes and work to start and to stop.
  mutating func takeActions() -> [ServerAction]
  /// Takes what was read from standard input; empty at its end.
  mutating func receive(_ bytes: [UInt8])
  /// Handles the next message that was received. Returns false if there is none.
  mutating func handleNext() -> Bool
  /// Takes the result of a process; nil if it could not be started.
  mutating func finish(_ process: Int, _ result: ProcessResult?)
  /// Notes that a piece of work has ended.
  mutating func finish(work: Int)
  /// Lets time pass.
  mutating func tick()
  /// Whether `tick` does anything now.
  var needsTicks: Bool { get }
  /// Whether the server ends although standard input is open.
  var hasEnded: Bool { get }
  /// Ends all work early, before the process ends.
  mutating func stop()
}

extension StreamServer {
  mutating func finish(_ process: Int, _ result: ProcessResult?) {}
  mutating func finish(work: Int) {}
  var hasEnded: Bool { false }
  mutating func stop() {}
}

/// Something that a server wants done.
enum ServerAction {
  /// Send bytes to the client.
  case send([UInt8])
  /// Start this executable, and call `finish` with the number when it has ended.
  case start(Int, [String], input: [UInt8])
  /// End a process early.
  case stop(Int)
  /// Do this on a thread of its own, and call `finish(work:)` with the number when it is done.
  case work(Int, @Sendable () -> Void)
}

/// Runs a server over standard input and standard output, on one thread, and its work on others.
///
/// Nothing is done while nobody asks: the only call that waits is `poll(2)`.
struct StandardStreamServer<Server: StreamServer> {
  private(set) var server: Server
  private let executable: String
  private let endSignal: EndSignal
  private let work: BackgroundWork
  private let log: MessageLog?
  private var processes: [Int: ChildProcess] = [:]
  private var unsent: ArraySlice<UInt8> = []
  private var isInputOpen = true
  private var isOutputOpen = true
  /// Whether there may be messages that were received and not yet handled.
  private var hasMessages = false
  private var lastTick = ContinuousClock.now

  /// The most bytes that wait for a client that does not read; until it does, its requests are not read either.
  private static var maximumUnsentCount: Int { 32 << 20 }
  /// The most bytes that a pipe takes without waiting when it can be written to.
  private static var pipeByteCount: Int { 512 }
  /// How long the process waits for work that was told to stop, in steps of one hundredth of a second.
  private static var maximumStopCount: Int { 300 }

  /// Prepares to run a server.
  ///
  /// - Parameters:
  ///   - executable: the path of this executable.
  ///   - endSignal: what ends the server.
  ///   - work: carries out the work.
  ///   - log: notes all messages; nil for no log.
  init(
    _ server: Server, executable: String, _ endSignal: EndSignal, _ work: BackgroundWork,
    _ log: MessageLog?
  ) {
    self.log = log
    self.endSignal = endSignal
    self.work = work
    self.server = server
    self.executable = executable
  }

  /// Runs until standard input ends and everything that was asked is answered, or until nobody reads the answers.
  mutating func run() {
    perform()
    while isOutputOpen, isInputOpen || hasMessages || !processes.isEmpty || !unsent.isEmpty {
      if server.hasEnded, unsent.isEmpty { break }
      guard step() else { break }
      perform()
    }
    for process in processes.values { process.end() }
    server.stop()
    for _ in 0..<Self.maximumStopCount where !work.isIdle { usleep(10_000) }
  }

  /// Waits for something to happen. Returns false when a signal asks the server to end.
  private mutating func step() -> Bool {
    var requests: [pollfd] = []
    func watch(_ descriptor: Int32, _ event: Int32) {
      requests.append(pollfd(fd: descriptor, events: Int16(event), revents: 0))
    }
    watch(endSignal.descriptor, POLLIN)
    watch(work.descriptor, POLLIN)
    if isInputOpen, !hasMessages { watch(StandardStream.input.rawValue, POLLIN) }
    if !unsent.isEmpty { watch(StandardStream.output.rawValue, POLLOUT) }
    for process in processes.values {
      if process.input >= 0 { watch(process.input, POLLOUT) }
      if process.output >= 0 { watch(process.output, POLLIN) }
      if process.errors >= 0 { watch(process.errors, POLLIN) }
    }
    if !server.needsTicks { lastTick = .now }
    let count = poll(&requests, nfds_t(requests.count), timeout)
    let code = errno
    if count > 0, requests[0].revents != 0 { return false }
    if server.needsTicks, ContinuousClock.now - lastTick >= Server.tickInterval {
      lastTick = .now
      server.tick()
    }
    guard count > 0 else { return count == 0 || code == EINTR }
    for request in requests where request.revents != 0 { handle(request.fd) }
    for (number, process) in processes where process.isAtEnd {
      processes[number] = nil
      server.finish(number, process.wait())
    }
    return true
  }

  /// How long to wait for something to happen, in milliseconds: until the next tick, or without end.
  private var timeout: Int32 {
    guard server.needsTicks else { return -1 }
    let rest = Server.tickInterval - (ContinuousClock.now - lastTick)
    let milliseconds = rest.components.attoseconds / 1_000_000_000_000_000
    return rest <= .zero ? 0 : Int32(rest.components.seconds * 1_000 + milliseconds + 1)
  }

  private mutating func handle(_ descriptor: Int32) {
    switch descriptor {
    case StandardStream.input.rawValue:
      guard let bytes = ReadablePipe.read(descriptor) else { return }
      if bytes.isEmpty { isInputOpen = false }
      log?.note(.client, bytes)
      server.receive(bytes)
      hasMessages = true
    case StandardStream.output.rawValue: send()
    case work.descriptor:
      for number in work.takeFinished() { server.finish(work: number) }
    default:
      guard
        let number = processes.first(where: { (_, process) in
          [process.input, process.output, process.errors].contains(descriptor)
        })?.key
      else { return }
      if processes[number]?.input == descriptor {
        processes[number]?.writeInput()
      } else {
        processes[number]?.read(descriptor)
      }
    }
  }

  private mutating func send() {
    let part = unsent.prefix(Self.pipeByteCount)
    let count = part.withUnsafeBytes {
      write(StandardStream.output.rawValue, $0.baseAddress, $0.count)
    }
    if count > 0 {
      unsent = unsent.dropFirst(count)
      // The bytes that were sent go with the last of them.
      if unsent.isEmpty { unsent = [] }
    } else if errno != EINTR, errno != EAGAIN {
      isOutputOpen = false
    }
  }

  /// Does what the server wants, and handles messages as long as the client reads the answers.
  private mutating func perform() {
    carryOut()
    while hasMessages, unsent.count < Self.maximumUnsentCount {
      hasMessages = server.handleNext()
      carryOut()
    }
  }

  private mutating func carryOut() {
    while case let actions = server.takeActions(), !actions.isEmpty {
      for action in actions {
        switch action {
        case .send(let bytes):
          log?.note(.server, bytes)
          unsent += bytes
        case .start(let number, let arguments, let input):
          if let process = ChildProcess(arguments, input: input, executable: executable) {
            processes[number] = process
          } else {
            server.finish(number, nil)
          }
        case .stop(let number): processes[number]?.stop()
        case .work(let number, let body): work.start(number, body)
        }
      }
    }
  }
}
