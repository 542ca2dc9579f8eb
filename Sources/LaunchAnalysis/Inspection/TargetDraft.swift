internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// One target in one configuration, while its parts are collected for the check.
struct TargetDraft {
  /// The position of the target in the project.
  var index: Int
  /// The configuration.
  var configuration: String
  /// The parts that are collected so far.
  var inspected: InspectedTarget
  /// The Info.plist as a person wrote it; nil when there is none.
  var written: PropertyListDocument?
  /// The entitlements as a person wrote them; nil when there are none.
  var entitlements: PropertyListDocument?
}

/// Everything that decides how the sources of a target are linked.
struct SourcesKey: Hashable {
  /// The identifier of the target.
  let target: String
  /// The known facts about the build that decide `#if` conditions.
  let environment: CompilationEnvironment
  /// The module of the Swift code; nil when it is not known.
  let moduleName: String?
}
