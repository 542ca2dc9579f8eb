public import ArgumentParser

/// The subcommand `config`: what has been decided.
public struct ConfigCommand: ParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the configuration in effect.",
    subcommands: [ConfigShow.self])

  /// Makes the command; ArgumentParser fills it.
  public init() {}
}
