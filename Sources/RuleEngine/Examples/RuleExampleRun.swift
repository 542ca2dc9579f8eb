package import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// The findings of a rule in one of its examples.
///
/// The pages about rules show them, so that the messages and fixes there are those of a report.
package struct RuleExampleRun: Sendable {
  /// A finding and the file it is in.
  package struct LocatedFinding: Sendable {
    /// The file. In the example of a target, its path is the name of its section.
    package let file: SourceFile
    /// The finding. Its span is in that file.
    package let diagnostic: Finding
  }

  /// The findings of the rule, in the order in which it reports them.
  package let findings: [LocatedFinding]
  /// The questions that the rule leaves open.
  package let notChecked: [NotChecked]

  private let example: RuleDocumentation.Example
  private let rule: any DescribedRule.Type
  private let wrappings: [String: ExampleWrapping]

  /// Runs a rule, and no other, on one of its examples.
  ///
  /// - Returns: nil when the example is not of the kind that the rule checks.
  /// - Complexity: that of the rule.
  package init?(_ example: RuleDocumentation.Example, of rule: any DescribedRule.Type) {
    self.example = example
    self.rule = rule
    if case .target(let product) = example.frame {
      guard let rule = rule as? any TargetRule.Type else { return nil }
      let files = TargetExampleFiles(example, product: product)
      let outcome = TargetValidator(running: [rule]).validate(files.target)
      findings = outcome.findings.map {
        LocatedFinding(file: $0.file.source, diagnostic: $0.diagnostic)
      }
      notChecked = outcome.notChecked
      wrappings = files.wrappings
      return
    }
    let file = RuleExampleFile(example)
    guard let report = Self.report(on: file, example, rule) else { return nil }
    findings = report.findings.filter { $0.rule == rule.id }
      .map { LocatedFinding(file: report.file, diagnostic: $0) }
    notChecked = report.notChecked
    wrappings = [report.file.path: file.wrapping]
  }

  /// The example after the best fix of every finding, without markers. Nil when a finding has no fix, when
  /// the fixes change text outside the example, or when the rule still finds something.
  package func fixedExample() -> RuleDocumentation.Example? {
    guard !findings.isEmpty else { return nil }
    var files: [String: (file: SourceFile, edits: [TextEdit])] = [:]
    for finding in findings {
      guard let fix = finding.diagnostic.fixes.first else { return nil }
      let file = fix.file?.source ?? finding.file
      let known = files[file.path]?.edits ?? []
      // Two findings may need the same entry.
      files[file.path] = (file, known + fix.edits.filter { !known.contains($0) })
    }
    var texts: [String: String] = [:]
    for (name, change) in files {
      guard let wrapping = wrappings[name],
        let edited = try? TextEditing.apply(change.edits, to: change.file),
        let text = wrapping.unwrap(edited)
      else { return nil }
      texts[name] = text
    }
    var fixed = example
    fixed.verdict = .accepted
    if case .target = example.frame {
      var sections = TargetExample(MarkedText(example.text).text).sections
      for index in sections.indices {
        if let text = texts.removeValue(forKey: sections[index].name) {
          sections[index].text = text
        }
      }
      // A file that the example does not show.
      sections =
        texts.sorted { $0.key < $1.key }.map { .init(name: $0.key, text: $0.value) } + sections
      fixed.text = TargetExample(sections: sections).text
    } else if let text = texts.values.first {
      fixed.text = text
    }
    return RuleExampleRun(fixed, of: rule)?.findings.isEmpty == true ? fixed : nil
  }

  private static func report(
    on file: RuleExampleFile, _ example: RuleDocumentation.Example, _ rule: any DescribedRule.Type
  ) -> FileReport? {
    func launch(
      _ keys: LaunchKeyCatalog, _ infoPlist: String?, _ entitlements: String?
    ) -> FileReport? {
      guard let rule = rule as? any LaunchOptionRule.Type else { return nil }
      return Validator(facts: example.facts, running: [], launchRules: [rule]).validate(
        .read(SourceFile(path: "launch.plist", text: file.text), customKeys: keys),
        against: RuleExampleFile.capabilities(infoPlist: infoPlist, entitlements: entitlements))
    }
    switch example.frame {
    case .launch(let infoPlist, let entitlements), .launchFile(let infoPlist, let entitlements):
      return launch(.empty, infoPlist, entitlements)
    case .launchFileWithKeys(let keys, let infoPlist, let entitlements):
      let declared = LaunchKeyDocument.read(SourceFile(path: "keys.json", text: keys))
      return launch(LaunchKeyCatalog(declared.declarations), infoPlist, entitlements)
    case .privacyManifest:
      guard let rule = rule as? any PrivacyManifestRule.Type else { return nil }
      var validator = Validator(facts: example.facts, running: [], launchRules: [])
      validator.privacyRules = [rule]
      return validator.validate(
        PropertyListDocument.read(SourceFile(path: PrivacyManifest.fileName, text: file.text)))
    case .app, .dictionary, .file, .target:
      guard let rule = rule as? any Rule.Type else { return nil }
      return Validator(facts: example.facts, running: [rule], launchRules: []).validate(
        PropertyListDocument.read(SourceFile(path: "Info.plist", text: file.text)))
    }
  }
}
