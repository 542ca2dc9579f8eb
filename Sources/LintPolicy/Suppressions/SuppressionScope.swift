internal import Findings
internal import SourceText

/// The range in which one rule is suppressed.
struct SuppressionScope: Sendable {
  /// The position of the suppression among those of its file.
  let directive: Int
  /// The position of the rule among those that the suppression names.
  let name: Int
  /// The range; findings in it are suppressed.
  let range: Range<Int>
  /// The suppression that ends a range, and the position of the rule in it.
  var end: (directive: Int, name: Int)?
}

/// Matches the beginnings and ends of ranges, and finds the range of each suppression.
struct SuppressionScopes {
  private let text: CommentedText
  private let directives: [SuppressionDirective]
  private(set) var scopes: [SuppressionScope] = []
  private(set) var problems: [Finding] = []
  /// The beginnings that have no end yet, by rule.
  private var open: [RuleID: [(directive: Int, name: Int)]] = [:]

  init(_ text: CommentedText, _ directives: [SuppressionDirective]) {
    self.text = text
    self.directives = directives
  }

  mutating func run() {
    for index in directives.indices { add(index) }
    for (rule, begun) in open {
      for start in begun {
        report(
          "the range for '\(ShortText.of(rule.name))' is never ended", name(start),
          help: "write 'launchkit:ignore-end \(ShortText.of(rule.name))' where the range ends")
      }
    }
  }

  private mutating func add(_ index: Int) {
    let directive = directives[index]
    switch directive.word {
    case .ignore:
      guard let subject = text.comments[directive.comment].subject else {
        // If a text was not understood, it is not known what follows.
        guard text.isWhole else { return }
        return report(
          "nothing follows that 'launchkit:ignore' could apply to", directive.range,
          help: "put the comment above the code it applies to, or use 'launchkit:ignore-file'")
      }
      add(index, subject)
    case .ignoreFile: add(index, 0..<text.source.count + 1)
    case .ignoreBegin:
      for name in directive.names.indices {
        open[directive.names[name].rule, default: []].append((index, name))
      }
    case .ignoreEnd:
      for name in directive.names.indices { end(index, name) }
    }
  }

  private mutating func add(_ index: Int, _ range: Range<Int>) {
    for name in directives[index].names.indices {
      scopes.append(SuppressionScope(directive: index, name: name, range: range))
    }
  }

  private mutating func end(_ index: Int, _ position: Int) {
    let named = directives[index].names[position]
    guard let start = open[named.rule]?.popLast() else {
      return report(
        "no range for '\(ShortText.of(named.rule.name))' is open here", named.range,
        help:
          "write 'launchkit:ignore-begin \(ShortText.of(named.rule.name)) reason' where it begins")
    }
    let first = text.comments[directives[start.directive].comment].range.lowerBound
    let last = text.comments[directives[index].comment].range.upperBound
    scopes.append(
      SuppressionScope(
        directive: start.directive, name: start.name, range: first..<max(first, last),
        end: (index, position)))
  }

  private func name(_ place: (directive: Int, name: Int)) -> Range<Int> {
    directives[place.directive].names[place.name].range
  }

  private mutating func report(_ message: String, _ range: Range<Int>, help: String) {
    problems.append(
      Finding(
        rule: SuppressionRules.malformed, severity: .warning, message: message,
        span: SourceSpan(range), help: help))
  }
}
