internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// One target in one configuration on its way to being checked.
struct TargetDraft {
  /// The position of the target in the project.
  var index: Int
  /// The configuration.
  var configuration: String
  /// What has been put together so far.
  var inspected: InspectedTarget
  /// The Info.plist as a person wrote it; nil when there is none.
  var written: PropertyListDocument?
  /// The entitlements as a person wrote them; nil when there are none.
  var entitlements: PropertyListDocument?
}

/// What the sources of a target are put together from.
struct SourcesKey: Hashable {
  /// The identifier of the target.
  let target: String
  /// What is known of the configuration, for `#if`.
  let environment: CompilationEnvironment
  /// The module of the Swift code; nil when not known.
  let moduleName: String?
}
