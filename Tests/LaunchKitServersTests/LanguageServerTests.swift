import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchKitServers

@Suite("The language server")
struct LanguageServerTests {
  @Test("a document outside of all folders is checked by itself")
  func alone() throws {
    var talk = try LanguageConversation.begun()
    let uri = try talk.open(LanguageConversation.typo)
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
    var talk = try LanguageConversation.begun()
    for name in ["README.md", "package.json", "main.c"] {
      let uri = try talk.open("<dict>", at: "/nowhere/\(name)")
      #expect(talk.codes(uri) == [])
    }
  }

  @Test("each state has its requests")
  func states() throws {
    var talk = try LanguageConversation()
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

  @Test("half of a character does not lose a document")
  func loneSurrogate() throws {
    var talk = try LanguageConversation.begun()
    try talk.tell(
      raw: """
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///nowhere/Info.plist", \
        "languageId": "xml", "version": 1, "text": "<dict>\\ud83d\\ude80 \\ud83d</dict>"}}}
        """)
    #expect(talk.codes("file:///nowhere/Info.plist")?.isEmpty == false)
  }

  @Test("changes that came together are checked once, and a canceled request is not carried out")
  func together() throws {
    var talk = try LanguageConversation.begun()
    let uri = try talk.open(LanguageConversation.typo)
    let count = talk.sent.count
    try talk.send(
      (2..<30).map { version in
        [
          "jsonrpc": "2.0", "method": "textDocument/didChange",
          "params": [
            "textDocument": ["uri": uri, "version": version],
            "contentChanges": [["text": LanguageConversation.typo]],
          ],
        ]
      } + [
        [
          "jsonrpc": "2.0", "id": "x", "method": "textDocument/documentSymbol",
          "params": ["textDocument": ["uri": uri]],
        ],
        ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "x"]],
      ])
    let new = talk.sent[count...]
    #expect(new.count == 2)
    #expect(new.contains { ($0["error"] as? [String: Any])?["code"] as? Int == -32_800 })
  }
}
