package import Findings
internal import SourceText

/// Findings that a configuration says not to say, in files that have no comments or whose comments are not to
/// say it.
package struct ConfiguredSuppression: Sendable {
  /// The rules, as written; at least one. Whether they exist has been checked.
  package let rules: [ConfiguredValue<RuleID>]
  /// The paths, from the folder of the configuration on; nil for all in it.
  package let paths: PathPatterns?
  /// The way to the place in a property list, as reports write it; nil for all places.
  package let keyPath: ConfiguredValue<String>?
  /// The targets; nil for all.
  package let targets: [TargetPattern]?
  /// Why; nil when no reason is given.
  package let reason: String?
  /// The entry in the configuration.
  package let place: SourcePlace
  /// The folder of the configuration, absolute and without links, no slash at its end unless it is the root.
  package let folder: String

  /// Whether the entry speaks of a file, by its path.
  ///
  /// - Parameter path: the absolute path, the links in its folder resolved, as `ResolvedPaths` gives it.
  package func covers(path: String) -> Bool {
    guard let paths else { return true }
    guard let inside = ConfigurationFolder.path(UndecodedBytes.bytes(path)[...], in: folder) else {
      return false
    }
    return paths.naming(inside, isFolder: false) != nil
  }

  /// Whether the entry speaks of a finding, by the targets that it concerns: all of them must be meant.
  package func covers(concerns: [ConcernedTarget]) -> Bool {
    guard let targets else { return true }
    return !concerns.isEmpty
      && concerns.allSatisfy { concerned in targets.contains { $0.matches(concerned.target) } }
  }
}
