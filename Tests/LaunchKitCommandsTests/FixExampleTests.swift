import FileSystem
import Findings
import LaunchKitTestSupport
import LaunchModel
import RuleEngine
import BuiltInRules
import LintPolicy
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// The examples of all rules, fixed with all rules in force: whatever a fix brings, some rule would say so.
@Suite struct FixExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: any DescribedRule.Type
    let example: RuleDocumentation.Example
    let isUnsafe: Bool
    var testDescription: String {
      "\(rule.id) line \(example.line)\(isUnsafe ? ", unsafe" : "")"
    }
    var location: Testing.SourceLocation {
      Testing.SourceLocation(
        fileID: example.fileID, filePath: example.filePath, line: example.line, column: 1)
    }
  }

  static let cases: [Case] = RuleCatalog.described.flatMap { rule in
    rule.documentation.examples.filter { $0.verdict == .flagged }.flatMap { example in
      [false, true].map { Case(rule: rule, example: example, isUnsafe: $0) }
    }
  }

  private static let unreadable = Set(SyntaxRules.descriptions.map(\.id))

  @Test(arguments: cases)
  func everyExampleIsFixed(_ test: Case) throws {
    switch test.example.frame {
    case .launch, .launchFile, .launchFileWithKeys:
      // Launch options are not fixed.
      return
    case .target(let product):
      let validator = TargetValidator()
      let files = TargetExampleFiles(test.example, product: product)
      let sources = validator.validate(files.target).findings.map(\.file.source)
      expectFixed(test) { overlay in
        var changed: [String: String] = [:]
        for (path, bytes) in overlay.contents {
          changed[path] = String(decoding: bytes, as: UTF8.self)
        }
        let target = TargetExampleFiles(test.example, product: product, changed: changed).target
        var reports: [String: FileReport] = [:]
        for finding in validator.validate(target).findings {
          let path = finding.file.source.path
          reports[
            path, default: FileReport(file: finding.file.source, isText: true, findings: [])
          ].findings.append(finding.diagnostic)
        }
        return reports.values.sorted { $0.file.path < $1.file.path }
      }
      #expect(!sources.isEmpty, sourceLocation: test.location)
    case .app, .dictionary, .file, .privacyManifest:
      let path =
        test.example.frame == .privacyManifest ? PrivacyManifest.fileName : "Info.plist"
      let text = RuleExampleFile(test.example).text
      let validator = Validator(facts: test.example.facts)
      for end in ["\n", "\r\n", "\r"] {
        let bytes = Array(
          text.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: end).utf8)
        let files = expectFixed(test) { overlay in
          let source = SourceFile(
            path: path, bytes: overlay[resolved: path] ?? bytes)
          return [validator.validate(PropertyListDocument.read(source))]
        }
        for file in files {
          // Text that comes takes over the line endings of the file.
          let stray = end == "\r" ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
          for change in file.edited.changes where end != "\r\n" {
            #expect(!change.text.contains(stray), sourceLocation: test.location)
          }
          if end == "\r\n" {
            let plain = file.edited.bytes.split(
              separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            #expect(
              plain.dropLast().allSatisfy { $0.last == UInt8(ascii: "\r") },
              sourceLocation: test.location)
          }
        }
      }
    }
  }

  @discardableResult
  private func expectFixed(
    _ test: Case, _ evaluate: @escaping FixEngine.Checker
  ) -> [FixOutcome.File] {
    let choice = FixChoice(includesUnsafe: test.isUnsafe)
    var engine = FixEngine(choice, unreadable: Self.unreadable, locate: { $0 }, evaluate: evaluate)
    let before = evaluate(FileOverlay())
    let outcome = engine.run(from: before)
    #expect(outcome.defects.isEmpty, sourceLocation: test.location)
    #expect(outcome.disagreeing.isEmpty, sourceLocation: test.location)
    #expect(outcome.untriedCount == 0, sourceLocation: test.location)
    let left = outcome.reports.flatMap(\.findings).filter { choice.fix(of: $0) != nil }
    #expect(left.isEmpty, sourceLocation: test.location)
    let wanted = before.flatMap(\.findings).filter { choice.fix(of: $0) != nil }
    #expect(wanted.isEmpty == outcome.files.isEmpty, sourceLocation: test.location)
    var again = FixEngine(choice, unreadable: Self.unreadable, locate: { $0 }, evaluate: evaluate)
    #expect(again.run(from: outcome.reports).files.isEmpty, sourceLocation: test.location)
    return outcome.files
  }
}
