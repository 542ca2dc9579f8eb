public import ArgumentParser

/// The subcommand `rules`: the catalogue.
public struct RulesCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules.")

  @Option(help: "How to list them.")
  var format: CatalogueFormat = .human

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Writes the list.
  public func run() throws {
    let text = RuleListing.render(format)
    if let status = StandardOutput.deliver(text) { throw status.error }
  }
}
