internal import BuiltInRules
package import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Tries fixes of scene manifests in the targets that have the Info.plist, before they are offered.
///
/// A fix that adopts scenes, or names a delegate, shows what is wrong with the delegate: an app that did not launch is
/// black then. Such a fix is worse than none.
package struct SceneFixTrial {
  /// The rules of which no fix may bring a finding.
  package static var unwantedRules: Set<RuleID> { Set(rules.map { $0.id }) }

  private static let rules: [any TargetRule.Type] = [
    SceneDelegateClassUnresolved.self, SceneDelegateNotInTarget.self, SceneWindowNotAttached.self,
  ]
  /// How many fixes of a project are tried; people leave a few, and each costs a look at the target's code. The others are
  /// not offered.
  private static let maximumTrialCount = 200

  /// One target in one configuration, without what the verdict on it said.
  struct Candidate {
    /// The target.
    var target: InspectedTarget
    /// Its settings.
    var settings: BuildSettings
    /// Its place in the project.
    var home: SourcePlace
    /// Its Info.plist as a person wrote it.
    var written: PropertyListDocument
    /// What the build adds to it.
    var completion: InfoPlistCompletion?
  }

  private struct Statement: Hashable {
    let rule: RuleID
    let message: String
  }

  private let candidates: [String: [Candidate]]
  private let validator = TargetValidator(rules: Self.rules)
  private var known: [String: [Set<Statement>]] = [:]
  private var outcomes: [String: [FixIt: Bool]] = [:]
  private var trialCount = 0

  /// Takes the targets whose Info.plists may be fixed.
  init(_ candidates: [Candidate]) {
    self.candidates = Dictionary(grouping: candidates) { $0.written.source.path }
  }

  /// Whether a fix leaves a target with a scene without delegate or a window without scene that it did not have before.
  ///
  /// - Parameters:
  ///   - fix: the fix.
  ///   - finding: the finding it is for.
  ///   - path: the file that the fix edits.
  mutating func rejects(_ fix: FixIt, of finding: Diagnostic, in path: String) -> Bool {
    guard let candidates = candidates[path], Self.concernsScenes(fix, finding) else { return false }
    var fix = fix
    fix.file = nil
    if let outcome = outcomes[path]?[fix] { return outcome }
    let before = known[path] ?? candidates.map { statements($0.target) }
    known[path] = before
    let isRejected = zip(candidates, before).contains { candidate, before in
      trialCount += 1
      guard trialCount <= Self.maximumTrialCount, let target = Self.target(candidate, with: fix)
      else { return true }
      return !statements(target).isSubset(of: before)
    }
    outcomes[path, default: [:]][fix] = isRejected
    return isRejected
  }

  /// Whether a fix may change what an Info.plist says of scenes.
  private static func concernsScenes(_ fix: FixIt, _ finding: Diagnostic) -> Bool {
    if case .key(let key) = finding.keyPath.first, key.contains("Scene") { return true }
    return fix.edits.contains { $0.replacement.contains("Scene") }
  }

  private func statements(_ target: InspectedTarget) -> Set<Statement> {
    Set(
      validator.validate(target).findings.map {
        Statement(rule: $0.diagnostic.rule, message: $0.diagnostic.message)
      })
  }

  /// The target as the fix leaves it; nil where that is not known.
  private static func target(_ candidate: Candidate, with fix: FixIt) -> InspectedTarget? {
    let source = candidate.written.source
    guard let bytes = try? TextEditing.apply(fix.edits, to: source) else { return nil }
    let document = PropertyListDocument.read(SourceFile(path: source.path, bytes: bytes))
    guard !document.hasErrors else { return nil }
    let effective = EffectiveInfoPlist(
      infoPlist: document, completion: candidate.completion, settings: candidate.settings,
      product: candidate.target.product, home: candidate.home)
    guard let plist = InfoPlist(effective.document) else { return nil }
    var target = candidate.target
    target.plist = plist
    target.effective = effective
    return target
  }
}
