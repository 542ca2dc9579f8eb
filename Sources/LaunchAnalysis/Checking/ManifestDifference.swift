internal import BuiltInRules
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Finds the keys whose values differ between an Xcode project and the description it was generated from, as
/// far as the difference matters.
///
/// A build uses the project, so the project is what is checked. The description is checked only if a value
/// differs. A difference matters only if it leads to a finding in one of the two: projects and descriptions differ in many things
/// that have no effect.
struct ManifestDifference {
  private let project: TargetResolver
  private let findingsOfProject: TargetFindings
  private let manifest: Project

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - check: the check of the project.
  ///   - manifest: the description of the project.
  init(of check: ProjectTargetsCheck, from manifest: Project) {
    project = check.resolver
    findingsOfProject = check.findings
    self.manifest = manifest
  }

  /// What a finding says about a target, without its message and place.
  private struct Statement: Hashable {
    let rule: RuleID
    let severity: Severity
  }

  /// Adds a finding for each target with a difference that matters; returns false when the run was
  /// interrupted.
  ///
  /// - Parameter findings: the findings of the project.
  func add(to findings: inout TargetFindings) -> Bool {
    var described = TargetResolver(
      manifest, in: project.root, options: project.options, library: project.library)
    described.resolve()
    if described.isAbandoned { return false }
    let differing = differingTargets(described)
    guard !differing.isEmpty else { return true }
    var check = ProjectTargetsCheck(described)
    check.run()
    if check.isAbandoned { return false }
    let (own, foreign) = (Self.statements(findingsOfProject), Self.statements(check.findings))
    for target in differing {
      let reasons = Self.difference(own[target.name] ?? [:], foreign[target.name] ?? [:])
      let keys = target.keys.filter { Self.isNamed($0.name, in: reasons) }
      guard let first = keys.first else { continue }
      findings.add(
        finding(target.name, keys.map(\.name), at: first.place, reasons),
        in: first.place.file, target: target.name, configuration: nil)
    }
    return true
  }

  /// A target of the description, with the keys whose values differ in a configuration that both have.
  private typealias DifferingTarget = (name: String, keys: [(name: String, place: SourcePlace)])

  private func differingTargets(_ described: TargetResolver) -> [DifferingTarget] {
    var own: [String: [ResolvedTarget]] = [:]
    for target in project.targets { own[target.target.name, default: []].append(target) }
    var differing: [DifferingTarget] = []
    var positions: [String: Int] = [:]
    var known: [Set<String>] = []
    for made in described.targets {
      let name = made.target.name
      let pair = own[name]?.first {
        $0.configuration == made.configuration && $0.target.product == made.target.product
      }
      guard let pair else { continue }
      for key in Self.keys(pair.target, made.target) {
        let position = positions[name] ?? differing.count
        if position == differing.count {
          positions[name] = position
          differing.append((name, []))
          known.append([])
        }
        if known[position].insert(key.name).inserted { differing[position].keys.append(key) }
      }
    }
    return differing
  }

  private func finding(
    _ target: String, _ keys: [String], at place: SourcePlace, _ reasons: [Finding]
  ) -> Finding {
    let names = keys.sorted().prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let more = keys.count > 5 ? " and \(keys.count - 5) more" : ""
    let rules = Set(reasons.map(\.rule.description)).sorted().prefix(5).map { "'\($0)'" }
    return Finding(
      rule: ProjectRule.manifestDiffers, severity: .info,
      message:
        "'\(manifest.path)' and '\(project.project.path)' give '\(target)' different values for "
        + names + more,
      span: place.span, keyPath: place.keyPath,
      notes: [
        Finding.Note(
          "checked as the project has it; the difference decides \(rules.joined(separator: ", "))")
      ],
      help: "generate the project again, or change '\(manifest.path)' as the project was changed")
  }

  /// The verdict, warnings and errors of each target, with the first finding of each statement.
  private static func statements(_ findings: TargetFindings) -> [String: [Statement: Finding]] {
    var statements: [String: [Statement: Finding]] = [:]
    for finding in findings.reports.flatMap(\.findings)
    where finding.severity != .info
      || RuleCatalog.statesVerdict(finding.rule)
    {
      let statement = Statement(rule: finding.rule, severity: finding.severity)
      for concerned in finding.concerns where statements[concerned.target]?[statement] == nil {
        statements[concerned.target, default: [:]][statement] = finding
      }
    }
    return statements
  }

  /// The findings that only one of the two has.
  private static func difference(
    _ left: [Statement: Finding], _ right: [Statement: Finding]
  ) -> [Finding] {
    let only = left.filter { right[$0.key] == nil }.map(\.value)
    return only + right.filter { left[$0.key] == nil }.map(\.value)
  }

  /// The top-level keys whose values differ and are known in both, each with its place in the description.
  private static func keys(
    _ project: InspectedTarget, _ manifest: InspectedTarget
  ) -> [(name: String, place: SourcePlace)] {
    guard let home = manifest.effective?.home else { return [] }
    var keys: [(name: String, place: SourcePlace)] = []
    let (own, made) = (values(project.plist), values(manifest.plist))
    for entry in manifest.plist.entries {
      let old = own[entry.name]
      if let old, old.hasSameContent(as: entry.value) || Self.isOpen(old) { continue }
      if Self.isOpen(entry.value) { continue }
      keys.append((entry.name, manifest.effective?.place(of: entry.key.span) ?? home))
    }
    for entry in project.plist.entries
    where made[entry.name] == nil && !Self.isOpen(entry.value)
      && manifest.effective?.addition(of: entry.name) == nil
    {
      keys.append((entry.name, home))
    }
    return keys
  }

  /// The values of a property list by their keys. A look-up in the list itself goes through all of its entries.
  private static func values(_ plist: InfoPlist) -> [String: PropertyListValue] {
    Dictionary(
      plist.root.effectiveEntries().map { ($0.name, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a value depends on a build setting or an environment variable that is not known.
  private static func isOpen(_ value: PropertyListValue) -> Bool {
    if let text = value.string { return text.contains("$(") || text.contains("${") }
    if let array = value.array { return array.contains(where: isOpen) }
    return value.dictionary?.contains { isOpen($0.value) } ?? false
  }

  /// Whether one of the findings is about a key.
  private static func isNamed(_ key: String, in findings: [Finding]) -> Bool {
    findings.contains { finding in
      if finding.keyPath.first == .key(key) { return true }
      let texts = [finding.message, finding.help ?? ""] + finding.notes.map(\.message)
      return texts.contains { $0.contains("'\(key)'") }
    }
  }
}
