public import FileSystem
public import Findings

extension AnalysisReport {
  /// The report on the target of an Info.plist, as `launchkit validate Info.plist --sources …` does. It is for build
  /// systems that know the files of the target but have no project description that LaunchKit reads.
  ///
  /// - Parameters:
  ///   - infoPlist: the Info.plist that the build uses.
  ///   - sources: source files, and folders of them; empty when they are not known. Checks that need them are
  ///     then left out.
  ///   - resources: files that are copied into the bundle, and folders of them; empty when they are not
  ///     known.
  ///   - entitlements: the entitlements; nil when they are not known.
  ///   - options: how to check. The first target and configuration give the names of the target and of its
  ///     configuration; the variables are build settings.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the check was canceled.
  public static func ofTarget(
    infoPlist: String, sources: [String] = [], resources: [String] = [],
    entitlements: String? = nil, options: AnalysisOptions = AnalysisOptions(),
    cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> AnalysisReport {
    var request = options.request([infoPlist])
    request.target = TargetInputs(sources: sources, resources: resources)
    request.launch = LaunchInputs(entitlements: entitlements)
    return try made(for: request, cancellation)
  }

  /// The report on the apps of Bazel in the JSON output of `bazel query`, as `launchkit validate --bazel-query`
  /// does. Macros are expanded in that output, while build files only name them.
  ///
  /// - Parameters:
  ///   - path: the file with the output of
  ///     `bazel query --output=streamed_jsonproto --noproto:flatten_selects`.
  ///   - folder: the workspace, or a folder in it; the packages in that folder are checked.
  ///   - options: how to check.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the check was canceled.
  /// - Complexity: linear in the size of the file and in the sizes of the files of all targets.
  public static func ofBazelQuery(
    _ path: String, in folder: String = ".", options: AnalysisOptions = AnalysisOptions(),
    cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> AnalysisReport {
    var request = options.request([folder])
    request.target = TargetInputs(bazelQuery: path)
    return try made(for: request, cancellation)
  }

  /// The report on launch options with the declarations of one app, as `launchkit validate --launch-options` does.
  ///
  /// - Parameters:
  ///   - files: files of launch options, and folders of them.
  ///   - infoPlist: the app's Info.plist; nil when it is not known. Checks that need it are then left out.
  ///   - entitlements: the app's entitlements; nil when they are not known.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: how to check; its targets and variables are not used.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the check was canceled.
  public static func ofLaunchOptions(
    _ files: [String], infoPlist: String? = nil, entitlements: String? = nil,
    launchKeys: [String] = [], options: AnalysisOptions = AnalysisOptions(),
    cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> AnalysisReport {
    var request = options.request(infoPlist.map { [$0] } ?? [])
    request.launch = LaunchInputs(options: files, entitlements: entitlements, keys: launchKeys)
    return try made(for: request, cancellation)
  }

  /// The report of a run with a request.
  static func made(
    for request: AnalysisRequest, _ cancellation: Cancellation?
  ) throws(AnalysisError) -> AnalysisReport {
    var analyzer = Analyzer(request)
    analyzer.cancellation = cancellation
    let report: AnalysisReport
    do throws(PolicyError) {
      report = try analyzer.run().report
    } catch {
      throw AnalysisError(error)
    }
    if report.interruption != nil || cancellation.stopsWork { throw .canceled }
    return report
  }
}
