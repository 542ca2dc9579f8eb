package import FileSystem
package import Findings
package import LaunchModel
package import LintPolicy

/// What to check, as plain values. Only an `Analyzer` reads files.
package struct AnalysisRequest: Sendable, Equatable {
  /// Files and folders; empty for the current folder.
  package var paths: [String]
  /// A list of files to check instead of `paths`; `-` for standard input.
  package var filesFrom: String?
  /// Whether standard input has what to check, each file as a record, instead of `paths`.
  package var readsRecords = false
  /// The path to show for standard input.
  package var stdinPath: String?
  /// The part of the inputs to check; nil for all.
  package var shard: Shard?
  /// Facts about the build that files do not contain, from options.
  package var facts = ValidationFacts()
  /// Values for variables in property lists that no target uses, by name.
  package var variables: [String: String] = [:]
  /// The targets and configurations of projects to check.
  package var choice = TargetChoice()
  /// Configuration and baseline.
  package var policy = PolicyInputs()
  /// The folder with the results of earlier runs; nil to check everything again.
  package var cache: String?
  /// How many files to check at the same time; nil to choose a number.
  package var jobs: Int?
  /// Launch options to check with one Info.plist, and the files that belong to them.
  package var launch = LaunchInputs()
  /// The target of the Info.plist; empty when a project describes the target, or when it is not known.
  package var target = TargetInputs()
  /// Edited files, which are checked with their future content.
  package var overlay = FileOverlay()
  /// Whether the report lists the checked files.
  package var listsCheckedFiles = false
  /// The paths of the property lists to check among those that no project uses; nil for all.
  package var onlyFiles: Set<String>?

  /// The path that stands for standard input.
  package static let standardInput = "-"

  /// Makes a request with paths; the other properties are set afterwards.
  ///
  /// - Parameter paths: files and folders; empty for the current folder.
  package init(paths: [String] = []) { self.paths = paths }

  /// The paths that name files and folders.
  package var named: [String] { paths.filter { $0 != Self.standardInput } }

  /// Whether launch options are checked instead of apps.
  package var checksLaunch: Bool { target.isEmpty && !launch.isEmpty }

  /// Which part of all targets and files the run checks.
  ///
  /// - Parameter report: the report of the run.
  package func extent(of report: AnalysisReport) -> RunExtent {
    RunExtent(
      checksAllTargets: launch.isEmpty && target.isEmpty && choice.isEverything
        && !report.isOfAffectedTargets,
      checksAllFiles: onlyFiles == nil && shard == nil,
      searchesPaths: filesFrom == nil && !readsRecords && (paths.isEmpty || !named.isEmpty))
  }
}

/// The targets and configurations to check.
package struct TargetChoice: Sendable, Hashable {
  /// The names of the targets; empty for all.
  package var targets: [String]
  /// The names of the configurations; empty for all.
  package var configurations: [String]

  /// Makes a choice; without names it includes everything.
  package init(targets: [String] = [], configurations: [String] = []) {
    self.targets = targets
    self.configurations = configurations
  }

  /// Whether everything is checked.
  package var isEverything: Bool { targets.isEmpty && configurations.isEmpty }
}

/// The paths of launch options and of the files that are checked with them.
package struct LaunchInputs: Sendable, Hashable {
  /// Files of launch options, and folders of them.
  package var options: [String]
  /// The entitlements; nil when they are not given.
  package var entitlements: String?
  /// Files of launch keys.
  package var keys: [String]

  /// Collects the paths; all are empty when no launch options are checked.
  package init(options: [String] = [], entitlements: String? = nil, keys: [String] = []) {
    self.options = options
    self.entitlements = entitlements
    self.keys = keys
  }

  /// Whether no path is given.
  package var isEmpty: Bool { options.isEmpty && entitlements == nil && keys.isEmpty }
}
