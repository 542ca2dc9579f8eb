package import Findings
package import LaunchModel
package import SourceText

/// The content of one configuration file, each value with its place.
///
/// It is an object, because every file in its folder and below refers to it. Safe to share between threads.
package final class ConfigurationFile: Sendable {
  /// The rule of findings in an invalid configuration.
  package static let rule = ConfigurationReader.rule

  /// The file, with the path that is shown to people.
  package let file: RelatedFile
  /// Its folder, absolute and without links, with no slash at its end unless it is the root.
  package let folder: String
  /// Whether configurations in the folders above are ignored.
  package let isRoot: Bool
  /// The shared file whose settings it extends; nil for none.
  package let extended: ConfiguredExtension?
  /// The configured severities of rules.
  package let severities: [RuleID: ConfiguredValue<ConfiguredSeverity>]
  /// The files and folders that a search takes; nil for all.
  package let include: PathPatterns?
  /// The files and folders to skip.
  package let exclude: PathPatterns
  /// The build facts.
  package let facts: ConfiguredFacts
  /// The values for certain paths or targets, in the order of the file.
  package let overrides: [ConfigurationOverride]
  /// What the team demands.
  package let requirements: [ConfiguredRequirement]
  /// Custom launch keys.
  package let launchKeys: [LaunchKeyDeclaration]
  /// Findings that are suppressed.
  package let suppressions: [ConfiguredSuppression]
  /// Whether a suppression needs a reason.
  package let requiresSuppressionReasons: ConfiguredValue<Bool>?
  /// The baseline file, relative to the folder.
  package let baseline: ConfiguredValue<String>?
  /// The lowest severity that fails a run.
  package let failOn: ConfiguredValue<FailureLevel>?
  /// Whether an app without a verdict fails a run.
  package let requiresVerdict: ConfiguredValue<Bool>?

  /// Takes over what a reader has read.
  init(_ reader: ConfigurationReader, file: RelatedFile, folder: String) {
    self.file = file
    self.folder = folder
    isRoot = reader.isRoot
    extended = reader.extended
    severities = reader.severities
    include = reader.include
    exclude = reader.exclude ?? PathPatterns(patterns: [])
    facts = reader.facts
    overrides = reader.overrides
    requirements = reader.requirements
    launchKeys = reader.launchKeys
    suppressions = reader.suppressions
    requiresSuppressionReasons = reader.requiresSuppressionReasons
    baseline = reader.baseline
    failOn = reader.failOn
    requiresVerdict = reader.requiresVerdict
  }
}

extension ConfigurationFile: Equatable {
  /// Whether both are the same object. Each file is read only once.
  package static func == (left: ConfigurationFile, right: ConfigurationFile) -> Bool {
    left === right
  }
}
