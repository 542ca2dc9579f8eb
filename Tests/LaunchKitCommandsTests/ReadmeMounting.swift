// The second piece of code of README.md, "As a library"; a test compares the two.

// README begin
import ArgumentParser
import LaunchKitCommands

struct ReleaseTool: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [ValidateCommand.self])
}
// README end
