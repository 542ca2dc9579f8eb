internal import BuiltInRules
internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

extension ProjectInspector {
  /// Reads and checks the chosen targets.
  package mutating func inspectTargets(into findings: inout TargetFindings) {
    if let template = project.document.flatMap(TemplateFile.notChecked) {
      findings.add(template, in: project.file, target: nil, configuration: nil)
      return
    }
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
    testHosts = hostsOfTests()
    addProblemsOfSettings(to: &findings)
    let choices = choices
    let embeddedChoices = embeddedChoices(of: choices)
    let readCount = readSources(of: choices + embeddedChoices)
    var allowance = InspectionAllowance(byteCount: readByteCount)
    var drafts: [TargetDraft] = []
    let unshipped = UnshippedProduct(
      project: project.path, in: root.path,
      hasTests: project.targets.contains { $0.kind == .unitTests || $0.kind == .interfaceTests })
    for (count, choice) in choices.enumerated() {
      if abandons() { return }
      let target = project.targets[choice.index]
      guard count < readCount, allowance.take(cost(of: choice)) else {
        reportTooLarge(choices[count...], into: &findings)
        break
      }
      findings.note(unshipped, ofTarget: target.name.value)
      findings.note(
        defaultConfiguration: target.defaultConfigurationName ?? project.defaultConfigurationName,
        ofTarget: target.name.value)
      for position in choice.configurations {
        let configuration = target.configurations[position]
        findings.begin(target.name.value, configuration: configuration.name.value)
        let name = configuration.name.value
        let settings = settings.settings(ofTarget: choice.index, configuration: name)
        findings.note(UnshippedProduct(settings), ofTarget: target.name.value)
        let draft = draft(choice.index, configuration, settings, into: &findings)
        checkSettings(
          of: choice.index, name, settings,
          stated(of: target.name.value, at: draft?.written?.source.path), into: &findings)
        if let draft { drafts.append(draft) }
      }
    }
    let chosen = drafts
    var rows = undeterminedRows
    // Embedded targets are reported only when they are chosen themselves.
    var undetermined = TargetFindings(inProject: project.path)
    for embedded in embeddedChoices {
      if abandons() { return }
      guard allowance.take(cost(of: embedded)) else {
        reportTooLarge([embedded], into: &findings)
        break
      }
      for position in embedded.configurations {
        let configuration = project.targets[embedded.index].configurations[position]
        let settings = settings.settings(
          ofTarget: embedded.index, configuration: configuration.name.value)
        if let draft = draft(embedded.index, configuration, settings, into: &undetermined) {
          drafts.append(draft)
        }
      }
    }
    for draft in drafts {
      let synthesized = draft.inspected.synthesizedEntitlements
      for document in [draft.written, synthesized == nil ? draft.entitlements : nil] {
        if let document { findings.note(document.source.path, of: draft.inspected.name) }
      }
    }
    // All targets share one array with the sources of all of them. A class is looked up in it only when the
    // target's own sources do not have it.
    let sources = library.declarations.values.sorted { $0.file.source.path < $1.file.source.path }
    let inspection = TargetInspection()
    let flutter = LockedFlutter.find(forProject: project.path, in: root)
    let positions = Dictionary(
      drafts.indices.map { (Place(drafts[$0].index, drafts[$0].configuration), $0) },
      uniquingKeysWith: { first, _ in first })
    var candidates: [SceneFixTrial.Candidate] = []
    for draft in chosen {
      if abandons() { return }
      var target = draft.inspected
      target.otherSources = .given(sources)
      target.flutter = flutter
      target.embedded = .given(
        project.targets[draft.index].embedded.compactMap { index in
          positions[Place(index, draft.configuration)].map { drafts[$0].inspected }
        })
      if let written = draft.written, let settings = target.settings.value as? BuildSettings {
        candidates.append(
          SceneFixTrial.Candidate(
            target: target, settings: settings, home: project.targets[draft.index].place,
            written: written, completion: project.targets[draft.index].completion))
      }
      let verdict = SceneAdoptionVerdict(target)
      target.facts = verdict.facts(of: target)
      inspection.runRules(
        on: target, verdict, written: draft.written, home: project.file,
        place: project.targets[draft.index].place, missingFiles: missingFiles, into: &findings)
      if let entitlements = draft.entitlements {
        findings.add(
          Validator(facts: target.facts).validate(entitlements: entitlements),
          writtenIn: target.synthesizedEntitlements, target: target.name,
          configuration: draft.configuration)
      }
      if options.keepsTargets { targets.append(target) }
      if options.makesContracts {
        contracts.append(TargetContract(target, entitlements: draft.entitlements))
      }
      rows.append((draft.index, TargetSummary(target, verdict, path: project.path)))
    }
    // The rows of one target stay in the order of its configurations.
    let order = rows.indices.sorted { (rows[$0].index, $0) < (rows[$1].index, $1) }
    summaries = TargetSummary.joined(order.map { rows[$0].row })
    addProblemsOfFiles(to: &findings)
    withdrawFixes(candidates, from: &findings)
    if options.notesSuppressions { lookAtFiles(in: &findings) }
  }

  /// The most files of all targets together whose sources are read, a file of several targets counted for each.
  private static let maximumMembershipCount = 1_000_000

  /// The size of the project file, of the files of settings, and of the sources.
  private var readByteCount: Int {
    project.file.source.count
      + project.includedFiles.reduce(0) { $0 + $1.file.source.count }
      + settings.readFiles.reduce(0) { $0 + $1.source.count }
      + library.declarations.values.reduce(0) { $0 + $1.file.source.count }
  }

  /// How much work a target is in its chosen configurations, in steps of an `InspectionAllowance`; estimated from what
  /// it has, before any of it is done.
  private func cost(of choice: Choice) -> Int {
    let target = project.targets[choice.index]
    let own: Int
    switch target.kind {
    case .app, .appClip: own = 700
    case .appExtension, .watchApp: own = 500
    case .framework, .unitTests, .interfaceTests, .other: own = 350
    }
    var sources = 0
    if Self.readsSources(of: target.kind) {
      for file in target.sources.files {
        let read = library.declarations[file.path]
        sources += 8 + (read?.types.count ?? 0) * 25 + (read?.uses.count ?? 0) * 50
      }
    }
    let files = target.resources.files.count * 3 + target.dependencies.count
    // Most configurations compile the sources alike, and those are linked once.
    let shared = sources * (choice.configurations.count + 2) / 3
    return choice.configurations.reduce(shared) { sum, position in
      let name = target.configurations[position].name.value
      return sum + own + files
        + settings.settingCount(ofTarget: choice.index, configuration: name) * 8
    }
  }

  /// Reports that the rest of the targets is not checked, as an error: they may not launch.
  private func reportTooLarge(_ rest: some Collection<Choice>, into findings: inout TargetFindings)
  {
    guard let first = rest.first else { return }
    let name = project.targets[first.index].name.value
    let others = rest.count - 1
    findings.add(
      Diagnostic(
        rule: ProjectRule.invalidFile, severity: .error,
        message:
          "the targets of the project share more settings and files than a run evaluates: target '"
          + ShortText.of(name) + "'" + (others > 0 ? " and \(others) more are" : " is")
          + " not checked",
        span: project.targets[first.index].place.span,
        help: "check fewer targets in one run with '--target' and '--configuration'"),
      in: project.targets[first.index].place.file, target: nil, configuration: nil)
  }

  private mutating func abandons() -> Bool {
    isAbandoned = options.cancellation.stopsWork
    return isAbandoned
  }

  private struct Place: Hashable {
    let index: Int
    let configuration: String

    init(_ index: Int, _ configuration: String) {
      self.index = index
      self.configuration = configuration
    }
  }

  /// Reads the sources of all targets, each file once.
  ///
  /// - Returns: how many of the targets have sources that were read; fewer than there are if they have too many files.
  private mutating func readSources(of choices: [Choice]) -> Int {
    var paths: [String] = []
    var seen: Set<String> = []
    var room = Self.maximumMembershipCount
    var count = 0
    for choice in choices {
      let target = project.targets[choice.index]
      if Self.readsSources(of: target.kind) { room -= target.sources.files.count }
      if room < 0 { break }
      count += 1
      guard Self.readsSources(of: target.kind) else { continue }
      paths += sourcePaths(of: target, except: &seen)
    }
    library.read(
      paths, in: root, threadCount: options.threadCount, cancellation: options.cancellation)
    return count
  }

  /// Removes fixes after which an app would show a black screen, and fixes in files that a build file
  /// completes.
  private func withdrawFixes(
    _ candidates: [SceneFixTrial.Candidate], from findings: inout TargetFindings
  ) {
    var trial = SceneFixTrial(candidates)
    var buildFiles: [String: Bool] = [:]
    findings.withdrawFixes { fix, finding, path in
      let isCompleted = buildFiles[path] ?? BuildFileSearch.completes(path, in: root)
      buildFiles[path] = isCompleted
      return isCompleted || trial.rejects(fix, of: finding, in: path)
    }
  }

  /// Adds the problems of files, which do not depend on a target.
  private func addProblemsOfFiles(to findings: inout TargetFindings) {
    for declarations in library.declarations.values {
      for problem in declarations.problems {
        findings.add(problem, in: declarations.file, target: nil, configuration: nil)
      }
    }
    for case let storyboard? in storyboards.values {
      for problem in storyboard.problems {
        findings.add(problem, in: storyboard.file, target: nil, configuration: nil)
      }
    }
  }

  /// Adds all files that were read, so that the suppressions in them are known.
  private func lookAtFiles(in findings: inout TargetFindings) {
    findings.look(at: project.file)
    for file in settings.readFiles { findings.look(at: file) }
    for declarations in library.declarations.values { findings.look(at: declarations.file) }
    for case let storyboard? in storyboards.values { findings.look(at: storyboard.file) }
    for (path, document) in documents where claimed.contains(path) {
      guard let document, !document.trivia.isEmpty else { continue }
      findings.look(at: document.relatedFile)
    }
  }
}
