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

  /// Checks the apps of Bazel that `bazel query` printed as JSON, as `launchkit validate --bazel-query` does: macros are
  /// expanded in it, where build files name them only.
  ///
  /// - Parameters:
  ///   - path: the file, made with `--output=streamed_jsonproto --noproto:flatten_selects`.
  ///   - folder: the workspace, or a folder of it whose packages are checked.
  ///   - options: how to check.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` for a request to stop.
  /// - Complexity: linear in the size of the file, and in the files of all targets.
  public static func checkBazelQuery(
    _ path: String, in folder: String = ".", options: AnalysisOptions = AnalysisOptions(),
    _ cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> Report {
    var request = options.request([folder])
    request.target = TargetInputs(bazelQuery: path)
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
