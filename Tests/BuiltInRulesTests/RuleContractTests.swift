import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite struct RuleContractTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: any DescribedRule.Type
    let example: RuleDocumentation.Example

    var testDescription: String { "\(rule.id) line \(example.line)" }
    var location: Testing.SourceLocation {
      Testing.SourceLocation(
        fileID: example.fileID, filePath: example.filePath, line: example.line, column: 1)
    }
  }

  static let cases: [Case] = RuleCatalog.described.flatMap { rule in
    rule.documentation.examples.map { Case(rule: rule, example: $0) }
  }

  @Test func theCatalogListsEveryRuleThatStatesSomethingToTheEngine() {
    let all = RuleCatalog.described
    #expect(
      all.filter { $0 is any WrittenValueRule.Type }.map { $0.id }
        == RuleCatalog.aboutWrittenValues.map { $0.id })
    #expect(
      all.filter { $0 is any VerdictRule.Type }.map { $0.id }
        == RuleCatalog.statingVerdict.map { $0.id })
    #expect(
      all.filter { $0 is any SettingsRule.Type }.map { $0.id }
        == RuleCatalog.ofSettings.map { $0.id })
  }

  @Test(arguments: cases)
  func everyExampleIsJudgedExactlyAsMarked(_ test: Case) throws {
    if case .target(let product) = test.example.frame {
      return try expectTarget(test, product)
    }
    for (variant, file) in RuleExampleFile(test.example).perturbations {
      expect(try Self.report(test, file), test, variant, file)
    }
  }

  /// What the rule of an example, and no other, says of a file.
  private static func report(_ test: Case, _ file: RuleExampleFile) throws -> FileReport {
    let facts = test.example.facts
    switch test.example.frame {
    case .launch(let infoPlist, let entitlements), .launchFile(let infoPlist, let entitlements):
      return try launchReport(test, file, .empty, infoPlist, entitlements)
    case .launchFileWithKeys(let keys, let infoPlist, let entitlements):
      let declared = LaunchKeyDocument.read(SourceFile(path: "keys.json", text: keys))
      #expect(declared.problems.isEmpty, sourceLocation: test.location)
      return try launchReport(
        test, file, LaunchKeyCatalog(declared.declarations), infoPlist, entitlements)
    case .privacyManifest:
      var validator = Validator(facts: facts)
      validator.privacyRules = [try #require(test.rule as? any PrivacyManifestRule.Type)]
      return validator.validate(
        PropertyListDocument.read(SourceFile(path: PrivacyManifest.fileName, text: file.text)))
    case .app, .dictionary, .file, .target:
      let rule = try #require(test.rule as? any Rule.Type)
      return Validator(facts: facts, rules: [rule]).validate(
        PropertyListDocument.read(SourceFile(path: "Info.plist", text: file.text)))
    }
  }

  /// What the rule of an example of a target, and no other, says of it.
  private func expectTarget(_ test: Case, _ product: ProductKind) throws {
    let rule = try #require(test.rule as? any TargetRule.Type)
    for lineEnd in ["\n", "\r\n"] {
      let files = TargetExampleFiles(test.example, product: product, lineEnd: lineEnd)
      let outcome = TargetValidator(rules: [rule]).validate(files.target)
      let found = outcome.findings.map {
        TargetExampleFiles.Mark(
          path: $0.file.source.path, span: $0.diagnostic.span,
          text: $0.file.source.text($0.diagnostic.span))
      }.sorted()
      switch test.example.verdict {
      case .accepted:
        #expect(found.isEmpty, sourceLocation: test.location)
        #expect(outcome.notChecked.isEmpty, sourceLocation: test.location)
      case .flagged:
        #expect(!files.marks.isEmpty, sourceLocation: test.location)
        #expect(found == files.marks, sourceLocation: test.location)
      case .notChecked:
        #expect(found.isEmpty, sourceLocation: test.location)
        #expect(!outcome.notChecked.isEmpty, sourceLocation: test.location)
      }
      for finding in outcome.findings {
        #expect(finding.diagnostic.severity <= test.rule.severity, sourceLocation: test.location)
        expectHouseStyle(finding.diagnostic, test.location)
      }
    }
  }

  private static func launchReport(
    _ test: Case, _ file: RuleExampleFile, _ keys: LaunchKeyCatalog, _ infoPlist: String?,
    _ entitlements: String?
  ) throws -> FileReport {
    let rule = try #require(test.rule as? any LaunchOptionRule.Type)
    return Validator(facts: test.example.facts, launchRules: [rule]).validate(
      .read(SourceFile(path: "launch.plist", text: file.text), customKeys: keys),
      against: RuleExampleFile.capabilities(infoPlist: infoPlist, entitlements: entitlements))
  }

  private func expect(
    _ report: FileReport, _ test: Case, _ variant: String, _ file: RuleExampleFile
  ) {
    let found = report.findings.filter { $0.rule == test.rule.id }
    let syntax = Set(SyntaxRules.descriptions.map(\.id))
    #expect(
      !report.findings.contains { syntax.contains($0.rule) && $0.severity == .error },
      "\(variant): \(report.findings)", sourceLocation: test.location)
    func shown(_ spans: [SourceSpan]) -> [String] { spans.map { report.file.text($0) } }
    switch test.example.verdict {
    case .accepted:
      #expect(found.isEmpty, "\(variant): \(found)", sourceLocation: test.location)
      #expect(
        report.notChecked.isEmpty, "\(variant): \(report.notChecked)",
        sourceLocation: test.location)
    case .flagged:
      #expect(
        !file.spans.isEmpty, "a flagged example has no markers", sourceLocation: test.location)
      #expect(
        found.map(\.span).sorted() == file.spans,
        "\(variant): found \(shown(found.map(\.span))), marked \(shown(file.spans))",
        sourceLocation: test.location)
    case .notChecked:
      #expect(found.isEmpty, "\(variant): \(found)", sourceLocation: test.location)
      #expect(!report.notChecked.isEmpty, sourceLocation: test.location)
    }
    for finding in found {
      #expect(finding.severity <= test.rule.severity, sourceLocation: test.location)
      expectHouseStyle(finding, test.location)
    }
  }

  /// A lower-case clause without a full stop; help and notes likewise.
  private func expectHouseStyle(_ finding: Finding, _ location: Testing.SourceLocation) {
    for text in [finding.message] + finding.notes.map(\.message) + [finding.help].compactMap({ $0 })
    {
      #expect(!text.isEmpty, sourceLocation: location)
      #expect(!text.hasSuffix("."), "'\(text)' ends in a full stop", sourceLocation: location)
      #expect(!text.contains("\n"), sourceLocation: location)
      if let first = text.unicodeScalars.first, first.properties.isUppercase {
        let word = text.prefix { !$0.isWhitespace }
        let isName = word.dropFirst().contains { $0.isUppercase || $0.isNumber }
        #expect(isName, "'\(text)' begins with a capital", sourceLocation: location)
      }
    }
  }

  @Test(arguments: RuleCatalog.described.map { RuleName(rule: $0) })
  func everyRuleIsDocumentedAndHasBothKindsOfExample(_ name: RuleName) {
    let documentation = name.rule.documentation
    #expect(documentation.summary.hasSuffix("."))
    #expect(documentation.rationale.hasSuffix("."))
    #expect(!documentation.source.isEmpty)
    #expect(documentation.examples.contains { $0.verdict == .accepted })
    #expect(documentation.examples.contains { $0.verdict == .flagged })
  }

  struct RuleName: Sendable, CustomTestStringConvertible {
    let rule: any DescribedRule.Type
    var testDescription: String { "\(rule.id)" }
  }

  @Test(arguments: [
    ("InfoPlist", RuleCatalog.all.map { "\($0)" }),
    ("LaunchOptions", RuleCatalog.launchOptions.map { "\($0)" }),
    ("Target", RuleCatalog.targets.map { "\($0)" }),
  ])
  func everyRuleFileIsInTheCatalogOnceAndInOrder(_ folder: String, _ rules: [String]) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: PackageFolder.url("Sources/BuiltInRules/\(folder)"), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "swift" }
    .filter { try String(contentsOf: $0, encoding: .utf8).contains("static let id: RuleID") }
    .map { $0.deletingPathExtension().lastPathComponent }.sorted()
    #expect(rules == files)
  }

  @Test func everyIDIsTheKebabCaseOfItsType() {
    for rule in RuleCatalog.described {
      var kebab = ""
      let letters = Array("\(rule)")
      for (index, letter) in letters.enumerated() {
        let startsWord =
          letter.isUppercase && index > 0
          && (!letters[index - 1].isUppercase
            || (index + 1 < letters.count && letters[index + 1].isLowercase))
        kebab += (startsWord ? "-" : "") + letter.lowercased()
      }
      #expect(rule.id.name == kebab)
    }
  }

  @Test func everyRuleHasALineInTheChangelog() throws {
    let changelog = try PackageFolder.text("CHANGELOG.md")
    for description in RuleCatalog.descriptions {
      #expect(changelog.contains("\n- `\(description.id)`: "), "\(description.id)")
    }
  }

  @Test func everyIDIsUnique() {
    let ids = RuleCatalog.descriptions.map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}
