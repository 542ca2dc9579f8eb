public import FileSystem
public import Findings

extension Session {
  /// Checks launch options against what one app declares, as `launchkit validate --launch-options` does.
  ///
  /// - Parameters:
  ///   - files: files of launch options, and folders of them.
  ///   - infoPlist: the app's Info.plist; nil where it is not known, so that what depends on it is not checked.
  ///   - entitlements: the app's entitlements; nil where they are not known.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: how to check; of targets and variables nothing is used.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` for a request to stop.
  public static func checkLaunchOptions(
    _ files: [String], infoPlist: String? = nil, entitlements: String? = nil,
    launchKeys: [String] = [], options: AnalysisOptions = AnalysisOptions(),
    _ cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> Report {
    var request = options.request(infoPlist.map { [$0] } ?? [])
    request.launch = LaunchInputs(options: files, entitlements: entitlements, keys: launchKeys)
    var analyzer = Analyzer(request)
    analyzer.cancellation = cancellation
    let report: Report
    do throws(PolicyError) {
      report = try analyzer.run().report
    } catch {
      throw AnalysisError(error)
    }
    if report.interruption != nil || cancellation.stopsWork { throw .canceled }
    return report
  }
}
