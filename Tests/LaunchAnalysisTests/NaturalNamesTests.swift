import Foundation
import LaunchKitTestSupport
import LaunchKit
import Testing

/// What five engineers who had not seen the library typed first. The names that two or more of them guessed have to compile and
/// to mean what they expected.
@Suite("Names that readers guess")
struct NaturalNamesTests {
  private static let plist = """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string>
    <key>UIBackgroundModes</key><array><string>fetsch</string></array>
    </dict></plist>
    """

  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    folder.write(plist, to: "Info.plist")
    return folder
  }

  @Test func reportsHaveFindings() throws {
    let folder = try Self.folder()
    let session = try AnalysisSession([folder.url.path])
    let snapshot = session.snapshot()
    let report = try snapshot.report()

    let finding = try #require(report.findings.first { $0.rule == "background-mode-unknown" })
    #expect(finding.path.hasSuffix("Info.plist"))
    #expect(finding.line == 4 && finding.column == 44)
    #expect(finding.location.line == 4 && finding.location.path == finding.path)
    #expect(finding.endLine == 4 && finding.endColumn == 50)
    #expect(finding.severity == .error && finding.severity > .info)
    #expect(finding.severity.rawValue == "error" && "\(finding.severity)" == "error")
    #expect("\(Severity.info)" == "info")
    #expect(finding.rule.id == "background-mode-unknown" && "\(finding.rule)" == finding.rule.name)
    #expect(finding.message.contains("fetsch"))
    #expect(finding.help != nil && finding.notes.count >= 0)
    #expect(finding.fixes.flatMap(\.edits).count == finding.fixes.count)
    #expect("\(finding)".hasPrefix("\(finding.path):4:44: error: "))
    #expect("\(finding)".hasSuffix("[background-mode-unknown]"))

    #expect(report.errors.count == report.count(of: .error))
    #expect(
      report.errors.contains(finding) && report.hasErrors && !report.warnings.contains(finding))
    #expect(report.findings.sorted() == report.findings)
    #expect(Dictionary(grouping: report.findings, by: \.path).count == 1)
    #expect(
      report.findings.filter { $0.severity == .error }.map(\.path) == report.errors.map(\.path))
    #expect(report.targets.map(\.name) == [] && report.notChecked.count > 0)
  }

  @Test func aSingleFileIsCheckedInTheSameWords() throws {
    let folder = try Self.folder()
    let document = try PropertyListDocument.read(path: folder.path("Info.plist"))
    #expect(document["CFBundleIdentifier"]?.string == "com.example.app")
    #expect(document["CFBundleName"] == nil && document.path == folder.path("Info.plist"))
    #expect(document.root?.dictionary?["CFBundleExecutable"]?.string == "App")

    let report = Validator().validate(document)
    #expect(report.hasErrors && report.path == document.path)
    #expect(report.findings.map(\.rule).contains("background-mode-unknown"))
    #expect(
      report.locatedFindings.contains { $0.line == 4 && $0.rule == "background-mode-unknown" })
  }

  @Test func targetsHaveNames() throws {
    let project = PackageFolder.url("Samples/Projects/Letters").path
    let report = try AnalysisSession([project]).snapshot().report()
    let target = try #require(report.targets.first { $0.name == "Letters" })
    #expect(!target.verdict.isEmpty && !target.scenes.isEmpty && !target.configurations.isEmpty)
    #expect(target.product == "app" && target.platform?.hasPrefix("iOS") == true)
  }
}
