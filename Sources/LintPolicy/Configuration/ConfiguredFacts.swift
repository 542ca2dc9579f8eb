package import LaunchModel

/// The facts that a configuration states about files, such as the SDK, which the files do not contain.
package struct ConfiguredFacts: Sendable {
  /// The SDK the app is built with.
  package var sdk: ConfiguredValue<OSVersion>?
  /// The oldest OS the app runs on.
  package var deploymentTarget: ConfiguredValue<OSVersion>?
  /// The platform the app is for.
  package var platform: ConfiguredValue<ApplePlatform>?
  /// How the code adopts the scene life cycle.
  package var lifecycle: ConfiguredValue<AppLifecycle>?
  /// The values of references such as `$(NAME)`, by name.
  package var variables: [String: ConfiguredValue<String>] = [:]

  /// What the team demands; requirements of several files all hold.
  package var requirements: [Requirement] = []

  /// Makes facts in which nothing is stated.
  package init() {}

  /// Takes the facts that are missing here from others.
  mutating func complete(by other: ConfiguredFacts) {
    sdk = sdk ?? other.sdk
    deploymentTarget = deploymentTarget ?? other.deploymentTarget
    platform = platform ?? other.platform
    lifecycle = lifecycle ?? other.lifecycle
    variables.merge(other.variables) { own, _ in own }
  }

  /// The given facts, completed by these facts where they are missing.
  package func completing(_ facts: ValidationFacts) -> ValidationFacts {
    var facts = facts
    facts.sdk = facts.sdk ?? sdk?.value
    facts.deploymentTarget = facts.deploymentTarget ?? deploymentTarget?.value
    facts.platform = facts.platform ?? platform?.value
    if facts.lifecycle == .auto, let lifecycle { facts.lifecycle = lifecycle.value }
    facts.requirements += requirements
    return facts
  }
}
