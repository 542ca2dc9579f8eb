import Foundation
import LaunchKitTestSupport
import Testing

/// Checks of background modes against the code of whole projects.
@Suite struct BackgroundUseTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var plist: String
    var files: [String: String] = [:]
    /// The rules about background modes and tasks that find something.
    var found: [String] = []
    /// The rules that leave a question open.
    var open: [String] = []
    var testDescription: String { name }
  }

  private static func modes(_ names: String...) -> String {
    let list = names.map { "<string>\($0)</string>" }.joined()
    return "<key>UIBackgroundModes</key><array>\(list)</array>"
  }

  private static let permitted =
    "<key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.task</string></array>"
  private static func task(_ type: String) -> [String: String] {
    [
      "Tasks.swift": """
      import BackgroundTasks
      func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.task", using: nil) { _ in }
      }
      func schedule() throws { try BGTaskScheduler.shared.submit(\(type)(identifier: "a.task")) }

      """
    ]
  }

  static let rows = [
    Row(
      name: "a refresh task without mode", plist: permitted,
      files: task("BGAppRefreshTaskRequest"), found: ["background-task-mode-missing"]),
    Row(
      name: "a processing task with the mode of another", plist: permitted + modes("fetch"),
      files: task("BGProcessingTaskRequest"),
      found: ["background-mode-unused", "background-task-mode-missing"]),
    Row(
      name: "a refresh task with its mode", plist: permitted + modes("fetch"),
      files: task("BGAppRefreshTaskRequest")),
    Row(
      name: "a task of another kind", plist: permitted,
      files: task("BGHealthResearchTaskRequest"), found: ["background-identifiers-without-mode"]),
    Row(
      name: "sound that nothing makes", plist: modes("audio"), found: ["background-mode-unused"]),
    Row(
      name: "sound of a player", plist: modes("audio"),
      files: ["Player.m": "#import <AVFoundation/AVFoundation.h>\n"]),
    Row(
      name: "sound that C may make", plist: modes("audio"), files: ["engine.c": "int a;\n"],
      open: ["background-mode-unused"]),
    Row(
      name: "sound that a framework may make", plist: modes("audio"),
      files: ["Player.swift": "import PlayerKit\n"], open: ["background-mode-unused"]),
  ]

  @Test(arguments: rows) func modesAreComparedWithCode(_ row: Row) throws {
    var project = SmallProject()
    project.plist = row.plist + SmallProject.manifest
    project.files = row.files
    project.files["AppDelegate.swift"] = SmallProject.delegate
    project.isSynchronized = true
    let report = try project.report("--sdk", "27")
    let found = report.findings.map(\.rule).filter { $0.hasPrefix("background-") }
    #expect(found == row.found)
    let open = Set(report.notChecked.map(\.rule)).filter { $0.hasPrefix("background-") }.sorted()
    #expect(open == row.open)
  }

  @Test func theModeOfATaskIsAdded() throws {
    var project = SmallProject()
    project.plist = Self.permitted
    project.files = Self.task("BGProcessingTaskRequest")
    project.files["AppDelegate.swift"] = SmallProject.delegate
    let sample = try SampleFolder(project.folder)
    defer { sample.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--fix", "--fix-only", "background-task-mode-missing", sample.url.path])
    #expect(outcome.errors.hasPrefix("1 fix in 1 file"))
    let plist = String(
      decoding: try Data(contentsOf: sample.url.appending(path: "App/Info.plist")), as: UTF8.self)
    #expect(plist.contains("<key>UIBackgroundModes</key>"))
    #expect(plist.contains("<string>processing</string>"))
  }
}
