import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@testable import LaunchKitServers

/// A server that is asked without any process: what it sends, starts and stops.
private struct Conversation {
  private var server: ModelContextServer
  /// The messages that were sent.
  private(set) var sent: [[String: Any]] = []
  /// The command lines of the processes that were started, by their numbers.
  private(set) var started: [Int: [String]] = [:]
  private(set) var inputs: [Int: String] = [:]
  private(set) var stopped: [Int] = []

  init(roots: [String] = []) { server = ModelContextServer(roots: roots, version: "1.2.3") }

  mutating func say(_ text: String) throws {
    server.receive(Array((text + "\n").utf8))
    try act()
    while server.handleNext() { try act() }
    try act()
  }

  mutating func finish(_ process: Int, _ output: String, errors: String = "", status: Int32? = 0)
    throws
  {
    server.finish(
      process,
      ProcessResult(output: Array(output.utf8), errors: Array(errors.utf8), status: status))
    try act()
  }

  mutating func tick() throws {
    server.tick()
    try act()
  }

  mutating func end() throws {
    server.receive([])
    while server.handleNext() { try act() }
    try act()
  }

  var needsTicks: Bool { server.needsTicks }

  private mutating func act() throws {
    for action in server.takeActions() {
      switch action {
      case .send(let bytes):
        #expect(bytes.last == 0x0A && !bytes.dropLast().contains(0x0A))
        let message = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        sent.append(try #require(message))
      case .start(let number, let arguments, let input):
        started[number] = arguments
        inputs[number] = String(decoding: input, as: UTF8.self)
      case .stop(let number): stopped.append(number)
      case .work: Issue.record("it works by itself")
      }
    }
  }

  /// Begins with a handshake.
  mutating func shakeHands(_ capabilities: String = "{}") throws {
    try say(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":"#
        + capabilities + "}}")
    try say(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
  }

  mutating func call(_ id: Int, _ tool: String, _ arguments: String, meta: String = "{}") throws {
    try say(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments),"_meta":\#(meta)}}"#
    )
  }

  /// The result of a request.
  func result(_ id: Int) -> [String: Any]? {
    sent.first { $0["id"] as? Int == id }?["result"] as? [String: Any]
  }

  /// The text of the result of a tool.
  func text(_ id: Int) -> String? {
    (result(id)?["content"] as? [[String: Any]])?.first?["text"] as? String
  }
}

@Suite("A server of the Model Context Protocol")
struct ModelContextServerTests {
  @Test(
    "a version with a handshake is agreed on",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
      ("2026-07-28", "2025-11-25"), ("x", "2025-11-25"),
    ])
  func handshake(asked: String, agreed: String) throws {
    var talk = Conversation()
    try talk.say(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{}}}"#
    )
    #expect(talk.result(1)?["protocolVersion"] as? String == agreed)
    #expect((talk.result(1)?["serverInfo"] as? [String: Any])?["version"] as? String == "1.2.3")
  }

  @Test("a call is two runs of the command line, and its result is what they print")
  func call() throws {
    var talk = Conversation()
    try talk.shakeHands()
    try talk.call(
      1, "validate", #"{"paths":["a b","--fix"],"sdk":"27","page":2,"targets":["--write"]}"#)
    #expect(
      talk.started == [
        1: [
          "validate", "--format=json", "--sdk=27", "--target=--write", "--", "a b", "--fix",
        ],
        2: [
          "validate", "--format=agent", "--page=2", "--sdk=27", "--target=--write", "--", "a b",
          "--fix",
        ],
      ])
    try talk.finish(2, "the text\n", status: 1)
    #expect(talk.result(1) == nil)
    try talk.finish(1, "{\n  \"version\": 1,\n  \"a b\": \"c \\\" d\\n\"\n}\n", status: 1)
    let content = talk.result(1)?["structuredContent"] as? [String: Any]
    #expect(content?["a b"] as? String == "c \" d\n" && content?["version"] as? Int == 1)
    #expect(talk.text(1) == "the text\n")
    #expect(talk.result(1)?["isError"] as? Bool == false)
    // It is the report of the last run from now on.
    try talk.say(
      #"{"jsonrpc":"2.0","id":2,"method":"resources/read","params":{"uri":"launchkit://report"}}"#)
    let contents = talk.result(2)?["contents"] as? [[String: Any]]
    #expect((contents?.first?["text"] as? String)?.contains("\"version\":1") == true)
  }

  @Test(
    "a run that gives no JSON, is ended by a signal or cannot read its input is an error",
    arguments: [
      ("", "error: no\n", Int32(2)), ("{\"version\": 1", "", 0), ("{}", "", nil),
      ("{\"version\": 1}", "error: 'x' cannot be opened\n", 3),
    ] as [(String, String, Int32?)])
  func failures(output: String, errors: String, status: Int32?) throws {
    var talk = Conversation()
    try talk.shakeHands()
    try talk.call(1, "explain", #"{"about":"x"}"#)
    try talk.finish(1, output, errors: errors, status: status)
    try talk.finish(2, "", errors: errors, status: status)
    #expect(talk.result(1)?["isError"] as? Bool == true)
    #expect((talk.result(1)?["structuredContent"] != nil) == (status == 3))
    #expect(talk.text(1)?.isEmpty == false)
  }

  @Test("only 'fix' with 'write' asks for changes")
  func writing() throws {
    for (tool, arguments) in [
      ("validate", "{}"), ("explain", #"{"about":"--write"}"#), ("fix", "{}"),
      ("fix", #"{"unsafe":true,"write":false}"#), ("migrate_plan", "{}"), ("simulate", "{}"),
      ("check_launch_options", #"{"options":{"a":"--fix"}}"#), ("effective_plist", "{}"),
    ] {
      var talk = Conversation()
      try talk.shakeHands()
      try talk.call(1, tool, arguments)
      #expect(!talk.started.isEmpty, "\(tool)")
      for words in talk.started.values {
        let options = words.prefix { $0 != "--" }
        #expect(
          !options.contains { $0.hasPrefix("--fix") || $0.hasPrefix("--write") }, "\(words)")
      }
    }
    var talk = Conversation()
    try talk.shakeHands()
    try talk.call(1, "fix", #"{"write":true,"unsafe":true,"rules":["key-duplicate"]}"#)
    #expect(
      talk.started == [
        1: [
          "validate", "--diff", "--fix", "--unsafe-fixes", "--fix-only=key-duplicate", "--", ".",
        ]
      ])
    try talk.finish(1, "--- a\n+++ b\n", errors: "1 fix in 1 file\n")
    let content = talk.result(1)?["structuredContent"] as? [String: Any]
    #expect(content?["written"] as? Bool == true)
    #expect(content?["difference"] as? String == "--- a\n+++ b\n")
    #expect(content?["summary"] as? String == "1 fix in 1 file\n")
  }

  @Test("launch options in the call are read on standard input, as they were written")
  func launchOptions() throws {
    var talk = Conversation()
    try talk.shakeHands()
    try talk.call(
      1, "check_launch_options", #"{"options":{"UIApplicationLaunchOptionsURLKey":"a://b"}}"#)
    #expect(talk.inputs[1] == #"{"UIApplicationLaunchOptionsURLKey":"a://b"}"#)
    try talk.call(2, "check_launch_options", #"{"options":"a://b"}"#)
    #expect(talk.inputs[3] == "a://b")
  }

  @Test("a call that is canceled ends its processes and is not answered")
  func cancellation() throws {
    var talk = Conversation()
    try talk.shakeHands()
    try talk.call(1, "validate", "{}")
    try talk.say(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
    #expect(talk.stopped.sorted() == [1, 2])
    try talk.finish(1, "{}", status: nil)
    try talk.finish(2, "", status: nil)
    #expect(talk.result(1) == nil)
  }

  @Test(
    "at most four processes run, in the order of the calls, and at most 32 calls are carried out")
  func limits() throws {
    var talk = Conversation()
    try talk.shakeHands()
    for id in 1...32 { try talk.call(id, "explain", #"{"about":"x"}"#) }
    #expect(talk.started.keys.sorted() == [1, 2, 3, 4])
    try talk.finish(1, "{}")
    #expect(talk.started.keys.sorted() == [1, 2, 3, 4, 5])
    try talk.call(33, "explain", #"{"about":"x"}"#)
    let refused = talk.sent.last?["error"] as? [String: Any]
    #expect(refused?["code"] as? Int == -32_000)
    try talk.call(7, "explain", #"{"about":"x"}"#)
    #expect((talk.sent.last?["error"] as? [String: Any])?["code"] as? Int == -32_600)
  }

  @Test("progress is reported each second to who asks for it")
  func progress() throws {
    var talk = Conversation()
    try talk.shakeHands()
    try talk.call(1, "explain", #"{"about":"x"}"#)
    #expect(!talk.needsTicks)
    try talk.call(2, "explain", #"{"about":"x"}"#, meta: #"{"progressToken":"t"}"#)
    #expect(talk.needsTicks)
    try talk.tick()
    let values = talk.sent.compactMap { $0["params"] as? [String: Any] }
    #expect(values.map { $0["progress"] as? Int } == [0, 1])
    #expect(values.allSatisfy { $0["progressToken"] as? String == "t" })
  }

  @Test("calls wait for the roots of the client")
  func heldCalls() throws {
    try withTemporaryFolder { folder in
      var talk = Conversation()
      try talk.shakeHands(#"{"roots":{}}"#)
      let asked = try #require(talk.sent.last)
      #expect(asked["method"] as? String == "roots/list" && asked["id"] as? String == "roots-1")
      try talk.call(1, "validate", "{}")
      #expect(talk.started.isEmpty)
      try talk.say(
        #"{"jsonrpc":"2.0","id":"roots-1","result":{"roots":[{"uri":"file://\#(folder)"},{"uri":"https://x/"}]}}"#
      )
      #expect(talk.started[1]?.last == folder)
      try talk.call(2, "validate", #"{"paths":["\#(folder)/../x"]}"#)
      #expect(talk.result(2)?["isError"] as? Bool == true)
      try talk.finish(1, "{}")
      try talk.finish(2, "")
      // A change of the roots is asked about, and calls wait for the answer.
      try talk.say(#"{"jsonrpc":"2.0","method":"notifications/roots/list_changed"}"#)
      #expect(talk.sent.last?["id"] as? String == "roots-2")
      let count = talk.started.count
      try talk.call(3, "validate", "{}")
      #expect(talk.started.count == count)
      // Explaining needs no file, so it does not wait.
      try talk.call(4, "explain", #"{"about":"x"}"#)
      #expect(talk.started.count == count + 2)
      try talk.say(#"{"jsonrpc":"2.0","id":"roots-2","error":{"code":-1,"message":"no"}}"#)
      #expect(talk.started.count == count + 4 && talk.started[count + 3]?.last == ".")
    }
  }

  @Test("a client that does not say what its roots are has the current folder")
  func silentClient() throws {
    var talk = Conversation()
    try talk.shakeHands(#"{"roots":{}}"#)
    try talk.call(1, "validate", "{}")
    for _ in 0..<5 {
      #expect(talk.started.isEmpty && talk.needsTicks)
      try talk.tick()
    }
    #expect(talk.started[1]?.last == ".")
    // At the end of standard input, nobody can say it any more.
    var ended = Conversation()
    try ended.shakeHands(#"{"roots":{}}"#)
    try ended.call(1, "validate", "{}")
    try ended.end()
    #expect(ended.started[1]?.last == ".")
  }

  @Test("what has no 'id' and is no request is not answered, and a long argument is refused")
  func oddities() throws {
    var talk = Conversation()
    try talk.shakeHands()
    let count = talk.sent.count
    try talk.say(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}"#)
    #expect(talk.sent.count == count)
    try talk.call(1, "explain", #"{"about":"\#(String(repeating: "x", count: 100_001))"}"#)
    #expect(talk.text(1) == "error: the argument 'about' has more than 100000 bytes")
    // What a name means to the system is what is passed on.
    try talk.call(2, "explain", #"{"about":"\#u{10FFFF}"}"#)
    #expect(talk.started[1]?.last.map(UndecodedBytes.bytes) == [0xF4, 0x8F, 0xBF, 0xBF])
  }

  @Test("fixes that were made are told from none, also where a file cannot be read")
  func fixes() throws {
    for (output, status, written) in [
      ("", Int32(0), false), ("--- a\n", 0, true), ("--- a\n", 3, true),
    ] {
      var talk = Conversation()
      try talk.shakeHands()
      try talk.call(1, "fix", #"{"write":true}"#)
      try talk.finish(1, output, errors: "1 fix\n", status: status)
      let content = talk.result(1)?["structuredContent"] as? [String: Any]
      #expect(content?["written"] as? Bool == written)
      #expect(talk.result(1)?["isError"] as? Bool == (status == 3))
    }
  }

  @Test("without a handshake, the client is asked for its roots in the result")
  func roots() throws {
    try withTemporaryFolder { folder in
      var talk = Conversation()
      let meta = """
        {"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{"roots":{}}}
        """
      try talk.call(1, "validate", "{}", meta: meta)
      #expect(talk.result(1)?["resultType"] as? String == "input_required")
      try talk.say(
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"validate","_meta":\#(meta),"inputResponses":{"roots":{"roots":[{"uri":"file://\#(folder)"}]}}}}"#
      )
      #expect(talk.started[1]?.last == folder)
      try talk.finish(1, "{\"version\":1}")
      try talk.finish(2, "text")
      #expect(talk.result(2)?["resultType"] as? String == "complete")
      // The next call knows nothing of them.
      try talk.call(3, "validate", "{}", meta: meta)
      #expect(talk.result(3)?["resultType"] as? String == "input_required")
    }
  }

  @Test("no message ends the server or makes it start something", arguments: 0..<200)
  func anything(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "{", "}", "[", "]", "\"", ":", ",", "null", "1", "-32", "\"jsonrpc\"", "\"2.0\"", "\"id\"",
      "\"method\"", "\"tools/call\"", "\"params\"", "\"name\"", "\"fix\"", "\"arguments\"",
      "\"write\"", "true", "\\u0000", "é", "\u{202E}", "\n",
    ]
    var talk = Conversation()
    for _ in 0..<20 {
      let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      try talk.say(text.joined())
    }
    #expect(talk.started.isEmpty)
    #expect(talk.sent.allSatisfy { $0["error"] != nil })
  }
}
