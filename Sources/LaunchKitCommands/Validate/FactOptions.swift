public import ArgumentParser
public import LaunchModel

/// The options for facts about the build that a property list does not contain.
struct FactOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("SDK the app is built with, such as 27.", valueName: "version"))
  var sdk: OSVersion?

  @Option(
    help: ArgumentHelp("Oldest OS version the app runs on, such as 15.0.", valueName: "version"))
  var deploymentTarget: OSVersion?

  @Option(help: "Platform of the app.")
  var platform: ApplePlatform?

  @Option(help: "How the code adopts the scene life cycle.")
  var lifecycle: AppLifecycle = .auto

  @Option(
    help: ArgumentHelp(
      "Day of the upload, such as 2027-05-01, for demands of the App Store (default: today).",
      valueName: "date"))
  var date: CalendarDate?

  /// The options as facts for the rules.
  var facts: ValidationFacts {
    ValidationFacts(
      sdk: sdk, deploymentTarget: deploymentTarget, platform: platform, lifecycle: lifecycle,
      date: date)
  }
}

extension OSVersion: ExpressibleByArgument {
  /// Reads a version from a command line.
  public init?(argument: String) { self.init(argument) }
}

extension CalendarDate: ExpressibleByArgument {
  /// Reads a day from a command line.
  public init?(argument: String) { self.init(argument) }
}

extension AppLifecycle: ExpressibleByArgument {}

extension ApplePlatform: ExpressibleByArgument {
  /// Reads a platform from a command line; only those that run UIKit's life cycle can be named.
  public init?(argument: String) {
    guard let platform = ApplePlatform(rawValue: argument), platform.hasUIKitLifecycle else {
      return nil
    }
    self = platform
  }

  /// The names that can be given.
  public static var allValueStrings: [String] {
    allCases.filter(\.hasUIKitLifecycle).map(\.rawValue)
  }
}
