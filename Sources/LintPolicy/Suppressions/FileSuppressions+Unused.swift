internal import Findings
internal import SourceText

extension FileSuppressions {
  /// The rules of suppressions that have suppressed nothing, although the rules were checked.
  ///
  /// - Parameters:
  ///   - report: the report on the file, after all decisions were applied.
  ///   - scope: how the file was checked.
  ///   - rules: the known rules, with what each needs.
  ///   - silent: the rules that would have reported nothing for the file in this run.
  ///   - isOff: whether a rule is off, so that nothing is known about its findings.
  func unused(
    _ report: FileReport, _ scope: CheckScope, _ rules: [RuleID: SuppressibleRules.Need],
    silent: Set<RuleID>, isOff: (RuleID) -> Bool
  ) -> [UnusedSuppressions.Candidate] {
    // In a text with errors the places of elements are guessed, and most rules did not run.
    guard text.isWhole, text.syntaxErrors.isEmpty else { return [] }
    let open = silent.union(report.notChecked.map(\.rule))
    var unused: [UnusedSuppressions.Candidate] = []
    for index in scopes.indices where !isUsed[index] {
      let rule = name(scopes[index]).rule
      let isDecided: Bool
      if rule == SuppressionDirective.every {
        isDecided = scope.isOfProject && open.isEmpty
      } else if let need = rules[rule] {
        isDecided = !open.contains(rule) && !isOff(rule) && scope.decides(rule, need)
      } else {
        isDecided = false
      }
      guard isDecided else { continue }
      unused.append(
        UnusedSuppressions.Candidate(
          file: file, rule: rule, isOfProject: scope.isOfProject,
          finding: finding(scopes[index])))
    }
    return unused
  }

  private func name(_ scope: SuppressionScope) -> SuppressionDirective.Name {
    directives[scope.directive].names[scope.name]
  }

  private func finding(_ scope: SuppressionScope) -> Finding {
    let name = name(scope)
    let what =
      switch directives[scope.directive].word {
      case .ignoreFile: "in this file"
      case .ignoreBegin, .ignoreEnd: "in this range"
      case .ignore: "here"
      }
    let message =
      name.rule == SuppressionDirective.every
      ? "there is no finding \(what) to suppress"
      : "'\(name.rule)' is not found \(what)"
    let removesAll = directives[scope.directive].names.count == 1
    let fix = removal(scope).map {
      Finding.Fix(
        removesAll ? "remove the comment" : "remove '\(name.rule)' from the comment",
        applicability: .safe, edits: $0)
    }
    return Finding(
      rule: SuppressionRules.unused, severity: .warning, message: message,
      span: SourceSpan(name.range),
      help: removesAll ? "remove the comment" : "remove the rule from the comment",
      fixes: fix.map { [$0] } ?? [])
  }

  // MARK: Removal

  /// The edits that remove a rule from its suppression; nil when the comment has other text than a
  /// suppression.
  private func removal(_ scope: SuppressionScope) -> [TextEdit]? {
    guard let first = removal(scope.directive, scope.name) else { return nil }
    guard let end = scope.end else { return [first] }
    guard let last = removal(end.directive, end.name) else { return nil }
    // One comment may contain both; two edits in it would overlap.
    return first.span.end <= last.span.start ? [first, last] : nil
  }

  private func removal(_ index: Int, _ position: Int) -> TextEdit? {
    let directive = directives[index]
    let names = directive.names
    if names.count > 1 {
      let range =
        position + 1 < names.count
        ? names[position].range.lowerBound..<names[position + 1].range.lowerBound
        : names[position - 1].range.upperBound..<names[position].range.upperBound
      return TextEdit(replacing: SourceSpan(range), with: "")
    }
    let comment = text.comments[directive.comment].range
    let content = SuppressionParser.content(of: comment, in: text.source)
    let source = text.source
    let around = [
      content.lowerBound..<directive.range.lowerBound,
      directive.range.upperBound..<content.upperBound,
    ]
    let isAll = around.joined().allSatisfy {
      source.isSpace($0) || source.isNewline($0) || source[$0] == UInt8(ascii: "/")
        || source[$0] == UInt8(ascii: "*")
    }
    return isAll ? TextEdit(replacing: SourceSpan(source.lines(of: comment)), with: "") : nil
  }
}

extension SourceFile {
  /// A comment with its line if it is alone on it, else with the spaces before it.
  fileprivate func lines(of comment: Range<Int>) -> Range<Int> {
    var start = comment.lowerBound
    while start > 0, isSpace(start - 1) { start -= 1 }
    var end = comment.upperBound
    while isSpace(end) { end += 1 }
    let startsLine = start == 0 || isNewline(start - 1)
    guard end >= count || isNewline(end) else {
      // The text that follows on the line keeps its indentation.
      return startsLine ? comment.lowerBound..<end : start..<comment.upperBound
    }
    guard startsLine else { return start..<comment.upperBound }
    if self[end] == 0x0D, self[end + 1] == 0x0A { return start..<end + 2 }
    if end < count { return start..<end + 1 }
    return start..<end
  }
}
