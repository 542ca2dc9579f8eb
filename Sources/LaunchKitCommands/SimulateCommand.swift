public import ArgumentParser

/// The subcommand `simulate`: the life cycle of an app, replayed and looked into.
public struct SimulateCommand: ParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Replay a launch and what comes after it, callback by callback.",
    discussion: """
      'launchkit simulate Info.plist' replays a launch by the app's icon; 'launchkit help simulate run' \
      shows what else can happen, and how it is told.
      """,
    subcommands: [SimulateRun.self, CheckTraceCommand.self],
    defaultSubcommand: SimulateRun.self)

  /// Makes the command; ArgumentParser fills it.
  public init() {}
}
