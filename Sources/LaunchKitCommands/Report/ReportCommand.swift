package import ArgumentParser

/// The subcommand `report`: what is done with reports that were written before.
package struct ReportCommand: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Work with reports that were written before.",
    subcommands: [MergeCommand.self])

  /// Makes the command; ArgumentParser fills it.
  package init() {}
}
