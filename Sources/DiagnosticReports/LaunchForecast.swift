internal import Findings

/// What a report says about launches after its counts.
enum LaunchForecast {
  /// The last lines of a report, one sentence each: apps that the iOS 27 SDK would stop, and apps that do not launch because
  /// of errors that are not reported again.
  ///
  /// - Complexity: linear in the number of targets.
  static func sentences(_ targets: [AnalysisReport.TargetSummary], _ summary: ReportSummary)
    -> [String]
  {
    var sentences: [String] = []
    let stopped = count(targets.filter { $0.adoption == .notAdopted && $0.sdk == nil })
    if stopped > 0 {
      sentences.append(
        """
        \(ReportSummary.count(stopped, "app")) will not launch when built with the iOS 27 SDK; \
        run with --sdk 27 to fail on this
        """)
    }
    let failing = count(
      targets.filter { $0.launch == .doesNotLaunch || $0.launch == .showsNothing })
    if failing > 0, summary.errors == 0, summary.known + summary.suppressed > 0 {
      sentences.append(
        """
        \(ReportSummary.count(failing, "app")) \(failing == 1 ? "does" : "do") not launch or \
        \(failing == 1 ? "shows" : "show") nothing, because of errors that are known or suppressed
        """)
    }
    return sentences
  }

  /// The number of different targets.
  private static func count(_ targets: [AnalysisReport.TargetSummary]) -> Int {
    Set(targets.map(TargetIdentity.init)).count
  }
}
