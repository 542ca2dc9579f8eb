package import FileSystem
internal import Findings
internal import LaunchProject
package import LintPolicy
internal import PropertyListSyntax
internal import RuleExplanations
internal import SourceText

/// What has been decided about findings, as plain values.
package struct PolicyInputs: Sendable, Equatable {
  /// Where configurations come from.
  package var configuration = ConfigurationSearch.Origin.folders
  /// The file of findings that are known.
  package var baseline: String?
  /// The file to write the findings to, which then are known.
  package var baselineToWrite: String?

  /// Puts the parts together; without any, configurations come from the folders of the inputs.
  package init(
    configuration: ConfigurationSearch.Origin = .folders, baseline: String? = nil,
    baselineToWrite: String? = nil
  ) {
    self.configuration = configuration
    self.baseline = baseline
    self.baselineToWrite = baselineToWrite
  }

  /// Finds the configurations of what was named.
  ///
  /// - Parameter named: the paths of the command line without `-`.
  package func configurations(for named: [String], _ paths: ResolvedPaths) -> ConfigurationSearch {
    var origin = configuration
    // To look once costs a run over a few files less than to remember what was found.
    if case .folders = origin, ConfigurationPlace.isNowhereAround(named) { origin = .none }
    return ConfigurationSearch(origin, named: named, tool: .own, paths: paths)
  }

  /// Reads what the decisions are in. A baseline that is to be written anew is read for what is to stay of it.
  ///
  /// - Parameters:
  ///   - configurations: the configurations.
  ///   - ofRun: what they say of the run as a whole.
  ///   - paths: where files really are.
  ///   - knowsSDK: whether an option gives the SDK.
  package func policy(
    _ configurations: ConfigurationSearch, _ ofRun: RunConfiguration, _ paths: ResolvedPaths,
    knowsSDK: Bool = false
  ) throws(PolicyError) -> FindingPolicy {
    FindingPolicy(
      baseline: try known(ofRun, paths), configurations: configurations,
      renewsBaseline: baselineToWrite != nil, rules: KnownRules.suppressible, knowsSDK: knowsSDK)
  }

  /// The findings that are known; nil when nothing says so.
  private func known(
    _ ofRun: RunConfiguration, _ paths: ResolvedPaths
  ) throws(PolicyError) -> Baseline? {
    if let path = baselineToWrite {
      return OutputFile.exists(path) ? try Self.read(path, paths) : nil
    }
    if let path = baseline { return try Self.read(path, paths) }
    guard let named = ofRun.baseline else { return nil }
    let path = paths.shown(named.value)
    guard OutputFile.exists(path) else {
      throw .unreadable(
        InputFailure(
          path: path,
          message:
            "is missing, and '\(named.place.words)' names it as the baseline; write it with "
            + "'--write-baseline \(path)'"))
    }
    return try Self.read(path, paths)
  }

  private static func read(_ path: String, _ paths: ResolvedPaths) throws(PolicyError) -> Baseline {
    let source: SourceFile
    do {
      source = try InputFile.read(
        path: path, maximumByteCount: PropertyListLimits.maximumByteCount)
    } catch {
      throw .unreadable(error)
    }
    let (baseline, problems) = Baseline.read(source, paths: paths)
    guard let baseline else {
      throw .invalid(FileReport(file: source, isText: true, findings: problems))
    }
    return baseline
  }
}
