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
      "Day from which App Store requirements apply and suppressions expire, such as 2027-05-01 (default: today in UTC).",
      valueName: "date"))
  var date: CalendarDate?

  /// Questions an SDK that Apple has not released.
  func validate() throws { Self.question(sdk: sdk) }

  /// The newest SDK that the rules know.
  private static let newestSDK = 27

  /// Writes a warning about an SDK that does not exist: a version that Apple left out, or one of a far future.
  static func question(sdk: OSVersion?) {
    guard let sdk else { return }
    // After 18 came 26, named after the year.
    let exists = (1...18).contains(sdk.major) || (26...newestSDK + 1).contains(sdk.major)
    guard !exists else { return }
    StandardError.writeLine(
      "warning: there is no SDK \(sdk); the newest that the rules know is \(newestSDK)")
  }

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
