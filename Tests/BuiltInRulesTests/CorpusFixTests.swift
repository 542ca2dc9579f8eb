import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import BuiltInRules
import RuleEngine
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Fixes of real property lists")
struct CorpusFixTests {
  struct Knowledge: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let facts: ValidationFacts
  }

  static let knowledge = [
    Knowledge(testDescription: "nothing", facts: ValidationFacts()),
    Knowledge(testDescription: "the SDK", facts: ValidationFacts(sdk: OSVersion(27))),
    Knowledge(
      testDescription: "the SDK and the life cycle",
      facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
  ]

  @Test("Each fix does what it says and nothing else", arguments: knowledge)
  func eachCureAlone(_ known: Knowledge) throws {
    var counts: [RuleID: Int] = [:]
    let validator = Validator(facts: known.facts)
    for found in try PropertyListFiles.all(in: Corpus.urlOrSamples) {
      let isEntitlements = found.path.hasSuffix(".entitlements")
      func evaluate(_ file: SourceFile) -> FileReport {
        let document = PropertyListDocument.read(file)
        return isEntitlements
          ? validator.validate(entitlements: document) : validator.validate(document)
      }
      let report = evaluate(
        SourceFile(path: found.path, bytes: try Data(contentsOf: found.url)))
      for finding in report.findings {
        for fix in finding.fixes {
          counts[finding.rule, default: 0] += 1
          let trial = FixTrial(fix, of: finding, in: report.file, known: report.findings) {
            evaluate(SourceFile(path: found.path, text: $0)).findings
          }
          #expect(
            trial.problems.isEmpty,
            "\(found.path): \(finding.rule), '\(fix.message)': \(trial.difference)")
        }
      }
    }
    print("fixes: \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    #expect(!counts.isEmpty || Corpus.url == nil)
  }
}
