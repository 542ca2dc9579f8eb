internal import BuiltInRules
package import FileSystem
package import Findings
package import LaunchModel
package import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
package import RuleEngine
internal import SourceText

/// Reads all files of the targets of one project, and checks the targets.
package struct ProjectInspector {
  /// The choice of targets, and the facts about them.
  package struct Options: Sendable {
    /// The facts from options; they have precedence over build settings.
    package var facts: ValidationFacts
    /// The names of the targets; empty for all.
    package var targets: [String]
    /// The names of the configurations; empty for all.
    package var configurations: [String]
    /// Whether the launch contract of each target is made and kept.
    package var makesContracts: Bool
    /// Whether the inspected targets are kept, for a comparison.
    package var keepsTargets = false
    /// Whether a file without findings gets a report if it contains suppressions.
    package var notesSuppressions = true
    /// How many threads read sources; nil to choose.
    package var threadCount: Int?
    /// Stops the work early; nil to stop only for a signal.
    package var cancellation: Cancellation?
    /// Returns all facts about a target, including `facts`. It gets the name of the target and the path of
    /// its Info.plist, or the path of the project when it has none. Nil when there are only `facts`.
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

  /// The checked targets, with a row for each verdict, in the order of the project.
  package internal(set) var summaries: [TargetSummary] = []
  /// The contracts of the checked targets, if the options ask for them.
  package internal(set) var contracts: [TargetContract] = []
  /// The checked targets, one for each configuration, if the options ask for them.
  package internal(set) var targets: [InspectedTarget] = []
  /// The paths of the property lists that targets use. These need not be checked by themselves.
  package private(set) var claimed: Set<String> = []
  /// Whether a target may use a property list that is not in `claimed`.
  package private(set) var hasUnknownInfoPlist = false
  /// Files that could not be read.
  package private(set) var failures: [InputFailure] = []
  /// Whether the run was interrupted before everything was read; the findings may then be wrong.
  package internal(set) var isAbandoned = false
  /// How many files were checked: the project, property lists, sources and storyboards.
  package var checkedFileCount: Int {
    1 + documents.values.count { $0 != nil } + library.declarations.count
      + storyboards.values.count { $0 != nil }
  }

  /// The paths of the checked files that a person may have written.
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
  /// Why `documents` has no content for a path. It is kept so that all configurations report the same reason.
  var reasonsUnread: [String: String] = [:]
  var storyboards: [String: StoryboardFile?] = [:]
  var linkedSources: [SourcesKey: TargetInput<TargetSources>] = [:]
  let settings: ProjectSettings
  /// The positions of apps that unit tests run in, each with the position of such a test target.
  var testHosts: [Int: Int] = [:]
  /// The rows of apps whose Info.plist is not known, each with the position of its target.
  var undeterminedRows: [(index: Int, row: TargetSummary)] = []
  /// The help text that says how to get missing files.
  lazy var missingFiles =
    project.command.map { MissingFileSteps.help(running: ["'\($0)'"]) }
    ?? MissingFileSteps.help(forProject: project.path, in: root)

  /// Prepares a check of a project. The project file is already read; its xcconfig files are read here.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - root: the folder outside of which nothing is opened.
  ///   - options: the choice of targets, and the facts about them.
  ///   - library: sources that are already read, for example for another project with the same files.
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

  /// Claims the file of a property list that a description defines, and the files that its values come from.
  mutating func claim(_ list: DescribedPropertyList, at path: String) {
    if root.item(at: path) == .file { claim(path) }
    for file in list.files { claim(file) }
  }

  mutating func setHasUnknownInfoPlist() { hasUnknownInfoPlist = true }

  mutating func fail(_ failure: InputFailure) { failures.append(failure) }
}
