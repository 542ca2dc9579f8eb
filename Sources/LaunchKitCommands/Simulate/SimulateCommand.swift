package import ArgumentParser

/// The subcommand `simulate`: replays the life cycle of an app, and checks recorded callbacks.
package struct SimulateCommand: ParsableCommand {
  /// Name, help and subcommands.
  package static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Replay a launch, callback by callback.",
    discussion: """
      'launchkit simulate Info.plist' replays a launch by the app's icon; 'launchkit help simulate run' \
      lists other causes and output formats.
      """,
    subcommands: [SimulateRun.self, CheckTraceCommand.self],
    defaultSubcommand: SimulateRun.self)

  /// Makes the command; ArgumentParser fills it.
  package init() {}
}
