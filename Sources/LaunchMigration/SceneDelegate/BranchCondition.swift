internal import LaunchSources
internal import SourceText

/// The `#if` branches that a piece of source is in, as text for an `#if` of its own.
struct BranchCondition: Hashable {
  /// The conditions that must all hold, outermost first. Each can follow `#if`.
  var terms: [String]
  /// Whether the conditions could be written down; false if there are too many.
  var isKnown = true

  /// No condition.
  static let always = BranchCondition(terms: [])

  /// The text that can follow `#if`; nil without a condition.
  var text: String? {
    switch terms.count {
    case 0: nil
    case 1: terms[0]
    default: terms.map { Self.operand($0) }.joined(separator: " && ")
    }
  }

  /// The condition without the terms that an outer condition already has.
  func within(_ outer: BranchCondition) -> BranchCondition {
    guard terms.starts(with: outer.terms) else { return self }
    return BranchCondition(terms: Array(terms.dropFirst(outer.terms.count)), isKnown: isKnown)
  }

  /// A condition under which at least one of several holds.
  static func any(_ conditions: [BranchCondition]) -> BranchCondition {
    var texts: [String] = []
    for condition in conditions {
      guard let text = condition.text else { return .always }
      if !texts.contains(text) { texts.append(text) }
    }
    if texts.count == 1 { return conditions[0] }
    return BranchCondition(
      terms: [texts.map(operand).joined(separator: " || ")],
      isKnown: conditions.allSatisfy(\.isKnown))
  }

  /// The most branches of one `#if`, and the most nested ones, that are written down.
  private static let maximumBranches = 8

  private static func operand(_ text: String) -> String {
    text.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=") } ? "(\(text))" : text
  }

  private static func opposite(_ text: String) -> String { "!(\(text))" }

  /// The offsets in a file where the condition changes, each with the new condition.
  ///
  /// - Complexity: linear in the file.
  static func changes(
    in tokens: [CodeToken], of source: SourceFile
  ) -> [(offset: Int, condition: BranchCondition)] {
    var changes: [(Int, BranchCondition)] = [(0, .always)]
    /// For each open `#if`, the negated conditions of its earlier branches, and the condition of the current
    /// branch.
    var open: [(before: [String], now: String)] = []
    for token in tokens where token.kind == .directive && token.startsLine {
      let words = directive(token, source)
      switch words.name {
      case "if", "ifdef", "ifndef":
        open.append(([], words.condition))
      case "elif", "elseif", "else":
        guard var last = open.popLast() else { continue }
        if last.before.count <= maximumBranches { last.before.append(opposite(last.now)) }
        last.now = words.name == "else" ? "" : words.condition
        open.append(last)
      case "endif": _ = open.popLast()
      default: continue
      }
      changes.append((token.range.lowerBound, condition(open)))
    }
    return changes
  }

  private static func condition(_ open: [(before: [String], now: String)]) -> BranchCondition {
    let isKnown =
      open.count <= maximumBranches && open.allSatisfy { $0.before.count <= maximumBranches }
    guard isKnown else { return BranchCondition(terms: ["0"], isKnown: false) }
    return BranchCondition(terms: open.flatMap { $0.before + ($0.now.isEmpty ? [] : [$0.now]) })
  }

  /// The name of a directive and its condition. Conditions that continue on further lines are not joined.
  private static func directive(
    _ token: CodeToken, _ source: SourceFile
  ) -> (name: String, condition: String) {
    var end = token.range.lowerBound
    while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
    var text = Substring(source.text(token.range.lowerBound..<end))
    for comment in ["//", "/*"] {
      if let start = text.firstRange(of: comment) { text = text[..<start.lowerBound] }
    }
    let line = text.dropFirst().trimmed
    let name = line.prefix { !$0.isWhitespace && $0 != "(" && $0 != "!" }
    let condition = String(line.dropFirst(name.count).trimmed)
    return switch name {
    case "ifdef": ("if", "defined(\(condition))")
    case "ifndef": ("if", "!defined(\(condition))")
    default: (String(name), condition)
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: SubSequence {
    var result = self[...]
    while result.first?.isWhitespace == true { result.removeFirst() }
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }
}
