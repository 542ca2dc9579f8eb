package import FileSystem
package import LaunchModel
internal import LaunchProject
package import LintPolicy

/// What is to be checked, as plain values. Nothing is read before an `Analyzer` takes it.
package struct AnalysisRequest: Sendable, Equatable {
  /// Files and folders; none stands for the current folder.
  package var paths: [String]
  /// A list of files that takes the place of `paths`; `-` for standard input.
  package var filesFrom: String?
  /// The path to show for standard input.
  package var stdinPath: String?
  /// Build facts.
  package var facts = ValidationFacts()
  /// Values for variables in property lists that are checked by themselves, by name.
  package var variables: [String: String] = [:]
  /// The targets and configurations of projects to check.
  package var choice = TargetChoice()
  /// Configuration and baseline.
  package var policy = PolicyInputs()
  /// The folder with results of earlier runs; nil to check everything anew.
  package var cache: String?
  /// How many files to check at the same time; nil to choose.
  package var jobs: Int?
  /// Launch options to check against one Info.plist, and what goes with them.
  package var launch = LaunchInputs()
  /// The target that the Info.plist is for; empty where a project says it, or nothing does.
  package var target = TargetInputs()
  /// Files that are checked as if they had been edited.
  package var overlay = FileOverlay()
  /// Whether the report lists the files that were looked at.
  package var listsCheckedFiles = false
  /// The property lists to check by themselves, by path; nil for all.
  package var onlyFiles: Set<String>?

  /// The path that stands for standard input.
  package static let standardInput = "-"

  /// Makes a request; its other parts are set afterwards.
  ///
  /// - Parameter paths: files and folders; none stands for the current folder.
  package init(paths: [String] = []) { self.paths = paths }

  /// The paths that name files and folders.
  package var named: [String] { paths.filter { $0 != Self.standardInput } }

  /// Whether launch options are checked, and not apps.
  package var checksLaunch: Bool { target.isEmpty && !launch.isEmpty }

  /// How much of what exists the run checks.
  package var extent: RunExtent {
    RunExtent(
      checksAllTargets: launch.isEmpty && target.isEmpty && choice.isEverything,
      checksAllFiles: onlyFiles == nil,
      searchesPaths: filesFrom == nil && (paths.isEmpty || !named.isEmpty))
  }
}

/// The targets and configurations to check.
package struct TargetChoice: Sendable, Hashable {
  /// The targets by name; none stands for all.
  package var targets: [String]
  /// The configurations by name; none stands for all.
  package var configurations: [String]

  /// Makes a choice; without names it is everything.
  package init(targets: [String] = [], configurations: [String] = []) {
    self.targets = targets
    self.configurations = configurations
  }

  /// Whether everything is checked.
  package var isEverything: Bool { targets.isEmpty && configurations.isEmpty }
}

/// What launches an app and what else it declares, as paths.
package struct LaunchInputs: Sendable, Hashable {
  /// Files of launch options, and folders of them.
  package var options: [String]
  /// The entitlements; nil when they are not given.
  package var entitlements: String?
  /// Files of launch keys.
  package var keys: [String]

  /// Puts the parts together; without any there is nothing to check.
  package init(options: [String] = [], entitlements: String? = nil, keys: [String] = []) {
    self.options = options
    self.entitlements = entitlements
    self.keys = keys
  }

  /// Whether nothing of this is asked for.
  package var isEmpty: Bool { options.isEmpty && entitlements == nil && keys.isEmpty }
}
