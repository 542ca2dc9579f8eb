import DiagnosticReports
import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import LaunchModel
import Testing

@testable import LaunchKitServers

/// A server that is asked without any process, and whose work is done at once.
struct LanguageConversation {
  private var server: LanguageServer
  private(set) var sent: [[String: Any]] = []
  private var count = 0

  init() throws {
    server = try LanguageServer(
      AnalysisOptions(facts: ValidationFacts(sdk: OSVersion("27"))),
      DocumentationAddress(tool: "https://example.com", rules: "https://example.com/rules/"),
      version: "1.2.3")
  }

  var hasEnded: Bool { server.hasEnded }
  var endsWell: Bool { server.endsWell }

  /// Sends messages that come together.
  mutating func send(_ messages: [[String: Any]]) throws {
    try send(
      bytes: messages.flatMap { message in
        HeaderFrames.frame(Array(try JSONSerialization.data(withJSONObject: message)))
      })
  }

  /// Sends a message as it is.
  mutating func tell(raw message: String) throws {
    try send(bytes: HeaderFrames.frame(Array(message.utf8)))
  }

  private mutating func send(bytes: [UInt8]) throws {
    server.receive(bytes)
    try act()
    while server.handleNext() { try act() }
    try act()
  }

  mutating func tell(_ method: String, _ parameters: [String: Any]) throws {
    try send([["jsonrpc": "2.0", "method": method, "params": parameters]])
  }

  /// The answer to a request, once it comes.
  mutating func ask(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    count += 1
    try send([["jsonrpc": "2.0", "id": count, "method": method, "params": parameters]])
    return try #require(sent.last { $0["id"] as? Int == count })
  }

  mutating func pass(_ ticks: Int) throws {
    for _ in 0..<ticks {
      server.tick()
      try act()
    }
  }

  private mutating func act() throws {
    while case let actions = server.takeActions(), !actions.isEmpty {
      for action in actions {
        switch action {
        case .send(let bytes):
          var frames = HeaderFrames()
          for case .message(let message) in frames.add(bytes) {
            let object = try JSONSerialization.jsonObject(with: Data(message))
            sent.append(try #require(object as? [String: Any]))
          }
        case .work(let number, let body):
          body()
          server.finish(work: number)
        case .start, .stop: Issue.record("it starts processes")
        }
      }
    }
  }

  /// The codes of the last diagnostics of a document, without hints.
  func codes(_ uri: String) -> [String]? {
    let last = sent.last {
      $0["method"] as? String == "textDocument/publishDiagnostics"
        && ($0["params"] as? [String: Any])?["uri"] as? String == uri
    }
    guard let parameters = last?["params"] as? [String: Any] else { return nil }
    return (parameters["diagnostics"] as? [[String: Any]])?
      .filter { ($0["severity"] as? Int ?? 4) < 4 }.compactMap { $0["code"] as? String }
  }
}

extension LanguageConversation {
  /// A property list with a background mode that does not exist.
  static let typo = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    \t<key>UIBackgroundModes</key>
    \t<array><string>audoi</string></array>
    </dict></plist>

    """

  /// Opens a document, and gives its URI.
  mutating func open(_ text: String, at path: String = "/nowhere/Info.plist") throws -> String {
    let uri = FileURI.of(path)
    try tell(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "xml", "version": 1, "text": text]])
    return uri
  }

  /// Replaces the text of a document.
  mutating func change(_ uri: String, _ version: Int, _ text: String) throws {
    try tell(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version], "contentChanges": [["text": text]]])
  }

  /// Begins without folders.
  static func begun() throws -> LanguageConversation {
    var talk = try LanguageConversation()
    _ = try talk.ask("initialize", ["capabilities": [:]])
    try talk.tell("initialized", [:])
    return talk
  }

  /// Begins with a folder that has copies of samples, and waits for the first check.
  static func begun(
    in folder: String, _ samples: [String]
  ) throws -> (LanguageConversation, String) {
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
    for sample in samples {
      let url = PackageFolder.url("Samples/\(sample)")
      try FileManager.default.copyItem(
        atPath: url.path, toPath: "\(root)/\(url.lastPathComponent)")
    }
    var talk = try LanguageConversation()
    _ = try talk.ask("initialize", ["capabilities": [:], "rootUri": FileURI.of(root)])
    try talk.tell("initialized", [:])
    try talk.pass(2)
    return (talk, root)
  }
}
