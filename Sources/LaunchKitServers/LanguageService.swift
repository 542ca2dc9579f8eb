package import DiagnosticReports
internal import FileSystem
package import LaunchAnalysis

/// `launchkit lsp`: a server of the Language Server Protocol over standard input and standard output.
package enum LanguageService {
  /// How a server has ended.
  package enum Ending {
    /// The client has announced the end.
    case announced
    /// The client went away.
    case abrupt
    /// The system has no descriptor left.
    case notStarted
  }

  /// Runs until the client ends it.
  ///
  /// - Parameters:
  ///   - options: how files are checked.
  ///   - documentation: the pages of the rules.
  ///   - version: the version of the tool.
  package static func run(
    _ options: AnalysisOptions, _ documentation: DocumentationAddress, version: String
  ) throws(AnalysisError) -> Ending {
    guard let endSignal = EndSignal(), let work = BackgroundWork() else { return .notStarted }
    var server = StandardStreamServer(
      try LanguageServer(options, documentation, version: version), executable: "", endSignal, work)
    server.run()
    endSignal.endProcess()
    return server.server.endsWell ? .announced : .abrupt
  }
}
