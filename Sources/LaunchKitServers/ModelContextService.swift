internal import FileSystem

/// `launchkit mcp`: a server of the Model Context Protocol over standard input and standard output.
package enum ModelContextService {
  /// Runs until standard input ends.
  ///
  /// - Parameters:
  ///   - roots: the folders that may be read, besides the limits of the client; none for those of the client, or the current folder.
  ///   - version: the version of the tool.
  ///   - log: the file for all messages; nil for none.
  /// - Returns: why the server could not start, as a clause; nil if it ran.
  package static func run(roots: [String], version: String, log path: String?) -> String? {
    guard let executable = ChildProcess.ownExecutable, let endSignal = EndSignal(),
      let work = BackgroundWork()
    else { return "the system does not let this executable start itself" }
    let log: MessageLog?
    do throws(OutputFailure) {
      log = try MessageLog.appending(to: path)
    } catch {
      return error.message
    }
    var server = StandardStreamServer(
      ModelContextServer(roots: roots, version: version), executable: executable, endSignal,
      work, log)
    server.run()
    endSignal.endProcess()
    return nil
  }
}
