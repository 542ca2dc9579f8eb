internal import FileSystem
package import Findings
package import LaunchModel
internal import SourceText

/// The configurations that hold in one folder, the nearest first. Safe to share between threads.
///
/// They are joined member by member: what the nearest one says of a rule or a fact counts, and what it says
/// nothing of the next one says. Inside of one file a later override goes before an earlier one, and all of
/// them before what holds for everything. An override of an outer file does not go before what the nearer
/// file says: whoever writes a file in a folder decides there.
package final class ConfigurationChain: Sendable {
  /// The files, the nearest first; never none.
  package let files: [ConfigurationFile]
  /// Whether any of them names paths that nothing is reported about.
  let excludes: Bool
  /// The rules that any of them decides on.
  package let decidedRules: Set<RuleID>

  /// Puts files together.
  package init(_ files: [ConfigurationFile]) {
    self.files = files
    excludes = files.contains { !$0.exclude.isEmpty }
    var rules: Set<RuleID> = []
    for file in files {
      rules.formUnion(file.severities.keys)
      for override in file.overrides { rules.formUnion(override.severities.keys) }
    }
    decidedRules = rules
  }

  // MARK: Rules

  /// What has been decided about a rule.
  package struct Decision: Sendable {
    /// The severity and where it is said.
    package var severity: ConfiguredValue<ConfiguredSeverity>
    /// The override that says it; nil when it holds for everything.
    package var override: ConfigurationOverride?
  }

  /// What has been decided about a rule at a file; nil for nothing.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - path: the absolute path of the file.
  ///   - targets: the targets that a finding concerns; what is decided for targets holds when all of them
  ///     are meant.
  package func decision(
    on rule: RuleID, path: String, targets: [String] = []
  ) -> Decision? {
    let bytes = UndecodedBytes.bytes(path)
    for file in files {
      for override in file.overrides.reversed() {
        guard let severity = override.severities[rule],
          file.holds(override, forPath: bytes[...], targets: targets)
        else { continue }
        return Decision(severity: severity, override: override)
      }
      if let severity = file.severities[rule] { return Decision(severity: severity) }
    }
    return nil
  }

  // MARK: Facts

  /// Facts about a file, or of a target of a project.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the file; for a target that of its Info.plist or project.
  ///   - target: the target; nil for a file that is checked by itself.
  package func facts(path: String, target: String? = nil) -> ConfiguredFacts {
    var facts = ConfiguredFacts()
    let bytes = UndecodedBytes.bytes(path)
    for file in files {
      for override in file.overrides.reversed()
      where file.holds(override, forPath: bytes[...], targets: target.map { [$0] } ?? []) {
        facts.complete(by: override.facts)
      }
      facts.complete(by: file.facts)
    }
    return facts
  }

  // MARK: Paths

  /// The pattern of an `exclude` that names a path itself; nil when there is none, or one takes it back.
  ///
  /// The last pattern that matches decides, the nearest file first.
  package func excluding(_ path: ArraySlice<UInt8>, isFolder: Bool) -> PathPattern? {
    guard excludes else { return nil }
    let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex
    for file in files where !file.exclude.isEmpty {
      guard let inside = ConfigurationFolder.path(path, in: file.folder),
        let pattern = file.exclude.last(
          matching: inside, name: path[nameStart...], isFolder: isFolder)
      else { continue }
      return pattern.isNegated ? nil : pattern
    }
    return nil
  }

  /// The pattern of an `exclude` that names a path or a folder on the way to it; nil when there is none.
  ///
  /// - Parameters:
  ///   - path: the absolute path.
  ///   - start: how much of it is not asked: a folder that was named.
  ///   - isFolder: whether it leads to a folder.
  /// - Complexity: the number of patterns times the number of folders on the way.
  package func exclusion(
    of path: [UInt8], beyond start: Int, isFolder: Bool
  ) -> PathPattern? {
    var end = start + 1
    while end < path.endIndex {
      let next = path[end...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let found = excluding(path[..<next], isFolder: isFolder || next < path.endIndex)
      if let found { return found }
      end = next + 1
    }
    return nil
  }

  /// The file whose `include` leaves a path out of a search; nil when none does.
  package func leavingOut(_ path: ArraySlice<UInt8>) -> ConfigurationFile? {
    // The nearest one counts, as for every member.
    guard let file = files.first(where: { $0.include != nil }), let include = file.include,
      let inside = ConfigurationFolder.path(path, in: file.folder)
    else { return nil }
    return include.naming(inside, isFolder: false) == nil ? file : nil
  }

  /// Whether any of the files says what a search takes or leaves out.
  var decidesOnPaths: Bool { excludes || files.contains { $0.include != nil } }

  // MARK: What holds for everything

  /// Launch keys beside UIKit's; of those with one name that of the nearest file.
  package var launchKeys: [LaunchKeyDeclaration] { files.flatMap(\.launchKeys) }

  /// The suppressions, the nearest file's first.
  package var suppressions: [ConfiguredSuppression] { files.flatMap(\.suppressions) }

  /// Whether a suppression needs a reason, and where that is said.
  package var requiresSuppressionReasons: ConfiguredValue<Bool>? {
    files.lazy.compactMap(\.requiresSuppressionReasons).first
  }

  /// The file of known findings, as an absolute path.
  package var baseline: ConfiguredValue<String>? {
    for file in files {
      guard let baseline = file.baseline else { continue }
      return ConfiguredValue(PathText.withSlash(file.folder) + baseline.value, at: baseline.place)
    }
    return nil
  }

  /// The mildest finding that makes a run fail.
  package var failOn: ConfiguredValue<FailureLevel>? { files.lazy.compactMap(\.failOn).first }
}

extension ConfigurationFile {
  /// Whether an override holds for a file, and for all of some targets.
  fileprivate func holds(
    _ override: ConfigurationOverride, forPath path: ArraySlice<UInt8>, targets: [String]
  ) -> Bool {
    if let paths = override.paths {
      guard let inside = ConfigurationFolder.path(path, in: folder),
        paths.naming(inside, isFolder: false) != nil
      else { return false }
    }
    guard override.targets != nil else { return true }
    return !targets.isEmpty && targets.allSatisfy(override.holds(forTarget:))
  }
}
