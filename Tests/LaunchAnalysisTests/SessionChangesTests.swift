import FileSystem
internal import Findings
import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import LaunchModel
import SourceText
import Testing

/// The changed units that a session returns, and work with a deadline.
@Suite struct SessionChangesTests {
  private static let project = "Samples/Projects/Signals"
  private static let broken = "Samples/Broken/SceneRoleTypo"

  private static func copy(_ path: String) throws -> WorkFolder {
    try WorkFolder(copying: PackageFolder.url(path))
  }

  private static func session(
    _ folder: WorkFolder, _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> AnalysisSession {
    var options = AnalysisOptions(facts: ValidationFacts(sdk: OSVersion(27)))
    change(&options)
    return try AnalysisSession([folder.url.path], options: options)
  }

  private static func passed() -> Cancellation {
    let cancellation = Cancellation()
    cancellation.cancel()
    return cancellation
  }

  // MARK: Decisions

  @Test func aBaselineThatAConfigurationNamesChangesEveryUnit() throws {
    let folder = try Self.copy(Self.broken)
    folder.write("{ \"baseline\": \"known.json\" }", to: ".launchkit.json")
    folder.write("{ \"version\": 1, \"findings\": [] }", to: "known.json")
    let session = try Self.session(folder)
    let before = session.snapshot()
    #expect(try before.report().count(of: .error) > 0)
    let known = try before.baseline(at: folder.path("known.json")).content
    folder.write(known, to: "known.json")
    let changed = session.apply([.changedOnDisk(path: folder.path("known.json"))])
    #expect(changed == Set(before.units))
    #expect(try session.snapshot().report().count(of: .error) == 0)
    #expect(session.apply([.changedOnDisk(path: folder.path("known.json"))]).isEmpty)
  }

  @Test func aConfigurationOfAnyNameChangesEveryUnit() throws {
    let folder = try Self.copy(Self.broken)
    folder.write("{}", to: "team.json")
    let session = try Self.session(folder) { $0.configuration = .file(folder.path("team.json")) }
    let before = session.snapshot()
    #expect(try before.report().count(of: .error) > 0)
    folder.write("{ \"rules\": { \"scene-role-unknown\": \"off\" } }", to: "team.json")
    let changed = session.apply([.changedOnDisk(path: folder.path("team.json"))])
    #expect(changed == Set(before.units))
  }

  @Test func aConfigurationThatNobodyReportedIsNoticed() throws {
    let folder = try WorkFolder()
    for name in ["A", "B"] {
      folder.write(try PackageFolder.text(Self.broken + "/Info.plist"), to: "\(name)/Info.plist")
    }
    let session = try Self.session(folder)
    #expect(session.snapshot().units.count == 2)
    folder.write("{ \"rules\": { \"scene-role-unknown\": \"off\" } }", to: "A/.launchkit.json")
    // A file watcher may report only the folder, for example after a folder was renamed.
    let changed = session.apply([.changedOnDisk(path: folder.path("A"))])
    #expect(changed.map(\.path) == [folder.path("A/Info.plist")])
    #expect(session.apply([.changedOnDisk(path: folder.path("A"))]).isEmpty)
  }

  @Test func aUnitUnderAnInvalidConfigurationIsNotChecked() throws {
    let folder = try WorkFolder()
    folder.write(try PackageFolder.text(Self.broken + "/Info.plist"), to: "A/Info.plist")
    folder.write("{ \"nonsense\": 1 }", to: "A/.launchkit.json")
    let snapshot = try Self.session(folder).snapshot()
    let unit = try #require(snapshot.units.first)
    #expect(throws: AnalysisError.self) { try snapshot.report() }
    #expect(throws: AnalysisError.self) { try snapshot.check(unit) }
  }

  @Test func aNewBaselineHasWhatTheOldOneHas() throws {
    let folder = try Self.copy(Self.broken)
    let known = folder.path("known.json")
    let count = try Self.session(folder).snapshot().baseline(at: known).count
    #expect(count > 0)
    folder.write(try Self.session(folder).snapshot().baseline(at: known).content, to: "known.json")
    let snapshot = try Self.session(folder) { $0.baseline = known }.snapshot()
    #expect(try snapshot.baseline(at: known).count == count)
    #expect(try snapshot.baseline(at: folder.path("other.json")).count == count)
  }

  // MARK: Results

  @Test func whatWasCheckedMeanwhileIsNamedStill() throws {
    let folder = try Self.copy(Self.project)
    let session = try Self.session(folder)
    let project = try #require(session.snapshot().units.first { $0.kind == .project })
    let before = try session.snapshot().check(project).text
    folder.write("import UIKit\n", to: "Signals/AppDelegate.swift")
    // An editor asks for a report before the file watcher has reported the change.
    _ = try session.snapshot().report()
    let changed = session.apply([.changedOnDisk(path: folder.path("Signals/AppDelegate.swift"))])
    #expect(changed.contains(project))
    #expect(try session.snapshot().check(project).text != before)
    #expect(!session.apply([]).contains(project))
  }

  @Test func theTargetsOfAnotherProjectAreNotMissed() throws {
    let folder = try WorkFolder(copying: PackageFolder.url("Samples/Projects"))
    folder.write(try PackageFolder.text(Self.broken + "/Info.plist"), to: "Alone/Info.plist")
    let snapshot = try Self.session(folder) { $0.targets = ["Signals"] }.snapshot()
    let report = try snapshot.report()
    #expect(report.failures.isEmpty)
    // With a choice of targets, a property list without a target is neither in the report nor in the units.
    #expect(!report.files.contains { $0.file.path.hasSuffix("Alone/Info.plist") })
    #expect(!snapshot.units.contains { $0.kind == .propertyList })
    for unit in snapshot.units {
      #expect(try snapshot.check(unit).failures.isEmpty, "\(unit.path)")
    }
    let unknown = try Self.session(folder) { $0.targets = ["Nobody"] }.snapshot().report()
    #expect(unknown.failures.count == 1)
  }

  // MARK: Deadlines

  @Test func canceledChangesAreNamedByTheNextCall() throws {
    let folder = try Self.copy(Self.project)
    let session = try Self.session(folder)
    let project = try #require(session.snapshot().units.first { $0.kind == .project })
    let path = folder.path("Signals/AppDelegate.swift")
    #expect(throws: AnalysisError.self) {
      try session.apply(
        [.edited(path: path, content: Array("class {".utf8))], cancellation: Self.passed())
    }
    let version = session.snapshot().version
    #expect(version == 1)
    let rules = try session.snapshot().check(project).files.flatMap(\.findings).map(\.rule.name)
    #expect(rules.contains("source-syntax-invalid"))
    #expect(try session.apply([], cancellation: Cancellation()).contains(project))
    #expect(session.apply([]).isEmpty)
  }

  @Test func aCanceledRunLeavesNoResultsForTheNextOne() throws {
    let folder = try Self.copy("Samples/Projects")
    // Several threads look for earlier results before the first project is checked.
    let session = try Self.session(folder) { $0.threadCount = 2 }
    let before = session.snapshot()
    let project = try #require(before.units.first { $0.path.hasSuffix("Signals.xcodeproj") })
    #expect(throws: AnalysisError.self) { try session.apply([], cancellation: Self.passed()) }
    let path = folder.path("Signals/Signals/AppDelegate.swift")
    session.apply([.edited(path: path, content: Array("class {".utf8))])
    let rules = try session.snapshot().report().files.filter { $0.file.path == path }
      .flatMap(\.findings).map(\.rule.name)
    #expect(rules.contains("source-syntax-invalid"))
    let old = try before.check(project).files.flatMap(\.findings).map(\.rule.name)
    #expect(!old.contains("source-syntax-invalid"))
  }

  @Test func theFirstSnapshotCanBeCanceled() throws {
    let folder = try Self.copy(Self.project)
    let session = try Self.session(folder)
    #expect(throws: AnalysisError.self) { try session.snapshot(cancellation: Self.passed()) }
    #expect(try session.snapshot(cancellation: Cancellation()).units == session.snapshot().units)
    #expect(!session.snapshot().units.isEmpty)
  }

  @Test func aDeadlineEndsTheWorkInsideOfAProject() throws {
    let folder = try Self.copy("Samples/Projects/Pictures")
    let source = (0..<400).map { "final class Seat\($0) { func sit() { print(\"\\(self)\") } }\n" }
    for number in 0..<60 {
      folder.write(source.joined(), to: "Pictures/Seats\(number).swift")
    }
    let clock = ContinuousClock()
    // A slow run may be due to a busy machine, so it is repeated.
    let endsEarly = try (0..<3).contains { _ in
      let whole = try clock.measure { _ = try Self.session(folder).snapshot().units }
      let session = try Self.session(folder)
      let canceled = clock.measure {
        #expect(throws: AnalysisError.self) {
          try session.snapshot(cancellation: Cancellation(deadline: .now + whole / 10))
        }
      }
      return canceled < whole / 2
    }
    #expect(endsEarly)
  }
}

extension AnalysisReport {
  /// The findings as text, for comparison.
  fileprivate var text: String {
    files.flatMap { file in file.findings.map { "\(file.file.path) \($0.rule.name) \($0.message)" }
    }
    .joined(separator: "\n")
  }
}
