import FileSystem
import Findings
import LintPolicy
import SourceText

/// Invented rules over lines of words, with files that are in no folder.
struct WordChecker {
  /// A rule that finds a word and offers to write others for it.
  struct WordRule {
    var rule: RuleID
    var severity = Severity.warning
    var word: String
    /// What a fix writes in its place; nil for no fix.
    var replacement: String?
    var applicability = Finding.Fix.Applicability.safe
    /// More edits of the fix, from the text and the place of the word.
    var moreEdits: (@Sendable (String, SourceSpan) -> [TextEdit]) = { _, _ in [] }
  }

  var rules: [WordRule]
  var files: [String: String]

  /// What the rules say of one file.
  func report(_ source: SourceFile) -> FileReport {
    let source = (try? source.decoded()) ?? source
    let text = source.text(0..<source.count)
    var findings: [Finding] = []
    for rule in rules {
      let bytes = Array(text.utf8)
      let word = Array(rule.word.utf8)
      var at = 0
      while at + word.count <= bytes.count {
        guard bytes[at...].starts(with: word) else {
          at += 1
          continue
        }
        let span = SourceSpan(at..<at + word.count)
        var finding = Finding(
          rule: rule.rule, severity: rule.severity, message: "'\(rule.word)' is here",
          span: span)
        if let replacement = rule.replacement {
          finding.fixes = [
            Finding.Fix(
              "write '\(replacement)'", applicability: rule.applicability,
              edits: [TextEdit(replacing: span, with: replacement)] + rule.moreEdits(text, span))
          ]
        }
        findings.append(finding)
        at += word.count
      }
    }
    findings.sort(by: Finding.precedes)
    return FileReport(file: source, isText: true, findings: findings)
  }

  /// What the rules say of all files, with edits that are not written yet.
  func reports(_ overlay: FileOverlay = FileOverlay()) -> [FileReport] {
    files.sorted { $0.key < $1.key }.map { path, text in
      report(SourceFile(path: path, bytes: overlay[resolved: path] ?? Array(text.utf8)))
    }
  }

  /// Fixes the files.
  func fix(
    _ choice: FixChoice = FixChoice(), unreadable: Set<RuleID> = [],
    limits: FixEngine.Limits = FixEngine.Limits(), locate: @escaping FixEngine.Locate = { $0 }
  ) -> FixOutcome {
    var engine = FixEngine(choice, unreadable: unreadable, limits: limits, locate: locate) {
      reports($0)
    }
    return engine.run(from: reports())
  }
}

extension FixOutcome {
  /// What the files hold that change, by path.
  var texts: [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.map {
        ($0.place, String(decoding: $0.edited.bytes, as: UTF8.self))
      })
  }

  /// The rules of the findings that are left, in report order.
  var left: [RuleID] { reports.flatMap(\.findings).map(\.rule) }
}
