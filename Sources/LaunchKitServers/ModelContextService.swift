/// `launchkit mcp`: a server of the Model Context Protocol over standard input and standard output.
package enum ModelContextService {
  /// Runs until standard input ends.
  ///
  /// - Parameters:
  ///   - roots: the folders that may be read, besides the limits of the client; none for those of the client, or the current folder.
  ///   - version: the version of the tool.
  /// - Returns: false if the system does not tell where this executable is, or has no descriptor left.
  package static func run(roots: [String], version: String) -> Bool {
    guard let executable = ChildProcess.ownExecutable, let endSignal = EndSignal(),
      let work = BackgroundWork()
    else { return false }
    var server = StandardStreamServer(
      ModelContextServer(roots: roots, version: version), executable: executable, endSignal,
      work, nil)
    server.run()
    endSignal.endProcess()
    return true
  }
}
