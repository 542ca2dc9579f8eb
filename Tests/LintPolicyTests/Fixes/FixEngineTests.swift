import FileSystem
import Findings
import LintPolicy
import SourceText
import Testing

@Suite struct FixEngineTests {
  private static let tint = WordChecker.WordRule(rule: "tint", word: "color", replacement: "tint")

  @Test func everyFindingIsFixedInEveryFile() {
    let evaluate = WordChecker(
      rules: [Self.tint], files: ["a": "color, color\n", "b": "none", "c": "a color"])
    let outcome = evaluate.fix()
    #expect(outcome.texts == ["a": "tint, tint\n", "c": "a tint"])
    #expect(outcome.fixCount == 3)
    #expect(outcome.left.isEmpty)
    #expect(outcome.defects.isEmpty)
    #expect(outcome.disagreeing.isEmpty)
    #expect(outcome.files.map(\.place) == ["a", "c"])
  }

  @Test(arguments: [(false, "x"), (true, "z")])
  func unsafeFixesAreMadeWhereTheyAreAskedFor(_ includesUnsafe: Bool, _ expected: String) {
    let evaluate = WordChecker(
      rules: [.init(rule: "r", word: "x", replacement: "z", applicability: .unsafe)],
      files: ["a": "x"])
    let outcome = evaluate.fix(FixChoice(includesUnsafe: includesUnsafe))
    #expect((outcome.texts["a"] ?? "x") == expected)
    #expect(outcome.fixCount == (includesUnsafe ? 1 : 0))
  }

  @Test func onlyTheChosenRulesAreFixed() {
    let evaluate = WordChecker(
      rules: [Self.tint, .init(rule: "r", word: "x", replacement: "z")], files: ["a": "x color"])
    let outcome = evaluate.fix(FixChoice(rules: ["r"]))
    #expect(outcome.texts == ["a": "z color"])
    #expect(outcome.left == ["tint"])
  }

  @Test func theFirstFixThatMayBeMadeIsMade() {
    var finding = Finding(rule: "r", severity: .warning, message: "m", span: .at(0))
    let edit = TextEdit(replacing: .at(0), with: "x")
    finding.fixes = [
      Finding.Fix("unsafe", applicability: .unsafe, edits: [edit]),
      Finding.Fix("empty", applicability: .safe, edits: []),
      Finding.Fix("safe", applicability: .safe, edits: [edit]),
    ]
    #expect(FixChoice().fix(of: finding)?.message == "safe")
    #expect(FixChoice(includesUnsafe: true).fix(of: finding)?.message == "unsafe")
    #expect(FixChoice(rules: ["other"]).fix(of: finding) == nil)
  }

  @Test func fixesThatTouchWaitForTheNextRound() {
    // Each fix removes the separator after the word, or the one before it when there is none after it.
    let evaluate = WordChecker(
      rules: [.init(rule: "r", word: "x,", replacement: "")], files: ["a": "x,x,x,x,x,y"])
    let outcome = evaluate.fix()
    #expect(outcome.texts == ["a": "y"])
    #expect(outcome.fixCount == 5)
  }

  @Test func twoFindingsWithTheSameCureAreCuredOnce() {
    // Both rules want the same word at the end of the file.
    let insert: @Sendable (String, SourceSpan) -> [TextEdit] = { text, _ in
      text.contains("end") ? [] : [TextEdit(replacing: .at(text.utf8.count), with: " end")]
    }
    let evaluate = WordChecker(
      rules: [
        .init(rule: "one", word: "x", replacement: "z", moreEdits: insert),
        .init(rule: "two", word: "y", replacement: "z", moreEdits: insert),
      ], files: ["a": "x y"])
    #expect(evaluate.fix().texts == ["a": "z z end"])
  }

  @Test func rulesThatUndoEachOtherComeToAnEnd() {
    let evaluate = WordChecker(
      rules: [
        .init(rule: "no-cat", severity: .error, word: "cat", replacement: "dog"),
        .init(rule: "no-dog", severity: .warning, word: "dog", replacement: "cat"),
        Self.tint,
      ], files: ["a": "cat color"])
    let outcome = evaluate.fix()
    #expect(outcome.disagreeing == ["no-cat", "no-dog"])
    // A dog is a warning and a cat an error.
    #expect(outcome.texts == ["a": "dog tint"])
    #expect(outcome.fixCount == 2)
    #expect(outcome.defects.isEmpty)
  }

  @Test func aTextThatGrowsWithoutAnEndIsBounded() {
    var limits = FixEngine.Limits()
    limits.rounds = 7
    // Every fix writes the word of the other rule twice.
    let evaluate = WordChecker(
      rules: [
        .init(rule: "a", word: "a", replacement: "bb"),
        .init(rule: "b", word: "b", replacement: "a"),
      ], files: ["f": "a"])
    let outcome = evaluate.fix(limits: limits)
    #expect(outcome.disagreeing == ["a", "b"])
    #expect((outcome.texts["f"] ?? "a").utf8.count <= 128)
  }

  @Test("Large files are fixed in as many rounds as there is room for", arguments: [3, 100])
  func largeFilesAreCutShort(byteCount: Int) {
    var limits = FixEngine.Limits()
    limits.byteCount = byteCount
    // Each fix writes the word of the next rule.
    let evaluate = WordChecker(
      rules: [
        .init(rule: "a", severity: .error, word: "a", replacement: "b"),
        .init(rule: "b", severity: .warning, word: "b", replacement: "c"),
        .init(rule: "c", severity: .info, word: "c", replacement: "d"),
      ], files: ["f": "a"])
    let outcome = evaluate.fix(limits: limits)
    #expect(outcome.isCutShort == false)
    limits.byteCount = 0
    let short = evaluate.fix(limits: limits)
    #expect(short.isCutShort)
    #expect(short.texts == ["f": "b"])
    #expect(short.disagreeing.isEmpty)
    #expect(outcome.texts == ["f": "d"])
  }

  @Test func manyInsertionsAtOnePlaceAreMadeInTurn() {
    let names = (0..<30).map { "key\($0);" }
    let rules = names.map { name in
      // Each rule asks for one word at the end of the file, and its finding is at the beginning.
      MissingWord(word: name)
    }
    let outcome = MissingWord.fix(rules, text: "[]")
    #expect(outcome.fixCount == 30)
    #expect(outcome.texts["f"] == "[" + names.joined() + "]")
  }

  @Test func aFixThatDoesNotHelpIsUndoneAndOthersStay() {
    let evaluate = WordChecker(
      rules: [Self.tint, .init(rule: "useless", word: "tire", replacement: "tire ")],
      files: ["a": "color tire", "b": "color"])
    let outcome = evaluate.fix()
    #expect(outcome.texts == ["a": "tint tire", "b": "tint"])
    #expect(
      outcome.defects == [
        .init(rule: "useless", path: "a", reason: "'useless' is still found there")
      ])
    #expect(outcome.left == ["useless"])
  }

  @Test func aFixThatBringsSomethingElsewhereIsUndone() {
    let evaluate = WordChecker(
      rules: [
        .init(
          rule: "bringer", word: "x", replacement: "z",
          moreEdits: { _, _ in [TextEdit(replacing: .at(0), with: "-")] }),
        // Found at the end of the file when it begins with a dash.
        .init(rule: "r", word: "never"),
      ], files: ["a": "....x...."])
    var engine = FixEngine(FixChoice(), unreadable: [], locate: { $0 }) { overlay in
      evaluate.reports(overlay).map { report in
        var report = report
        if report.file[0] == UInt8(ascii: "-") {
          report.findings.append(
            Finding(
              rule: "dash", severity: .warning, message: "a dash", span: .at(report.file.count)))
        }
        return report
      }
    }
    let outcome = engine.run(from: evaluate.reports())
    #expect(outcome.files.isEmpty)
    #expect(
      outcome.defects == [.init(rule: "bringer", path: "a", reason: "'dash' is found then: a dash")]
    )
  }

  @Test func aFixThatBreaksTheFileIsUndone() {
    let evaluate = WordChecker(
      rules: [
        .init(rule: "breaker", severity: .error, word: "x", replacement: "&"), Self.tint,
        .init(rule: "syntax", severity: .error, word: "&"),
      ], files: ["a": "x color"])
    let outcome = evaluate.fix(unreadable: ["syntax"])
    #expect(outcome.texts == ["a": "x tint"])
    #expect(
      outcome.defects == [
        .init(
          rule: "breaker", path: "a",
          reason: "the file can no longer be read: '&' is here")
      ])
  }

  @Test func whatARepairedFileShowsIsNoDefect() {
    // While the file is broken nothing else is found in it.
    let evaluate = WordChecker(
      rules: [.init(rule: "syntax", severity: .error, word: "&", replacement: "&amp;"), Self.tint],
      files: ["a": "color & color"])
    var engine = FixEngine(FixChoice(), unreadable: ["syntax"], locate: { $0 }) { overlay in
      evaluate.reports(overlay).map { report in
        var report = report
        report.findings.removeAll {
          report.file.text($0.span) == "&" && report.file[Int($0.span.end)] == UInt8(ascii: "a")
        }
        if report.findings.contains(where: { $0.rule == "syntax" }) {
          report.findings.removeAll { $0.rule != "syntax" }
        }
        return report
      }
    }
    let first = evaluate.reports().map { report in
      var report = report
      report.findings.removeAll { $0.rule != "syntax" }
      return report
    }
    let outcome = engine.run(from: first)
    #expect(outcome.texts == ["a": "tint &amp; tint"])
    #expect(outcome.defects.isEmpty)
  }

  @Test func whatARenamedKeyShowsIsBlamedOnNoFix() {
    let evaluate = WordChecker(
      rules: [
        .init(rule: "name", word: "kye", replacement: "key"), Self.tint,
        .init(
          rule: "bringer", word: "x", replacement: "z",
          moreEdits: { _, _ in [TextEdit(replacing: .at(0), with: "-")] }),
      ], files: ["a": ".kye color ...x.."])
    func evaluated(_ overlay: FileOverlay) -> [FileReport] {
      evaluate.reports(overlay).map { report in
        var report = report
        for index in report.findings.indices where report.findings[index].rule == "name" {
          report.findings[index].keyPath = [.key("kye")]
        }
        // Both findings are far from any fix, and worse than what was fixed.
        let text = report.file.text(0..<report.file.count)
        for (sign, rule) in [("key", "shown" as RuleID), ("-", "brought")] where text.contains(sign)
        {
          report.findings.append(
            Finding(rule: rule, severity: .error, message: sign, span: .at(report.file.count)))
        }
        return report
      }
    }
    var engine = FixEngine(FixChoice(), unreadable: [], locate: { $0 }, evaluate: evaluated)
    let outcome = engine.run(from: evaluated(FileOverlay()))
    #expect(outcome.texts == ["a": ".key tint ...x.."])
    #expect(
      outcome.defects == [.init(rule: "bringer", path: "a", reason: "'brought' is found then: -")])
    #expect(outcome.left == ["bringer", "shown"])
  }

  @Test func manyFixesThatGoWrongDoNotTakeForever() {
    let text = String(repeating: "tire ", count: 400) + "color"
    let evaluate = WordChecker(
      rules: [Self.tint, .init(rule: "useless", word: "tire", replacement: "tire_")],
      files: ["a": text])
    final class Counter { var count = 0 }
    let counter = Counter()
    var engine = FixEngine(FixChoice(), unreadable: [], locate: { $0 }) { overlay in
      counter.count += 1
      return evaluate.reports(overlay)
    }
    let outcome = engine.run(from: evaluate.reports())
    #expect(outcome.texts["a"]?.hasSuffix("tint") == true)
    #expect(counter.count < 300)
    #expect(outcome.untriedCount + outcome.left.count >= 400)
  }

  @Test func filesThatMayNotBeChangedAreLeftAlone() {
    let evaluate = WordChecker(rules: [Self.tint], files: ["a": "color", "b": "color"])
    let outcome = evaluate.fix(locate: { $0 == "b" ? $0 : nil })
    #expect(outcome.texts == ["b": "tint"])
  }

  @Test func oneFileWithTwoPathsIsFixedOnce() {
    let text = "color"
    let evaluate = WordChecker(rules: [Self.tint], files: [:])
    func reports(_ overlay: FileOverlay) -> [FileReport] {
      ["a", "b"].map {
        evaluate.report(SourceFile(path: $0, bytes: overlay[resolved: "real"] ?? Array(text.utf8)))
      }
    }
    var engine = FixEngine(FixChoice(), unreadable: [], locate: { _ in "real" }, evaluate: reports)
    let outcome = engine.run(from: reports(FileOverlay()))
    #expect(outcome.texts == ["real": "tint"])
    #expect(outcome.fixCount == 1)
    #expect(outcome.left.isEmpty)
  }

  @Test func binaryFilesAreLeftAlone() {
    let evaluate = WordChecker(rules: [Self.tint], files: ["a": "color"])
    var reports = evaluate.reports()
    reports[0].isText = false
    var engine = FixEngine(FixChoice(), unreadable: [], locate: { $0 }) { evaluate.reports($0) }
    #expect(engine.run(from: reports).files.isEmpty)
  }

  @Test func aSecondRunChangesNothing() {
    let evaluate = WordChecker(rules: [Self.tint], files: ["a": "color color"])
    let first = evaluate.fix()
    let again = WordChecker(rules: evaluate.rules, files: first.texts).fix()
    #expect(again.files.isEmpty)
    #expect(again.fixCount == 0)
  }
}

/// A rule that asks for a word before the last character of a file.
private struct MissingWord {
  var word: String

  static func fix(_ rules: [MissingWord], text: String) -> FixOutcome {
    func report(_ overlay: FileOverlay) -> [FileReport] {
      let bytes = overlay[resolved: "f"] ?? Array(text.utf8)
      let source = SourceFile(path: "f", bytes: bytes)
      let text = source.text(0..<source.count)
      let findings = rules.filter { !text.contains($0.word) }.map { rule in
        Finding(
          rule: RuleID(rule.word), severity: .warning, message: "no \(rule.word)",
          span: SourceSpan(0..<1),
          fixes: [
            Finding.Fix(
              "add it", applicability: .safe,
              edits: [TextEdit(replacing: .at(source.count - 1), with: rule.word)])
          ])
      }
      return [FileReport(file: source, isText: true, findings: findings)]
    }
    var engine = FixEngine(FixChoice(), unreadable: [], locate: { $0 }, evaluate: report)
    return engine.run(from: report(FileOverlay()))
  }
}
