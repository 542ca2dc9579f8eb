internal import DiagnosticReports
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import SourceText

/// Which apps of a repository have a verdict, for the configuration that `init` writes.
struct RepositoryVerdicts {
  /// The most names in the comment.
  private static let maximumNameCount = 12

  /// The names of the apps without a verdict, sorted.
  let unjudged: [String]

  /// Checks a repository; nil if it has no app, or its configuration cannot be used.
  ///
  /// - Parameters:
  ///   - folder: its root.
  ///   - sdk: the SDK that its apps are built with.
  init?(of folder: String, sdk: OSVersion?) {
    var request = AnalysisRequest(paths: [folder])
    request.facts.sdk = sdk
    let report = ProgressLine.during("checking the repository") {
      try? Analyzer(request).run().report
    }
    guard let report,
      report.targets.contains(where: { $0.adoption != .notConcerned })
    else { return nil }
    unjudged = ReportCounts(report).unjudgedApps
  }

  /// The lines of the configuration.
  var lines: String {
    let comment = "  // An app of which the files do not show whether it adopts scenes fails a run."
    guard !unjudged.isEmpty else { return comment + "\n  \"requireVerdict\": true,\n" }
    let names = unjudged.prefix(Self.maximumNameCount).map { "'\($0.visible)'" }
      .joined(separator: ", ")
    let rest = unjudged.count - Self.maximumNameCount
    let more = rest > 0 ? " and \(rest) more" : ""
    return comment + " There is no verdict for\n  // \(names)\(more).\n"
      + "  // \"requireVerdict\": true,\n"
  }
}
