public import LaunchAnalysis

extension AnalysisSession {
  /// Plans how the UIKit apps of the session's projects adopt the scene life cycle, as `launchkit migrate` does.
  ///
  /// Nothing is written or printed. Files that cannot be read and targets that cannot be migrated are part of
  /// the plan. The plan uses the paths of the session and the contents that editors hold, but not its facts
  /// and configurations.
  ///
  /// - Parameter options: the targets, and facts that no file states.
  /// - Complexity: that of checking each project twice, and once more for each further group of targets
  ///   that share an app delegate. Nothing is kept between two calls.
  @MainActor
  public func migrationPlan(_ options: MigrationPlan.Options = MigrationPlan.Options())
    -> MigrationPlan
  {
    let inputs = inputs
    var planner = MigrationPlanner(options)
    planner.overlay = inputs.overlay
    return planner.plan(inputs.paths)
  }
}
