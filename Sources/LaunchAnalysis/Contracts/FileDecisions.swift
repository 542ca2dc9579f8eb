internal import FileSystem
package import Findings
package import LaunchModel
package import LintPolicy

/// The configurations and the baseline for commands that read files without a full check, such as `emit`.
package struct FileDecisions {
  /// The lowest severity that counts as a failure, from a configuration; nil when no configuration sets it.
  package let failOn: FailureLevel?
  private let configurations: ConfigurationSearch
  private let policy: FindingPolicy

  /// Reads the configurations of files.
  ///
  /// - Parameters:
  ///   - origin: where configurations come from.
  ///   - files: the files; `-` is standard input, for which the current folder counts.
  ///   - baseline: the baseline file; nil for the one that configurations name.
  ///   - date: the day on which suppressions may have expired; nil for today.
  /// - Throws: when a configuration or the baseline cannot be read or is invalid.
  package init(
    _ origin: ConfigurationSearch.Origin, files: [String], baseline: String? = nil,
    date: CalendarDate? = nil
  ) throws(PolicyError) {
    let paths = ResolvedPaths()
    let request = PolicyInputs(configuration: origin, baseline: baseline)
    configurations = request.configurations(
      for: files.filter { $0 != AnalysisRequest.standardInput }, paths)
    let ofRun = try RunConfiguration(configurations)
    failOn = ofRun.failOn?.value
    policy = try request.policy(configurations, ofRun, paths, date: date)
  }

  /// The facts about a file. Options have precedence over configurations.
  package func facts(of file: String, _ options: ValidationFacts) -> ValidationFacts {
    policy.facts(forFile: file)?.completing(options) ?? options
  }

  /// The launch keys that configurations declare for a file in addition to UIKit's.
  package func launchKeys(for file: String) -> LaunchKeyCatalog {
    LaunchKeyCatalog(configurations.chain(forFile: file)?.chain.launchKeys ?? [])
  }

  /// The reports after configurations, suppressions and the baseline.
  package func applied(to reports: [FileReport]) -> [FileReport] {
    reports.map { report in
      var report = report
      policy.apply(to: &report)
      return report
    }
  }
}
