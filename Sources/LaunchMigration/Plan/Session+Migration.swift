public import LaunchAnalysis

extension Session {
  /// Plans how the UIKit apps of the session's projects adopt the scene life cycle, as `launchkit migrate` does.
  ///
  /// Nothing is written or printed. What cannot be read, and what cannot be migrated, is part of the plan. Of the session,
  /// its paths and the contents that editors hold are used; its facts and configurations are not.
  ///
  /// - Parameter options: targets, and what no file says.
  /// - Complexity: that of checking each project twice, and once more for each further group of targets that share an
  ///   app delegate. Nothing is kept between two calls.
  @MainActor
  public func migrationPlan(_ options: MigrationOptions = MigrationOptions()) -> MigrationPlan {
    let inputs = inputs
    var planner = MigrationPlanner(options)
    planner.overlay = inputs.overlay
    return planner.plan(inputs.paths)
  }
}
