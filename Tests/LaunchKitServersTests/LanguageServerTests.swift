import DiagnosticReports
import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import LaunchModel
import Testing

@testable import LaunchKitServers

/// A server that is asked without any process, and whose work is done at once.
private struct Conversation {
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

  mutating func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    server.receive(HeaderFrames.frame(Array(body)))
    try act()
    while server.handleNext() { try act() }
    try act()
  }

  mutating func tell(_ method: String, _ parameters: [String: Any]) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// The answer to a request, once it comes.
  mutating func ask(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    count += 1
    try send(["jsonrpc": "2.0", "id": count, "method": method, "params": parameters])
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

@Suite("The language server")
struct LanguageServerTests {
  private static let typo = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    \t<key>UIBackgroundModes</key>
    \t<array><string>audoi</string></array>
    </dict></plist>

    """

  private func open(
    _ talk: inout Conversation, _ text: String, at path: String = "/nowhere/Info.plist"
  ) throws -> String {
    let uri = FileURI.of(path)
    try talk.tell(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "xml", "version": 1, "text": text]])
    return uri
  }

  private func begun(_ capabilities: [String: Any] = [:]) throws -> Conversation {
    var talk = try Conversation()
    _ = try talk.ask("initialize", ["capabilities": capabilities])
    try talk.tell("initialized", [:])
    return talk
  }

  @Test("a document outside of all folders is checked by itself")
  func alone() throws {
    var talk = try begun()
    let uri = try open(&talk, Self.typo)
    #expect(talk.codes(uri) == ["background-mode-unknown"])
    try talk.tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri, "version": 2],
        "contentChanges": [
          [
            "range": [
              "start": ["line": 3, "character": 16], "end": ["line": 3, "character": 21],
            ], "text": "audio",
          ]
        ],
      ])
    #expect(talk.codes(uri) == [])
    try talk.tell("textDocument/didClose", ["textDocument": ["uri": uri]])
    #expect(talk.codes(uri) == [])
  }

  @Test("documents that no rule reads have no findings")
  func otherFiles() throws {
    var talk = try begun()
    for name in ["README.md", "package.json", "main.c"] {
      let uri = try open(&talk, "<dict>", at: "/nowhere/\(name)")
      #expect(talk.codes(uri) == [])
    }
  }

  @Test("each state has its requests")
  func states() throws {
    var talk = try Conversation()
    func code(_ answer: [String: Any]) -> Int? {
      (answer["error"] as? [String: Any])?["code"] as? Int
    }
    #expect(try code(talk.ask("shutdown", [:])) == -32_002)
    #expect(try code(talk.ask("initialize", ["capabilities": [:]])) == nil)
    #expect(try code(talk.ask("initialize", ["capabilities": [:]])) == -32_600)
    #expect(try code(talk.ask("no/such", [:])) == -32_601)
    #expect(try code(talk.ask("textDocument/hover", [:])) == -32_602)
    #expect(try code(talk.ask("shutdown", [:])) == nil)
    #expect(try code(talk.ask("textDocument/hover", [:])) == -32_600)
    #expect(!talk.hasEnded)
    try talk.tell("exit", [:])
    #expect(talk.hasEnded && talk.endsWell)
  }

  @Test("what only the targets show stays while a person types, and moves with the text")
  func moved() throws {
    try withTemporaryFolder { folder in
      let root = URL(filePath: folder).resolvingSymlinksInPath().path
      try FileManager.default.copyItem(
        atPath: PackageFolder.url("Samples/Projects/Ledger").path, toPath: "\(root)/Ledger")
      let path = "\(root)/Ledger/Ledger/Info.plist"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      var talk = try Conversation()
      _ = try talk.ask("initialize", ["capabilities": [:], "rootUri": FileURI.of(root)])
      try talk.tell("initialized", [:])
      try talk.pass(2)
      let uri = FileURI.of(path)
      let whole = try #require(talk.codes(uri))
      #expect(whole.contains("scene-lifecycle-not-adopted"))
      _ = try open(&talk, text, at: path)
      #expect(talk.codes(uri) == whole)
      try talk.tell(
        "textDocument/didChange",
        [
          "textDocument": ["uri": uri, "version": 2],
          "contentChanges": [
            [
              "range": [
                "start": ["line": 1, "character": 0], "end": ["line": 1, "character": 0],
              ],
              "text": "<!-- 🚀 -->\n",
            ]
          ],
        ])
      #expect(talk.codes(uri)?.contains("scene-lifecycle-not-adopted") == true)
      // The pause, and the check.
      try talk.pass(6)
      #expect(talk.codes(uri) == whole)
    }
  }
}
