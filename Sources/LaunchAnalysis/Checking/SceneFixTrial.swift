internal import BuiltInRules
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Tries fixes of scene manifests in the targets that use the Info.plist, before the fixes are offered.
///
/// A fix that adopts scenes or names a delegate can reveal a problem of the delegate, so that the app shows a
/// black screen. Such a fix is worse than no fix.
struct SceneFixTrial {
  /// The most fixes of a project that are tried; the others are not offered. A project usually needs only a
  /// few, and each trial checks the target's code again.
  private static let maximumTrialCount = 200

  /// One target in one configuration, before the verdict on it.
  struct Candidate {
    /// The target.
    var target: InspectedTarget
    /// Its build settings.
    var settings: BuildSettings
    /// Its place in the project.
    var home: SourcePlace
    /// Its Info.plist as a person wrote it.
    var written: PropertyListDocument
    /// The values that the build adds to the Info.plist.
    var completion: InfoPlistCompletion?
    /// The Info.plist that a build merged from `written` and other files; nil when `written` is all of it.
    var merged: DescribedPropertyList?
  }

  private struct Statement: Hashable {
    let rule: RuleID
    let message: String
  }

  private let candidates: [String: [Candidate]]
  private let validator = TargetValidator(rules: RuleCatalog.vetoingFixes)
  private var known: [String: [Set<Statement>]] = [:]
  private var outcomes: [String: [Finding.Fix: Bool]] = [:]
  private var trialCount = 0

  /// Makes a trial for the targets whose Info.plists may be fixed.
  init(_ candidates: [Candidate]) {
    self.candidates = Dictionary(grouping: candidates) { $0.written.source.path }
  }

  /// Whether a fix causes a finding of the unwanted rules that a target did not have before: a scene without
  /// a delegate, or a window without a scene.
  ///
  /// - Parameters:
  ///   - fix: the fix.
  ///   - finding: the finding that it fixes.
  ///   - path: the file that the fix edits.
  mutating func rejects(_ fix: Finding.Fix, of finding: Finding, in path: String) -> Bool {
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

  /// Whether a fix may change the scene manifest of an Info.plist.
  private static func concernsScenes(_ fix: Finding.Fix, _ finding: Finding) -> Bool {
    if case .key(let key) = finding.keyPath.first, key.contains("Scene") { return true }
    return fix.edits.contains { $0.replacement.contains("Scene") }
  }

  private func statements(_ target: InspectedTarget) -> Set<Statement> {
    Set(
      validator.validate(target).findings.map {
        Statement(rule: $0.diagnostic.rule, message: $0.diagnostic.message)
      })
  }

  /// The target after the fix; nil when the result is not known.
  private static func target(_ candidate: Candidate, with fix: Finding.Fix) -> InspectedTarget? {
    let source = candidate.written.source
    guard let bytes = try? TextEditing.apply(fix.edits, to: source) else { return nil }
    let document = PropertyListDocument.read(SourceFile(path: source.path, bytes: bytes))
    guard !document.hasErrors else { return nil }
    let merged = candidate.merged?.edited(candidate.written, to: document)
    let effective = EffectiveInfoPlist(
      infoPlist: merged == nil ? document : nil, described: merged,
      completion: candidate.completion, settings: candidate.settings,
      product: candidate.target.product, home: candidate.home)
    guard let plist = InfoPlist(effective.document) else { return nil }
    var target = candidate.target
    target.plist = plist
    target.effective = effective
    return target
  }
}
