import Foundation
import LaunchKitTestSupport
import Testing

/// `--log` of the servers.
@Suite struct MessageLogTests {
  private static let ping = #"{"jsonrpc":"2.0","id":7,"method":"ping"}"# + "\n"

  @Test func everyMessageOfAnAgentIsAppended() throws {
    let folder = try SampleFolder(["log": "before"])
    defer { folder.remove() }
    for _ in 0..<2 {
      let outcome = try LaunchKitExecutable.run(
        ["mcp", "--log", "log"], input: Data(Self.ping.utf8), in: folder.url)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains(#""id":7"#))
    }
    let log = try String(contentsOf: folder.url.appending(path: "log"), encoding: .utf8)
    #expect(log.hasPrefix("before\n["))
    #expect(log.components(separatedBy: " ms, client]\n" + Self.ping).count == 3)
    #expect(log.components(separatedBy: " ms, server]\n").count == 3)
  }

  @Test(arguments: ["mcp", "lsp"])
  func aLogThatCannotBeOpenedIsAnError(_ command: String) throws {
    let folder = try SampleFolder(["file": ""])
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"),
      withDestinationURL: folder.url.appending(path: "file"))
    for (path, reason) in [
      ("no/log", "no such file or folder"), ("link", "too many symbolic links"),
    ] {
      let outcome = try LaunchKitExecutable.run([command, "--log", path], in: folder.url)
      #expect(outcome.status == 3)
      #expect(outcome.errors.hasPrefix("error: '\(path)' "), "\(reason)")
      #expect(outcome.output.isEmpty)
    }
  }
}
