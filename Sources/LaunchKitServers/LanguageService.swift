package import DiagnosticReports
internal import FileSystem
package import LaunchAnalysis
internal import SourceText

/// `launchkit lsp`: a server of the Language Server Protocol over standard input and standard output.
package enum LanguageService {
  /// How a server has ended.
  package enum Ending: Equatable {
    /// The client has announced the end.
    case announced
    /// The client went away.
    case abrupt
    /// The server could not start: a clause that says why.
    case notStarted(String)
  }

  /// Runs until the client ends it.
  ///
  /// - Parameters:
  ///   - options: how files are checked.
  ///   - documentation: the pages of the rules.
  ///   - version: the version of the tool.
  ///   - log: the file for all messages; nil for none.
  package static func run(
    _ options: AnalysisOptions, _ documentation: DocumentationAddress, version: String,
    log path: String?
  ) throws(AnalysisError) -> Ending {
    guard let endSignal = EndSignal(), let work = BackgroundWork() else {
      return .notStarted("the system has no descriptor left")
    }
    let log: MessageLog?
    do throws(OutputFailure) {
      log = try MessageLog.appending(to: path)
    } catch {
      return .notStarted(error.message)
    }
    var server = StandardStreamServer(
      try LanguageServer(options, documentation, version: version), executable: "", endSignal,
      work, log)
    server.run()
    endSignal.endProcess()
    return server.server.endsWell ? .announced : .abrupt
  }
}
