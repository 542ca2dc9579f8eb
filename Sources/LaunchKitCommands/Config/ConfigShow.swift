package import ArgumentParser
internal import LaunchAnalysis

/// The subcommand `config show`: prints the settings for a file or folder, and where each comes from.
package struct ConfigShow: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the configuration of a file or folder, and where each setting comes from.",
    discussion: """
      Configurations are files named '.launchkit.json' in the folder of the file and its parent folders, up \
      to the root of the repository; outside a repository, up to the current folder or the given one. The \
      nearest file takes precedence; options take precedence over all files.

      Exit status: 0 printed; 2 a configuration is invalid; 3 one cannot be read.
      """)

  @Argument(
    help: "File or folder; it need not exist.",
    completion: .file())
  var path = "."

  @Option(
    help: ArgumentHelp(
      "Show the configuration of this target of a project in the folder.", valueName: "name"))
  var target: String?

  @OptionGroup(title: "Configuration") var options: ConfigurationOptions
  @OptionGroup(title: "Build facts") var facts: FactOptions
  @OptionGroup(title: "Build facts") var variables: VariableOptions

  @Option(help: "Output format; json follows Schemas/configuration-answer-1.schema.json.")
  var format: CatalogFormat = .human

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Prints the settings, and throws the exit status unless it is 0.
  package func run() throws {
    let answer: AnalysisSnapshot.ConfigurationAnswer
    do throws(PolicyError) {
      answer = try AnalysisSnapshot.ConfigurationAnswer(
        path, target: target, options.origin, facts: facts.facts, variables: variables.values)
    } catch {
      throw error.report().error
    }
    let bytes = format == .json ? answer.json : Array(answer.text.utf8)
    if let status = StandardOutput.deliver(bytes) { throw status.error }
  }
}
