internal import Findings
internal import LaunchProject
internal import RuleEngine

/// Removes fixes that must not be offered: after which an app would show a black screen, and in files that a build file
/// completes.
struct FixWithdrawal {
  private let resolver: TargetResolver

  /// Prepares the withdrawal for the targets of a project.
  init(in resolver: TargetResolver) { self.resolver = resolver }

  /// Removes the fixes.
  ///
  /// - Complexity: the rules that veto fixes run once for each fix of a scene manifest; their number is limited.
  func apply(to findings: inout TargetFindings) {
    var trial = SceneFixTrial(candidates)
    var buildFiles: [String: Bool] = [:]
    findings.withdrawFixes { fix, finding, path in
      let isCompleted =
        buildFiles[path] ?? BuildFileSearch.completes(path, in: resolver.root)
      buildFiles[path] = isCompleted
      return isCompleted || trial.rejects(fix, of: finding, in: path)
    }
  }

  private var candidates: [SceneFixTrial.Candidate] {
    resolver.targets.compactMap { resolved in
      guard let written = resolved.written,
        let settings = resolved.target.settings.value as? BuildSettings
      else { return nil }
      let owner = resolver.project.targets[resolved.index]
      var target = resolved.target
      target.facts = resolved.factsWithoutCode
      return SceneFixTrial.Candidate(
        target: target, settings: settings, home: owner.place, written: written,
        completion: owner.completion)
    }
  }
}
