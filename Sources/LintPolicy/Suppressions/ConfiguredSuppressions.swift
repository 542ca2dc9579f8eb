internal import Findings
internal import LaunchModel
internal import SourceText

/// The suppressions that the configurations have for one file.
struct ConfiguredSuppressions {
  /// One rule of one entry, which is either used or unused.
  struct Use: Hashable {
    /// The configuration.
    let path: String
    /// The entry.
    let span: SourceSpan
    /// The rule.
    let rule: RuleID
  }

  private let entries: [ConfiguredSuppression]

  /// Takes the entries that apply to a file.
  ///
  /// - Parameters:
  ///   - entries: the entries of all configurations that apply to the file's folder, the nearest first.
  ///   - path: the absolute path of the file.
  init(_ entries: [ConfiguredSuppression], path: String) {
    self.entries = entries.filter { $0.covers(path: path) }
  }

  /// Moves suppressed findings of the file out of its findings.
  ///
  /// - Parameters:
  ///   - report: the report on the file.
  ///   - today: the day of the run; nil when no entry expires.
  /// - Returns: the rules of entries that were used.
  func apply(to report: inout FileReport, on today: CalendarDate?) -> Set<Use> {
    guard !entries.isEmpty else { return [] }
    var uses: Set<Use> = []
    var stated: [Finding] = []
    for var finding in report.findings {
      var first: ConfiguredSuppression?
      var expired: [Finding.Note] = []
      for entry in entries {
        guard let rule = entry.rule(for: finding) else { continue }
        uses.insert(Use(path: entry.place.file.source.path, span: entry.place.span, rule: rule))
        if let expires = entry.expires, expires.hasPassed(on: today) {
          expired.append(expires.note(at: entry.place))
        } else if first == nil {
          first = entry
        }
      }
      if let first {
        report.suppressed.append(
          SuppressedFinding(
            finding,
            by: Finding.Suppression(.configuration, reason: first.reason, place: first.place)))
      } else {
        finding.notes += expired
        stated.append(finding)
      }
    }
    report.findings = stated
    return uses
  }
}

extension ConfiguredSuppression {
  /// The rule by which the entry suppresses a finding, in a file to which the entry applies; nil when it does
  /// not.
  fileprivate func rule(for finding: Finding) -> RuleID? {
    guard !PolicyRules.unsuppressibleRules.contains(finding.rule),
      !PolicyRules.unreadFileRules.contains(finding.rule),
      let rule = rules.first(where: {
        $0.value == finding.rule || $0.value == SuppressionDirective.every
      }),
      covers(concerns: finding.concerns),
      keyPath.map({ Self.leads(KeyPathText.of(finding.keyPath), into: $0.value) }) ?? true
    else { return nil }
    return rule.value
  }

  /// Whether a key path equals another one or continues it.
  static func leads(_ path: String, into prefix: String) -> Bool {
    guard path.utf8.starts(with: prefix.utf8) else { return false }
    let next = path.utf8.dropFirst(prefix.utf8.count).first
    return next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
  }
}
