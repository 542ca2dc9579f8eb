public import ArgumentParser
public import LaunchEmission

extension SwiftEmissionOptions.Access: ExpressibleByArgument {}
extension SwiftEmissionOptions.LanguageVersion: ExpressibleByArgument {}

/// How `emit` writes Swift.
struct SwiftOptions: ParsableArguments {
  @Option(help: "Who may use the Swift source.")
  var access: SwiftEmissionOptions.Access = .internal

  @Option(help: "What the name of the enum begins with that the Swift source is in.")
  var prefix = ""

  @Option(help: "The version of Swift that the source is for.")
  var swiftVersion: SwiftEmissionOptions.LanguageVersion = .six

  @Flag(
    name: .customLong("runtime"),
    help:
      "Add the contract as a value for LaunchKit's LifecycleRuntime, which the source then imports."
  )
  var includesRuntime = false

  /// The options as emission takes them.
  var options: SwiftEmissionOptions {
    SwiftEmissionOptions(
      access: access, prefix: prefix, languageVersion: swiftVersion,
      includesRuntime: includesRuntime)
  }
}
