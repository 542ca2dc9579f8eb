package import LaunchModel

/// What a configuration says that a file cannot.
package struct ConfiguredFacts: Sendable {
  /// The SDK the app is built with.
  package var sdk: ConfiguredValue<OSVersion>?
  /// The oldest OS the app runs on.
  package var deploymentTarget: ConfiguredValue<OSVersion>?
  /// The platform the app is for.
  package var platform: ConfiguredValue<ApplePlatform>?
  /// How the code takes part in the scene life cycle.
  package var lifecycle: ConfiguredValue<AppLifecycle>?
  /// Values for references such as `$(NAME)`, by name.
  package var variables: [String: ConfiguredValue<String>] = [:]

  /// Says nothing.
  package init() {}

  /// Takes from others what these do not say.
  mutating func complete(by other: ConfiguredFacts) {
    sdk = sdk ?? other.sdk
    deploymentTarget = deploymentTarget ?? other.deploymentTarget
    platform = platform ?? other.platform
    lifecycle = lifecycle ?? other.lifecycle
    variables.merge(other.variables) { own, _ in own }
  }

  /// These facts where others say nothing.
  package func completing(_ facts: ValidationFacts) -> ValidationFacts {
    var facts = facts
    facts.sdk = facts.sdk ?? sdk?.value
    facts.deploymentTarget = facts.deploymentTarget ?? deploymentTarget?.value
    facts.platform = facts.platform ?? platform?.value
    if facts.lifecycle == .auto, let lifecycle { facts.lifecycle = lifecycle.value }
    return facts
  }
}
