internal import Findings
internal import SourceText

/// Reports the entries of a baseline that no longer match a finding.
enum StaleBaselineEntries {
  /// The rule of these findings.
  static let rule: RuleID = "baseline-entry-stale"

  /// The findings in the baseline file, in its order.
  ///
  /// - Parameters:
  ///   - baseline: the baseline.
  ///   - missing: for each entry of files that were checked, the number of its findings that no longer exist.
  static func findings(in baseline: Baseline, missing: [Int: Int]) -> [Finding] {
    baseline.entries.indices.compactMap { position in
      let (entry, span) = baseline.entries[position]
      if let count = missing[position], count > 0 {
        return finding(entry, span, count == entry.count ? .gone : .fewer(by: count))
      }
      return missing[position] == nil && baseline.isGone(position)
        ? finding(entry, span, .fileGone) : nil
    }
  }

  private enum Change {
    case gone
    case fewer(by: Int)
    case fileGone
  }

  private static func finding(
    _ entry: BaselineEntry, _ span: SourceSpan, _ change: Change
  ) -> Finding {
    let path = ShortText.of(entry.path)
    let message =
      switch change {
      case .gone: "'\(entry.identity.rule)' is no longer found in '\(path)'"
      case .fewer(let count):
        "'\(entry.identity.rule)' is found \(entry.count - count) of \(entry.count) times in '\(path)'"
      case .fileGone: "'\(path)' no longer exists"
      }
    return Finding(
      rule: rule, severity: .info, message: message, span: span,
      help: "run with '--write-baseline' to update the baseline")
  }
}
