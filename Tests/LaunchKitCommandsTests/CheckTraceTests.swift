import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchKitCommands

@Suite("The check of a log of callbacks")
struct CheckTraceTests {
  private static let samples = "Samples/TraceLogger"
  private static let sceneApp = "Samples/Healthy/SceneApp/Info.plist"

  private func check(_ arguments: [String], input: String = "") throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(
      ["simulate", "check-trace"] + arguments, input: Data(input.utf8))
  }

  @Test(
    "the sample logs say what lies beside them",
    arguments: [("right.log", 0 as Int32), ("wrong.log", 1)])
  func samples(name: String, status: Int32) throws {
    let outcome = try check(["\(Self.samples)/\(name)", Self.sceneApp])
    #expect(outcome.status == status && outcome.errors.isEmpty, "\(outcome.errors)")
    let text =
      "$ launchkit simulate check-trace \(Self.samples)/\(name) \(Self.sceneApp)\n\(outcome.output)"
    let expected = "\(Self.samples)/\(name.replacing(".log", with: ".txt"))"
    #expect(try Snapshot.difference(of: text, from: expected) == nil)
  }

  @Test("every replay of a ready scenario passes as a log", arguments: ScenarioSamplesTests.rows)
  func scenarios(_ row: ScenarioSamplesTests.Row) throws {
    for names in ["swift", "objc"] {
      let line = row.line.split(separator: " ").map(String.init)
      let log = try LaunchKitExecutable.run(line + ["--as", "log", "--names", names])
      #expect(log.status == row.status, "\(log.errors)")
      // With and without declarations; which language is with them does not matter to the check.
      let declarations = names == "swift" ? [] : ["\(row.app)/Info.plist"]
      let outcome = try check(["-"] + declarations, input: log.output)
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }

  @Test("the exit status is that of the contract")
  func exitStatus() throws {
    #expect(try check(["\(Self.samples)/no-such.log"]).status == 3)
    #expect(try check([]).status == 2)
    #expect(try check(["-", "-"]).status == 2)
    #expect(try check(["-", "--entitlements", "App.entitlements"]).status == 2)
    #expect(try check(["-"], input: "nothing\n").status == 1)
    let late = "launchkit-trace: 2 main\nlaunchkit-trace: 1 app.memoryWarning\n"
    #expect(try check(["-"], input: late).status == 0)
    #expect(try check(["-", "--fail-on", "warning"], input: late).status == 1)
  }

  @Test("the report can be JSON, and is at the line and column")
  func positions() throws {
    let log = "a line\nprefix launchkit-trace: 1 app.didBecomActive\n"
    let outcome = try check(["-", "--format", "concise"], input: log)
    #expect(outcome.output.hasPrefix("<stdin>:2:27: error"), "\(outcome.output)")
    let json = try check(["-", "--format", "json"], input: log)
    let schema = try JSONSchemaCheck("Schemas/report-1.schema.json")
    #expect(try schema.problems(in: json.output.utf8) == [])
  }
}
