internal import BuiltInRules
package import FileSystem
package import Findings
package import LaunchModel
package import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
package import RuleEngine
internal import SourceText

/// Reads everything that makes up the targets of one project, and has it checked.
package struct ProjectInspector {
  /// What to look at and what is reported by options.
  package struct Options: Sendable {
    /// What options say; it overrules what settings say.
    package var facts: ValidationFacts
    /// The targets by name; none stands for all.
    package var targets: [String]
    /// The configurations by name; none stands for all.
    package var configurations: [String]
    /// Whether the launch contract of each target is kept.
    package var makesContracts: Bool
    /// Whether what was put together of each target is kept, for a comparison.
    package var keepsTargets = false
    /// How many threads read sources; nil to choose.
    package var threadCount: Int?
    /// When to stop before everything is read; nil for a signal alone.
    package var cancellation: Cancellation?
    /// Facts about a target, `facts` included, by its name and the path of its Info.plist, or that of
    /// the project where it has none; nil when nothing but `facts` is reported.
    package var factsOfTarget: (@Sendable (_ target: String, _ path: String) -> ValidationFacts)?

    /// Collects options.
    package init(
      facts: ValidationFacts = ValidationFacts(), targets: [String] = [],
      configurations: [String] = [], makesContracts: Bool = false, threadCount: Int? = nil,
      factsOfTarget: (@Sendable (_ target: String, _ path: String) -> ValidationFacts)? = nil
    ) {
      self.factsOfTarget = factsOfTarget
      self.makesContracts = makesContracts
      self.facts = facts
      self.targets = targets
      self.configurations = configurations
      self.threadCount = threadCount
    }
  }

  /// The targets looked at, a row for each verdict, in the order of the project.
  package private(set) var summaries: [TargetSummary] = []
  /// The contracts of the targets looked at, where the options ask for them.
  package private(set) var contracts: [TargetContract] = []
  /// The targets looked at, one for each configuration, where the options ask for them.
  package private(set) var targets: [InspectedTarget] = []
  /// The property lists that targets have, by path: they need not be checked by themselves.
  package private(set) var claimed: Set<String> = []
  /// Whether there may be a property list that a target has and that is not known to be claimed.
  package private(set) var hasUnknownInfoPlist = false
  /// Files that could not be read.
  package private(set) var failures: [InputFailure] = []
  /// Whether the run was interrupted before everything was read: what has been found may be wrong then.
  package private(set) var isAbandoned = false
  /// How many files were looked at: the project, property lists, sources, storyboards.
  package var checkedFileCount: Int {
    1 + documents.values.count { $0 != nil } + library.declarations.count
      + storyboards.values.count { $0 != nil }
  }

  /// The files looked at that a person may have written, by path.
  package var checkedPaths: Set<String> {
    var paths = claimed.union(library.declarations.keys)
    paths.insert(project.file.source.path)
    for (path, storyboard) in storyboards where storyboard != nil { paths.insert(path) }
    return paths
  }

  let project: Project
  let root: ProjectRoot
  let options: Options
  /// The sources that were read.
  package private(set) var library: SourceLibrary
  var documents: [String: PropertyListDocument?] = [:]
  /// Why there is nothing in `documents` at a path, so that every configuration says the same.
  var reasonsUnread: [String: String] = [:]
  var storyboards: [String: StoryboardFile?] = [:]
  var linkedSources: [SourcesKey: TargetInput<TargetSources>] = [:]
  let settings: ProjectSettings
  /// The positions of apps that unit tests run in, each with that of a target of such tests.
  var testHosts: [Int: Int] = [:]
  /// The apps whose Info.plist cannot be determined, each with its position among the targets.
  var undeterminedRows: [(index: Int, row: TargetSummary)] = []

  /// Prepares to look into a project; of its files the project file and those of settings have been read.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - root: the folder outside of which nothing is opened.
  ///   - options: what to look at.
  ///   - library: sources that have been read already, such as those of another project of the same files.
  package init(
    _ project: Project, in root: ProjectRoot, options: Options,
    library: SourceLibrary = SourceLibrary()
  ) {
    self.project = project
    self.root = root
    self.options = options
    self.library = library
    settings = ProjectSettings(project, in: root)
  }

  /// Reads and checks what was chosen.
  package mutating func inspect(into findings: inout TargetFindings) {
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
    let companions = companions(of: choices)
    readSources(of: choices + companions)
    var drafts: [TargetDraft] = []
    let unshipped = UnshippedProduct(
      project: project.path, in: root.path,
      hasTests: project.targets.contains { $0.kind == .unitTests || $0.kind == .interfaceTests })
    for choice in choices {
      if abandons() { return }
      let target = project.targets[choice.index]
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
        checkDeploymentTargets(
          of: choice.index, name, settings,
          stated(of: target.name.value, at: draft?.written?.source.path), into: &findings)
        if let draft { drafts.append(draft) }
      }
    }
    let chosen = drafts
    var rows = undeterminedRows
    // They are reported only where they are chosen themselves.
    var undetermined = TargetFindings()
    for companion in companions {
      if abandons() { return }
      for position in companion.configurations {
        let configuration = project.targets[companion.index].configurations[position]
        let settings = settings.settings(
          ofTarget: companion.index, configuration: configuration.name.value)
        if let draft = draft(companion.index, configuration, settings, into: &undetermined) {
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
    // One array for all targets: whoever looks for a class in it knows that the target does not have it.
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
      inspection.inspect(
        target, verdict, written: draft.written, home: project.file,
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
    // The rows of one target keep their order, which is that of its configurations.
    let order = rows.indices.sorted { (rows[$0].index, $0) < (rows[$1].index, $1) }
    summaries = TargetSummary.joined(order.map { rows[$0].row })
    addProblemsOfFiles(to: &findings)
    withdrawFixes(candidates, from: &findings)
    lookAtFiles(in: &findings)
  }

  /// How to get files that the clone does not have.
  lazy var missingFiles =
    project.command.map { MissingFileSteps.help(running: ["'\($0)'"]) }
    ?? MissingFileSteps.help(forProject: project.path, in: root)

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

  /// Reads the code of all targets, each file once.
  private mutating func readSources(of choices: [Choice]) {
    var paths: [String] = []
    for choice in choices where Self.readsSources(of: project.targets[choice.index].kind) {
      paths += sourcePaths(of: project.targets[choice.index])
    }
    library.read(
      paths, in: root, threadCount: options.threadCount, cancellation: options.cancellation)
  }

  /// Takes the fixes back that would leave an app black, and those of files that a build file completes.
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

  /// What is wrong with files whatever target has them.
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

  /// Names all files that were read, for the suppressions in them.
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

  mutating func claim(_ path: String) { claimed.insert(path) }

  /// Takes the file of a property list that a description writes, and those that its values come from.
  mutating func claim(_ list: DescribedPropertyList, at path: String) {
    if root.item(at: path) == .file { claim(path) }
    for file in list.files { claim(file) }
  }

  mutating func setHasUnknownInfoPlist() { hasUnknownInfoPlist = true }

  mutating func fail(_ failure: InputFailure) { failures.append(failure) }
}
