public import FileSystem
public import Findings
internal import LintPolicy

extension Session {
  /// Checks the target that an Info.plist is for, as `launchkit validate Info.plist --sources …` does: for a build system
  /// that knows what the target is made of, and has no description that LaunchKit reads.
  ///
  /// - Parameters:
  ///   - infoPlist: the Info.plist, as the build is given it.
  ///   - sources: source files, and folders of them; empty where they are not known, so that what depends on them is
  ///     not checked.
  ///   - resources: files that are copied into the bundle, and folders of them; empty where they are not known.
  ///   - entitlements: the entitlements; nil where they are not known.
  ///   - options: how to check. The first target and configuration are names for the target; variables are settings.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` for a request to stop.
  public static func checkTarget(
    infoPlist: String, sources: [String] = [], resources: [String] = [],
    entitlements: String? = nil, options: AnalysisOptions = AnalysisOptions(),
    _ cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> Report {
    var request = options.request([infoPlist])
    request.target = TargetInputs(sources: sources, resources: resources)
    request.launch = LaunchInputs(entitlements: entitlements)
    return try report(on: request, cancellation)
  }

  /// What a run over a request finds.
  static func report(
    on request: AnalysisRequest, _ cancellation: Cancellation?
  ) throws(AnalysisError) -> Report {
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
