internal import Findings
internal import RuleEngine

/// Checks a migrated project before its files are written.
struct MigrationProof {
  /// The project before the migration.
  let before: ProjectState
  /// The project after the migration.
  let after: ProjectState
  /// The new files that every target must compile.
  let newSources: [String]
  /// What the plan leaves to a person.
  let items: [MigrationPlan.ManualStep]

  /// Checks that targets have adopted scenes, and that there are no new findings.
  ///
  /// - Throws: the reason not to migrate.
  func check(_ targets: [String]) throws(MigrationPlan.Obstacle) {
    for name in targets {
      let migrated = after.configurations(ofTarget: name)
      guard !migrated.isEmpty else {
        throw MigrationPlan.Obstacle("target '\(name)' cannot be checked after the migration")
      }
      for path in newSources where after.compiledPaths[name]?.contains(path) != true {
        throw MigrationPlan.Obstacle(
          "'\(path)' is not among the sources of target '\(name)': its description "
            + "lists files one by one")
      }
      for target in migrated { try check(target) }
    }
    // Code that moves takes its findings along to another file.
    let names = self.after.checkedTargets
    let before = self.before.findings(of: names)
    let after = self.after.findings(of: names)
    let known = Self.counts(before)
    let found = Self.counts(after)
    let new = after.filter { cause, place in
      cause.severity != .info && !SceneReview.lists(cause, among: items)
        && place.count > (before[cause]?.count ?? 0)
        && (found[cause.anywhere] ?? 0) > (known[cause.anywhere] ?? 0)
    }
    guard let first = new.min(by: { Self.precedes($0.key, $1.key) }) else { return }
    throw MigrationPlan.Obstacle(
      "the migrated project has a finding that it did not have: \(first.key.message) "
        + "[\(first.key.rule)]", at: first.value.place)
  }

  private func check(_ target: InspectedTarget) throws(MigrationPlan.Obstacle) {
    let verdict = SceneAdoptionVerdict(target)
    guard verdict.isSceneBased else {
      throw MigrationPlan.Obstacle(
        "target '\(target.name)' does not adopt scenes after the migration: \(verdict.consequence)")
    }
    guard let sources = target.sources.value else { return }
    for named in target.namedSceneDelegates {
      guard case .missing = named.resolve(in: sources) else { continue }
      throw MigrationPlan.Obstacle(
        "the scene delegate '\(named.className)' is not in the sources of target '\(target.name)'; "
          + "add its file to the target first")
    }
  }

  private static func counts(
    _ findings: [ProjectState.Cause: (count: Int, place: SourcePlace)]
  ) -> [ProjectState.Cause: Int] {
    findings.reduce(into: [:]) { $0[$1.key.anywhere, default: 0] += $1.value.count }
  }

  private static func precedes(_ left: ProjectState.Cause, _ right: ProjectState.Cause) -> Bool {
    (left.severity != right.severity)
      ? left.severity == .error : (left.path, left.message) < (right.path, right.message)
  }
}
