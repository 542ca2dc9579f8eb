internal import LaunchSources
internal import SourceText

/// Writes scene delegates that forward to the app delegate.
struct BridgingCodeWriter: SceneCodeWriter {
  /// The code of a scene delegate. Throws the reason if none can be written.
  func code(for request: SceneCodeRequest) throws(MigrationPlan.Obstacle) -> SceneCode {
    let writer = SceneDelegateWriter(
      SceneDelegateRequest(
        sources: request.sources, applicationDelegate: request.delegate,
        deploymentTarget: request.deploymentTarget,
        hasMainStoryboard: request.mainStoryboard != nil, appends: request.appendsToDelegate,
        warningsAreErrors: request.warningsAreErrors,
        launchesInBackground: request.launchesInBackground))
    guard let draft = writer.draft() else {
      throw MigrationPlan.Obstacle(
        "no scene delegate can call '\(request.delegate.name)' from outside",
        at: request.sources.place(request.delegate))
    }
    var code = SceneCode(
      className: draft.manifestClassName,
      newFiles: draft.newFiles,
      edits: Dictionary(
        draft.edits.map { ($0.file.source.path, $0.edits) }, uniquingKeysWith: { $0 + $1 }),
      items: draft.items, replacesMainStoryboard: draft.replacesMainStoryboard,
      setsDelegateWindow: draft.setsDelegateWindow)
    code.forwards = draft.forwards
    return code
  }
}

extension MigrationPlanner {
  /// Prepares a planner that writes bridging scene delegates and replays what they deliver.
  package init(_ options: MigrationPlan.Options) {
    self.init(options, writer: BridgingCodeWriter(), delivery: ReplayedDelivery())
  }
}
