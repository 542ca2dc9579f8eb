internal import BuiltInRules
package import FileSystem
package import Findings
package import LaunchProject
internal import LaunchModel
internal import LaunchSources
internal import ProjectManifests
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Checks the targets of one project: has them resolved, runs the rules on each, and collects the findings.
package struct ProjectTargetsCheck {
  /// The targets as a build makes them, and what was read for them.
  private(set) var resolver: TargetResolver
  /// The findings so far.
  package internal(set) var findings: TargetFindings
  /// The checked targets, with a row for each verdict, in the order of the project.
  package private(set) var summaries: [AnalysisReport.TargetSummary] = []
  /// Whether the findings are for a person, who needs to know which fixes are possible and which suppressions are unused.
  package var isForReport = true
  /// Whether the run was interrupted before everything was checked; the findings may then be wrong.
  private(set) var isAbandoned = false

  var project: Project { resolver.project }

  /// The help text that says how to get missing files.
  private lazy var missingFiles =
    project.command.map { MissingFileSteps.help(running: ["'\($0)'"]) }
    ?? MissingFileSteps.help(forProject: project.path, in: resolver.root)

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - project: the project, which is already read.
  ///   - root: the folder outside of which nothing is opened.
  ///   - options: the choice of targets, and the facts about them.
  ///   - library: sources that are already read, for example for another project with the same files.
  package init(
    _ project: Project, in root: ProjectRoot, options: TargetResolver.Options,
    library: SourceLibrary = SourceLibrary()
  ) {
    self.init(TargetResolver(project, in: root, options: options, library: library))
  }

  /// Prepares a check of targets that may be resolved already.
  init(_ resolver: TargetResolver) {
    self.resolver = resolver
    findings = TargetFindings(inProject: resolver.project.path)
  }

  /// The targets that were checked.
  package var targets: [ResolvedTarget] { resolver.targets }
  /// The targets that are embedded in those, and were not checked.
  package var embedded: [ResolvedTarget] { resolver.embedded }
  /// Files that could not be read.
  package var failures: [InputFailure] { resolver.failures }
  /// The sources that were read.
  package var library: SourceLibrary { resolver.library }
  /// What was found in the asset catalogs of the apps, by the position of the target.
  package var catalogs: [Int: AssetCatalogSearch] { resolver.catalogs }

  /// Resolves the chosen targets and runs all rules on them.
  package mutating func run() {
    if let template = project.document.flatMap(TemplateFile.notChecked) {
      findings.add(template, in: project.file, target: nil, configuration: nil)
      return
    }
    addProblemsOfProject()
    addProblemsOfSettings()
    resolver.resolve()
    if abandons() { return }
    let unshipped =
      UnshippedProduct(ofPod: project, in: resolver.root)
      ?? UnshippedProduct(
        project: project.path, in: resolver.root.path,
        hasTests: project.targets.contains { $0.kind == .unitTests || $0.kind == .interfaceTests })
    var rows: [(index: Int, row: AnalysisReport.TargetSummary)] = []
    for apps in project.unreadApps { rows += add(apps).map { (project.targets.count, $0) } }
    for resolution in resolver.resolutions {
      if abandons() { return }
      findings.note(unshipped, ofTarget: project.targets[resolution.index].name.value)
      begin(resolution)
      if let row = checkWithoutInfoPlist(resolution) { rows.append((resolution.index, row)) }
    }
    for group in resolver.skipped { reportSkipped(group) }
    let targets = resolver.targets
    for resolved in targets { noteOwner(resolved) }
    for resolved in resolver.embedded { noteOwner(resolved) }
    let check = TargetCheck()
    for resolved in targets {
      if abandons() { return }
      if let row = run(check, on: resolved) { rows.append((resolved.index, row)) }
    }
    rows += rowsOfOtherPlatforms(check)
    let deciding = findings.decidingLaunch
    for index in rows.indices { rows[index].row.add(deciding) }
    // The rows of one target stay in the order of its configurations.
    let order = rows.indices.sorted { (rows[$0].index, $0) < (rows[$1].index, $1) }
    summaries = AnalysisReport.TargetSummary.joined(order.map { rows[$0].row })
    for question in resolver.linkedCode.notChecked {
      findings.add(question, in: project.file, target: nil, configuration: nil)
    }
    addProblemsOfFiles()
    addSpellings()
    guard isForReport else { return }
    FixWithdrawal(in: resolver).apply(to: &findings)
    lookAtFiles()
  }

  private mutating func abandons() -> Bool {
    isAbandoned = resolver.isAbandoned || resolver.options.cancellation.stopsWork
    return isAbandoned
  }

  // MARK: Targets

  /// Counts a target in a configuration, and notes which of its configurations are shipped.
  private mutating func begin(_ resolution: TargetResolution) {
    let target = project.targets[resolution.index]
    let name = target.name.value
    findings.note(
      defaultConfiguration: target.defaultConfigurationName ?? project.defaultConfigurationName,
      ofTarget: name)
    findings.begin(name, configuration: resolution.configuration)
    findings.note(UnshippedProduct(resolution.settings), ofTarget: name)
    for cycle in resolution.settings.cycles { report(cycle, resolution) }
  }

  /// Checks what does not depend on the Info.plist.
  ///
  /// - Returns: the row of an app whose Info.plist is not known; nil for other targets.
  private mutating func checkWithoutInfoPlist(_ resolution: TargetResolution) -> AnalysisReport
    .TargetSummary?
  {
    let target = project.targets[resolution.index]
    var row: AnalysisReport.TargetSummary?
    var path: String?
    switch resolution.outcome {
    case .resolved(let resolved): path = resolved.written.first?.source.path
    case .withoutInfoPlist: break
    case .undetermined(let undetermined):
      row = add(undetermined, of: target, resolution.configuration)
    }
    checkSettings(resolution, resolver.statedFacts(of: target.name.value, at: path))
    return row
  }

  /// Adds the findings about a target whose Info.plist is not known.
  private mutating func add(
    _ undetermined: UndeterminedTarget, of target: ProjectTarget, _ configuration: String
  ) -> AnalysisReport.TargetSummary? {
    let name = target.name.value
    if let document = undetermined.unreadable {
      let facts = resolver.statedFacts(of: name, at: document.source.path)
      findings.add(
        Validator(facts: facts).validate(document), target: name, configuration: configuration)
    }
    guard target.kind.isLaunchedByUIKit else {
      if undetermined.unreadable == nil, Set<ProductKind>.appsAndExtensions.contains(target.kind) {
        findings.add(
          NotChecked(
            rule: ProjectRule.infoPlist, message: undetermined.reason, needs: undetermined.needs),
          in: project.file, target: name, configuration: configuration)
      }
      return nil
    }
    let help = missingFiles
    return undetermined.summary(of: target, configuration, project, help: help, into: &findings)
  }

  /// Adds the finding about apps that are not read, and their rows.
  private mutating func add(_ apps: UnreadApps) -> [AnalysisReport.TargetSummary] {
    let sdk = resolver.options.facts.sdk
    let finding = SceneLifecycleUndetermined.finding(
      ofAppsMadeBy: apps.maker, because: apps.reason, sdk: sdk, at: apps.place, help: apps.help)
    for name in apps.names.isEmpty ? [nil] : apps.names.map(Optional.some) {
      findings.add(finding, in: apps.place.file, target: name, configuration: nil)
    }
    let names = apps.names.isEmpty ? ["apps of '\(project.path)'"] : apps.names
    return names.map {
      AnalysisReport.TargetSummary(unread: $0, apps, path: project.path, sdk: sdk)
    }
  }

  /// Notes the property lists that a target uses.
  private mutating func noteOwner(_ resolved: ResolvedTarget) {
    let isSynthesized = resolved.target.synthesizedEntitlements != nil
    let entitlements = isSynthesized ? nil : resolved.entitlements
    for document in resolved.written + [entitlements].compactMap(\.self) {
      findings.note(document.source.path, of: resolved.target.name)
    }
  }

  /// Runs all rules on a target.
  ///
  /// - Returns: its row; nil if the run was interrupted before it was complete.
  private mutating func run(_ check: TargetCheck, on resolved: ResolvedTarget)
    -> AnalysisReport.TargetSummary?
  {
    let target = resolved.target
    guard let verdict = resolved.verdict else { return nil }
    let help = verdict.openReason == nil ? "" : missingFiles
    check.runRules(
      on: target, verdict, written: resolved.written, home: project.file,
      place: project.targets[resolved.index].place, missingFiles: help, into: &findings)
    if let entitlements = resolved.entitlements {
      findings.add(
        Validator(facts: target.facts).validate(entitlements: entitlements),
        writtenIn: target.synthesizedEntitlements, target: target.name,
        configuration: resolved.configuration)
    }
    for manifest in target.resources.value?.privacyManifests ?? [] {
      findings.add(
        Validator(facts: target.facts).validate(privacyManifest: manifest), target: target.name,
        configuration: resolved.configuration)
    }
    return AnalysisReport.TargetSummary(target, verdict, path: project.path)
  }

  /// The findings about apps with scenes that also run on systems without scenes, as if they ran only on those with scenes:
  /// several rules say nothing about code that the older systems need.
  package func reportsForSystemsWithScenes() -> [FileReport] {
    let check = TargetCheck()
    var findings = TargetFindings(inProject: project.path)
    for resolved in resolver.targets {
      guard let verdict = resolved.verdict, verdict.hasUIKitScenes,
        let platform = resolved.target.facts.platform,
        let oldest = resolved.target.facts.deploymentTarget, oldest < OSVersion(13)
      else { continue }
      var target = resolved.target
      target.facts.deploymentTarget = platform.oldestDeploymentTarget
      findings.begin(target.name, configuration: resolved.configuration)
      check.runRules(
        on: target, verdict, written: resolved.written, home: project.file,
        place: project.targets[resolved.index].place, missingFiles: "", into: &findings)
    }
    return findings.reports
  }

  /// The rows of the apps for their other platforms; also adds the findings about those that do not launch there,
  /// although they launch on the first platform.
  private mutating func rowsOfOtherPlatforms(
    _ check: TargetCheck
  ) -> [(index: Int, row: AnalysisReport.TargetSummary)] {
    let launching = resolver.targets.filter { $0.verdict?.adoption != .notAdopted }
    return resolver.otherPlatforms.compactMap { other in
      guard let verdict = other.verdict else { return nil }
      if launching.contains(where: {
        $0.index == other.index && $0.configuration == other.configuration
      }) {
        check.addVerdict(verdict, on: other.target, into: &findings)
      }
      return (
        other.index, AnalysisReport.TargetSummary(other.target, verdict, path: project.path)
      )
    }
  }

  /// Reports targets that are not checked because all together would cost too much, as an error: they may not launch.
  private mutating func reportSkipped(_ indices: [Int]) {
    guard let first = indices.first.map({ project.targets[$0] }) else { return }
    let others = indices.count - 1
    findings.add(
      Finding(
        rule: ProjectRule.invalidFile, severity: .error,
        message:
          "the targets of the project share more settings and files than a run evaluates: target '"
          + ShortText.of(first.name.value) + "'"
          + (others > 0 ? " and \(others) more are" : " is") + " not checked",
        span: first.place.span,
        help: "check fewer targets in one run with '--target' and '--configuration'"),
      in: first.place.file, target: nil, configuration: nil)
  }

  // MARK: Files

  /// Adds the problems of the project file and of the files that it includes.
  private mutating func addProblemsOfProject() {
    for problem in project.problems {
      findings.add(problem, in: project.file, target: nil, configuration: nil)
    }
    for included in project.includedFiles {
      for problem in included.problems {
        findings.add(problem, in: included.file, target: nil, configuration: nil)
      }
    }
    for question in project.notChecked {
      findings.add(question, in: project.file, target: nil, configuration: nil)
    }
  }

  /// Adds a finding for each folder in which the project spells a name in another way than the disk.
  private mutating func addSpellings() {
    let source = project.file.source
    for difference in resolver.root.spelling.differences.prefix(Self.maximumSpellingCount) {
      let name = Array(PathText.name(of: difference.written).utf8)
      let start = source.firstOffset(of: name)
      findings.add(
        Finding(
          rule: ProjectRule.pathCase, severity: .info,
          message:
            "'\(ShortText.of(difference.written))' is spelled '\(ShortText.of(difference.onDisk))' "
            + "on the disk, and is found only where case and normal form are ignored",
          span: SourceSpan((start ?? 0)..<(start.map { $0 + name.count } ?? 0)),
          help: "write the name as the disk has it"),
        in: project.file, target: nil, configuration: nil)
    }
  }

  /// The most folders that are reported for one project.
  private static let maximumSpellingCount = 20

  /// Adds the problems of sources and storyboards, which do not depend on a target.
  private mutating func addProblemsOfFiles() {
    for declarations in library.declarations.values {
      for problem in declarations.problems {
        findings.add(problem, in: declarations.file, target: nil, configuration: nil)
      }
    }
    for case let storyboard? in resolver.storyboards.values {
      for problem in storyboard.problems {
        findings.add(problem, in: storyboard.file, target: nil, configuration: nil)
      }
    }
  }

  /// Adds all files that were read, so that the suppressions in them are known.
  private mutating func lookAtFiles() {
    findings.look(at: project.file)
    for file in resolver.settings.readFiles { findings.look(at: file) }
    for declarations in library.declarations.values { findings.look(at: declarations.file) }
    for case let storyboard? in resolver.storyboards.values { findings.look(at: storyboard.file) }
    for (path, document) in resolver.documents where resolver.claimed.contains(path) {
      guard let document, !document.trivia.isEmpty else { continue }
      findings.look(at: document.relatedFile)
    }
  }

  /// Adds a finding for each target whose keys differ from those of the description that the project was generated from,
  /// as far as the difference matters.
  mutating func compare(with manifest: Project) {
    let difference = ManifestDifference(of: self, from: manifest)
    if !difference.add(to: &findings) { isAbandoned = true }
  }
}
