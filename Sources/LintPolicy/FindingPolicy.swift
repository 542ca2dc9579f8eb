package import Findings
package import LaunchModel
internal import LaunchProject
package import SourceText
internal import Synchronization

/// Applies the decisions of a team to findings, in this order: severities, suppressions, baseline.
///
/// Safe to share between threads; one object for one run.
package final class FindingPolicy: Sendable {
  /// The known findings; nil when there is no baseline.
  package let baseline: Baseline?
  private let configurations: ConfigurationSearch?
  private let missing = Mutex(MissingBaselineEntries())
  private let renewsBaseline: Bool
  private let rules: SuppressibleRules
  private let knowsSDK: Bool
  private let today: CalendarDate?
  private let unused = Mutex(UnusedSuppressions())
  private let unusedConfigured = Mutex(UnusedConfiguredSuppressions())

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - baseline: the known findings.
  ///   - configurations: the configurations in files named `.launchkit.json`.
  ///   - renewsBaseline: whether the baseline is about to be written anew, so that its findings are reported.
  ///   - rules: the rules that suppressions can name.
  ///   - knowsSDK: whether the SDK is given for all files, whatever configurations say.
  ///   - today: the day of the run, after which suppressions expire; nil when none does.
  package init(
    baseline: Baseline? = nil, configurations: ConfigurationSearch? = nil,
    renewsBaseline: Bool = false, rules: SuppressibleRules = .none, knowsSDK: Bool = false,
    today: CalendarDate? = nil
  ) {
    self.baseline = baseline
    self.configurations = configurations
    self.renewsBaseline = renewsBaseline
    self.rules = rules
    self.knowsSDK = knowsSDK
    self.today = today
  }

  /// A policy with the same decisions for another run.
  package func forAnotherRun() -> FindingPolicy {
    FindingPolicy(
      baseline: baseline, configurations: configurations, renewsBaseline: renewsBaseline,
      rules: rules, knowsSDK: knowsSDK, today: today)
  }

  /// The baseline file; nil when there is none.
  package var baselineFile: RelatedFile? { baseline?.file }

  /// The paths of files with findings to which `finish(_:_:)` may add more.
  package var pathsWithOpenEnd: Set<String> { unused.withLock(\.pathsWithFindings) }

  /// The facts that configurations state about a file; nil when no configuration applies to it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - target: the target that is checked; nil for a file that is checked by itself.
  package func facts(forFile path: String, target: String? = nil) -> ConfiguredFacts? {
    configurations?.chain(forFile: path).map { $0.chain.facts(path: $0.path, target: target) }
  }

  /// Records files of projects that were checked and have no report.
  package func apply(toFilesWithoutFindings files: some Sequence<String>) {
    guard baseline != nil else { return }
    for path in files {
      var report = FileReport(file: SourceFile(path: path, text: ""), isText: true, findings: [])
      apply(to: &report, in: .project)
    }
  }

  /// Applies all decisions to the report on one file. Call this once for each file that was checked, even if
  /// nothing was found in it.
  ///
  /// - Parameters:
  ///   - report: the report, with the text of the file.
  ///   - scope: how the file was checked, which shows which rules found nothing.
  ///   - hasComments: whether the file may have comments; its text is read only then.
  package func apply(
    to report: inout FileReport, in scope: CheckScope = .unknown, hasComments: Bool = true
  ) {
    let mark = RunTimings.begin()
    defer { RunTimings.end(mark, .decisions) }
    var open = Self.openRules(report)
    if scope.isOfProject, open?.isEmpty != true {
      // Little is known about a target whose Info.plist could not be read.
      let rules = open ?? [ProjectRule.infoPlist]
      unused.withLock { $0.openRules.formUnion(rules) }
    }
    let held = configurations?.chain(forFile: report.file.path)
    var hasOpenEnd = false
    if let configurations, let held, configurations.exclusion(of: held.path, held.chain) != nil {
      report.findings = []
      report.notChecked = []
      open = nil
    } else {
      hasOpenEnd = applySuppressions(to: &report, scope, open, held, hasComments: hasComments)
    }
    if let baseline {
      let left = baseline.apply(to: &report, tellsKnown: renewsBaseline, on: today)
      if !left.isEmpty {
        let needs = rules.needs
        let open = open?.union(silentRules(report.file.path))
        missing.withLock { $0.add(left, of: baseline, scope, open: open, needs) }
      }
    }
    if hasOpenEnd, !report.findings.isEmpty {
      _ = unused.withLock { $0.pathsWithFindings.insert(report.file.path) }
    }
    report.suppressed.sort { Finding.precedes($0.finding, $1.finding) }
  }

  /// The rules that could not be checked completely in a file; nil for a file that could not be read, in
  /// which most rules did not run.
  private static func openRules(_ report: FileReport) -> Set<RuleID>? {
    if report.findings.isEmpty, report.notChecked.isEmpty { return [] }
    let open = Set(report.notChecked.map(\.rule))
    let isUnread = report.findings.contains {
      $0.severity == .error && PolicyRules.unreadFileRules.contains($0.rule)
    }
    return isUnread || !open.isDisjoint(with: PolicyRules.unreadFileRules) ? nil : open
  }

  /// The rules that report nothing for a file when its SDK is not known.
  private func silentRules(_ path: String) -> Set<RuleID> {
    knowsSDK || facts(forFile: path)?.sdk != nil ? [] : rules.silentWithoutSDK
  }

  /// Applies the suppressions of configurations and of comments in a file. Returns whether a comment may turn
  /// out to suppress nothing.
  private func applySuppressions(
    to report: inout FileReport, _ scope: CheckScope, _ open: Set<RuleID>?,
    _ held: (chain: ConfigurationChain, path: String)?, hasComments: Bool
  ) -> Bool {
    var comments = hasComments ? FileSuppressions(of: report) : nil
    let needs = comments == nil ? [:] : rules.needs
    if let comments {
      report.findings +=
        comments.problems
        + comments.problemsOfNames(
          needs, requiresReasons: held?.chain.requiresSuppressionReasons?.value ?? false)
      report.findings.sort(by: Finding.precedes)
    }
    if let held { held.chain.apply(to: &report, path: held.path) }
    comments?.apply(to: &report, on: today)
    if let held, held.chain.hasSuppressions {
      let used = ConfiguredSuppressions(held.chain.suppressions, path: held.path)
        .apply(to: &report, on: today)
      let mayGetTargets = scope.mayGetTargets
      let open = open?.union(silentRules(report.file.path))
      unusedConfigured.withLock {
        $0.add(
          held.chain, used, path: held.path, open: open, isOfProject: scope.isOfProject,
          mayGetTargets: mayGetTargets)
      }
    }
    guard let comments else { return false }
    let candidates = comments.unused(
      report, scope, needs, silent: silentRules(report.file.path)
    ) {
      held?.chain.mayTurnOff($0) ?? false
    }
    if !candidates.isEmpty { unused.withLock { $0.candidates += candidates } }
    return !candidates.isEmpty
  }

  /// Adds the findings that depend on all files.
  ///
  /// - Parameters:
  ///   - report: the whole report.
  ///   - extent: how much the run checked; nothing is concluded about the rest.
  package func finish(_ report: inout AnalysisReport, _ extent: RunExtent) {
    // The emptiness is checked first, because copying the value out of the lock takes as long as a file or
    // two.
    if extent.checksAllTargets, !unused.withLock(\.candidates.isEmpty) {
      add(unused.withLock { $0 }.findings(report), to: &report)
    }
    if !unusedConfigured.withLock(\.isEmpty) {
      let found = unusedConfigured.withLock { $0 }.findings(
        report, searched: { searchesAll(of: $0, extent) }, rules.needs)
      add(found, to: &report)
    }
    guard let baseline, !renewsBaseline, extent.checksAllTargets, extent.checksAllFiles else {
      return
    }
    let findings = StaleBaselineEntries.findings(
      in: baseline, missing: gone(from: baseline, report, extent))
    guard !findings.isEmpty else { return }
    report.files.append(
      FileReport(file: baseline.file.source, isText: true, findings: findings))
    report.sortByPath()
  }

  /// The entries of the baseline that the run cannot decide about: they stay when the baseline is written
  /// anew.
  ///
  /// - Parameters:
  ///   - report: the whole report.
  ///   - extent: how much the run checked.
  package func entriesToKeep(_ report: AnalysisReport, _ extent: RunExtent) -> [BaselineEntry] {
    guard let baseline else { return [] }
    let isDecided = extent.checksAllTargets && extent.checksAllFiles
    let gone = isDecided ? gone(from: baseline, report, extent) : [:]
    let missing = missing.withLock(\.entries)
    return baseline.entries.indices.compactMap { position in
      var entry = baseline.entries[position].entry
      if let missing = missing[position] {
        entry.count = missing.count - gone[position, default: 0]
      } else if baseline.isGone(position) {
        return nil
      }
      return entry.count > 0 ? entry : nil
    }
  }

  private func gone(
    from baseline: Baseline, _ report: AnalysisReport, _ extent: RunExtent
  ) -> [Int: Int] {
    let unused = unused.withLock { $0 }
    return missing.withLock { $0 }.gone(
      from: baseline, isWhole: searchesAll(of: baseline.folder, extent),
      isOpen: { unused.isOpen($0, report) })
  }

  /// Whether everything in a folder was checked.
  private func searchesAll(of folder: String, _ extent: RunExtent) -> Bool {
    extent.checksAllTargets && extent.checksAllFiles && extent.searchesPaths
      && configurations?.searchesAll(of: folder) == true
  }

  /// Adds findings about suppressions, with their configured severities.
  private func add(
    _ found: [String: (file: RelatedFile, findings: [Finding])], to report: inout AnalysisReport
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
