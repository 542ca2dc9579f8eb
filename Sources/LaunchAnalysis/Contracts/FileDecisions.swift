internal import FileSystem
package import Findings
package import LaunchModel
package import LintPolicy

/// What a team has decided about files with which something else is done than to check them.
package struct FileDecisions {
  /// The lowest severity that fails, by configuration; nil where none says.
  package let failOn: FailureLevel?
  private let configurations: ConfigurationSearch
  private let policy: FindingPolicy

  /// Reads the configurations of files.
  ///
  /// - Parameters:
  ///   - origin: where configurations come from.
  ///   - files: the files, `-` for standard input, which is in the current folder.
  ///   - baseline: the file of known findings; nil for the one that configurations name.
  /// - Throws: why nothing can be decided.
  package init(
    _ origin: ConfigurationSearch.Origin, files: [String], baseline: String? = nil
  ) throws(PolicyError) {
    let paths = ResolvedPaths()
    let request = PolicyInputs(configuration: origin, baseline: baseline)
    configurations = request.configurations(
      for: files.filter { $0 != AnalysisRequest.standardInput }, paths)
    let ofRun = try RunConfiguration(configurations)
    failOn = ofRun.failOn?.value
    policy = try request.policy(configurations, ofRun, paths)
  }

  /// Facts about a file: by options, and where they say nothing, by configurations.
  package func facts(of file: String, _ options: ValidationFacts) -> ValidationFacts {
    policy.facts(forFile: file)?.completing(options) ?? options
  }

  /// The launch keys that configurations declare for a file beside UIKit's.
  package func launchKeys(for file: String) -> LaunchKeyCatalog {
    LaunchKeyCatalog(configurations.chain(forFile: file)?.chain.launchKeys ?? [])
  }

  /// The reports as they are after all decisions.
  package func applied(to reports: [FileReport]) -> [FileReport] {
    reports.map { report in
      var report = report
      policy.apply(to: &report)
      return report
    }
  }
}
