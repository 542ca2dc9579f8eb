internal import FileSystem
internal import PropertyListSyntax
internal import SourceText

/// A server of the Model Context Protocol: tools, resources and prompts for coding agents.
///
/// It knows messages only. Every call of a tool is a run of this executable, so that its result is that of the command line.
struct ModelContextServer: StreamServer {
  static let tickInterval = Duration.seconds(1)

  private var answers: ModelContextAnswers
  private var lines = LineSplitter(maximumByteCount: maximumMessageByteCount)
  /// The messages that are not handled yet.
  private var received: ArraySlice<LineSplitter.Line> = []
  /// Whether standard input has ended.
  private var isAtEnd = false
  private var actions: [ServerAction] = []
  private var roots: ReadableRoots
  private var calls: [ModelContextCall] = []
  /// The runs that wait for one of those before them to end.
  private var waiting: [(process: Int, arguments: [String], input: [UInt8])] = []
  private var runningProcesses: Set<Int> = []
  private var processCount = 0
  /// The version of a client that began with a handshake; nil before it.
  private var agreed: ModelContextVersion?
  /// Whether a client with a handshake has roots.
  private var hasRoots = false
  /// Whether it has been asked for them and has not answered.
  private var awaitsRoots = false
  /// How many seconds calls have been held.
  private var heldSeconds = 0
  /// The calls that came before the client has said what its roots are.
  private var heldCalls: [(id: RemoteIdentifier, parameters: RemoteObject, line: [UInt8])] = []
  private var rootRequests = 0

  /// The most bytes of a message.
  private static let maximumMessageByteCount = 10 << 20
  /// The most calls at a time.
  private static let maximumCallCount = 32
  /// How long a call waits for the roots of the client, in seconds. After that, the client has none.
  private static let patience = 5
  /// The most processes at a time.
  private static let maximumProcessCount = 4

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - roots: the folders that may be read; none for those of the client, or the current folder.
  ///   - version: the version of the tool.
  init(roots: [String], version: String) {
    self.roots = ReadableRoots(roots)
    answers = ModelContextAnswers(toolVersion: version)
  }

  // MARK: Processes

  mutating func takeActions() -> [ServerAction] {
    startWaiting()
    defer { actions = [] }
    return actions
  }

  mutating func receive(_ bytes: [UInt8]) {
    received += lines.add(bytes)
    guard bytes.isEmpty else { return }
    isAtEnd = true
    if let line = lines.end() { received.append(line) }
  }

  mutating func handleNext() -> Bool {
    guard let line = received.popFirst() else {
      // Nobody says any more what the roots are.
      if isAtEnd { releaseHeldCalls() }
      return false
    }
    switch line {
    case .whole(let bytes): handle(RemoteMessage(bytes), bytes)
    case .tooLong:
      fail(
        nil,
        RemoteError(
          .invalidRequest, "a message has at most \(Self.maximumMessageByteCount) bytes"))
    }
    return true
  }

  mutating func finish(_ process: Int, _ result: ProcessResult?) {
    runningProcesses.remove(process)
    guard
      let index = calls.firstIndex(where: {
        $0.processes.structured == process || $0.processes.text == process
      })
    else { return }
    calls[index].take(result, of: process)
    guard calls[index].isComplete else { return }
    let call = calls.remove(at: index)
    let document = call.document
    if call.tool.name == "validate", let document { answers.resources.report = document }
    send(ModelContextAnswers.result(call.id, call.version) { call.writeResult(document, to: &$0) })
  }

  var needsTicks: Bool { !heldCalls.isEmpty || calls.contains { $0.progress != nil } }

  mutating func tick() {
    if !heldCalls.isEmpty {
      heldSeconds += 1
      if heldSeconds >= Self.patience { releaseHeldCalls() }
    }
    for index in calls.indices {
      calls[index].seconds += 1
      sendProgress(of: calls[index])
    }
  }

  private mutating func sendProgress(of call: ModelContextCall) {
    guard let token = call.progress else { return }
    send(
      MessageText.notification("notifications/progress") { json in
        json.key("progressToken")
        token.write(to: &json)
        json.member("progress", call.seconds)
        json.member(
          "message",
          call.seconds == 0
            ? "running launchkit \(call.runs.structured[0])" : "running for \(call.seconds) s")
      })
  }

  private mutating func start(_ arguments: [String], input: [UInt8]) -> Int {
    processCount += 1
    waiting.append((processCount, arguments, input))
    return processCount
  }

  private mutating func startWaiting() {
    while runningProcesses.count < Self.maximumProcessCount, !waiting.isEmpty {
      let next = waiting.removeFirst()
      runningProcesses.insert(next.process)
      actions.append(.start(next.process, next.arguments, input: next.input))
    }
  }

  // MARK: Messages

  private mutating func send(_ bytes: [UInt8]) { actions.append(.send(bytes)) }

  private mutating func fail(_ id: RemoteIdentifier?, _ error: RemoteError) {
    send(MessageText.error(id, error))
  }

  private mutating func handle(_ message: RemoteMessage, _ line: [UInt8]) {
    switch message {
    case .malformed(let error, let id): fail(id, error)
    case .response(let id, let result): takeResponse(id, result)
    case .unrelated: break
    case .notification(let method, let parameters): notice(method, parameters)
    case .request(let id, let method, let parameters):
      do throws(RemoteError) {
        try answer(id, method, parameters, line)
      } catch {
        fail(id, error)
      }
    }
  }

  private mutating func notice(_ method: String, _ parameters: RemoteObject) {
    switch method {
    case "notifications/initialized", "notifications/roots/list_changed": askForRoots()
    case "notifications/cancelled":
      if let id = parameters.value("requestId").flatMap(RemoteIdentifier.init) { cancel(id) }
    default: break
    }
  }

  /// Ends a call, which is not answered then.
  private mutating func cancel(_ id: RemoteIdentifier) {
    heldCalls.removeAll { $0.id == id }
    guard let index = calls.firstIndex(where: { $0.id == id }) else { return }
    let call = calls.remove(at: index)
    for process in [call.processes.structured, call.processes.text].compactMap(\.self) {
      waiting.removeAll { $0.process == process }
      if runningProcesses.contains(process) { actions.append(.stop(process)) }
    }
  }

  // MARK: Roots

  private static let rootsRequest = "roots-"

  private mutating func askForRoots() {
    guard hasRoots else { return }
    rootRequests += 1
    awaitsRoots = true
    roots.forget()
    send(MessageText.request("\(Self.rootsRequest)\(rootRequests)", "roots/list"))
  }

  private mutating func takeResponse(_ id: RemoteIdentifier, _ result: RemoteObject?) {
    guard case .text(let name) = id, name == "\(Self.rootsRequest)\(rootRequests)" else { return }
    // A client that fails to say what its roots are has none but the current folder.
    if let result { roots.take(Self.uris(result)) }
    releaseHeldCalls()
  }

  /// Begins the calls that wait for the roots of the client.
  private mutating func releaseHeldCalls() {
    awaitsRoots = false
    heldSeconds = 0
    let held = heldCalls
    heldCalls = []
    for call in held {
      do throws(RemoteError) {
        try begin(call.id, call.parameters, call.line, agreed ?? .offered, roots)
      } catch {
        fail(call.id, error)
      }
    }
  }

  private static func uris(_ result: RemoteObject) -> [String] {
    result.value("roots")?.array?.compactMap { RemoteObject($0).text("uri") } ?? []
  }

  // MARK: Requests

  private mutating func answer(
    _ id: RemoteIdentifier, _ method: String, _ parameters: RemoteObject, _ line: [UInt8]
  ) throws(RemoteError) {
    if method == "initialize" {
      let asked = parameters.text("protocolVersion").flatMap(ModelContextVersion.init)
      let version = asked.flatMap { $0.hasHandshake ? $0 : nil } ?? .offered
      agreed = version
      hasRoots = parameters.object("capabilities")?.object("roots") != nil
      return send(answers.initialize(id, version))
    }
    let version = try version(of: parameters)
    if method == "tools/call" { return try call(id, parameters, line, version) }
    send(try answers.answer(id, method, parameters, version))
  }

  /// The version that a request is in.
  ///
  /// - Throws: that it is none that the server speaks, or that the handshake is missing.
  private func version(of parameters: RemoteObject) throws(RemoteError) -> ModelContextVersion {
    let meta = parameters.object("_meta")
    guard let named = meta?.value(ModelContextVersion.Meta.version) else {
      guard let agreed else {
        throw RemoteError(
          .invalidRequest,
          "the first request is 'initialize', unless '_meta' names a version without it")
      }
      return agreed
    }
    guard let text = named.string else {
      throw RemoteError(.invalidParameters, "the version of the protocol is a text")
    }
    guard let version = ModelContextVersion(rawValue: text), !version.hasHandshake else {
      var error = RemoteError(.unsupportedVersion, "the version of the protocol is not supported")
      var json = JSONWriter(layout: .compact)
      json.object { json in
        json.member(
          "supported",
          ModelContextVersion.allCases.map(\.rawValue))
        json.member("requested", text)
      }
      error.data = json.bytes
      throw error
    }
    guard meta?.object(ModelContextVersion.Meta.capabilities) != nil else {
      throw RemoteError(
        .invalidParameters, "'_meta' lacks '\(ModelContextVersion.Meta.capabilities)'")
    }
    return version
  }

  // MARK: Calls

  private mutating func call(
    _ id: RemoteIdentifier, _ parameters: RemoteObject, _ line: [UInt8],
    _ version: ModelContextVersion
  ) throws(RemoteError) {
    if rootRequests == 0 { askForRoots() }
    let readsFiles = parameters.text("name").flatMap(ModelContextTool.named)?.readsFiles ?? false
    if version.hasHandshake, awaitsRoots, readsFiles, !isAtEnd {
      guard heldCalls.count < Self.maximumCallCount else { throw Self.busy }
      heldCalls.append((id, parameters, line))
      return
    }
    var roots = roots
    if !version.hasHandshake, readsFiles {
      let capabilities = parameters.object("_meta")?.object(ModelContextVersion.Meta.capabilities)
      if capabilities?.object("roots") != nil {
        guard let given = parameters.object("inputResponses")?.object("roots") else {
          return askForRoots(id)
        }
        roots.take(Self.uris(given))
      }
    }
    try begin(id, parameters, line, version, roots)
  }

  /// Asks a client without a handshake for its roots; it repeats the call with them.
  private mutating func askForRoots(_ id: RemoteIdentifier) {
    send(
      MessageText.result(id) { json in
        json.member("resultType", "input_required")
        json.key("inputRequests")
        json.object { json in
          json.key("roots")
          json.object { $0.member("method", "roots/list") }
        }
      })
  }

  private static let busy = RemoteError(.busy, "too many calls are being carried out")

  private mutating func begin(
    _ id: RemoteIdentifier, _ parameters: RemoteObject, _ line: [UInt8],
    _ version: ModelContextVersion, _ roots: ReadableRoots
  ) throws(RemoteError) {
    let name = parameters.text("name") ?? ""
    guard let tool = ModelContextTool.named(name) else {
      throw RemoteError(.invalidParameters, "there is no tool '\(ShortText.of(name))'")
    }
    guard !calls.contains(where: { $0.id == id }) else {
      throw RemoteError(.invalidRequest, "a request with this 'id' is being answered")
    }
    guard calls.count < Self.maximumCallCount else { throw Self.busy }
    let runs: ModelContextTool.Runs
    do throws(RemoteError) {
      let arguments = try ToolArguments(
        parameters.object("arguments") ?? RemoteObject(), for: tool.parameters, roots)
      runs = try tool.runs(arguments, line)
    } catch {
      // The model that made the arguments reads the result of the tool, and not an error of the protocol.
      return send(
        ModelContextAnswers.result(id, version) {
          ModelContextCall.writeRefusal(error.message, to: &$0)
        })
    }
    let structured = start(runs.structured, input: runs.input)
    let text = runs.text.map { start($0, input: runs.input) }
    let call = ModelContextCall(
      id, tool, runs, version,
      progress: parameters.object("_meta")?.value("progressToken").flatMap(RemoteIdentifier.init),
      processes: (structured, text))
    calls.append(call)
    sendProgress(of: call)
  }
}
