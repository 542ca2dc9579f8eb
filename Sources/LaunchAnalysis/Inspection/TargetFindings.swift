internal import BuiltInRules
package import Findings
internal import PropertyListSyntax
internal import RuleEngine
package import SourceText

/// Collects what is found in targets and configurations: each cause once, with all that it concerns.
package struct TargetFindings {
  /// What makes two findings one.
  struct Cause: Hashable {
    let rule: RuleID
    let severity: Severity
    let span: SourceSpan
    let message: String
    let keyPath: [KeyPathStep]

    init(_ finding: Diagnostic) {
      rule = finding.rule
      severity = finding.severity
      span = finding.span
      message = finding.message
      keyPath = finding.keyPath
    }
  }

  /// What a finding says of a target, wherever it is.
  private struct Statement: Hashable {
    let rule: RuleID
    let severity: Severity
    let message: String
    let keyPath: [KeyPathStep]
    let target: String?
  }

  private struct FileEntry {
    let file: RelatedFile
    var findings: [Diagnostic] = []
    var indexByCause: [Cause: Int] = [:]
    var indexByStatement: [Statement: Int] = [:]
    var notChecked: [NotChecked] = []
    var indexByQuestion: [NotChecked: Int] = [:]
  }

  private var entries: [String: FileEntry] = [:]
  /// The targets that each property list is of, for fixes that change it.
  private var owners: [String: Set<String>] = [:]
  /// How many configurations of each target were looked at.
  private var configurationCounts: [String: Int] = [:]
  /// The targets whose product nobody ships, each with the first reason.
  private var unshipped: [String: UnshippedProduct] = [:]
  /// The configuration of each target that is built where none is asked for, which is the one that is shipped.
  private var defaultConfigurations: [String: String] = [:]

  /// The path of the project that the targets are of; nil for bundles.
  private let project: String?

  /// Starts empty.
  ///
  /// - Parameter project: the path of the project that the targets are of; nil for bundles.
  package init(inProject project: String?) {
    self.project = project
  }

  /// Says that a configuration of a target is being looked at; nil for a bundle.
  package mutating func begin(_ target: String, configuration: String?) {
    configurationCounts[target, default: 0] += configuration == nil ? 0 : 1
  }

  /// Records why nobody ships what a target makes; nil where that is not known.
  mutating func note(_ reason: UnshippedProduct?, ofTarget target: String) {
    if let reason, unshipped[target] == nil { unshipped[target] = reason }
  }

  /// Records which configuration of a target is built where none is asked for.
  mutating func note(defaultConfiguration name: String?, ofTarget target: String) {
    if let name { defaultConfigurations[target] = name }
  }

  /// Says that a property list is the Info.plist or the entitlements of a target.
  ///
  /// A fix that changes it because of a finding in another file is safe only if the finding concerns all
  /// targets that have the list.
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
  ///   - finding: its span counts in `file`.
  ///   - target: the target it concerns; nil for what concerns no target by itself.
  ///   - configuration: the configuration it was found in.
  package mutating func add(
    _ finding: Diagnostic, in file: RelatedFile, target: String?, configuration: String?
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
    } else if let other = twin(statement, path, configuration) {
      index = other
      entries[path]?.findings[index].notes.append(
        Note("the same in configuration '\(configuration ?? "")'", at: finding.span))
      entries[path]?.indexByCause[cause] = index
    } else {
      index = entries[path]?.findings.count ?? 0
      entries[path]?.findings.append(finding)
      entries[path]?.indexByCause[cause] = index
      entries[path]?.indexByStatement[statement] = index
    }
    // Where the first target has no file of its own to change, another one may.
    if entries[path]?.findings[index].fixes.isEmpty == true {
      entries[path]?.findings[index].fixes = finding.fixes.filter { $0.file != nil }
    }
    if let target {
      entries[path]?.findings[index].concerns.add(target, configuration)
    }
  }

  /// A key path of a project file without the identifier of the object: every configuration is an object of
  /// its own.
  private static func withoutObject(_ keyPath: [KeyPathStep]) -> [KeyPathStep] {
    guard keyPath.count > 2, keyPath[0] == .key("objects") else { return keyPath }
    return Array(keyPath[2...])
  }

  /// The finding that says the same of the same target in another configuration, at another place of the
  /// project file: a setting is there once for each configuration.
  private func twin(_ statement: Statement, _ path: String, _ configuration: String?) -> Int? {
    guard path.hasSuffix(".pbxproj"), let configuration,
      let index = entries[path]?.indexByStatement[statement],
      let concerns = entries[path]?.findings[index].concerns, concerns.count == 1,
      !concerns[0].configurations.contains(configuration)
    else { return nil }
    return index
  }

  /// Takes note of a file that was looked at, whether anything is found in it or not: if it has the word of
  /// suppressions, it gets a report, so that it is known which of them suppress nothing.
  ///
  /// - Complexity: linear in the file, at the speed of memory.
  package mutating func look(at file: RelatedFile) {
    guard file.isText, entries[file.source.path] == nil, SuppressionMarker.isIn(file.source) else {
      return
    }
    entries[file.source.path] = FileEntry(file: file)
  }

  /// Takes fixes back that are not to be offered.
  ///
  /// - Parameter isWithdrawn: says of a fix, its finding and the path of the file that it edits whether it goes. It is
  ///   asked in the order of the paths.
  mutating func withdrawFixes(
    where isWithdrawn: (_ fix: FixIt, _ finding: Diagnostic, _ path: String) -> Bool
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

  /// Adds a question that the inputs leave open.
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
      entries[path]?.notChecked[index].concerns.add(target, configuration)
    }
  }

  /// Adds what was found in a file that is literal.
  package mutating func add(_ report: FileReport, target: String?, configuration: String?) {
    let file = RelatedFile(report.file, isText: report.isText)
    for finding in report.findings {
      add(finding, in: file, target: target, configuration: configuration)
    }
    for question in report.notChecked {
      add(question, in: file, target: target, configuration: configuration)
    }
  }

  /// One report for each file that has something to say, by path, findings in report order.
  package var reports: [FileReport] {
    entries.values.map { entry in
      var findings = entry.findings
      for index in findings.indices {
        finish(&findings[index].concerns)
        soften(&findings[index])
        lower(&findings[index])
      }
      var notChecked = entry.notChecked
      for index in notChecked.indices { finish(&notChecked[index].concerns) }
      return FileReport(
        file: entry.file.source, isText: entry.file.isText,
        findings: findings.sorted(by: Diagnostic.precedes), notChecked: notChecked)
    }.sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
  }

  /// Leaves it to a person to say whether an entry is right for other targets that have the list.
  private func soften(_ finding: inout Diagnostic) {
    for index in finding.fixes.indices {
      guard let path = finding.fixes[index].file?.source.path, let all = owners[path] else {
        continue
      }
      if !all.isSubset(of: finding.concerns.map(\.target)) {
        finding.fixes[index].applicability = .unsafe
      }
    }
  }

  /// Makes a warning info that concerns only what nobody ships.
  private func lower(_ finding: inout Diagnostic) {
    guard finding.severity == .warning, !finding.concerns.isEmpty else { return }
    let reasons = finding.concerns.compactMap { unshipped[$0.target] }
    if reasons.count == finding.concerns.count {
      finding.severity = .information
      finding.notes.append(reasons[0].note)
    } else if Self.rulesOfShippedConfigurations.contains(finding.rule),
      finding.concerns.allSatisfy(isOnlyUnshippedConfigurations)
    {
      finding.severity = .information
    }
  }

  /// Whether a finding concerns some configurations of a target, and the one that is shipped is none of them.
  private func isOnlyUnshippedConfigurations(_ concerned: ConcernedTarget) -> Bool {
    guard !concerned.isEveryConfiguration, let shipped = defaultConfigurations[concerned.target]
    else { return false }
    return !concerned.configurations.contains(shipped)
  }

  /// Rules about what Apple grants to the app that is shipped: other configurations do without on purpose.
  private static let rulesOfShippedConfigurations: Set<RuleID> = [SceneCarplayEntitlementMissing.id]

  private func finish(_ concerns: inout [ConcernedTarget]) {
    for index in concerns.indices {
      concerns[index].project = project
      concerns[index].isEveryConfiguration =
        concerns[index].configurations.count >= configurationCounts[concerns[index].target] ?? 0
    }
  }
}

extension [ConcernedTarget] {
  /// Names a target and a configuration, once.
  fileprivate mutating func add(_ target: String, _ configuration: String?) {
    guard let index = firstIndex(where: { $0.target == target }) else {
      append(ConcernedTarget(target, configurations: configuration.map { [$0] } ?? []))
      return
    }
    if let configuration, !self[index].configurations.contains(configuration) {
      self[index].configurations.append(configuration)
    }
  }
}
