internal import LaunchModel

/// The push service that the app registers with: `aps-environment`.
public struct PushNotifications: EntitlementDeclaration {
  /// A push service of Apple's.
  public enum Environment: String, Sendable, Hashable, CaseIterable {
    /// For builds that are run from Xcode.
    case development
    /// For TestFlight and the App Store.
    case production
  }

  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares the service.
  public init(
    _ environment: Environment, file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(
      at: CallSite(file: file, line: line, column: column),
      granting: { $0.pushEnvironment = environment.rawValue })
  }
}
