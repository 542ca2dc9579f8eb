package import ArgumentParser
internal import FileSystem
internal import LaunchAnalysis
internal import LaunchKitServers

/// The subcommand `mcp`: answers coding agents over standard input and standard output.
package struct ModelContextCommand: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve coding agents with the Model Context Protocol.",
    discussion: """
      Reads messages on standard input and answers on standard output, one on each line, until standard input ends. An agent \
      starts it; Documentation/Agents.md has the lines for its configuration.

      Tools: validate, explain, fix, migrate_plan, simulate, check_launch_options, effective_plist. Each is a run of the command line in a \
      process of its own; the structured result is the JSON of that run, and of 'fix' the difference. Only 'fix' writes, and only with the \
      argument 'write'. Resources are the pages of the rules and the report of the last run.

      A call can name only what is in the roots of the client and, if '--root' is given, also in one of its folders; without both, what \
      is in the current folder.

      Exit status: 0 when standard input has ended, 3 if the server cannot start.
      """)

  @Option(
    name: .customLong("root"),
    help: ArgumentHelp("Folder that may be read; repeatable.", valueName: "folder"),
    completion: .directory)
  var roots: [String] = []

  @Option(
    help: ArgumentHelp(
      "Append every message to a file, for a report of trouble.", valueName: "file"),
    completion: .file())
  var log: String?

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Refuses what is no folder.
  package func validate() throws {
    for root in roots where !SystemPath.isFolder(root) {
      throw ValidationError("'\(root)' is not a folder")
    }
  }

  /// Serves until standard input ends.
  package func run() throws {
    if let reason = ModelContextService.run(roots: roots, version: ToolVersion.text, log: log) {
      StandardError.writeLine("error: \(reason)")
      throw LaunchKitCommand.ExitStatus.failure.error
    }
  }
}
