extension LaunchContract {
  /// The push service an app registers with: the value of `aps-environment`.
  ///
  /// Source: Apple, "APS Environment Entitlement".
  public struct PushEnvironment: DeclaredName {
    /// The text: `development` or `production`.
    public let rawValue: String

    /// Makes an environment from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The two environments.
    public static let documented = [
      DeclaredNameMember(
        name: "development", rawValue: "development",
        meaning: "the service for builds that Xcode installs"),
      DeclaredNameMember(
        name: "production", rawValue: "production",
        meaning: "the service for builds of TestFlight and the App Store"),
    ]
  }
}
