internal import Findings
package import LintPolicy
internal import SourceText

/// What configurations say of a run as a whole: they are those of the files and folders that were named, not
/// those of files that a search finds in them.
package struct RunConfiguration {
  /// The file of findings that are known, as an absolute path.
  package let baseline: ConfiguredValue<String>?
  /// The mildest finding that makes the run fail; of several the strictest.
  package let failOn: ConfiguredValue<FailureLevel>?

  /// Asks the configurations of what was named.
  ///
  /// - Throws: when one of them cannot be used, or two name different baselines.
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
  }

  private static func conflict(
    _ one: ConfiguredValue<String>, _ other: ConfiguredValue<String>
  ) -> FileReport {
    let finding = Diagnostic(
      rule: ConfigurationFile.rule, severity: .error,
      message: "a run can have only one baseline, and two are named", span: one.place.span,
      keyPath: one.place.keyPath, notes: [other.place.note("the other is named here")],
      help: "name one with '--baseline', or check the folders one by one")
    return FileReport(file: one.place.file.source, isText: true, findings: [finding])
  }
}

extension ConfigurationSearch {
  /// Throws what is wrong with the configurations that were found so far.
  package func check() throws(PolicyError) {
    let (failures, problems) = (failures, problems)
    guard failures.isEmpty, problems.isEmpty else { throw .configurations(failures, problems) }
  }
}
