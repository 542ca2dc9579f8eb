import FileSystem
import Findings
import LintPolicy
import SourceText
import Testing

/// Fixes that change another file than the one of their finding.
@Suite struct OtherFileFixTests {
  /// A folder in which each line of `code` needs a word, and a list of each target has to have it.
  private struct Needs {
    var code = "code"
    var lists = ["list": "[]"]
    /// The targets by the list that they have; a finding concerns those whose list lacks the word.
    var targets = ["App": "list"]
    var isText = true
    /// What a fix inserts for a word.
    var replacement: @Sendable (String) -> String = { $0 + ";" }

    func evaluate(_ words: [String], _ overlay: FileOverlay = FileOverlay()) -> [FileReport] {
      let sources = lists.map { path, text in
        RelatedFile(
          SourceFile(path: path, bytes: overlay[resolved: path] ?? Array(text.utf8)), isText: isText
        )
      }
      var findings: [Finding] = []
      for (index, word) in words.enumerated() {
        var finding = Finding(
          rule: "need", severity: .warning, message: "'\(word)' is not listed",
          span: SourceSpan(index..<index + 1))
        for (target, list) in targets.sorted(by: { $0.key < $1.key }) {
          guard let file = sources.first(where: { $0.source.path == list }),
            !file.source.text(0..<file.source.count).contains(word + ";")
          else { continue }
          finding.concerns.append(Finding.ConcernedTarget(target))
          if finding.fixes.isEmpty {
            finding.fixes = [
              Finding.Fix(
                "list '\(word)'", applicability: .safe,
                edits: [TextEdit(replacing: .at(file.source.count - 1), with: replacement(word))],
                in: file
              )
            ]
          }
        }
        if !finding.concerns.isEmpty { findings.append(finding) }
      }
      let lists = sources.compactMap { file -> FileReport? in
        let text = file.source.text(0..<file.source.count)
        guard text.contains("bad;") else { return nil }
        return FileReport(
          file: file.source, isText: true,
          findings: [
            Finding(rule: "bad", severity: .error, message: "it is bad", span: .at(0))
          ])
      }
      let own = FileReport(
        file: SourceFile(path: code, text: String(repeating: "x", count: words.count)),
        isText: true, findings: findings)
      return ([own] + lists).sorted { $0.file.path < $1.file.path }
    }

    func fix(_ words: [String], locate: @escaping FixEngine.Locate = { $0 }) -> FixOutcome {
      var engine = FixEngine(FixChoice(), unreadable: [], locate: locate) { evaluate(words, $0) }
      return engine.run(from: evaluate(words))
    }
  }

  @Test func theEditIsMadeInTheOtherFile() {
    let outcome = Needs().fix(["a"])
    #expect(outcome.texts == ["list": "[a;]"])
    #expect(outcome.fixCount == 1)
    #expect(outcome.left.isEmpty)
    #expect(outcome.defects.isEmpty)
  }

  @Test func severalEntriesOfOneListAreMadeInTurn() {
    let outcome = Needs().fix(["a", "b", "c"])
    #expect(outcome.texts == ["list": "[a;b;c;]"])
    #expect(outcome.fixCount == 3)
  }

  @Test func anEntryThatTwoFindingsWantIsMadeOnce() {
    let outcome = Needs().fix(["a", "b", "a", "a"])
    #expect(outcome.texts == ["list": "[a;b;]"])
    #expect(outcome.left.isEmpty)
    #expect(outcome.defects.isEmpty)
  }

  @Test func theListOfEachTargetIsChanged() {
    var needs = Needs()
    needs.lists = ["list": "[]", "other": "(z;)"]
    needs.targets = ["App": "list", "Clip": "other", "Twin": "list"]
    let outcome = needs.fix(["a"])
    #expect(outcome.texts == ["list": "[a;]", "other": "(z;a;)"])
    #expect(outcome.fixCount == 2)
    #expect(outcome.defects.isEmpty)
    #expect(outcome.left.isEmpty)
  }

  @Test func aFixThatDoesNotHelpIsUndone() {
    var needs = Needs()
    needs.replacement = { $0 == "a" ? "A;" : $0 + ";" }
    let outcome = needs.fix(["a", "b"])
    #expect(outcome.texts == ["list": "[b;]"])
    #expect(
      outcome.defects == [
        .init(rule: "need", path: "list", reason: "'need' is still found there")
      ])
  }

  @Test func aFixThatBringsSomethingInTheOtherFileIsUndone() {
    var needs = Needs()
    needs.replacement = { $0 + ";" + "bad;" }
    let outcome = needs.fix(["a"])
    #expect(outcome.files.isEmpty)
    #expect(
      outcome.defects == [
        .init(rule: "need", path: "list", reason: "'bad' is found then: it is bad")
      ])
  }

  @Test func aFileThatMayNotBeChangedAndABinaryOneAreLeftAlone() {
    let refused = Needs().fix(["a"]) { $0 == "list" ? nil : $0 }
    #expect(refused.files.isEmpty)
    #expect(refused.left == ["need"])
    var binary = Needs()
    binary.isText = false
    #expect(binary.fix(["a"]).files.isEmpty)
  }

  @Test func theFindingsOwnFileNeedNotBeChangeable() {
    let outcome = Needs().fix(["a"]) { $0 == "code" ? nil : $0 }
    #expect(outcome.texts == ["list": "[a;]"])
  }
}
