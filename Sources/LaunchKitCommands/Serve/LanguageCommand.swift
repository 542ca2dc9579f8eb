package import ArgumentParser
internal import LaunchAnalysis
internal import LaunchKitServers

/// The subcommand `lsp`: answers editors over standard input and standard output.
package struct LanguageCommand: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors with the Language Server Protocol.",
    discussion: """
      Reads messages of the Language Server Protocol 3.17 on standard input and answers on standard output. An editor starts it; \
      Documentation/Editors.md has the lines for its configuration.

      The file that is edited is checked at once, and the targets that use it after a pause. What the editor holds counts, saved or not. \
      Nothing is written but the log, if there is one: the editor makes the edits that it is given.

      Exit status: 0 when the editor has announced the end, 1 when it has not, 3 if the server cannot start.
      """)

  @OptionGroup var facts: FactOptions
  @OptionGroup var policy: ConfigurationOptions

  @Option(
    help: ArgumentHelp(
      "Baseline file; its findings are not reported.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Append every message to a file, for a report of trouble.", valueName: "file"),
    completion: .file())
  var log: String?

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// The values that were read.
  var arguments: LanguageArguments {
    var arguments = LanguageArguments(log: log)
    arguments.checks.request.analysis.facts = facts.facts
    arguments.checks.request.analysis.policy = PolicyInputs(
      configuration: policy.origin, baseline: baseline)
    return arguments
  }

  /// Serves until the editor ends.
  package func run() throws {
    let status = try Self.serve(arguments)
    if status != .success { throw status.error }
  }

  /// Serves until the editor ends, and gives the exit status.
  static func serve(_ arguments: LanguageArguments) throws -> LaunchKitCommand.ExitStatus {
    switch try LanguageService.run(
      arguments.analysis, ToolAddress.documentation, version: ToolVersion.text, log: arguments.log)
    {
    case .announced: return .success
    case .abrupt: return .findings
    case .notStarted(let reason):
      StandardError.writeLine("error: \(reason)")
      return .failure
    }
  }
}
