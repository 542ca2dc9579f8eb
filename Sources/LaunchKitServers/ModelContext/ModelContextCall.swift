internal import SourceText

/// A call of a tool that is being carried out.
struct ModelContextCall {
  /// What identifies the request.
  let id: RemoteIdentifier
  let tool: ModelContextTool
  let version: ModelContextVersion
  /// What the client wants to hear about the progress with; nil if it does not.
  let progress: RemoteIdentifier?
  let runs: ModelContextTool.Runs
  /// The process of the structured result, and that of the text.
  var processes: (structured: Int, text: Int?)
  private(set) var structured: ProcessResult?
  private(set) var text: ProcessResult?
  /// Seconds since the call.
  var seconds = 0

  /// Starts with nothing.
  init(
    _ id: RemoteIdentifier, _ tool: ModelContextTool, _ runs: ModelContextTool.Runs,
    _ version: ModelContextVersion, progress: RemoteIdentifier?,
    processes: (structured: Int, text: Int?)
  ) {
    self.id = id
    self.tool = tool
    self.runs = runs
    self.version = version
    self.progress = progress
    self.processes = processes
  }

  /// Takes the result of one of its processes.
  mutating func take(_ result: ProcessResult?, of process: Int) {
    let result = result ?? ProcessResult(refusal: "the system starts no process; try again later")
    if process == processes.structured { structured = result } else { text = result }
  }

  /// Whether all processes have ended.
  var isComplete: Bool { structured != nil && (processes.text == nil || text != nil) }

  /// The structured result, on one line; nil if the command gave none.
  var document: [UInt8]? {
    guard let structured, !structured.isCut, structured.refusal == nil,
      let status = structured.status
    else { return nil }
    switch tool.result {
    case .document: return MessageText.oneLine(structured.output)
    case .difference:
      // Where an input cannot be read, the others are fixed all the same.
      guard status != Self.wrongUsage else { return nil }
      var json = JSONWriter(layout: .compact)
      json.object { json in
        json.member("written", runs.structured.contains("--fix") && !structured.output.isEmpty)
        json.member("difference", Self.text(structured.output))
        json.member("summary", Self.text(structured.errors))
      }
      return json.bytes
    }
  }

  /// Writes the members of a result that says why nothing was run.
  static func writeRefusal(_ reason: String, to json: inout JSONWriter) {
    writeText("error: \(reason)", to: &json)
    json.member("isError", true)
  }

  private static func writeText(_ text: String, to json: inout JSONWriter) {
    json.key("content")
    json.array { json in
      json.object { json in
        json.member("type", "text")
        json.member("text", text)
      }
    }
  }

  /// Writes the members of the result.
  func writeResult(_ document: [UInt8]?, to json: inout JSONWriter) {
    Self.writeText(Self.words(of: text ?? structured ?? ProcessResult()), to: &json)
    if let document {
      json.key("structuredContent")
      json.value(json: document)
    }
    let results = [structured, text].compactMap(\.self)
    json.member("isError", document == nil || results.contains(where: Self.hasFailed))
  }

  /// The exit status of wrong usage.
  private static let wrongUsage: Int32 = 2

  /// Whether a command could not do what it was asked to: wrong usage, or an input that cannot be read.
  private static func hasFailed(_ result: ProcessResult) -> Bool {
    result.status.map { $0 >= wrongUsage } ?? true
  }

  /// What a command wrote, and what it said about it.
  private static func words(of result: ProcessResult) -> String {
    if let refusal = result.refusal { return "error: \(refusal)" }
    if result.isCut { return "the answer is too long; choose a target, or name paths" }
    let parts = [text(result.output), text(result.errors)].filter { !$0.isEmpty }
    guard let status = result.status else {
      return (parts + ["the command was ended by a signal"]).joined(separator: "\n")
    }
    return parts.isEmpty ? "exit status \(status)" : parts.joined(separator: "\n")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
