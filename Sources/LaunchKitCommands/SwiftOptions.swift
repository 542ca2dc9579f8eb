public import ArgumentParser
public import LaunchEmission

extension SwiftEmissionOptions.Access: ExpressibleByArgument {}
extension SwiftEmissionOptions.LanguageVersion: ExpressibleByArgument {}

/// How `emit` writes Swift.
struct SwiftOptions: ParsableArguments {
  @Option(help: "Who may use the Swift source; 'internal' unless said.")
  var access: SwiftEmissionOptions.Access?

  @Option(help: "What the name of the enum begins with that the Swift source is in.")
  var prefix: String?

  @Option(help: "The version of Swift that the source is for; '6' unless said.")
  var swiftVersion: SwiftEmissionOptions.LanguageVersion?

  @Flag(
    name: .customLong("runtime"),
    help:
      "Add the contract as a value for LaunchKit's LifecycleRuntime, which the source then imports."
  )
  var includesRuntime = false

  /// The options as emission takes them; where these say nothing, what others say.
  func options(completedBy other: SwiftOptions?) -> SwiftEmissionOptions {
    SwiftEmissionOptions(
      access: access ?? other?.access ?? .internal, prefix: prefix ?? other?.prefix ?? "",
      languageVersion: swiftVersion ?? other?.swiftVersion ?? .six,
      includesRuntime: includesRuntime || other?.includesRuntime == true)
  }
}
