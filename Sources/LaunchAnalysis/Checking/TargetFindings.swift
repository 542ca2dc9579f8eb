internal import BuiltInRules
package import Findings
package import SourceText

/// Collects the findings in targets and configurations. Equal findings become one, with all the targets that
/// it concerns.
package struct TargetFindings {
  /// The parts that are the same in equal findings.
  struct Cause: Hashable {
    let rule: RuleID
    let severity: Severity
    let span: SourceSpan
    let message: String
    let keyPath: [KeyPathStep]

    init(_ finding: Finding) {
      rule = finding.rule
      severity = finding.severity
      span = finding.span
      message = finding.message
      keyPath = finding.keyPath
    }
  }

  /// What a finding says about a target, without its place.
  private struct Statement: Hashable {
    let rule: RuleID
    let severity: Severity
    let message: String
    let keyPath: [KeyPathStep]
    let target: String?
  }

  private struct FileEntry {
    let file: RelatedFile
    var findings: [Finding] = []
    var indexByCause: [Cause: Int] = [:]
    var indexByStatement: [Statement: Int] = [:]
    var notChecked: [NotChecked] = []
    var indexByQuestion: [NotChecked: Int] = [:]
    private var concernsOfFindings = ConcernIndex()
    private var concernsOfQuestions = ConcernIndex()

    init(file: RelatedFile) { self.file = file }

    mutating func addConcern(_ target: String, _ configuration: String?, ofFinding index: Int) {
      concernsOfFindings.add(target, configuration, of: index, to: &findings[index].concerns)
    }

    mutating func addConcern(_ target: String, _ configuration: String?, ofQuestion index: Int) {
      concernsOfQuestions.add(target, configuration, of: index, to: &notChecked[index].concerns)
    }
  }

  /// Where each target is in the lists of the targets that findings concern, so that adding one does not search
  /// the list.
  private struct ConcernIndex {
    private struct Target: Hashable {
      let element: Int
      let name: String
    }

    private struct Member: Hashable {
      let target: Target
      let configuration: String
    }

    private var positions: [Target: Int] = [:]
    private var members: Set<Member> = []

    /// Adds a target and a configuration to the list of an element, once.
    mutating func add(
      _ name: String, _ configuration: String?, of element: Int,
      to concerns: inout [Finding.ConcernedTarget]
    ) {
      let target = Target(element: element, name: name)
      let index = positions[target] ?? concerns.count
      if index == concerns.count {
        positions[target] = index
        concerns.append(Finding.ConcernedTarget(name, configurations: []))
      }
      guard let configuration,
        members.insert(Member(target: target, configuration: configuration)).inserted
      else { return }
      concerns[index].configurations.append(configuration)
    }
  }

  private var entries: [String: FileEntry] = [:]
  /// The targets that use each property list, for fixes that change it.
  private var owners: [String: Set<String>] = [:]
  /// How many configurations of each target were checked.
  private var configurationCounts: [String: Int] = [:]
  /// The targets whose product is not shipped, each with the first reason.
  private var unshipped: [String: UnshippedProduct] = [:]
  /// The default configuration of each target, which a build uses when it names none. This is the
  /// configuration that is shipped.
  private var defaultConfigurations: [String: String] = [:]

  /// The path of the project of the targets; nil for bundles.
  private let project: String?

  /// Makes an empty collection.
  ///
  /// - Parameter project: the path of the project of the targets; nil for bundles.
  package init(inProject project: String?) {
    self.project = project
  }

  /// Counts a configuration of a target that is being checked; nil for a bundle.
  package mutating func begin(_ target: String, configuration: String?) {
    configurationCounts[target, default: 0] += configuration == nil ? 0 : 1
  }

  /// Records why the product of a target is not shipped; does nothing for nil.
  mutating func note(_ reason: UnshippedProduct?, ofTarget target: String) {
    if let reason, unshipped[target] == nil { unshipped[target] = reason }
  }

  /// Records the configuration of a target that a build uses when it names none.
  mutating func note(defaultConfiguration name: String?, ofTarget target: String) {
    if let name { defaultConfigurations[target] = name }
  }

  /// Records that a property list is the Info.plist or the entitlements of a target.
  ///
  /// When a finding is in another file, its fix of the property list is safe only if the finding concerns all
  /// targets that use the list.
  ///
  /// - Parameters:
  ///   - path: the path of the property list.
  ///   - target: the target.
  package mutating func note(_ path: String, of target: String) {
    owners[path, default: []].insert(target)
  }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - finding: the finding; its span is in `file`.
  ///   - target: the target that it concerns; nil when it does not concern a single target.
  ///   - configuration: the configuration in which it was found.
  package mutating func add(
    _ finding: Finding, in file: RelatedFile, target: String?, configuration: String?
  ) {
    let cause = Cause(finding)
    let statement = Statement(
      rule: finding.rule, severity: finding.severity, message: finding.message,
      keyPath: Self.withoutObject(finding.keyPath), target: target)
    let path = file.source.path
    if entries[path] == nil { entries[path] = FileEntry(file: file) }
    let index: Int
    if let known = entries[path]?.indexByCause[cause] {
      index = known
    } else if let other = findingOfOtherConfiguration(statement, path, configuration) {
      index = other
      entries[path]?.findings[index].notes.append(
        Finding.Note("the same in configuration '\(configuration ?? "")'", at: finding.span))
      entries[path]?.indexByCause[cause] = index
    } else {
      index = entries[path]?.findings.count ?? 0
      entries[path]?.findings.append(finding)
      entries[path]?.indexByCause[cause] = index
      entries[path]?.indexByStatement[statement] = index
    }
    // The fix may be possible for another target when the first one has no file of its own to change.
    if entries[path]?.findings[index].fixes.isEmpty == true {
      entries[path]?.findings[index].fixes = finding.fixes.filter { $0.file != nil }
    }
    if let target {
      entries[path]?.addConcern(target, configuration, ofFinding: index)
    }
  }

  /// A key path of a project file without the identifier of the object, because every configuration is a
  /// separate object.
  private static func withoutObject(_ keyPath: [KeyPathStep]) -> [KeyPathStep] {
    guard keyPath.count > 2, keyPath[0] == .key("objects") else { return keyPath }
    return Array(keyPath[2...])
  }

  /// The finding that says the same about the same target in another configuration, at another place of the
  /// project file: each configuration has its own copy of a setting.
  private func findingOfOtherConfiguration(
    _ statement: Statement, _ path: String, _ configuration: String?
  ) -> Int? {
    guard path.hasSuffix(".pbxproj"), let configuration,
      let index = entries[path]?.indexByStatement[statement],
      let concerns = entries[path]?.findings[index].concerns, concerns.count == 1,
      !concerns[0].configurations.contains(configuration)
    else { return nil }
    return index
  }

  /// Records a file that was checked, with or without findings. If it contains suppression comments, it gets
  /// a report, so that unused suppressions can be found.
  ///
  /// - Complexity: linear in the size of the file.
  package mutating func look(at file: RelatedFile) {
    guard file.isText, entries[file.source.path] == nil, SuppressionMarker.isIn(file.source) else {
      return
    }
    entries[file.source.path] = FileEntry(file: file)
  }

  /// A target in one configuration; nil for a bundle.
  struct Row: Hashable {
    let target: String
    let configuration: String?
  }

  /// What findings that decide whether apps launch say: the rule and the severity, for each row. The verdict itself is
  /// left out; a row has its own, which may be for one of several platforms.
  ///
  /// - Complexity: linear in the number of findings and of the configurations that they concern.
  var decidingLaunch: [Row: [(rule: RuleID, severity: Severity)]] {
    var found: [Row: [(rule: RuleID, severity: Severity)]] = [:]
    for path in entries.keys.sorted() {
      for finding in entries[path]?.findings ?? []
      where LaunchOutcome(ofErrorsOf: finding.rule) != nil
        && !RuleCatalog.statesVerdict(finding.rule)
      {
        for concern in finding.concerns {
          let configurations =
            concern.configurations.isEmpty ? [nil] : concern.configurations.map(Optional.some)
          for configuration in configurations {
            found[Row(target: concern.target, configuration: configuration), default: []]
              .append((finding.rule, finding.severity))
          }
        }
      }
    }
    return found
  }

  /// Removes fixes that must not be offered.
  ///
  /// - Parameter isWithdrawn: whether to remove a fix, given its finding and the path of the file that it
  ///   edits. It is called in the order of the paths.
  mutating func withdrawFixes(
    where isWithdrawn: (_ fix: Finding.Fix, _ finding: Finding, _ path: String) -> Bool
  ) {
    for path in entries.keys.sorted() {
      guard var entry = entries[path],
        entry.findings.contains(where: { !$0.fixes.isEmpty })
      else { continue }
      for index in entry.findings.indices {
        let finding = entry.findings[index]
        entry.findings[index].fixes.removeAll {
          isWithdrawn($0, finding, $0.file?.source.path ?? path)
        }
      }
      entries[path] = entry
    }
  }

  /// Adds a check that was not possible with the inputs.
  package mutating func add(
    _ question: NotChecked, in file: RelatedFile, target: String?, configuration: String?
  ) {
    let path = file.source.path
    if entries[path] == nil { entries[path] = FileEntry(file: file) }
    let index: Int
    if let known = entries[path]?.indexByQuestion[question] {
      index = known
    } else {
      index = entries[path]?.notChecked.count ?? 0
      entries[path]?.notChecked.append(question)
      entries[path]?.indexByQuestion[question] = index
    }
    if let target {
      entries[path]?.addConcern(target, configuration, ofQuestion: index)
    }
  }

  /// Adds the findings in a file that is used as it is, so that their places need not be moved.
  package mutating func add(_ report: FileReport, target: String?, configuration: String?) {
    let file = RelatedFile(report.file, isText: report.isText)
    for finding in report.findings {
      add(finding, in: file, target: target, configuration: configuration)
    }
    for question in report.notChecked {
      add(question, in: file, target: target, configuration: configuration)
    }
  }

  /// One report for each file with findings or open questions in the order of the paths, with findings in
  /// report order.
  package var reports: [FileReport] {
    entries.values.map { entry in
      var findings = entry.findings
      for index in findings.indices {
        finish(&findings[index].concerns)
        markFixesUnsafe(&findings[index])
        lower(&findings[index])
      }
      findings.removeAll {
        $0.severity == .info && RuleCatalog.aboutShippedConfigurations.contains($0.rule)
          && !$0.concerns.isEmpty && $0.concerns.allSatisfy(isOnlyUnshippedConfigurations)
      }
      var notChecked = entry.notChecked
      for index in notChecked.indices { finish(&notChecked[index].concerns) }
      return FileReport(
        file: entry.file.source, isText: entry.file.isText,
        findings: findings.sorted(by: Finding.precedes), notChecked: notChecked)
    }.sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
  }

  /// Marks a fix as unsafe when other targets use the same property list: a person has to decide whether the
  /// change is right for them.
  private func markFixesUnsafe(_ finding: inout Finding) {
    for index in finding.fixes.indices {
      guard let path = finding.fixes[index].file?.source.path, let all = owners[path] else {
        continue
      }
      if !all.isSubset(of: finding.concerns.map(\.target)) {
        finding.fixes[index].applicability = .unsafe
      }
    }
  }

  /// Lowers a warning to info when it concerns only targets or configurations that are not shipped; an error, when it
  /// concerns only targets that nobody builds.
  private func lower(_ finding: inout Finding) {
    guard !finding.concerns.isEmpty else { return }
    let reasons = finding.concerns.compactMap { unshipped[$0.target] }
      .filter { $0.isNeverBuilt || finding.severity == .warning }
    guard finding.severity == .warning || !reasons.isEmpty else { return }
    if reasons.count == finding.concerns.count {
      finding.severity = .info
      finding.notes.append(reasons[0].note)
    } else if finding.severity == .warning,
      RuleCatalog.countingShippedConfigurations.contains(finding.rule),
      finding.concerns.allSatisfy(isOnlyUnshippedConfigurations)
    {
      finding.severity = .info
    }
  }

  /// Whether a finding concerns only configurations of a target that are not shipped.
  private func isOnlyUnshippedConfigurations(_ concerned: Finding.ConcernedTarget) -> Bool {
    guard !concerned.isEveryConfiguration, let shipped = defaultConfigurations[concerned.target]
    else { return false }
    return !concerned.configurations.contains(shipped)
  }

  private func finish(_ concerns: inout [Finding.ConcernedTarget]) {
    for index in concerns.indices {
      concerns[index].project = project
      concerns[index].isEveryConfiguration =
        concerns[index].configurations.count >= configurationCounts[concerns[index].target] ?? 0
    }
  }
}
