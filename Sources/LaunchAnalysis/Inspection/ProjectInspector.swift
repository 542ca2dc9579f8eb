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
    /// Whether files without findings have a report if there are suppressions in them.
    package var notesSuppressions = true
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
  package internal(set) var summaries: [TargetSummary] = []
  /// The contracts of the targets looked at, where the options ask for them.
  package internal(set) var contracts: [TargetContract] = []
  /// The targets looked at, one for each configuration, where the options ask for them.
  package internal(set) var targets: [InspectedTarget] = []
  /// The property lists that targets have, by path: they need not be checked by themselves.
  package private(set) var claimed: Set<String> = []
  /// Whether there may be a property list that a target has and that is not known to be claimed.
  package private(set) var hasUnknownInfoPlist = false
  /// Files that could not be read.
  package private(set) var failures: [InputFailure] = []
  /// Whether the run was interrupted before everything was read: what has been found may be wrong then.
  package internal(set) var isAbandoned = false
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
  package internal(set) var library: SourceLibrary
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
  /// How to get files that the clone does not have.
  lazy var missingFiles =
    project.command.map { MissingFileSteps.help(running: ["'\($0)'"]) }
    ?? MissingFileSteps.help(forProject: project.path, in: root)

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

  mutating func claim(_ path: String) { claimed.insert(path) }

  /// Takes the file of a property list that a description writes, and those that its values come from.
  mutating func claim(_ list: DescribedPropertyList, at path: String) {
    if root.item(at: path) == .file { claim(path) }
    for file in list.files { claim(file) }
  }

  mutating func setHasUnknownInfoPlist() { hasUnknownInfoPlist = true }

  mutating func fail(_ failure: InputFailure) { failures.append(failure) }
}
