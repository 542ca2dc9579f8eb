package import Findings
package import LaunchModel

/// A requirement in a configuration, with the files and targets that it is for.
package struct ConfiguredRequirement: Sendable {
  /// The requirement.
  package let requirement: Requirement
  /// The paths, relative to the folder of the configuration; nil for all paths in it.
  let paths: PathPatterns?
  /// The targets; nil for all, and for files that no target uses.
  let targets: [TargetPattern]?
  /// The entry in the configuration.
  package let place: SourcePlace
}
