internal import BuiltInRules
package import Findings
internal import LaunchModel
internal import LaunchProject
package import PropertyListSyntax
package import RuleEngine
package import SourceText

/// Checks one target in one configuration with all rules. Each finding is reported at the place in the file
/// that a person wrote.
package struct TargetCheck {
  /// Identifies a finding in the Info.plist that a person wrote. Its fixes are used, since a fix changes that
  /// file.
  private struct WrittenPlace: Hashable {
    let path: String
    let rule: RuleID
    let span: SourceSpan
  }

  /// A file that a person wrote, and the findings in it alone.
  struct WrittenReport {
    let file: RelatedFile
    let report: FileReport
  }

  private let targetValidator: TargetValidator

  /// Prepares a check with all rules.
  package init() { targetValidator = TargetValidator() }

  /// Runs all rules on a target and adds the findings.
  ///
  /// - Parameters:
  ///   - target: the target with complete facts.
  ///   - verdict: the verdict on its life cycle; the evidence becomes notes of the findings about it.
  ///   - written: the Info.plist as a person wrote it, or the files that a build merges into it, for fixes; empty when
  ///     every key is generated, or the Info.plist of the target is that file itself.
  ///   - home: the file that gets the open questions about the whole target.
  ///   - place: the place of the target in it, for a finding about the whole target.
  ///   - missingFiles: how to get missing files, if the verdict is undetermined.
  package func runRules(
    on target: InspectedTarget, _ verdict: SceneAdoptionVerdict, written: [PropertyListDocument],
    home: RelatedFile, place: SourcePlace,
    missingFiles: String,
    into findings: inout TargetFindings
  ) {
    let validator = Validator(facts: target.facts)
    let missingInput: RuleContext.MissingInputOfKey = { target.effective?.missingInput(for: $0) }
    let assumedInput: RuleContext.MissingInputOfKey = { target.effective?.assumedInput(for: $0) }
    var report = verdict.added(
      to: validator.validate(
        target.plist.document, as: target.product, missingInput: missingInput,
        assumedInput: assumedInput), of: target)
    let outcome = targetValidator.validate(target)
    if !outcome.superseded.isEmpty {
      report.findings.removeAll { outcome.superseded.contains($0.rule) }
    }
    if let entitlements = target.entitlements.value {
      report.findings.removeAll {
        RuleCatalog.isSettled($0, at: report.file.text($0.span), by: entitlements)
      }
    }
    if let reason = verdict.openReason {
      findings.add(
        SceneLifecycleUndetermined.finding(
          target: target.name, because: reason, sdk: target.sdk,
          at: place, evidence: verdict.evidence, help: missingFiles),
        in: home, target: target.name, configuration: target.configuration)
    }
    if let effective = target.effective {
      let homeFile = effective.home.file
      let asWritten = written.map {
        WrittenReport(
          file: $0.source.path == homeFile.source.path ? homeFile : $0.relatedFile,
          report: validator.validate($0, as: target.product, missingInput: missingInput))
      }
      Self.add(
        report, effective, asWritten: asWritten, target: target.name,
        configuration: target.configuration, into: &findings)
    } else {
      if target.isBundle {
        // A built app is signed, so it is not fixed.
        for index in report.findings.indices { report.findings[index].fixes = [] }
      }
      findings.add(report, target: target.name, configuration: target.configuration)
    }
    let synthesized = ([target] + (target.embedded.value ?? [])).compactMap(
      \.synthesizedEntitlements)
    for found in outcome.findings {
      let finding = synthesized.reduce(found) { $1.moved($0) }
      if Self.isConditional(finding, target.effective) {
        // The rule compares the value with others, but the product may have the value of another branch.
        findings.add(
          NotChecked(
            rule: finding.diagnostic.rule,
            message: "\(finding.diagnostic.message), if the '#if' condition around it holds",
            needs: []),
          in: finding.file, target: target.name, configuration: target.configuration)
        continue
      }
      if let effective = target.effective,
        finding.file.source.path == effective.home.file.source.path,
        let reason = effective.macroReason(at: finding.diagnostic.span, in: finding.file.source)
      {
        findings.add(
          NotChecked(
            rule: finding.diagnostic.rule, message: reason, needs: ["the preprocessed Info.plist"]),
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

  /// Adds the finding about the life cycle of a target that is built for another platform, too.
  ///
  /// - Parameters:
  ///   - target: the target as it is built for the other platform.
  ///   - verdict: the verdict on its life cycle.
  ///   - findings: the finding is added to it.
  func addVerdict(
    _ verdict: SceneAdoptionVerdict, on target: InspectedTarget, into findings: inout TargetFindings
  ) {
    guard let effective = target.effective,
      let report = verdict.only(
        in: Validator(facts: target.facts).validate(target.plist.document, as: target.product),
        of: target)
    else { return }
    Self.add(
      report, effective, asWritten: [], target: target.name, configuration: target.configuration,
      into: &findings)
  }

  /// Whether a finding is at a value that is only in one branch of a preprocessed Info.plist.
  private static func isConditional(
    _ finding: TargetValidator.LocatedFinding, _ effective: EffectiveInfoPlist?
  ) -> Bool {
    guard let effective, case .key(let key)? = finding.diagnostic.keyPath.first else {
      return false
    }
    return effective.conditionalKeys.contains(key)
      && finding.file.source.path == effective.home.file.source.path
  }

  /// Adds the findings in a built Info.plist at the places that a person wrote.
  ///
  /// - Parameters:
  ///   - report: the findings; their spans are positions in the built document.
  ///   - effective: the Info.plist as built.
  ///   - asWritten: the findings in the written files, for rules about a file itself and for fixes.
  ///   - target: the target; nil for a file that is checked by itself.
  ///   - configuration: its configuration.
  ///   - findings: the findings are added to it.
  static func add(
    _ report: FileReport, _ effective: EffectiveInfoPlist, asWritten: [WrittenReport],
    target: String?, configuration: String?, into findings: inout TargetFindings
  ) {
    let fixes = Self.fixes(asWritten)
    // Problems such as repeated keys are no longer in the built Info.plist.
    for written in asWritten {
      for finding in written.report.findings where Self.isOfFile(finding.rule) {
        findings.add(finding, in: written.file, target: target, configuration: configuration)
      }
      for question in written.report.notChecked where Self.isOfFile(question.rule) {
        findings.add(question, in: written.file, target: target, configuration: configuration)
      }
    }
    for finding in report.findings {
      let origin = effective.origin(of: finding.span)
      if origin?.source != .file,
        RuleCatalog.aboutWrittenValues.contains(where: { $0.id == finding.rule })
      {
        continue
      }
      let place = effective.place(of: finding.span)
      if origin?.source == .file,
        let reason = effective.macroReason(at: finding.span, in: effective.document.source)
      {
        findings.add(
          NotChecked(rule: finding.rule, message: reason, needs: ["the preprocessed Info.plist"]),
          in: place.file, target: target, configuration: configuration)
        continue
      }
      var moved = finding
      if case .key(let key)? = finding.keyPath.first, let input = effective.addition(of: key) {
        moved = finding.unless(input, "sets '\(key)'")
      } else if let (input, setting) = effective.missingInput(forValueAt: finding.span) {
        moved = finding.unless(input, "sets '\(setting)' to something else")
      }
      moved.span = place.span
      moved.notes =
        finding.notes.map { Self.move($0, effective) } + effective.notes(for: finding.span)
      // A fix of the built document would not be a change of the file that a person wrote.
      let written =
        fixes[
          WrittenPlace(path: place.file.source.path, rule: finding.rule, span: place.span)] ?? []
      let same = written.count == 1 ? written : written.filter { $0.message == finding.message }
      moved.fixes = same.first?.fixes ?? []
      findings.add(moved, in: place.file, target: target, configuration: configuration)
    }
    for question in report.notChecked {
      findings.add(
        question, in: effective.home.file, target: target, configuration: configuration)
    }
  }

  /// Whether a rule is about the file itself, not about its values.
  private static func isOfFile(_ rule: RuleID) -> Bool {
    SyntaxRules.descriptions.contains { $0.id == rule }
  }

  /// The findings at each place. Several absent keys have the same one, and a fix is only for one of them.
  private static func fixes(_ reports: [WrittenReport]) -> [WrittenPlace: [Finding]] {
    var fixes: [WrittenPlace: [Finding]] = [:]
    for written in reports {
      let path = written.file.source.path
      for finding in written.report.findings {
        fixes[
          WrittenPlace(path: path, rule: finding.rule, span: finding.span), default: []
        ].append(finding)
      }
    }
    return fixes
  }

  /// Moves a note from the built Info.plist to the place that a person wrote.
  private static func move(_ note: Finding.Note, _ effective: EffectiveInfoPlist) -> Finding.Note {
    guard note.file == nil, let span = note.span else { return note }
    return effective.place(of: span).note(note.message)
  }
}
