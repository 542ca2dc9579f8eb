package import Findings
internal import SourceText

/// A suppression in a configuration, for files without comments, or whose comments should not contain
/// suppressions.
package struct ConfiguredSuppression: Sendable {
  /// The rules, as written; at least one. They were checked to exist.
  package let rules: [ConfiguredValue<RuleID>]
  /// The paths, relative to the folder of the configuration; nil for all paths in it.
  package let paths: PathPatterns?
  /// The key path in a property list, as reports write it; nil for all places.
  package let keyPath: ConfiguredValue<String>?
  /// The targets; nil for all.
  package let targets: [TargetPattern]?
  /// The reason; nil when none is given.
  package let reason: String?
  /// The last day on which it applies; nil for ever.
  package let expires: ExpiryDate?
  /// The entry in the configuration.
  package let place: SourcePlace
  /// The folder of the configuration, absolute and without links, with no slash at its end unless it is the
  /// root.
  package let folder: String

  /// Whether the entry applies to a file, by its path.
  ///
  /// - Parameter path: the absolute path, with the links in its folder resolved, as `ResolvedPaths` gives it.
  package func covers(path: String) -> Bool {
    guard let paths else { return true }
    guard let inside = ConfigurationFolder.path(UndecodedBytes.bytes(path)[...], in: folder) else {
      return false
    }
    return paths.naming(inside, isFolder: false) != nil
  }

  /// Whether the entry applies to a finding, by the targets that it concerns: the entry must include all of
  /// them.
  package func covers(concerns: [Finding.ConcernedTarget]) -> Bool {
    guard let targets else { return true }
    return !concerns.isEmpty
      && concerns.allSatisfy { concerned in targets.contains { $0.matches(concerned.target) } }
  }
}
