internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import PropertyListSyntax
internal import SourceText

/// What an editor has open, what is known about it, and what is to be sent.
struct LanguageSession {
  /// What is asked of the engine.
  let options: AnalysisOptions
  /// The pages of the rules.
  let documentation: DocumentationAddress
  /// The version of the tool.
  let version: String

  var client = ClientAbilities()
  /// The folders of the client.
  var folders: [ClientFolder] = []
  /// Checks files one by one, and the folders together if there are any.
  var engine: AnalysisSession
  /// The open documents, by the URIs that the client writes. Two of them may be one file.
  var documents: [String: OpenDocument] = [:]
  /// A document that has changed and was not checked by itself since; nil if there is none.
  var unchecked: String?
  /// The check of the document that was checked last, while nothing has changed around it; else nil.
  var documentCheck: DocumentCheck?
  var checks = TargetChecks()
  /// The diagnostics that the client was sent, by URI.
  var published: [String: [UInt8]] = [:]
  /// The files that the last check of the targets found something in, by path.
  var results: [String: FileReport] = [:]
  /// The files that the last check of the targets looked at.
  var checkedPaths: Set<String> = []
  var knowledge = TargetKnowledge()
  /// The requests that wait for what the targets are.
  var held: [(id: RemoteIdentifier, method: String, parameters: RemoteObject)] = []
  /// Receives the rules about each key.
  let keyRules = ResultBox<[String: [RuleDescription]]>()
  /// Those rules, once they are needed and found.
  var knownKeyRules: [String: [RuleDescription]]?
  /// Whether they are being found, or were.
  var findsKeyRules = false
  /// Whether the client was told that a check takes long.
  var showsLongCheck = false

  /// The most requests that wait at a time.
  static let maximumHeldCount = 64

  private var actions: [ServerAction] = []
  private var requestCount = 0
  private var workCount = 0

  /// Begins without folders and documents.
  init(
    _ options: AnalysisOptions, _ documentation: DocumentationAddress, version: String
  ) throws(AnalysisError) {
    var options = options
    options.listsCheckedFiles = true
    self.options = options
    self.documentation = documentation
    self.version = version
    engine = try AnalysisSession([], options: options)
  }

  // MARK: Sending

  /// The messages and the work that are to be sent and begun.
  mutating func takeActions() -> [ServerAction] {
    defer { actions = [] }
    return actions
  }

  /// Sends a message.
  mutating func send(_ message: [UInt8]) { actions.append(.send(HeaderFrames.frame(message))) }

  /// Sends a notification.
  mutating func notify(_ method: String, _ write: (inout JSONWriter) -> Void) {
    send(MessageText.notification(method, write))
  }

  /// Sends a request; nothing depends on its answer.
  mutating func ask(_ method: String, _ write: ((inout JSONWriter) -> Void)? = nil) {
    requestCount += 1
    send(MessageText.request("launchkit-\(requestCount)", method, write))
  }

  /// Answers a request with any value.
  mutating func answer(_ id: RemoteIdentifier, _ write: (inout JSONWriter) -> Void) {
    send(MessageText.answer(id, value: write))
  }

  /// Answers that a request failed.
  mutating func fail(_ id: RemoteIdentifier?, _ error: RemoteError) {
    send(MessageText.error(id, error))
  }

  // MARK: Work

  /// The number that the next work has.
  var nextWorkNumber: Int { workCount + 1 }

  /// Begins work on another thread.
  mutating func begin(_ work: @escaping @Sendable () -> Void) {
    workCount += 1
    actions.append(.work(workCount, work))
  }

  // MARK: Requests

  /// Keeps a request until the targets are known.
  mutating func hold(
    _ id: RemoteIdentifier, _ method: String, _ parameters: RemoteObject
  ) throws(RemoteError) {
    guard held.count < Self.maximumHeldCount else {
      throw RemoteError(.busy, "too many requests are being answered")
    }
    held.append((id, method, parameters))
  }

  /// The open document that a message is about.
  func document(in parameters: RemoteObject) -> OpenDocument? {
    parameters.object("textDocument")?.text("uri").flatMap { documents[$0] }
  }

  /// The open document that a request is about, and the offset of its position.
  func place(
    in parameters: RemoteObject
  ) throws(RemoteError) -> (document: OpenDocument, offset: Int) {
    guard let document = document(in: parameters) else {
      throw RemoteError(.invalidParameters, "the document is not open")
    }
    guard let position = parameters.position("position") else { return (document, 0) }
    return (document, document.text.offset(of: position, client.encoding))
  }

  /// The document of a file that is open; of several, one that is edited.
  func document(at path: String) -> OpenDocument? {
    let found = documents.values.filter { $0.path == path }.sorted { $0.uri < $1.uri }
    return found.first(where: \.isEdited) ?? found.first
  }

  /// A file as the client holds it, else as it is on the disk; nil if it cannot be read.
  func file(at path: String) -> SourceFile? {
    document(at: path).map { SourceFile(path: path, bytes: $0.text.content) }
      ?? (try? InputFile.read(path: path, maximumByteCount: PropertyListLimits.maximumByteCount))
  }

  /// The folder of the client that has a file; nil if none has.
  func folder(of path: String) -> ClientFolder? {
    folders.first { PathText.isPath(path, in: $0.path) }
  }

  /// Whether a file is in the folders of the client.
  func isInFolders(_ path: String) -> Bool { folder(of: path) != nil }

  /// The URI of a file: as the client writes it if it is open, else in the folder as the client names it.
  func uri(of path: String) -> String { document(at: path)?.uri ?? closedURI(of: path) }

  /// The URI of a file as if it were not open.
  func closedURI(of path: String) -> String {
    guard let folder = folder(of: path), let rest = PathText.rest(of: path, in: folder.path) else {
      return FileURI.of(path)
    }
    return FileURI.of(PathText.withSlash(folder.given) + rest)
  }
}

/// A folder that the client has open.
struct ClientFolder: Equatable {
  /// The path as the client names it.
  let given: String
  /// The path without links.
  let path: String

  /// Takes the path that a client names.
  init(_ given: String) {
    self.given = PathText.withoutSlash(given)
    path = ResolvedPaths().folder(self.given)
  }
}
