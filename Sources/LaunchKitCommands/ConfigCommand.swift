public import ArgumentParser

/// The subcommand `config`: what has been decided.
public struct ConfigCommand: ParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Say what '.launchkit.json' files decide.",
    subcommands: [ConfigShow.self])

  /// Makes the command; ArgumentParser fills it.
  public init() {}
}
