public import LaunchModel

/// The push service that the app registers with: `aps-environment`.
public struct PushNotifications: EntitlementDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares the service.
  public init(
    _ environment: LaunchContract.PushEnvironment, file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    addition = LaunchAddition(
      at: CallSite(file: file, line: line, column: column),
      granting: { $0.pushEnvironment = environment })
  }
}
