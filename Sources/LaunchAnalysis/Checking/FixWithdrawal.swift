internal import Findings
internal import LaunchProject
internal import RuleEngine

/// Removes fixes that must not be offered: after which an app would show a black screen or a build would fail, and in files that a
/// build file completes.
struct FixWithdrawal {
  private let resolver: TargetResolver

  /// Prepares the withdrawal for the targets of a project.
  init(in resolver: TargetResolver) { self.resolver = resolver }

  /// Removes the fixes.
  ///
  /// - Complexity: the rules that veto fixes run once for each fix of a scene manifest; their number is limited.
  func apply(to findings: inout TargetFindings) {
    let candidates = candidates
    var merged = MergedFixTrial(candidates)
    var trial = SceneFixTrial(candidates)
    var buildFiles: [String: Bool] = [:]
    findings.withdrawFixes { fix, finding, path in
      let isCompleted =
        buildFiles[path]
        // What a build adds to the files that it merged is known, so no build file is asked.
        ?? (!merged.merges(path) && BuildFileSearch.completes(path, in: resolver.root))
      buildFiles[path] = isCompleted
      return isCompleted || merged.rejects(fix, in: path)
        || trial.rejects(fix, of: finding, in: path)
    }
  }

  private var candidates: [SceneFixTrial.Candidate] {
    resolver.targets.flatMap { resolved -> [SceneFixTrial.Candidate] in
      guard let settings = resolved.target.settings.value as? BuildSettings else { return [] }
      let owner = resolver.project.targets[resolved.index]
      let list = owner.propertyList(namedBy: WrittenInfoPlist.setting, settings)?.list
      var target = resolved.target
      target.facts = resolved.factsWithoutCode
      return resolved.written.map {
        SceneFixTrial.Candidate(
          target: target, settings: settings, home: owner.place, written: $0,
          completion: owner.completion, merged: list?.documents.isEmpty == false ? list : nil)
      }
    }
  }
}
