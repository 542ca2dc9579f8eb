public import ArgumentParser

/// The subcommand `launch-options`: explains and converts launch options.
public struct LaunchOptionsCommand: ParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "launch-options",
    abstract: "Explain and convert launch options.",
    discussion: """
      Reads a launch options dictionary under the names of Swift or of Objective-C, as a property list, \
      as JSON or as a log prints it; the payload of a push, or its 'aps' alone; a URL, a user activity, a \
      quick action, a CloudKit share. The content determines which one it is.

      'launchkit validate --launch-options' checks whether an app can be launched with them.
      """,
    subcommands: [LaunchOptionsShow.self, LaunchOptionsConvert.self])

  /// Makes the command; ArgumentParser fills it.
  public init() {}
}
