package import ArgumentParser

/// The subcommand `config`: shows configurations.
package struct ConfigCommand: ParsableCommand {
  /// Name, help and subcommands.
  package static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the configuration in effect.",
    subcommands: [ConfigShow.self])

  /// Makes the command; ArgumentParser fills it.
  package init() {}
}
