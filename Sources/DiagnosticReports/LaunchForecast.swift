internal import Findings

/// Predicts what happens to apps with the iOS 27 SDK, for targets whose SDK is not known.
enum LaunchForecast {
  /// The last line of a report; nil when no app is concerned.
  ///
  /// - Complexity: linear in the number of targets.
  static func sentence(_ targets: [AnalysisReport.TargetSummary]) -> String? {
    let stopped = targets.filter { $0.adoption == .notAdopted && $0.sdk == nil }
    let count = Set(stopped.map(TargetIdentity.init)).count
    guard count > 0 else { return nil }
    return """
      \(ReportSummary.count(count, "app")) will not launch when built with the iOS 27 SDK; \
      run with --sdk 27 to fail on this
      """
  }
}
