package import Findings
package import LaunchModel
package import SourceText

/// What one configuration file says, each value with its place.
///
/// An object, since every file in its folder and below refers to it. Safe to share between threads.
package final class ConfigurationFile: Sendable {
  /// The rule of a configuration that does not say what it means to.
  package static let rule = ConfigurationReader.rule

  /// The file, under the path that people see.
  package let file: RelatedFile
  /// Its folder, absolute and without links, no slash at its end unless it is the root.
  package let folder: String
  /// Whether configurations in the folders above hold no more.
  package let isRoot: Bool
  /// What has been decided about rules.
  package let severities: [RuleID: ConfiguredValue<ConfiguredSeverity>]
  /// What a search takes; nil for everything.
  package let include: PathPatterns?
  /// What nothing is reported about.
  package let exclude: PathPatterns
  /// build facts.
  package let facts: ConfiguredFacts
  /// What holds for some paths or targets only, in the order of the file.
  package let overrides: [ConfigurationOverride]
  /// Launch keys beside UIKit's.
  package let launchKeys: [LaunchKeyDeclaration]
  /// Findings that are not reported.
  package let suppressions: [ConfiguredSuppression]
  /// Whether a suppression needs a reason.
  package let requiresSuppressionReasons: ConfiguredValue<Bool>?
  /// The file of findings that are known, from the folder on.
  package let baseline: ConfiguredValue<String>?
  /// The mildest finding that makes a run fail.
  package let failOn: ConfiguredValue<FailureLevel>?

  /// Takes what a reader has read.
  init(_ reader: ConfigurationReader, file: RelatedFile, folder: String) {
    self.file = file
    self.folder = folder
    isRoot = reader.isRoot
    severities = reader.severities
    include = reader.include
    exclude = reader.exclude ?? PathPatterns(patterns: [])
    facts = reader.facts
    overrides = reader.overrides
    launchKeys = reader.launchKeys
    suppressions = reader.suppressions
    requiresSuppressionReasons = reader.requiresSuppressionReasons
    baseline = reader.baseline
    failOn = reader.failOn
  }
}

extension ConfigurationFile: Equatable {
  /// Whether both are the same object; each file is read once.
  package static func == (left: ConfigurationFile, right: ConfigurationFile) -> Bool {
    left === right
  }
}
