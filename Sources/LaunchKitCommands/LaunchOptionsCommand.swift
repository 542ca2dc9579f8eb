public import ArgumentParser

/// The subcommand `launch-options`: why an app was launched.
public struct LaunchOptionsCommand: ParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "launch-options",
    abstract: "Show and convert why an app was launched.",
    discussion: """
      Reads a launch options dictionary under the names of Swift or of Objective-C, as a property list, \
      as JSON or as a log prints it; the payload of a push, or its 'aps' alone; a URL, a user activity, a \
      quick action, a CloudKit share. Which of them it is, the content tells.

      Whether an app can be launched so, 'launchkit validate --launch-options' says.
      """,
    subcommands: [LaunchOptionsShow.self, LaunchOptionsConvert.self])

  /// Makes the command; ArgumentParser fills it.
  public init() {}
}
