internal import FileSystem

/// What a session and its snapshots check with.
struct Engine: Sendable {
  /// The folders, and how to check them.
  let request: AnalysisRequest
  /// The results so far.
  let cache: ResultCache

  /// What checks with some files edited.
  func analyzer(_ overlay: FileOverlay, _ cancellation: Cancellation?) -> Analyzer {
    var request = request
    request.overlay = overlay
    var analyzer = Analyzer(request)
    analyzer.cancellation = cancellation
    analyzer.memory = cache
    return analyzer
  }
}
