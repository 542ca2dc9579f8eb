public import ArgumentParser
internal import LaunchProject
internal import LintPolicy
internal import SourceText

/// The subcommand `config show`: what holds for a file or folder, and where each value comes from.
public struct ConfigShow: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print what holds for a file or folder, and who says so.",
    discussion: """
      Configurations are files named '.launchkit.json', from the folder of the file upwards to the root of \
      its repository, or outside of any repository to the current folder or the one that is named. The \
      nearest goes first; options go before all of them.

      Exit status: 0 printed; 2 a configuration is wrong; 3 one cannot be read.
      """)

  @Argument(
    help: "A file or folder; it need not be there. The current folder unless said.",
    completion: .file())
  var path = "."

  @Option(
    help: ArgumentHelp(
      "Show what holds for a target of a project that lies there.", valueName: "name"))
  var target: String?

  @OptionGroup(title: "Where from") var options: ConfigurationOptions
  @OptionGroup(title: "What a file cannot tell") var facts: FactOptions
  @OptionGroup(title: "Values of variables") var variables: VariableOptions

  @Option(help: "How to print it; json is as Schemas/configuration-answer-1.schema.json says.")
  var format: CatalogueFormat = .human

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Prints, and throws the exit status unless it is 0.
  public func run() throws {
    let paths = ResolvedPaths()
    let search = ConfigurationSearch(
      options.origin, named: [path], tool: .own, paths: paths)
    let answer = ConfigurationAnswer(
      path, target: target, search, paths, facts: facts.facts, variables: variables.values)
    do {
      try search.check()
    } catch {
      throw error.tell().error
    }
    let bytes = format == .json ? answer.json : Array(answer.text.utf8)
    if let status = StandardOutput.deliver(bytes) { throw status.error }
  }
}
