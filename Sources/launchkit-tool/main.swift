internal import CProcessArguments
internal import LaunchKitCommands

/// The command line as the process was started; Swift's own, where the C library does not say.
func commandLine() -> [String] {
  let count = lk_argument_count()
  guard count >= 0 else { return CommandLine.arguments }
  return (0..<count).compactMap { index in lk_argument(index).map(LaunchKitCommand.argument) }
}

LaunchKitCommand.endProcess(LaunchKitCommand.run(commandLine: commandLine()))
