internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LintPolicy
internal import PropertyListSyntax
internal import SourceText

/// What has been decided about findings, as plain values.
struct PolicyRequest {
  /// Where configurations come from.
  var configuration = ConfigurationSearch.Origin.folders
  /// The file of findings that are known.
  var baseline: String?
  /// The file to write the findings to, which then are known.
  var baselineToWrite: String?

  /// Finds the configurations of what was named.
  ///
  /// - Parameter named: the paths of the command line without `-`.
  func configurations(for named: [String], _ paths: ResolvedPaths) -> ConfigurationSearch {
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
  func policy(
    _ configurations: ConfigurationSearch, _ ofRun: RunConfiguration, _ paths: ResolvedPaths,
    knowsSDK: Bool = false
  ) throws(PolicyFailure) -> FindingPolicy {
    FindingPolicy(
      baseline: try known(ofRun, paths), configurations: configurations,
      renewsBaseline: baselineToWrite != nil, rules: KnownRules.suppressible, knowsSDK: knowsSDK)
  }

  /// The findings that are known; nil when nothing says so.
  private func known(
    _ ofRun: RunConfiguration, _ paths: ResolvedPaths
  ) throws(PolicyFailure) -> Baseline? {
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

  private static func read(_ path: String, _ paths: ResolvedPaths) throws(PolicyFailure) -> Baseline
  {
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

  /// Writes the baseline, if one is wanted, and gives the exit status of the run then.
  func writeBaseline(
    of report: Report, _ policy: FindingPolicy, _ extent: RunExtent
  ) -> ExitStatus? {
    guard let path = baselineToWrite else { return nil }
    let text = BaselineWriter.text(
      of: report, path: path, keeping: policy.entriesToKeep(report, extent),
      paths: ResolvedPaths())
    Interruption.beginReport()
    do {
      try OutputFile.write(text.bytes, to: path)
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(output: path, error))
      return .failure
    }
    StandardError.writeLine(
      "'\(path)' now holds \(text.count) finding\(text.count == 1 ? "" : "s")")
    if text.outside > 0 {
      StandardError.writeLine(
        "warning: \(text.outside) more are in files outside its folder, which it cannot name")
    }
    for failure in report.failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    return report.failures.isEmpty ? .success : .failure
  }
}

/// Why nothing can be decided, and so nothing is checked.
enum PolicyFailure: Error {
  /// A file cannot be read.
  case unreadable(InputFailure)
  /// A file does not say what it means to.
  case invalid(FileReport)
  /// Configurations, some of which cannot be read and some of which do not say what they mean to.
  case configurations([InputFailure], [FileReport])

  /// Prints an error, and gives the exit status of the run.
  func tell() -> ExitStatus {
    switch self {
    case .unreadable(let failure):
      StandardError.writeLine("error: " + FailureMessage.of(failure))
      return .failure
    case .invalid(let report):
      Self.tell(report)
      return .usage
    case .configurations(let failures, let reports):
      for report in reports { Self.tell(report) }
      for failure in failures {
        StandardError.writeLine("error: " + FailureMessage.of(failure))
      }
      return failures.isEmpty ? .usage : .failure
    }
  }

  private static func tell(_ report: FileReport) {
    StandardError.write(
      report: Array(report.text(as: .human, ReportOptions(isQuiet: true)).utf8))
  }
}
