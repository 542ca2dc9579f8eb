import BuiltInRules
import DiagnosticReports
import FileSystem
internal import Findings
import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import SourceText
import Testing

@Suite struct SessionTests {
  private static let typo = "Samples/Broken/SceneRoleTypo/Info.plist"

  private static func copy(_ path: String) throws -> WorkFolder {
    try WorkFolder(copying: PackageFolder.url(path))
  }

  private static func session(_ folder: WorkFolder, sdk: Int = 27) throws -> AnalysisSession {
    try AnalysisSession(
      [folder.url.path], options: AnalysisOptions(facts: ValidationFacts(sdk: OSVersion(sdk))))
  }

  @Test func theReportIsThatOfTheCommandLine() throws {
    let folder = try Self.copy("Samples/Projects/Signals")
    let report = try Self.session(folder).snapshot().report()
    let run = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--format", "json", folder.url.path])
    #expect(run.output == report.text(as: .json, options: ReportOptions(toolVersion: "0.1.0")))
    #expect(report.files.contains { !$0.findings.isEmpty })
  }

  @Test func anEditorsContentIsChecked() throws {
    let folder = try WorkFolder()
    let healthy = try PackageFolder.text("Samples/Healthy/SceneApp/Info.plist")
    folder.write(healthy, to: "Info.plist")
    let session = try Self.session(folder)
    let before = try session.snapshot().report()
    #expect(before.count(of: .error) == 0)
    let path = folder.path("Info.plist")
    let content = Array(try PackageFolder.text(Self.typo).utf8)
    let changed = session.apply([.edited(path: path, content: content)])
    #expect(changed.map(\.path) == [path])
    #expect(try session.snapshot().report().count(of: .error) > 0)
    session.apply([.closed(path: path)])
    #expect(try session.snapshot().report().text(as: .json) == before.text(as: .json))
  }

  @Test func aSnapshotKeepsTheContentOfItsMoment() throws {
    let folder = try Self.copy("Samples/Broken/SceneRoleTypo")
    let session = try Self.session(folder)
    let path = folder.path("Info.plist")
    session.apply([.edited(path: path, content: Array("not a property list".utf8))])
    let old = session.snapshot()
    session.apply([.closed(path: path)])
    #expect(try old.report().files.first?.findings.first?.rule.name == "plist-syntax-invalid")
    #expect(old.version < session.snapshot().version)
  }

  @Test func aDocumentIsCheckedByItself() throws {
    let folder = try Self.copy("Samples/Projects/Signals")
    let session = try Self.session(folder)
    let snapshot = session.snapshot()
    let project = try #require(snapshot.units.first { $0.kind == .project })
    let source = folder.path("Signals/AppDelegate.swift")
    #expect(try snapshot.check(project, tier: .document(source)).count(of: .error) == 0)
    #expect(try snapshot.check(project).count(of: .error) > 0)
    session.apply([.edited(path: source, content: Array("class {".utf8))])
    let rules = try session.snapshot().check(project, tier: .document(source)).files.flatMap(
      \.findings
    )
    .map(\.rule.name)
    #expect(rules == ["source-syntax-invalid"])
  }

  @Test(arguments: [true, false]) func canceledWorkThrows(_ byDeadline: Bool) throws {
    let folder = try Self.copy("Samples/Projects/Signals")
    let snapshot = try Self.session(folder).snapshot()
    let cancellation = Cancellation(deadline: byDeadline ? .now : nil)
    cancellation.cancel()
    let unit = try #require(snapshot.units.first)
    #expect(throws: AnalysisError.self) {
      try snapshot.check(unit, tier: .target, cancellation: cancellation)
    }
    #expect(throws: AnalysisError.self) { try snapshot.report(cancellation: cancellation) }
    // Results of the canceled check are not kept.
    #expect(try snapshot.report().files.contains { !$0.findings.isEmpty })
  }

  @Test func fixesAreAppliedInMemoryAndWrittenOnRequest() throws {
    let folder = try Self.copy("Samples/Broken/SceneRoleTypo")
    let session = try Self.session(folder)
    let before = folder.bytes("Info.plist")
    let result = try session.snapshot().applyingFixes(includesUnsafe: true)
    #expect(result.count > 0)
    #expect(folder.bytes("Info.plist") == before)
    let file = try #require(result.files.first)
    #expect(Optional(file.original) == before)
    try file.write()
    #expect(folder.bytes("Info.plist") == file.content)
    // The second time the file no longer has the content that was checked.
    #expect(throws: AnalysisSnapshot.EditedDocument.WriteError.self) { try file.write() }
    session.apply([.changedOnDisk(path: folder.path("Info.plist"))])
    #expect(
      try session.snapshot().report().count(of: .error)
        == result.remaining.flatMap(\.findings).count { $0.severity == .error })
  }

  @Test func suppressionsAndABaselineLeaveNothingToReport() throws {
    let folder = try Self.copy("Samples/Broken/SceneRoleTypo")
    let session = try Self.session(folder)
    let count = try session.snapshot().report().files.reduce(0) { $0 + $1.findings.count }
    let baseline = try session.snapshot().baseline(at: folder.path("known.json"))
    #expect(baseline.count == count)
    folder.write(baseline.content, to: "known.json")
    var options = AnalysisOptions(facts: ValidationFacts(sdk: OSVersion(27)))
    options.baseline = folder.path("known.json")
    let known = try AnalysisSession([folder.url.path], options: options).snapshot().report()
    #expect(!known.files.contains { !$0.findings.isEmpty })
    let suppressed = try session.snapshot().suppressions(reason: "checked by hand")
    #expect(suppressed.count == count)
    for file in suppressed.files { try file.write() }
    session.apply([.changedOnDisk(path: folder.path("Info.plist"))])
    #expect(try !session.snapshot().report().files.contains { !$0.findings.isEmpty })
    #expect(throws: AnalysisSnapshot.SuppressionReasonError.self) {
      try session.snapshot().suppressions(reason: "-->")
    }
  }

  @Test func anInvalidConfigurationIsAnError() throws {
    let folder = try Self.copy("Samples/Broken/SceneRoleTypo")
    folder.write("{ \"nonsense\": 2 }", to: ".launchkit.json")
    let session = try Self.session(folder)
    #expect {
      try session.snapshot().report()
    } throws: {
      "\($0)".contains(".launchkit.json:1:4: ")
    }
    folder.remove(".launchkit.json")
    let changed = session.apply([.changedOnDisk(path: folder.path(".launchkit.json"))])
    #expect(changed.map(\.path) == [folder.path("Info.plist")])
    #expect(try session.snapshot().report().count(of: .error) > 0)
  }

  @Test func anInvalidConfigurationInAnEditorIsShown() throws {
    let folder = try Self.copy("Samples/Broken/SceneRoleTypo")
    let session = try Self.session(folder)
    let unit = try #require(session.snapshot().units.first)
    let path = folder.path(".launchkit.json")
    folder.write("{}", to: ".launchkit.json")
    session.apply([.edited(path: path, content: Array("{ \"nonsense\": 9 }".utf8))])
    let report = try session.snapshot().check(unit, tier: .document(path))
    #expect(report.files.flatMap(\.findings).map(\.rule.name) == ["configuration-invalid"])
  }

  @Test func launchOptionsAreCheckedAgainstOneApp() throws {
    let folder = PackageFolder.url("Samples/LaunchOptions/SilentPush")
    func path(_ name: String) -> String { folder.appending(path: name).path }
    let run = try LaunchKitExecutable.run(
      [
        "validate", "--launch-options", path("refresh.apns"), "--entitlements",
        path("App.entitlements"), "--format", "json", path("Info.plist"),
      ])
    let report = try AnalysisReport.ofLaunchOptions(
      [path("refresh.apns")], infoPlist: path("Info.plist"), entitlements: path("App.entitlements"))
    #expect(report.text(as: .json, options: ReportOptions(toolVersion: "0.1.0")) == run.output)
    #expect(report.files.contains { !$0.findings.isEmpty })
  }

  @Test func whatARuleMeansIsExplained() throws {
    let run = try LaunchKitExecutable.run(["explain", "scene-role-unknown"])
    #expect(RuleCatalog.explanation(of: "scene-role-unknown") == run.output)
    #expect(RuleCatalog.explanation(of: "nothing that anything says") == nil)
  }

  @Test func manyEditsDoNotFillTheMemory() throws {
    let folder = try Self.copy("Samples/Broken/SceneRoleTypo")
    let session = try Self.session(folder)
    let path = folder.path("Info.plist")
    let text = try PackageFolder.text(Self.typo)
    let count = ProcessInfo.processInfo.environment["LAUNCHKIT_EDITS"].flatMap { Int($0) } ?? 300
    var peak = 0
    for number in 0..<count {
      if number % 2 == 0 {
        folder.write(text + "<!-- \(number) -->\n", to: "Info.plist")
        session.apply([.changedOnDisk(path: path)])
      } else {
        session.apply([.edited(path: path, content: Array((text + "<!-- e\(number) -->\n").utf8))])
      }
      #expect(try session.snapshot().report().count(of: .error) > 0)
      if number == count / 3 { peak = Self.residentByteCount }
    }
    #expect(Self.residentByteCount - peak < 100 << 20)
  }

  /// The current memory of the process.
  private static var residentByteCount: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4_096
  }
}

/// The sample server prints what its page shows.
@Suite struct CheckServerTests {
  @Test func theSampleServerChecksAgainWhatAnEditorChanges() throws {
    let input = try PackageFolder.text("Samples/CheckServer/session.txt")
    let run = try LaunchKitExecutable.run(
      ["Samples/Broken/SceneRoleTypo"], input: Data(input.utf8), executable: "check-server")
    #expect(run.status == 0)
    #expect(run.output == (try PackageFolder.text("Samples/CheckServer/session-expected.txt")))
  }
}
