internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LintPolicy

/// What a team has decided about the files of a command that does something else with them than to check them.
struct FileDecisions {
  private let configured: FailureThreshold?
  private let configurations: ConfigurationSearch
  private let policy: FindingPolicy

  /// Reads the configurations of files.
  ///
  /// - Parameters:
  ///   - options: which configurations hold.
  ///   - files: the files, `-` for standard input, which lies in the current folder.
  /// - Throws: the exit status, after the reason was written to standard error.
  init(_ options: ConfigurationOptions, files: [String]) throws {
    let paths = ResolvedPaths()
    let request = PolicyInputs(configuration: options.origin)
    configurations = request.configurations(
      for: files.filter { $0 != PlistInput.standardInput }, paths)
    do throws(PolicyError) {
      let ofRun = try RunConfiguration(configurations)
      configured = ofRun.failOn.map { FailureThreshold($0.value) }
      policy = try request.policy(configurations, ofRun, paths)
    } catch {
      throw error.report().error
    }
  }

  /// The mildest finding that makes a run fail: by an option, and where there is none, by configurations.
  func threshold(_ option: FailureThreshold?) -> FailureThreshold {
    option ?? configured ?? ValidationRequest.standardThreshold
  }

  /// Facts about a file: by options, and where they say nothing, by configurations.
  func facts(of file: String, _ options: ValidationFacts) -> ValidationFacts {
    policy.facts(forFile: file)?.completing(options) ?? options
  }

  /// The launch keys that configurations declare for a file beside UIKit's.
  func launchKeys(for file: String) -> LaunchKeyCatalog {
    LaunchKeyCatalog(configurations.chain(forFile: file)?.chain.launchKeys ?? [])
  }

  /// The reports as they are after all decisions.
  func applied(to reports: [FileReport]) -> [FileReport] {
    reports.map { report in
      var report = report
      policy.apply(to: &report)
      return report
    }
  }
}
