// begin mount
import ArgumentParser
import LaunchKitCommands

struct ReleaseTool: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [ValidateCommand.self])
}
// end mount
