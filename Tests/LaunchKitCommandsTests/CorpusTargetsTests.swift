import Findings
import Foundation
import LaunchKitTestSupport
import Testing

/// Reports on targets of real projects, whose sources are missing.
///
/// A person has read each line of the two lists against the files. The runs name the SDK, because more rules
/// apply then.
@Suite(.enabled(if: Corpus.url != nil)) struct CorpusTargetsTests {
  private struct Concern: Decodable {
    var target: String
    var configurations: [String]
  }

  private struct Row: Decodable {
    var path: String
    var target: String
    var configurations: [String]
    var product: String
    var platform: String?
    var adoption: String
    var scenes: String
    var verdict: String

    var text: String {
      [path, target, configurations.joined(separator: ", "), product, platform ?? "-", adoption]
        .joined(separator: "\t")
    }
  }

  private struct Finding: Decodable {
    struct Place: Decodable { var line: Int? }

    var rule: String
    var severity: String
    var path: String
    var start: Place?
    var concerns: [Concern]?

    var text: String {
      let targets = (concerns ?? []).map {
        "\($0.target) (\($0.configurations.joined(separator: ", ")))"
      }
      return [
        severity, rule, path, start?.line.map(String.init) ?? "-",
        targets.joined(separator: "; "),
      ].joined(separator: "\t")
    }
  }

  private struct Question: Decodable {
    var rule: String
    var path: String
    var morePaths: [String]?
    var concerns: [Concern]?
  }

  private struct Report: Decodable {
    var findings: [Finding]
    var notChecked: [Question]
    var targets: [Row]
  }

  /// One run for all: it reads seven hundred files.
  private static let report = Result { () throws -> Report in
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", "json", "--sdk", "27"], in: Corpus.url)
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
  }

  @Test func platformAndVerdictOfEveryTarget() throws {
    let rows = try Self.report.get().targets
    let text = """
      # Every target of the corpus: configurations, product, platform, scene adoption.

      """
    let difference = try Snapshot.difference(
      of: text + rows.map(\.text).joined(separator: "\n") + "\n",
      from: "Tests/Snapshots/corpus-targets.tsv")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func everyErrorAndWarningOfATargetHasBeenReadAndIsTrue() throws {
    let findings = try Self.report.get().findings.filter {
      $0.severity != "info" && $0.concerns?.isEmpty == false
    }
    let text = """
      # Every error and warning on a target of the corpus with '--sdk 27': rule, path, line, targets.
      # A person reads each new line against the file; none may be false.

      """
    let difference = try Snapshot.difference(
      of: text + findings.map(\.text).joined(separator: "\n") + "\n",
      from: "Tests/Snapshots/corpus-target-findings.tsv")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func targetsWithoutTheirSourcesAreNotCheckedForThem() throws {
    let report = try Self.report.get()
    // If the Info.plist is missing too, or the whole description is not read, the verdict says that first.
    let concerned = report.targets.filter {
      $0.adoption != "not-applicable"
        && !$0.verdict.hasPrefix("undetermined: the Info.plist of '\($0.target)'")
        && !$0.verdict.hasPrefix("undetermined: made by ")
    }
    #expect(concerned.count > 30)
    for row in concerned {
      let questions = report.notChecked.filter { question in
        ([question.path] + (question.morePaths ?? [])).contains {
          $0.hasPrefix(row.path + "/") || $0 == row.path
        } && question.concerns?.contains { $0.target == row.target } == true
      }
      #expect(questions.contains { $0.rule == "usage-description-missing" }, "\(row.text)")
    }
    for row in concerned where row.scenes != "adopted by the scene manifest" {
      #expect(row.adoption == "undetermined", "\(row.text)")
      #expect(
        row.verdict == "undetermined: the sources of '\(row.target)' are missing", "\(row.text)")
    }
  }
}
