internal import BuiltInRules
package import Findings
internal import LaunchModel
internal import LaunchProject
package import PropertyListSyntax
package import RuleEngine
package import SourceText

/// Checks one target in one configuration with every rule, and reports each finding where a person wrote
/// what it speaks of.
package struct TargetInspection {
  /// Findings of the Info.plist as a person wrote it, for their fixes: a fix is a change to that file.
  private struct WrittenPlace: Hashable {
    let rule: RuleID
    let span: SourceSpan
  }

  private let targetValidator: TargetValidator

  /// Prepares a run with all rules.
  package init() { targetValidator = TargetValidator() }

  /// Checks a target and adds what is found.
  ///
  /// - Parameters:
  ///   - target: the target, its facts complete.
  ///   - verdict: the verdict on its life cycle; what led to it goes with the findings that say so.
  ///   - written: the Info.plist as a person wrote it, for fixes; nil when every key is generated, or the
  ///     Info.plist of the target is that file itself.
  ///   - home: the file that questions about the whole target belong to.
  ///   - place: the place of the target in it, for a finding about the whole target.
  ///   - missingFiles: how to get the files that a clone does not have; asked for only where a verdict is open.
  package func inspect(
    _ target: InspectedTarget, _ verdict: SceneAdoptionVerdict, written: PropertyListDocument?,
    home: RelatedFile, place: SourcePlace,
    missingFiles: @autoclosure () -> String,
    into findings: inout TargetFindings
  ) {
    let validator = Validator(facts: target.facts)
    let missingInput: RuleContext.MissingInputOfKey = { target.effective?.missingInput(for: $0) }
    let assumedInput: RuleContext.MissingInputOfKey = { target.effective?.assumedInput(for: $0) }
    var report = Self.adding(
      verdict, of: target,
      to: validator.validate(
        target.plist.document, as: target.product, missingInput: missingInput,
        assumedInput: assumedInput))
    let outcome = targetValidator.validate(target)
    if outcome.findings.contains(where: { $0.diagnostic.rule == BackgroundTaskModeMissing.id }) {
      // The code says which mode it is.
      report.findings.removeAll { $0.rule == BackgroundIdentifiersWithoutMode.id }
    }
    if let reason = verdict.openReason {
      findings.add(
        SceneLifecycleUndetermined.finding(
          target: target.name, because: reason, sdk: target.sdk,
          at: place, evidence: verdict.evidence, help: missingFiles()),
        in: home, target: target.name, configuration: target.configuration)
    }
    if let effective = target.effective {
      let asWritten = written.map {
        validator.validate($0, as: target.product, missingInput: missingInput)
      }
      Self.add(
        report, effective, asWritten: asWritten, target: target.name,
        configuration: target.configuration, into: &findings)
    } else {
      if target.isBundle {
        // It is signed as it is.
        for index in report.findings.indices { report.findings[index].fixes = [] }
      }
      findings.add(report, target: target.name, configuration: target.configuration)
    }
    let synthesized = ([target] + (target.embedded.value ?? [])).compactMap(
      \.synthesizedEntitlements)
    for found in outcome.findings {
      let finding = synthesized.reduce(found) { $1.moved($0) }
      if Self.isConditional(finding, target.effective) {
        // It compares a value with others, and the product may have the value of another branch.
        findings.add(
          NotChecked(
            rule: finding.diagnostic.rule,
            message: "\(finding.diagnostic.message), if the '#if' condition around it holds",
            needs: []),
          in: finding.file, target: target.name, configuration: target.configuration)
        continue
      }
      findings.add(
        finding.diagnostic, in: finding.file, target: target.name,
        configuration: target.configuration)
    }
    for question in outcome.notChecked {
      findings.add(
        question, in: home, target: target.name, configuration: target.configuration)
    }
  }

  /// Whether a finding is at a value that only one branch of a preprocessed Info.plist has.
  private static func isConditional(
    _ finding: TargetValidator.Finding, _ effective: EffectiveInfoPlist?
  ) -> Bool {
    guard let effective, case .key(let key)? = finding.diagnostic.keyPath.first else {
      return false
    }
    return effective.conditionalKeys.contains(key)
      && finding.file.source.path == effective.home.file.source.path
  }

  /// The report on the Info.plist with the verdict as one finding: its place is what the Info.plist lacks, its notes are
  /// the start of the program, the delegate without the method, the tests that run in the app.
  private static func adding(
    _ verdict: SceneAdoptionVerdict, of target: InspectedTarget, to report: FileReport
  ) -> FileReport {
    var report = report
    // The finding about the target says it.
    report.notChecked.removeAll { $0.rule == SceneLifecycleNotAdopted.id }
    guard verdict.adoption == .notAdopted, let manifest = verdict.manifest else { return report }
    let sdk = target.sdk
    let known = report.findings.firstIndex { $0.rule == SceneLifecycleNotAdopted.id }
    let index = known ?? report.findings.count
    if known == nil {
      report.findings.append(
        Diagnostic(
          rule: SceneLifecycleNotAdopted.id,
          severity: SceneAdoption.severity(sdk: sdk, isMeasured: true),
          message: "\(manifest.message): \(SceneAdoption.consequence(sdk: sdk))",
          span: manifest.span, keyPath: manifest.keyPath, help: SceneLifecycleNotAdopted.help,
          runtimeMessage: SceneAdoption.runtimeMessage))
    }
    // The first is what the Info.plist says, and so does the finding.
    report.findings[index].notes += verdict.evidence.dropFirst()
    if let exception = verdict.exception {
      report.findings[index].severity = SceneAdoption.severity(
        sdk: sdk, isMeasured: true, isCertain: false)
      report.findings[index].message += ", unless \(exception)"
    }
    report.findings.sort(by: Diagnostic.precedes)
    return report
  }

  /// Adds what was found in an Info.plist as built, where a person wrote it.
  ///
  /// - Parameters:
  ///   - report: what was found; its spans count in the document as built.
  ///   - effective: the Info.plist as built.
  ///   - asWritten: what was found in the file itself, for what is about the file, and for fixes.
  ///   - target: the target; nil for a file that is checked by itself.
  ///   - configuration: its configuration.
  ///   - findings: what the findings are added to.
  static func add(
    _ report: FileReport, _ effective: EffectiveInfoPlist, asWritten: FileReport?,
    target: String?, configuration: String?, into findings: inout TargetFindings
  ) {
    let fixes = asWritten.map(Self.fixes) ?? [:]
    // Repeated keys and the like are gone from what is built.
    for finding in asWritten?.findings ?? [] where Self.isOfFile(finding.rule) {
      findings.add(
        finding, in: effective.home.file, target: target, configuration: configuration)
    }
    for question in asWritten?.notChecked ?? [] where Self.isOfFile(question.rule) {
      findings.add(
        question, in: effective.home.file, target: target, configuration: configuration)
    }
    for finding in report.findings {
      let origin = effective.origin(of: finding.span)
      if origin?.source != .file, Self.rulesOfWrittenValues.contains(finding.rule) { continue }
      let place = effective.place(of: finding.span)
      var moved = finding
      if case .key(let key)? = finding.keyPath.first, let input = effective.addition(of: key) {
        moved = finding.unless(input, "sets '\(key)'")
      } else if let (input, setting) = effective.missingInput(forValueAt: finding.span) {
        moved = finding.unless(input, "sets '\(setting)' to something else")
      }
      moved.span = place.span
      moved.notes =
        finding.notes.map { Self.move($0, effective) } + effective.notes(for: finding.span)
      // What the made document would need is not a change to a file a person has.
      moved.fixes = fixes[WrittenPlace(rule: finding.rule, span: place.span)] ?? []
      findings.add(moved, in: place.file, target: target, configuration: configuration)
    }
    for question in report.notChecked {
      findings.add(
        question, in: effective.home.file, target: target, configuration: configuration)
    }
  }

  /// Rules about what the build itself writes when a setting asks it to: nobody can change that.
  private static let rulesOfWrittenValues: Set<RuleID> = [
    LaunchScreenUnknownKey.id, MultipleScenesUnusedOnPhone.id,
  ]

  /// Whether a rule is about the file and not about what it says.
  private static func isOfFile(_ rule: RuleID) -> Bool {
    SyntaxRules.descriptions.contains { $0.id == rule }
  }

  private static func fixes(_ report: FileReport) -> [WrittenPlace: [FixIt]] {
    var fixes: [WrittenPlace: [FixIt]] = [:]
    for finding in report.findings where !finding.fixes.isEmpty {
      fixes[WrittenPlace(rule: finding.rule, span: finding.span)] = finding.fixes
    }
    return fixes
  }

  /// A note of the Info.plist as built, at the place where a person wrote what it speaks of.
  private static func move(_ note: Note, _ effective: EffectiveInfoPlist) -> Note {
    guard note.file == nil, let span = note.span else { return note }
    return effective.place(of: span).note(note.message)
  }
}
