internal import Findings
package import LintPolicy
internal import SourceText

/// The settings of a run as a whole. They come from the configurations of the named files and folders, not
/// from those of files that a search finds.
package struct RunConfiguration {
  /// The absolute path of the baseline file.
  package let baseline: ConfiguredValue<String>?
  /// The lowest severity that makes the run fail. When several configurations set it, the strictest setting
  /// counts.
  package let failOn: ConfiguredValue<FailureLevel>?
  /// Whether an app without a verdict makes the run fail, because one of the configurations says so.
  package let requiresVerdict: Bool

  /// Reads the settings from the configurations of the named files and folders.
  ///
  /// - Throws: when a configuration cannot be used, or two of them name different baselines.
  package init(_ configurations: ConfigurationSearch) throws(PolicyError) {
    let chains = configurations.namedChains
    try configurations.check()
    var baseline: ConfiguredValue<String>?
    var failOn: ConfiguredValue<FailureLevel>?
    for chain in chains {
      if let own = chain.baseline {
        if let other = baseline, other.value != own.value {
          throw .invalid(Self.conflict(own, other))
        }
        baseline = own
      }
      if let own = chain.failOn, failOn.map({ own.value.isStricter(than: $0.value) }) ?? true {
        failOn = own
      }
    }
    self.baseline = baseline
    self.failOn = failOn
    requiresVerdict = chains.contains { $0.requiresVerdict?.value == true }
  }

  private static func conflict(
    _ one: ConfiguredValue<String>, _ other: ConfiguredValue<String>
  ) -> FileReport {
    let finding = Finding(
      rule: ConfigurationFile.rule, severity: .error,
      message: "a run can have only one baseline, and two are named", span: one.place.span,
      keyPath: one.place.keyPath, notes: [other.place.note("the other is named here")],
      help: "name one with '--baseline', or check the folders one by one")
    return FileReport(file: one.place.file.source, isText: true, findings: [finding])
  }
}

extension ConfigurationSearch {
  /// Throws an error when a configuration that was found so far cannot be read or is invalid.
  package func check() throws(PolicyError) {
    let (failures, problems) = (failures, problems)
    guard failures.isEmpty, problems.isEmpty else { throw .configurations(failures, problems) }
  }
}
