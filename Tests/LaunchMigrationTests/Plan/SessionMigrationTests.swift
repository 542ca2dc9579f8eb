import FileSystem
import Findings
import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import LaunchMigration
import Testing

/// A plan as a program that links the library receives it.
@MainActor @Suite struct SessionMigrationTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func aPlanHasEditsItemsAndProofAndIsWritten() throws {
    try withTemporaryFolder { folder in
      try SampleApp.codeWindow.write(to: folder)
      let plan = try AnalysisSession([folder]).migrationPlan()
      #expect(plan.targets.map(\.name) == ["App"] && plan.failures.isEmpty)
      guard case .eligible = plan.targets[0].state else { return #expect(Bool(false)) }
      let kinds = Dictionary(grouping: plan.files, by: \.kind).mapValues(\.count)
      #expect(kinds == [.changed: 3, .created: 1])
      let new = try #require(plan.files.first { $0.kind == .created })
      let diff = try #require(new.diff(path: "App/SceneDelegate.swift"))
      #expect(String(decoding: diff, as: UTF8.self).contains("new file mode"))
      #expect(plan.deliveries.map(\.target) == ["App"])
      #expect(
        plan.deliveries.allSatisfy { $0.holds && $0.replays.count == DeliveryScenario.all.count })
      #expect(
        try #require(plan.deliveries.first?.replays.first).text.hasPrefix("cold plain launch"))
      try plan.write()
      #expect(try Self.text(new.path).utf8.elementsEqual(new.content ?? []))
      #expect(
        try AnalysisSession([folder]).migrationPlan().targets.map(\.state.word) == ["adopted"])
    }
  }

  @Test func whatAnEditorHoldsIsPlannedWithAndNotWritten() throws {
    try withTemporaryFolder { folder in
      try SampleApp.swift().write(to: folder)
      let path = folder + "/App/AppDelegate.swift"
      let session = try AnalysisSession([folder])
      session.apply([
        .edited(
          path: path,
          content: Array(
            SampleApp.codeWindowDelegate.replacingOccurrences(of: "AppDelegate:", with: "Held:")
              .utf8))
      ])
      let plan = session.migrationPlan()
      #expect(plan.targets.map(\.delegate) == ["Held"])
      // The file on the disk differs: nothing is written, and no file remains.
      let before = try Self.text(path)
      #expect(throws: MigrationError.self) { try plan.write() }
      #expect(try Self.text(path) == before)
      #expect(!FileManager.default.fileExists(atPath: folder + "/App/SceneDelegate.swift"))
      session.apply([.closed(path: path)])
      #expect(session.migrationPlan().targets.map(\.delegate) == ["AppDelegate"])
    }
  }

  @Test(
    "A plan that was written in part is planned from what is there",
    arguments: [
      ["AppDelegate.swift"], ["AppDelegate.swift", "project.pbxproj"],
      ["AppDelegate.swift", "Info.plist"],
      ["AppDelegate.swift", "project.pbxproj", "Info.plist"], ["project.pbxproj"], ["Info.plist"],
    ])
  func aPlanThatWasWrittenInPartIsPlannedFromWhatIsThere(_ restored: [String]) throws {
    try withTemporaryFolder { folder in
      try SampleApp.codeWindow.write(to: folder)
      let plan = try AnalysisSession([folder]).migrationPlan()
      let paths = plan.files.filter { $0.content != nil }.map(\.path)
      let chosen = paths.filter { path in restored.contains { path.hasSuffix($0) } }
      #expect(chosen.count == restored.count)
      let old = try chosen.map(Self.text)
      try plan.write()
      let new = try paths.map(Self.text)
      for (path, text) in zip(chosen, old) { try Data(text.utf8).write(to: URL(filePath: path)) }
      let rest = try AnalysisSession([folder]).migrationPlan()
      #expect(rest.changesFiles, "\(rest.targets.map(\.state))")
      try rest.write()
      #expect(try paths.map(Self.text) == new)
      #expect(
        try AnalysisSession([folder]).migrationPlan().targets.map(\.state.word) == ["adopted"])
    }
  }

  @Test func aProjectWhoseChangeWasInterruptedIsNotRead() throws {
    try withTemporaryFolder { folder in
      try SampleApp.codeWindow.write(to: folder)
      try Data("launchkit-journal 1\n".utf8).write(
        to: URL(filePath: folder + "/.launchkit-journal"))
      let plan = try AnalysisSession([folder]).migrationPlan()
      #expect(plan.isBlocked && plan.targets.isEmpty && !plan.changesFiles)
      #expect(plan.failures.allSatisfy { $0.message.contains("was interrupted") })
    }
  }

  @Test func aFileThatCannotBeWrittenUndoesTheOthers() throws {
    try withTemporaryFolder { folder in
      try SampleApp.twoTargets.write(to: folder)
      let plan = try AnalysisSession([folder]).migrationPlan()
      let paths = plan.files.filter { $0.kind == .changed }.map(\.path)
      let before = try paths.map(Self.text)
      let last = try #require(paths.last)
      try Data("changed".utf8).write(to: URL(fileURLWithPath: last))
      #expect {
        try plan.write()
      } throws: { error in
        guard case MigrationError.notWritten(let failures)? = error as? MigrationError else {
          return false
        }
        return failures.map(\.path) == [last]
      }
      #expect(try paths.dropLast().map(Self.text) == Array(before.dropLast()))
      #expect(try Self.text(last) == "changed")
      #expect(!FileManager.default.fileExists(atPath: folder + "/App/SceneDelegate.swift"))
    }
  }
}
