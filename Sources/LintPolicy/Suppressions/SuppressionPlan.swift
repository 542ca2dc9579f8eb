internal import Findings
internal import SourceText

/// Plans the places and texts of comments for the findings of one file.
struct SuppressionPlan {
  private let text: CommentedText
  private let reason: SuppressionReason
  private let directives: [SuppressionDirective]
  /// For each element, the element around it.
  private let parents: [Int?]
  /// Rules that are to be suppressed in the whole file.
  var rulesAtTop: Set<RuleID> = []

  /// A comment to be written.
  private struct Place: Hashable {
    /// Where it begins.
    var offset: Int
    /// Whether it has a line of its own.
    var isLine: Bool
    /// Whether it holds for the whole file.
    var isOfFile: Bool
  }

  init(_ text: CommentedText, _ report: FileReport, _ reason: SuppressionReason) {
    self.text = text
    self.reason = reason
    directives = FileSuppressions(of: report)?.directives ?? []
    parents = Self.parents(text.elements ?? [])
  }

  /// The edits that write the comments.
  func edits(for findings: [Finding]) -> [TextEdit] {
    var places: [Place: Set<RuleID>] = [:]
    var additions: [Int: Set<RuleID>] = [:]
    for finding in findings {
      let subject = rulesAtTop.contains(finding.rule) ? nil : subject(Int(finding.span.start))
      if let known = directive(for: finding, subject) {
        additions[known, default: []].insert(finding.rule)
      } else {
        places[place(subject), default: []].insert(finding.rule)
      }
    }
    var edits = additions.map { index, rules in
      let named = Set(directives[index].names.map(\.rule))
      let end = directives[index].names.map(\.range.upperBound).max() ?? 0
      return TextEdit(
        replacing: .at(end),
        with: rules.subtracting(named).sorted().map { ", \($0)" }.joined())
    }
    edits += places.map { place, rules in
      TextEdit(replacing: .at(place.offset), with: comment(place, rules.sorted()))
    }
    return edits.sorted { $0.span < $1.span }
  }

  // MARK: What a comment would hold for

  /// The smallest element or the line that contains a finding; nil for the whole file.
  private func subject(_ offset: Int) -> Range<Int>? {
    let source = text.source
    guard let elements = text.elements else {
      let start = source.startOfLine(offset)
      // A line that continues the line before it has no room for a comment above it.
      if start > 0, source[source.endOfLineBefore(start) - 1] == UInt8(ascii: "\\") { return nil }
      return start..<source.endOfLine(offset) + 1
    }
    var index: Int? = elements.partitioningIndex { $0.lowerBound > offset } - 1
    while let candidate = index, candidate >= 0 {
      if elements[candidate].contains(offset) { return elements[candidate] }
      index = parents[candidate]
    }
    return nil
  }

  /// An existing suppression that applies to nothing beyond what is to be suppressed. One with a last day is left alone:
  /// nobody has asked for that day.
  private func directive(for finding: Finding, _ subject: Range<Int>?) -> Int? {
    let offset = Int(finding.span.start)
    return directives.firstIndex { directive in
      guard directive.expires == nil else { return false }
      return switch directive.word {
      case .ignoreFile: subject == nil
      case .ignoreBegin, .ignoreEnd: false
      case .ignore:
        if let subject, let own = text.comments[directive.comment].subject {
          own.contains(offset)
            && (text.elements == nil || own == subject
              || text.comments[directive.comment].before != nil)
        } else {
          false
        }
      }
    }
  }

  private static func parents(_ elements: [Range<Int>]) -> [Int?] {
    var open: [Int] = []
    return elements.indices.map { index in
      while let last = open.last, elements[last].upperBound <= elements[index].lowerBound {
        open.removeLast()
      }
      defer { open.append(index) }
      return open.last
    }
  }

  // MARK: Comments

  private func place(_ subject: Range<Int>?) -> Place {
    let first = text.elements?.first?.lowerBound ?? text.source.behindShebang
    let start = subject?.lowerBound ?? first
    let line = text.source.startOfLine(start)
    let isLine = (line..<start).allSatisfy { text.source.isSpace($0) }
    return Place(offset: isLine ? line : start, isLine: isLine, isOfFile: subject == nil)
  }

  private func comment(_ place: Place, _ rules: [RuleID]) -> String {
    let word = place.isOfFile ? "ignore-file" : "ignore"
    let content =
      "\(SuppressionMarker.text)\(word) \(rules.map(\.name).joined(separator: ", ")) \(reason.text)"
    guard place.isLine else {
      let marks = (text.syntax == .slashes ? CommentSyntax.block : text.syntax).marks
      return marks.open + content + marks.close + (text.syntax == .xml ? "" : " ")
    }
    var end = place.offset
    while text.source.isSpace(end) { end += 1 }
    return text.source.text(place.offset..<end) + text.syntax.marks.open + content
      + text.syntax.marks.close + text.source.lineEnd(before: place.offset)
  }
}

extension SourceFile {
  /// Where the line of an offset begins.
  fileprivate func startOfLine(_ offset: Int) -> Int {
    var start = min(offset, count)
    while start > 0, !isNewline(start - 1) { start -= 1 }
    return start
  }

  /// Where the text of the previous line ends.
  fileprivate func endOfLineBefore(_ start: Int) -> Int {
    var end = start
    if end > 0, self[end - 1] == 0x0A { end -= 1 }
    if end > 0, self[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// The line ending before an offset, or else that of the first line of the file.
  fileprivate func lineEnd(before start: Int) -> String {
    if start > 0 { return text(endOfLineBefore(start)..<start) }
    let end = endOfLine(0)
    if end == count { return "\n" }
    return self[end] == 0x0D ? (self[end + 1] == 0x0A ? "\r\n" : "\r") : "\n"
  }

  /// The offset after a first line that names an interpreter.
  fileprivate var behindShebang: Int {
    guard has("#!", at: 0) else { return 0 }
    let end = endOfLine(0)
    return min(self[end] == 0x0D && self[end + 1] == 0x0A ? end + 2 : end + 1, count)
  }
}
