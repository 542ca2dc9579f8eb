public import LaunchModel
internal import LintPolicy

/// How an ``AnalysisSession`` checks: build facts, targets, configuration, and where results are cached.
public struct AnalysisOptions: Sendable, Hashable {
  /// Where configurations come from.
  public enum Configuration: Sendable, Hashable {
    /// The files `.launchkit.json` in the folders of the checked files and in the folders above, up to the
    /// root of the repository.
    case folders
    /// One file for everything.
    case file(String)
    /// No configuration.
    case none
  }

  /// Facts about the build that no file contains, such as the SDK. They have precedence over configurations.
  public var facts: ValidationFacts
  /// Values for variables in property lists that no target uses, by name.
  public var variables: [String: String]
  /// The targets to check, by name; empty for all.
  public var targets: [String]
  /// The build configurations to check, by name; empty for all.
  public var buildConfigurations: [String]
  /// Where configurations come from.
  public var configuration: Configuration
  /// The baseline file, whose findings are not reported; nil for the baseline that a configuration names.
  public var baseline: String?
  /// The folder in which results are cached between processes; nil for memory only.
  public var cacheFolder: String?
  /// The number of threads; nil to use as many threads as there are processors when that is faster.
  public var threadCount: Int?
  /// Whether reports list the files that were checked.
  package var listsCheckedFiles = false

  /// Makes options. By default everything is checked, and configurations come from the folders.
  public init(
    facts: ValidationFacts = ValidationFacts(), configuration: Configuration = .folders,
    baseline: String? = nil
  ) {
    self.facts = facts
    self.configuration = configuration
    self.baseline = baseline
    variables = [:]
    targets = []
    buildConfigurations = []
  }

  /// The request for some paths with these options.
  func request(_ paths: [String]) -> AnalysisRequest {
    var request = AnalysisRequest(paths: paths)
    request.facts = facts
    request.variables = variables
    request.choice = TargetChoice(targets: targets, configurations: buildConfigurations)
    request.jobs = threadCount
    request.listsCheckedFiles = listsCheckedFiles
    let origin: ConfigurationSearch.Origin =
      switch configuration {
      case .folders: .folders
      case .file(let path): .file(path)
      case .none: .none
      }
    request.policy = PolicyInputs(configuration: origin, baseline: baseline)
    return request
  }
}
