public import ArgumentParser
public import LaunchEmission

extension SwiftSource.Options.Access: ExpressibleByArgument {}
extension SwiftSource.Options.LanguageVersion: ExpressibleByArgument {}

/// How `emit` writes Swift.
struct SwiftOptions: ParsableArguments {
  @Option(help: "Access level of the Swift source (default: internal).")
  var access: SwiftSource.Options.Access?

  @Option(help: "Prefix of the generated enum's name.")
  var prefix: String?

  @Option(help: "Swift version of the source (default: 6).")
  var swiftVersion: SwiftSource.Options.LanguageVersion?

  @Flag(
    name: .customLong("runtime"),
    help:
      "Add the contract as a value for LaunchKit's LifecycleRuntime, and import it."
  )
  var includesRuntime = false

  @Flag(
    name: .customLong("check-classes"),
    help:
      "Add references to the scene delegates, so that renaming one fails the build at the Info.plist."
  )
  var checksClasses = false

  /// The options for the emission, completed by other options where these have no value.
  func options(completedBy other: SwiftOptions?) -> SwiftSource.Options {
    SwiftSource.Options(
      access: access ?? other?.access ?? .internal, prefix: prefix ?? other?.prefix ?? "",
      languageVersion: swiftVersion ?? other?.swiftVersion ?? .six,
      includesRuntime: includesRuntime || other?.includesRuntime == true,
      classChecks: checksClasses || other?.checksClasses == true ? SwiftSource.ClassChecks() : nil)
  }
}
