import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import BuiltInRules
import RuleEngine
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Every launch key, for an app that declares what it needs and for one that does not, in every form.
@Suite("Table of launch keys")
struct LaunchKeyTableTests {
  struct Cell: Sendable, CustomTestStringConvertible {
    let row: LaunchKeyRow
    let form: FixtureForm

    var testDescription: String { "\(row.testDescription) as \(form.rawValue)" }
  }

  private static func cells(_ rows: [LaunchKeyRow]) -> [Cell] {
    rows.flatMap { row in row.forms.map { Cell(row: row, form: $0) } }
  }

  static let keys = cells(LaunchKeyRow.keys)
  static let all = cells(LaunchKeyRow.keys + LaunchKeyRow.variants)

  /// What the app in a folder of the samples declares.
  static func app(_ folder: String) throws -> DeclaredCapabilities {
    func read(_ name: String) throws -> PropertyListDocument {
      let text = try PackageFolder.text("Samples/LaunchOptions/\(folder)/\(name)")
      return PropertyListDocument.read(SourceFile(path: name, text: text))
    }
    return DeclaredCapabilities(
      infoPlist: InfoPlist(try read("Info.plist")),
      entitlements: Entitlements(try read("App.entitlements")))
  }

  static func report(_ text: String, for folder: String) throws -> FileReport {
    Validator(facts: ValidationFacts()).validate(
      .read(SourceFile(path: "launch", text: text)), against: try app(folder))
  }

  /// What the rules of declarations say.
  static func undeclared(_ report: FileReport) -> [Finding] {
    report.findings.filter { $0.rule.name.hasSuffix("-undeclared") }
  }

  @Test("The table has a row for every key")
  func everyKeyHasARow() {
    #expect(LaunchKeyRow.keys.map(\.key) == LaunchOptionKey.allCases)
  }

  @Test("The launch can happen to the app that declares it", arguments: all)
  func declaringAppIsLaunched(_ cell: Cell) throws {
    let fixture = MarkedText(cell.row.fixture(cell.form))
    let report = try Self.report(fixture.text, for: cell.row.declaringApp)
    #expect(Self.undeclared(report).isEmpty, "\(report.findings)")
    #expect(report.findings.allSatisfy { $0.severity != .error }, "\(report.findings)")
  }

  @Test("The app that does not declare it gets the findings, at the right places", arguments: all)
  func otherAppIsNot(_ cell: Cell) throws {
    let fixture = MarkedText(cell.row.fixture(cell.form))
    let report = try Self.report(fixture.text, for: "NonDeclaring")
    let found = Self.undeclared(report)
    #expect(Set(found.map(\.span)) == Set(cell.row.undeclared.isEmpty ? [] : fixture.spans))
    for expected in cell.row.undeclared {
      let places = found.filter { $0.rule == expected.rule }.flatMap(\.notes).filter { note in
        note.file?.source.path == expected.file && note.keyPath == expected.keyPath
      }
      #expect(!places.isEmpty, "no note in \(expected.file): \(found)")
      for note in places {
        let span = try #require(note.span)
        #expect(note.file?.source.text(span) == expected.text)
        #expect(note.message.contains("declaration here"))
      }
    }
    #expect(Set(found.map(\.rule)) == Set(cell.row.undeclared.map(\.rule)))
  }

  @Test(
    "A local notification needs no declaration: either app hears that its key is old, and that a scene gets it",
    arguments: ["Declaring", "NonDeclaring"], FixtureForm.allCases)
  func localNotificationIsOld(_ folder: String, _ form: FixtureForm) throws {
    let row = try #require(LaunchKeyRow.keys.first { $0.key == .localNotification })
    let report = try Self.report(row.fixture(form), for: folder)
    #expect(
      report.findings.map(\.rule) == [
        "launch-options-key-dead-under-scenes", "launch-options-key-deprecated",
      ])
    for finding in report.findings {
      #expect(report.file.text(finding.span) == row.key.constant)
      #expect(finding.severity < .error)
    }
  }

  @Test("A value of a wrong type is found", arguments: keys)
  func wrongTypeIsFound(_ cell: Cell) throws {
    guard let marked = cell.row.wrongFixture(cell.form) else {
      #expect(cell.row.key == .annotation)
      return
    }
    let fixture = MarkedText(marked)
    let report = try Self.report(fixture.text, for: cell.row.declaringApp)
    let found = report.findings.filter { $0.rule == "launch-options-value-type-mismatch" }
    #expect(found.map(\.span) == fixture.spans, "\(report.findings)")
    #expect(found.allSatisfy { $0.severity == .error })
  }

  @Test("A misspelled key is found, and the right one suggested", arguments: keys)
  func misspelledKeyIsFound(_ cell: Cell) throws {
    let marked = try #require(cell.row.misspelledFixture(cell.form))
    let fixture = MarkedText(marked)
    let report = try Self.report(fixture.text, for: cell.row.declaringApp)
    let found = report.findings.filter { $0.rule == "launch-options-key-unknown" }
    // The first mark is the key's; the value may have more.
    #expect(found.map(\.span) == Array(fixture.spans.prefix(1)), "\(report.findings)")
    #expect(found.first?.severity == .error)
    #expect(found.first?.help == "did you mean '\(cell.row.key.constant)'?")
  }

  @Test("The schema takes what is right, and refuses a wrong type", arguments: LaunchKeyRow.keys)
  func schemaAgrees(_ row: LaunchKeyRow) throws {
    let schema = try JSONSchemaCheck("Schemas/launch-options-1.schema.json")
    let right = MarkedText(row.fixture(.json)).text
    #expect(try schema.problems(in: right.utf8) == [])
    guard let wrong = row.wrongFixture(.json) else { return }
    #expect(try schema.problems(in: MarkedText(wrong).text.utf8) != [])
  }

  @Test("The sample files are the fixtures of the table", arguments: keys)
  func samplesAreTheFixtures(_ cell: Cell) throws {
    let difference = try Snapshot.difference(
      of: MarkedText(cell.row.fixture(cell.form)).text,
      from: "\(cell.row.folder)/right.\(cell.form.rawValue)")
    #expect(difference == nil)
  }

  @Test(
    "The two apps have nothing wrong themselves",
    arguments: ["Declaring", "NonDeclaring"], [nil, 26, 27])
  func appsAreHealthy(_ folder: String, _ sdk: Int?) throws {
    let text = try PackageFolder.text("Samples/LaunchOptions/\(folder)/Info.plist")
    let report = Validator(facts: ValidationFacts(sdk: sdk.map { OSVersion($0) })).validate(
      PropertyListDocument.read(SourceFile(path: "Info.plist", text: text)))
    #expect(report.findings.isEmpty)
  }
}
