internal import DiagnosticReports
internal import LaunchAnalysis
internal import SourceText

/// A server of the Language Server Protocol 3.17: what is wrong in the files of an editor, while a person types.
///
/// It says which messages are answered when; the session has the answers. The file that changes is checked at once, the targets
/// that use it on another thread after a pause.
struct LanguageServer: StreamServer {
  static let tickInterval = Duration.milliseconds(100)

  /// What the protocol allows now.
  private enum Phase {
    /// Nothing but `initialize` is answered.
    case new
    /// Everything is.
    case running
    /// Nothing but `exit` is expected.
    case shutDown
    /// The process ends.
    case ended
  }

  private var phase = Phase.new
  private var frames = HeaderFrames()
  /// The messages that are not handled yet.
  private var received: ArraySlice<RemoteMessage> = []
  /// The requests among them that were canceled meanwhile.
  private var canceled: Set<RemoteIdentifier> = []
  private var session: LanguageSession
  /// Whether the exit was announced, so that it is no failure.
  private(set) var endsWell = false

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - options: how files are checked.
  ///   - documentation: the pages of the rules.
  ///   - version: the version of the tool.
  init(
    _ options: AnalysisOptions, _ documentation: DocumentationAddress, version: String
  ) throws(AnalysisError) {
    session = try LanguageSession(options, documentation, version: version)
  }

  // MARK: Streams

  mutating func takeActions() -> [ServerAction] {
    session.takeActions()
  }

  mutating func receive(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else {
      // Nobody is left who could ask for the end.
      phase = .ended
      return
    }
    for frame in frames.add(bytes) {
      switch frame {
      case .message(let bytes): add(RemoteMessage(bytes))
      case .malformed:
        add(.malformed(RemoteError(.parse, "a message begins with its 'Content-Length'"), nil))
      case .tooLong:
        let limit = HeaderFrames.maximumByteCount
        add(
          .malformed(RemoteError(.invalidRequest, "a message has at most \(limit) bytes"), nil))
      }
    }
  }

  /// Adds a message to those that are not handled yet. A request is canceled before it is carried out.
  private mutating func add(_ message: RemoteMessage) {
    received.append(message)
    guard case .notification("$/cancelRequest", let parameters) = message,
      let id = parameters.value("id").flatMap(RemoteIdentifier.init)
    else { return }
    let isWaiting = received.contains { message in
      if case .request(id, _, _) = message { true } else { false }
    }
    if isWaiting { canceled.insert(id) }
  }

  mutating func handleNext() -> Bool {
    guard phase != .ended else { return false }
    guard let message = received.popFirst() else {
      // The messages that were handled go with the last of them.
      received = []
      session.settle()
      return false
    }
    if !continuesChanges(message) { session.settle() }
    handle(message)
    return true
  }

  /// Whether a message only changes the document that has changed and was not checked since.
  private func continuesChanges(_ message: RemoteMessage) -> Bool {
    guard case .notification("textDocument/didChange", let parameters) = message else {
      return false
    }
    return parameters.object("textDocument")?.text("uri") == session.unchecked
  }

  var hasEnded: Bool { phase == .ended }

  var needsTicks: Bool { phase == .running && session.checks.needsTicks }

  mutating func tick() {
    if let work = session.checks.tick(session.engine, number: session.nextWorkNumber) {
      session.begin(work)
    }
    session.showProgress()
  }

  mutating func finish(work number: Int) {
    let outcome = session.checks.finish(number)
    session.knowledge.finish(number)
    guard phase == .running else { return }
    if let outcome { session.take(outcome) }
    session.hideProgress()
    resume()
  }

  mutating func stop() {
    session.checks.stop()
    session.knowledge.stop()
  }

  // MARK: Messages

  private mutating func handle(_ message: RemoteMessage) {
    switch message {
    case .malformed(let error, let id): session.fail(id, error)
    case .response, .unrelated: break
    case .notification(let method, let parameters):
      if method == "exit" {
        endsWell = phase == .shutDown
        phase = .ended
      } else if phase == .running {
        notice(method, parameters)
      }
    case .request(let id, let method, let parameters): carryOut(id, method, parameters)
    }
  }

  private mutating func carryOut(
    _ id: RemoteIdentifier, _ method: String, _ parameters: RemoteObject
  ) {
    do throws(RemoteError) {
      if canceled.remove(id) != nil { throw Self.cancellation }
      switch (phase, method) {
      case (.new, "initialize"):
        phase = .running
        session.initialize(id, parameters)
      case (.new, _):
        throw RemoteError(.notInitialized, "the first request is 'initialize'")
      case (.running, "initialize"):
        throw RemoteError(.invalidRequest, "the server is initialized already")
      case (.running, "shutdown"):
        stop()
        refuseHeld()
        phase = .shutDown
        session.answer(id) { $0.null() }
      case (.running, _): try carryOutKnown(id, method, parameters)
      case (.shutDown, _), (.ended, _):
        throw RemoteError(.invalidRequest, "the server has been shut down")
      }
    } catch {
      session.fail(id, error)
    }
  }

  private mutating func carryOutKnown(
    _ id: RemoteIdentifier, _ method: String, _ parameters: RemoteObject
  ) throws(RemoteError) {
    switch method {
    case "textDocument/diagnostic": try session.diagnose(id, parameters)
    case "textDocument/hover": try session.hover(id, parameters)
    case "textDocument/completion": try session.complete(id, parameters)
    case "textDocument/definition": try session.define(id, parameters)
    case "textDocument/references": try session.refer(id, parameters)
    case "textDocument/documentSymbol": try session.outline(id, parameters)
    case "textDocument/documentLink": try session.link(id, parameters)
    case "textDocument/codeAction": try session.offerActions(id, parameters)
    case "codeAction/resolve": try session.resolveAction(id, parameters)
    case "workspace/executeCommand": try session.execute(id, parameters)
    default:
      throw RemoteError(.methodNotFound, "there is no method '\(ShortText.of(method))'")
    }
  }

  private mutating func notice(_ method: String, _ parameters: RemoteObject) {
    switch method {
    case "initialized": session.begin()
    case "textDocument/didOpen": session.open(parameters)
    case "textDocument/didChange": session.change(parameters)
    case "textDocument/didSave": session.save(parameters)
    case "textDocument/didClose": session.close(parameters)
    case "workspace/didChangeWatchedFiles": session.noticeFiles(parameters)
    case "workspace/didChangeWorkspaceFolders": session.changeFolders(parameters)
    case "$/cancelRequest":
      if let id = parameters.value("id").flatMap(RemoteIdentifier.init) { cancel(id) }
    default: break
    }
  }

  // MARK: Requests that wait

  /// Answers the requests that waited; some may wait for more.
  private mutating func resume() {
    let waiting = session.held
    session.held = []
    for request in waiting { carryOut(request.id, request.method, request.parameters) }
  }

  private mutating func cancel(_ id: RemoteIdentifier) {
    guard let index = session.held.firstIndex(where: { $0.id == id }) else { return }
    session.held.remove(at: index)
    session.fail(id, Self.cancellation)
  }

  /// Answers the requests that wait, because nothing is found out any more.
  private mutating func refuseHeld() {
    for request in session.held { session.fail(request.id, Self.cancellation) }
    session.held = []
  }

  private static let cancellation = RemoteError(.canceled, "the request was canceled")
}
