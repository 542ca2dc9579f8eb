package import Findings
internal import SourceText

/// An app of an audit: the verdict on it, what was found, and who owns it.
package struct AuditedApp: Sendable {
  /// What makes an app the same one in two audits.
  package struct Identity: Sendable, Hashable {
    /// The repository, as it was named.
    package let repository: String
    /// The project or bundle, from the folder of the repository.
    package let path: String
    /// The name of the target.
    package let name: String
    /// The platform without its version; nil when not known.
    package let platform: String?

    /// Collects the parts.
    package init(repository: String, path: String, name: String, platform: String?) {
      self.repository = repository
      self.path = path
      self.name = name
      self.platform = platform
    }

    /// The identity as an audit in JSON has it, with bytes that are not UTF-8 made visible.
    var written: Identity {
      Identity(
        repository: UndecodedBytes.shown(repository), path: UndecodedBytes.shown(path), name: name,
        platform: platform)
    }
  }

  /// What two audits compare.
  package struct State: Sendable, Equatable {
    /// What becomes of the app when it is started.
    package var launch: LaunchOutcome
    /// Number of errors that concern the app.
    package var errors = 0
    /// Number of warnings that concern the app.
    package var warnings = 0

    /// Collects the parts.
    package init(launch: LaunchOutcome, errors: Int = 0, warnings: Int = 0) {
      self.launch = launch
      self.errors = errors
      self.warnings = warnings
    }
  }

  /// A finding by its rule.
  package struct Worst: Sendable {
    /// The rule.
    package let rule: RuleID
    /// The severity.
    package let severity: Severity
    /// The message.
    package let message: String
  }

  /// What makes the app the same one in two audits.
  package let identity: Identity
  /// The worst of its configurations.
  package let summary: AnalysisReport.TargetSummary
  /// What an earlier audit compares with.
  package private(set) var state: State
  /// The finding with the worst effect, the first of those; nil without findings.
  package private(set) var worst: Worst?
  /// Number of errors about privacy manifests.
  package private(set) var privacyErrors = 0
  /// Number of warnings about privacy manifests.
  package private(set) var privacyWarnings = 0
  /// Who owns the project; empty when nobody does, nil when that is not known.
  package var owners: [String]?
  /// The state in the earlier audit; nil when there is none, or when it did not have the app.
  package var before: State?
  /// Whether the earlier audit had read the repository and did not have the app.
  package var isNew = false

  private var worstEffect: FindingEffect?

  init(_ identity: Identity, _ summary: AnalysisReport.TargetSummary) {
    self.identity = identity
    self.summary = summary
    state = State(launch: summary.launch)
  }

  /// Counts a finding that concerns the app.
  mutating func add(_ finding: Finding) {
    let isAboutPrivacy = finding.rule.name.hasPrefix("privacy-")
    switch finding.severity {
    case .error:
      state.errors += 1
      if isAboutPrivacy { privacyErrors += 1 }
    case .warning:
      state.warnings += 1
      if isAboutPrivacy { privacyWarnings += 1 }
    case .info: break
    }
    let effect = FindingEffect(of: finding)
    if worstEffect.map({ effect < $0 }) ?? true {
      worstEffect = effect
      worst = Worst(rule: finding.rule, severity: finding.severity, message: finding.message)
    }
  }

  /// The state of its privacy manifests in words.
  package var privacy: String {
    if privacyErrors > 0 { return ReportSummary.count(privacyErrors, "error") }
    if privacyWarnings > 0 { return ReportSummary.count(privacyWarnings, "warning") }
    return switch summary.privacyManifestCount {
    case nil: "not known"
    case 0: "no manifest"
    default: "declared"
    }
  }

  /// The owners in words, at most eight of them.
  package var ownerWords: String {
    guard let owners else { return "not known" }
    let rest = owners.count - 8
    return owners.isEmpty
      ? "none" : owners.prefix(8).joined(separator: " ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// How the app differs from the earlier audit, in words; nil when it does not, or when that audit had not read it.
  package var change: String? {
    guard let before else { return isNew ? "new" : nil }
    guard before != state else { return nil }
    var parts: [String] = []
    if before.launch != state.launch { parts.append("verdict was '\(before.launch.words)'") }
    if before.errors != state.errors { parts.append("errors \(before.errors) to \(state.errors)") }
    if before.warnings != state.warnings {
      parts.append("warnings \(before.warnings) to \(state.warnings)")
    }
    // An app that becomes one of another system, or was one, is neither better nor worse.
    let kind =
      before.launch == .notConcerned || state.launch == .notConcerned
      ? "other" : isWorse(than: before) ? "worse" : "better"
    return kind + ": " + parts.joined(separator: ", ")
  }

  private func isWorse(than before: State) -> Bool {
    let (now, then) = (state.launch.auditRank, before.launch.auditRank)
    if now != then { return now > then }
    return (state.errors, state.warnings) > (before.errors, before.warnings)
  }
}

extension LaunchOutcome {
  /// The order of outcomes for an audit; the greatest is the worst.
  var auditRank: Int {
    switch self {
    case .notConcerned: 0
    case .launches: 1
    case .undetermined: 2
    case .showsNothing: 3
    case .doesNotLaunch: 4
    }
  }
}
