internal import FileSystem
package import Findings
package import LaunchModel
internal import SourceText

/// The configurations that apply to one folder, the nearest first. Safe to share between threads.
///
/// They are joined member by member: the nearest one that has a value for a rule or a fact counts. In one
/// file a later override wins over an earlier one, and overrides win over the values for all files. An
/// override of an outer file does not win over a value of a nearer file, because a file in a folder decides
/// about that folder.
package final class ConfigurationChain: Sendable {
  /// The files, the nearest first; never empty.
  package let files: [ConfigurationFile]
  /// Whether any of them excludes paths.
  let excludes: Bool
  /// The rules whose severity any of them sets.
  package let decidedRules: Set<RuleID>

  /// Makes a chain of files.
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

  /// The configured severity of a rule.
  package struct Decision: Sendable {
    /// The severity, with its place.
    package var severity: ConfiguredValue<ConfiguredSeverity>
    /// The override that sets it; nil when the severity is for all files.
    package var override: ConfigurationOverride?
  }

  /// The configured severity of a rule for a file; nil when none is set.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - path: the absolute path of the file.
  ///   - targets: the targets that a finding concerns. An override for targets applies only if it includes
  ///     all of them.
  package func decision(
    on rule: RuleID, path: String, targets: [String] = []
  ) -> Decision? {
    let bytes = UndecodedBytes.bytes(path)
    for file in files {
      for override in file.overrides.reversed() {
        guard let severity = override.severities[rule],
          file.holds(override.paths, override.targets, forPath: bytes[...], targets: targets)
        else { continue }
        return Decision(severity: severity, override: override)
      }
      if let severity = file.severities[rule] { return Decision(severity: severity) }
    }
    return nil
  }

  // MARK: Facts

  /// The configured facts for a file, or for a target of a project.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the file; for a target the path of its Info.plist or project.
  ///   - target: the target; nil for a file that is checked by itself.
  package func facts(path: String, target: String? = nil) -> ConfiguredFacts {
    var facts = ConfiguredFacts()
    let bytes = UndecodedBytes.bytes(path)
    for file in files {
      for override in file.overrides.reversed()
      where file.holds(
        override.paths, override.targets, forPath: bytes[...], targets: target.map { [$0] } ?? [])
      {
        facts.complete(by: override.facts)
      }
      facts.complete(by: file.facts)
    }
    facts.requirements = requirements(path: path, target: target).map(\.requirement)
    return facts
  }

  /// What the team demands of a file, or of a target of a project, by all files.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the file; for a target the path of its Info.plist or project.
  ///   - target: the target; nil for a file that is checked by itself.
  package func requirements(path: String, target: String? = nil) -> [ConfiguredRequirement] {
    guard files.contains(where: { !$0.requirements.isEmpty }) else { return [] }
    let bytes = UndecodedBytes.bytes(path)
    // Several configurations may extend one shared file.
    var seen: Set<Requirement> = []
    return files.flatMap { file in
      file.requirements.filter {
        file.holds(
          $0.paths, $0.targets, forPath: bytes[...], targets: target.map { [$0] } ?? [])
          && seen.insert($0.requirement).inserted
      }
    }
  }

  // MARK: Paths

  /// The `exclude` pattern that excludes a path itself; nil when there is none, or when a negated pattern
  /// includes the path again.
  ///
  /// The last pattern that matches decides; the patterns of the nearest file come first.
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

  /// The `exclude` pattern that excludes a path or a folder above it; nil when there is none.
  ///
  /// - Parameters:
  ///   - path: the absolute path.
  ///   - start: the length of the beginning of the path that is not compared, because it was named on the
  ///     command line.
  ///   - isFolder: whether the path leads to a folder.
  /// - Complexity: the number of patterns times the number of folders in the path.
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
    // As for every member, the nearest file that has it counts.
    guard let file = files.first(where: { $0.include != nil }), let include = file.include,
      let inside = ConfigurationFolder.path(path, in: file.folder)
    else { return nil }
    return include.naming(inside, isFolder: false) == nil ? file : nil
  }

  /// Whether any of the files has `include` or `exclude` patterns.
  var decidesOnPaths: Bool { excludes || files.contains { $0.include != nil } }

  // MARK: What holds for everything

  /// The custom launch keys. If several files declare the same name, the nearest file comes first.
  package var launchKeys: [LaunchKeyDeclaration] { files.flatMap(\.launchKeys) }

  /// The suppressions, the nearest file's first.
  package var suppressions: [ConfiguredSuppression] { files.flatMap(\.suppressions) }

  /// Whether a suppression needs a reason, with the place of the setting.
  package var requiresSuppressionReasons: ConfiguredValue<Bool>? {
    files.lazy.compactMap(\.requiresSuppressionReasons).first
  }

  /// The absolute path of the baseline file.
  package var baseline: ConfiguredValue<String>? {
    for file in files {
      guard let baseline = file.baseline else { continue }
      return ConfiguredValue(PathText.withSlash(file.folder) + baseline.value, at: baseline.place)
    }
    return nil
  }

  /// The lowest severity that fails a run.
  package var failOn: ConfiguredValue<FailureLevel>? { files.lazy.compactMap(\.failOn).first }

  /// Whether an app without a verdict fails a run, from the nearest file that says so.
  package var requiresVerdict: ConfiguredValue<Bool>? {
    files.lazy.compactMap(\.requiresVerdict).first
  }
}

extension ConfigurationFile {
  /// Whether an entry for certain paths and targets applies to a file and to all of some targets.
  fileprivate func holds(
    _ paths: PathPatterns?, _ patterns: [TargetPattern]?, forPath path: ArraySlice<UInt8>,
    targets: [String]
  ) -> Bool {
    if let paths {
      guard let inside = ConfigurationFolder.path(path, in: folder),
        paths.naming(inside, isFolder: false) != nil
      else { return false }
    }
    guard let patterns else { return true }
    return !targets.isEmpty
      && targets.allSatisfy { target in patterns.contains { $0.matches(target) } }
  }
}
