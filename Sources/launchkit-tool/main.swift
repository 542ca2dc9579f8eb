internal import LaunchKitCommands

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

exit(LaunchKitCommand.run(commandLine: CommandLine.arguments).rawValue)
