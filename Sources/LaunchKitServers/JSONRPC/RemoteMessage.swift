internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// A message of JSON-RPC 2.0. Source: the JSON-RPC 2.0 specification.
enum RemoteMessage {
  /// A request, which is answered.
  case request(RemoteIdentifier, method: String, RemoteObject)
  /// A notification, which is not.
  case notification(method: String, RemoteObject)
  /// The result of a request of ours, or its error.
  case response(RemoteIdentifier, result: RemoteObject?)
  /// An answer to nothing, such as an error about a message whose `id` could not be read. Answering it could go on for ever.
  case unrelated
  /// Something else.
  case malformed(RemoteError, RemoteIdentifier?)

  /// Reads a message.
  ///
  /// - Complexity: linear in its size.
  init(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      self = .malformed(RemoteError(.parse, "the message is not UTF-8"), nil)
      return
    }
    var document = JSONPropertyListReader.read(
      SourceFile(path: "message", bytes: bytes), syntax: .strict)
    if document.hasErrors, let repaired = LoneSurrogates.replaced(in: bytes) {
      document = JSONPropertyListReader.read(
        SourceFile(path: "message", bytes: repaired), syntax: .strict)
    }
    guard !document.hasErrors, let root = document.root else {
      let reason = document.diagnostics.first?.message ?? "there is no value"
      self = .malformed(RemoteError(.parse, "the message is not JSON: \(reason)"), nil)
      return
    }
    let message = RemoteObject(root)
    let id = message.value("id").flatMap(RemoteIdentifier.init)
    guard root.dictionary != nil, message.text("jsonrpc") == "2.0" else {
      self = .malformed(
        RemoteError(.invalidRequest, "expected one object with \"jsonrpc\": \"2.0\""), id)
      return
    }
    let parameters = message.object("params") ?? RemoteObject()
    switch (message.text("method"), message.value("id")) {
    case (let method?, nil): self = .notification(method: method, parameters)
    case (let method?, _):
      if let id {
        self = .request(id, method: method, parameters)
      } else {
        self = .malformed(RemoteError(.invalidRequest, "'id' is a text or a whole number"), nil)
      }
    case (nil, _):
      if message.value("result") != nil || message.value("error") != nil {
        self = id.map { .response($0, result: message.object("result")) } ?? .unrelated
      } else {
        self = .malformed(RemoteError(.invalidRequest, "'method' is missing"), id)
      }
    }
  }
}

/// What identifies a request: a text or a whole number.
enum RemoteIdentifier: Hashable {
  case text(String)
  case number(Int64)

  /// Reads one; nil for a value of another type.
  init?(_ value: PropertyListValue) {
    if value.kind == .string, let text = value.string {
      self = .text(text)
    } else if let number = value.integer, let exact = Int64(exactly: number) {
      self = .number(exact)
    } else {
      return nil
    }
  }

  /// Writes it.
  func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.value(text)
    case .number(let number): json.value(number)
    }
  }
}

/// A JSON object that was received; members of another type than the one that is asked for are missing.
struct RemoteObject {
  private let dictionary: PropertyListDictionary?

  /// An empty object.
  init() { dictionary = nil }

  /// A value; empty unless it is an object.
  init(_ value: PropertyListValue) { dictionary = value.dictionary }

  /// The names of its members.
  var names: [String] { dictionary?.compactMap(\.key.string) ?? [] }

  /// A member.
  func value(_ name: String) -> PropertyListValue? { dictionary?[name] }

  /// A member that is an object.
  func object(_ name: String) -> RemoteObject? {
    guard let value = value(name), value.dictionary != nil else { return nil }
    return RemoteObject(value)
  }

  /// A member that is a whole number.
  func integer(_ name: String) -> Int? { value(name)?.integer.flatMap { Int(exactly: $0) } }

  /// A member that is true or false.
  func flag(_ name: String) -> Bool? { value(name)?.boolean }

  /// The elements of a member that is an array; none for anything else.
  func elements(_ name: String) -> [PropertyListValue] { value(name)?.array.map(Array.init) ?? [] }

  /// The elements of a member that are texts.
  func texts(_ name: String) -> [String] {
    elements(name).compactMap { $0.kind == .string ? $0.string : nil }
  }

  /// The object at a path of members.
  func object(at path: String...) -> RemoteObject? {
    path.reduce(self) { found, name in found?.object(name) }
  }

  /// A member that is a text.
  func text(_ name: String) -> String? {
    guard let value = value(name), value.kind == .string else { return nil }
    return value.string
  }
}

/// An error of JSON-RPC.
struct RemoteError: Error {
  /// A kind of error. Protocols on JSON-RPC give the same number different meanings.
  struct Code: Equatable {
    /// The number.
    let rawValue: Int

    static let parse = Code(rawValue: -32_700)
    static let invalidRequest = Code(rawValue: -32_600)
    static let methodNotFound = Code(rawValue: -32_601)
    static let invalidParameters = Code(rawValue: -32_602)
    /// The Model Context Protocol: no such resource, in versions with a handshake.
    static let resourceNotFound = Code(rawValue: -32_002)
    /// The Model Context Protocol, from 2026-07-28 on.
    static let unsupportedVersion = Code(rawValue: -32_022)
    /// Of this server: too much is being done already.
    static let busy = Code(rawValue: -32_000)
    /// The Language Server Protocol: a request before `initialize`.
    static let notInitialized = Code(rawValue: -32_002)
    /// The Language Server Protocol: the client has canceled the request.
    static let canceled = Code(rawValue: -32_800)
    /// The Language Server Protocol: the request is valid, and cannot be carried out.
    static let failed = Code(rawValue: -32_803)
  }

  /// The kind.
  let code: Code
  /// What is wrong, as a clause.
  let message: String
  /// More about it, as JSON; empty for nothing.
  var data: [UInt8] = []

  /// Makes an error.
  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
