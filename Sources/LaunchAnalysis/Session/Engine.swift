internal import FileSystem

/// The request and the cache that a session shares with its snapshots.
struct Engine: Sendable {
  /// The folders and the options of the check.
  let request: AnalysisRequest
  /// The results so far.
  let cache: ResultCache

  /// Makes an analyzer that checks with edited files.
  func analyzer(_ overlay: FileOverlay, _ cancellation: Cancellation?) -> Analyzer {
    var request = request
    request.overlay = overlay
    var analyzer = Analyzer(request)
    analyzer.cancellation = cancellation
    analyzer.memory = cache
    return analyzer
  }
}
