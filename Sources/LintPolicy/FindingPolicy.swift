internal import Synchronization
package import SourceText

/// What a team has decided about findings, in the order in which it is applied: severities, suppressions,
/// baseline.
///
/// Safe to share between threads; one object for one run.
package final class FindingPolicy: Sendable {
  private let baseline: Baseline?
  private let configurations: ConfigurationSearch?
  private let seen = Mutex(Seen())
  private let keepsPaths: Bool
  private let rules: SuppressibleRules
  private let unused = Mutex(UnusedSuppressions())
  private let unusedConfigured = Mutex(UnusedConfiguredSuppressions())

  /// What was seen of files so far. A type of its own, which the runtime lets go of without looking up whether
  /// keys are hashable.
  private struct Seen {
    /// How much of each entry of the baseline was not found in its file.
    var unmatched: [Int: Int] = [:]
    var paths: Set<String> = []
  }

  /// Collects the decisions.
  ///
  /// - Parameters:
  ///   - baseline: the findings that are known.
  ///   - configurations: what files named `.launchkit.json` say.
  ///   - keepsPaths: whether ``checkedPaths`` is wanted.
  ///   - rules: the rules that suppressions can name.
  package init(
    baseline: Baseline? = nil, configurations: ConfigurationSearch? = nil,
    keepsPaths: Bool = false, rules: SuppressibleRules = .none
  ) {
    self.baseline = baseline
    self.configurations = configurations
    self.keepsPaths = keepsPaths
    self.rules = rules
  }

  /// The files that were looked at, those without findings included.
  package var checkedPaths: Set<String> { seen.withLock(\.paths) }

  /// The files with findings to which ``finish(_:isWhole:judgesWholly:)`` may add more.
  package var pathsWithOpenEnd: Set<String> { unused.withLock(\.pathsWithFindings) }

  /// What configurations tell of a file that it does not tell itself; nil when none holds for it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - target: the target that is judged; nil for a file that is judged by itself.
  package func facts(forFile path: String, target: String? = nil) -> ConfiguredFacts? {
    configurations?.chain(forFile: path).map { $0.chain.facts(path: $0.path, target: target) }
  }

  /// Takes note of files that were looked at and have no report.
  package func apply(toFilesWithoutFindings files: some Sequence<String>) {
    guard baseline != nil || keepsPaths else { return }
    for path in files {
      var report = FileReport(file: SourceFile(path: path, text: ""), isText: true, findings: [])
      apply(to: &report)
    }
  }

  /// Applies everything to the report on one file. To be called once for each file that was looked at, also
  /// when nothing was found in it.
  ///
  /// - Parameters:
  ///   - report: the report, with the text of the file.
  ///   - judgement: how the file was judged, so that it is known which rules found nothing.
  ///   - hasComments: whether there may be a comment in the file; its text is not looked at otherwise.
  package func apply(
    to report: inout FileReport, judgedAs judgement: Judgement = .unknown, hasComments: Bool = true
  ) {
    if keepsPaths { _ = seen.withLock { $0.paths.insert(report.file.path) } }
    if judgement.isOfProject, !report.notChecked.isEmpty {
      unused.withLock { $0.openRules.formUnion(report.notChecked.map(\.rule)) }
    }
    let held = configurations?.chain(forFile: report.file.path)
    var hasOpenEnd = false
    if let configurations, let held, configurations.exclusion(of: held.path, held.chain) != nil {
      report.findings = []
      report.notChecked = []
    } else {
      hasOpenEnd = applySuppressions(to: &report, judgement, held, hasComments: hasComments)
    }
    if let baseline {
      let left = baseline.apply(to: &report)
      if !left.isEmpty { seen.withLock { $0.unmatched.merge(left) { _, new in new } } }
    }
    if hasOpenEnd, !report.findings.isEmpty {
      _ = unused.withLock { $0.pathsWithFindings.insert(report.file.path) }
    }
    report.suppressed.sort { Diagnostic.precedes($0.finding, $1.finding) }
  }

  /// Applies what configurations and the comments in a file say of it; gives whether a comment may turn out to
  /// suppress nothing.
  private func applySuppressions(
    to report: inout FileReport, _ judgement: Judgement,
    _ held: (chain: ConfigurationChain, path: String)?, hasComments: Bool
  ) -> Bool {
    var comments = hasComments ? FileSuppressions(of: report) : nil
    let needs = comments == nil ? [:] : rules.needs
    if let comments {
      report.findings +=
        comments.problems
        + comments.problemsOfNames(
          needs, requiresReasons: held?.chain.requiresSuppressionReasons?.value ?? false)
      report.findings.sort(by: Diagnostic.precedes)
    }
    let open = report.notChecked
    if let held { held.chain.apply(to: &report, path: held.path) }
    comments?.apply(to: &report)
    if let held, held.chain.hasSuppressions {
      let used = ConfiguredSuppressions(held.chain.suppressions, path: held.path)
        .apply(to: &report)
      unusedConfigured.withLock { $0.add(held.chain, used, open: open) }
    }
    guard let comments else { return false }
    let candidates = comments.unused(report, judgement, needs) {
      held?.chain.mayTurnOff($0) ?? false
    }
    if !candidates.isEmpty { unused.withLock { $0.candidates += candidates } }
    return !candidates.isEmpty
  }

  /// Adds what can be said only when all files have been looked at.
  ///
  /// - Parameters:
  ///   - report: the whole report.
  ///   - isWhole: whether the run looked at all that it could; otherwise nothing is concluded of files that
  ///     were not looked at.
  ///   - judgesWholly: whether all targets of what was looked at were judged; otherwise nothing is concluded
  ///     from what was not found.
  package func finish(_ report: inout Report, isWhole: Bool, judgesWholly: Bool) {
    if judgesWholly { add(unused.withLock { $0 }.findings(report), to: &report) }
    let configured = unusedConfigured.withLock { $0 }
    if !configured.isEmpty {
      let found = configured.findings(
        report, searched: { isWhole && configurations?.searchesAll(of: $0) == true }, rules.needs)
      add(found, to: &report)
    }
    guard let baseline, isWhole else { return }
    let findings = StaleBaselineEntries.findings(in: baseline, left: seen.withLock(\.unmatched))
    guard !findings.isEmpty else { return }
    report.files.append(
      FileReport(file: baseline.file.source, isText: true, findings: findings))
    report.sortByPath()
  }

  /// Adds findings about suppressions, as bad as configurations say.
  private func add(
    _ found: [String: (file: RelatedFile, findings: [Diagnostic])], to report: inout Report
  ) {
    guard !found.isEmpty else { return }
    var decided = found
    for (path, more) in found {
      guard let held = configurations?.chain(forFile: path) else { continue }
      var file = FileReport(
        file: more.file.source, isText: more.file.isText, findings: more.findings)
      held.chain.apply(to: &file, path: held.path)
      decided[path] = file.findings.isEmpty ? nil : (more.file, file.findings)
    }
    report.add(decided)
  }
}
