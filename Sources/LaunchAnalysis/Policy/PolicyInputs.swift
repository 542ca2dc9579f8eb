package import FileSystem
internal import Findings
package import LaunchModel
package import LintPolicy
internal import PropertyListSyntax
internal import RuleExplanations
internal import SourceText

/// Where the decisions about findings come from, as plain values.
package struct PolicyInputs: Sendable, Equatable {
  /// Where configurations come from.
  package var configuration = ConfigurationSearch.Origin.folders
  /// The baseline file, with the known findings.
  package var baseline: String?
  /// The baseline file to write, with the findings of the run.
  package var baselineToWrite: String?

  /// Collects the values. By default configurations come from the folders of the inputs.
  package init(
    configuration: ConfigurationSearch.Origin = .folders, baseline: String? = nil,
    baselineToWrite: String? = nil
  ) {
    self.configuration = configuration
    self.baseline = baseline
    self.baselineToWrite = baselineToWrite
  }

  /// Finds the configurations of the named files and folders.
  ///
  /// - Parameter named: the paths of the command line without `-`.
  package func configurations(for named: [String], _ paths: ResolvedPaths) -> ConfigurationSearch {
    var origin = configuration
    // For a few files it is faster to look once whether there is any configuration than to use a search.
    if case .folders = origin, ConfigurationPlace.isMissingAround(named) { origin = .none }
    return ConfigurationSearch(origin, named: named, tool: .own, paths: paths)
  }

  /// Reads the baseline and makes the policy. A baseline that is to be written again is read first, since
  /// some of its entries may be kept.
  ///
  /// - Parameters:
  ///   - configurations: the configurations.
  ///   - ofRun: their settings of the run as a whole.
  ///   - paths: the resolved paths of files.
  ///   - knowsSDK: whether an option gives the SDK.
  ///   - date: the day on which suppressions may have expired; nil for today.
  package func policy(
    _ configurations: ConfigurationSearch, _ ofRun: RunConfiguration, _ paths: ResolvedPaths,
    knowsSDK: Bool = false, date: CalendarDate? = nil
  ) throws(PolicyError) -> FindingPolicy {
    FindingPolicy(
      baseline: try known(ofRun, paths), configurations: configurations,
      renewsBaseline: baselineToWrite != nil, rules: KnownRules.suppressible, knowsSDK: knowsSDK,
      today: date ?? .today)
  }

  /// The baseline with the known findings; nil when no baseline is named.
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
