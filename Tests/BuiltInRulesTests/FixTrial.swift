import Findings
import LaunchModel
import RuleEngine
import BuiltInRules
import PropertyListSyntax
import SourceText

/// One fix made alone, and what is wrong with what comes of it.
struct FixTrial {
  /// A finding without its place, because a fix may move it.
  struct Kind: Hashable, CustomStringConvertible {
    let rule: RuleID
    let severity: Severity
    let message: String

    init(_ finding: Finding) {
      rule = finding.rule
      severity = finding.severity
      message = finding.message
    }

    var description: String { "\(severity.rawValue) \(rule): \(message)" }
  }

  /// The text before and after the fix. They are the same if the edits cannot be made.
  let before: String
  let after: String
  private(set) var problems: [String] = []

  /// Findings that a fix may uncover, by the rule of the fix: other rules check a key or value only after the
  /// fix has given it the intended meaning.
  private static let uncovered: [RuleID: Set<RuleID>] = [
    "ats-unknown-key": ["ats-arbitrary-loads-allowed"],
    "background-mode-bluetooth-missing": ["usage-description-bluetooth-missing"],
    "background-mode-fetch-missing": ["background-fetch-identifiers-missing"],
    "background-mode-location-missing": ["usage-description-location-missing"],
    "background-task-identifier-undeclared": ["background-identifiers-without-mode"],
    "display-name-as-key": ["ats-arbitrary-loads-allowed", "url-type-without-schemes"],
    "invisible-character-in-identifier": ["background-fetch-identifiers-missing"],
    "launch-options-value-type-mismatch": ["launch-options-url-invalid"],
    "scene-lifecycle-not-adopted": ["main-storyboard-redundant"],
    "scene-manifest-disabled": ["scene-lifecycle-not-adopted"],
    "scene-role-unknown": ["scene-delegate-class-missing"],
    "key-misspelled": ["scene-configuration-name-missing"],
  ]

  /// Makes a fix.
  ///
  /// - Parameters:
  ///   - fix: one of the finding's fixes.
  ///   - finding: the finding.
  ///   - file: the file that the fix changes.
  ///   - known: everything that is found in the file as it is.
  ///   - evaluate: returns everything that is found when the file has another text.
  init(
    _ fix: Finding.Fix, of finding: Finding, in file: SourceFile, known: [Finding],
    evaluate: (_ text: String) throws -> [Finding]
  ) rethrows {
    before = String(decoding: file.bytes, as: UTF8.self)
    guard let bytes = try? TextEditing.apply(fix.edits, to: file) else {
      after = before
      problems = ["the edits cannot be made"]
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    after = text
    if text == before { problems.append("nothing changes") }
    evaluateLayout(fix, in: file)
    compare(known, Kind(finding), after: try evaluate(text))
  }

  private mutating func compare(_ known: [Finding], _ fixed: Kind, after found: [Finding]) {
    let old = Dictionary(grouping: known, by: Kind.init).mapValues(\.count)
    for (kind, count) in Dictionary(grouping: found, by: Kind.init).mapValues(\.count) {
      if kind == fixed {
        if count >= old[kind] ?? 0 { problems.append("it is found still: \(kind)") }
      } else if count > old[kind] ?? 0,
        Self.uncovered[fixed.rule]?.contains(kind.rule) != true
      {
        problems.append("it is found then: \(kind)")
      }
    }
  }

  /// Looks for line ends of another kind, white space at the end of a line, and empty lines in a row that the
  /// file did not have before.
  private mutating func evaluateLayout(_ fix: Finding.Fix, in file: SourceFile) {
    func lines(_ text: String) -> [Substring.UTF8View] {
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Substring($0).utf8 }
    }
    func count(_ text: String, where isBad: (Substring.UTF8View) -> Bool) -> Int {
      lines(text).count(where: isBad)
    }
    func isTrailed(_ line: Substring.UTF8View) -> Bool {
      let last = line.last { $0 != 0x0D }
      return last == 0x20 || last == 0x09
    }
    func isEmpty(_ line: Substring.UTF8View) -> Bool { line.allSatisfy { $0 == 0x0D } }
    if count(after, where: isTrailed) > count(before, where: isTrailed) {
      problems.append("white space is left at the end of a line")
    }
    if count(after, where: isEmpty) > count(before, where: isEmpty) {
      problems.append("an empty line is left")
    }
    if before.utf8.contains(0x0D), lines(after).dropLast().contains(where: { $0.last != 0x0D }),
      !lines(before).dropLast().contains(where: { $0.last != 0x0D })
    {
      problems.append("a line ends in LF alone")
    }
    for edit in fix.edits where file.text(edit.span) == edit.replacement {
      problems.append("an edit changes nothing: '\(edit.replacement)'")
    }
  }

  /// The part of the text that differs, for a person to look at.
  var difference: String {
    let old = before.split(separator: "\n", omittingEmptySubsequences: false)
    let new = after.split(separator: "\n", omittingEmptySubsequences: false)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    return
      (old[head..<old.count - tail].map { "-\($0)" }
      + new[head..<new.count - tail].map { "+\($0)" }).joined(separator: "\n")
  }
}
