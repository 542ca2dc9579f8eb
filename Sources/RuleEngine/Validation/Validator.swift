public import Findings
public import LaunchModel
package import LaunchProject
public import PropertyListSyntax
internal import SourceText

/// Runs every rule that applies, on one property list at a time.
public struct Validator: Sendable {
  /// What is known besides the files.
  public let facts: ValidationFacts
  private let rules: [any Rule.Type]
  package let launchRules: [any LaunchOptionRule.Type]
  /// The rules of privacy manifests.
  package var privacyRules: [any PrivacyManifestRule.Type] = []
  /// Why a property list is not the Info.plist of an app, whatever it contains, as a clause. Then only rules
  /// for any Info.plist run. Nil when its content shows what it is.
  package var otherPurpose: String?
  /// Whether the report says so when a property list without a bundle's identity is treated as a part of an
  /// Info.plist.
  package var namesFragments = false

  /// Makes a validator with rules of the caller. `Validator(facts:)` of `BuiltInRules` has the rules of this
  /// package.
  ///
  /// - Parameters:
  ///   - facts: what is known besides the files. What depends on a fact that is not given is not checked.
  ///   - rules: the rules of an Info.plist to run.
  ///   - launchRules: the rules of launch options to run.
  public init(
    facts: ValidationFacts, running rules: [any Rule.Type],
    launchRules: [any LaunchOptionRule.Type]
  ) {
    self.facts = facts
    self.rules = rules
    self.launchRules = launchRules
  }

  /// Checks one document.
  ///
  /// A document with syntax errors is not checked further, because its recovered content is a guess. A
  /// template of another tool is not checked at all. A file named `*.xcprivacy` is checked as a privacy manifest.
  /// - Complexity: linear in the size of the document, times the number of rules whose keys it has.
  public func validate(_ document: PropertyListDocument) -> FileReport {
    if PrivacyManifest.isManifest(document.source.path) {
      return validate(privacyManifest: document)
    }
    var report = validate(document, as: nil)
    if !facts.requirements.isEmpty, document.source.path.hasSuffix(".entitlements") {
      addRequirements(ofEntitlements: document, to: &report)
    }
    return report
  }

  /// Checks the Info.plist of a target with a known product type. Without a product type, the content shows
  /// the kind of bundle.
  ///
  /// - Parameters:
  ///   - missingInput: finds an input that could not be read and could add a key, or change it.
  ///   - assumedInput: finds an input that could do so and is assumed not to.
  package func validate(
    _ document: PropertyListDocument, as product: ProductKind?,
    missingInput: @escaping RuleContext.MissingInputOfKey = { _ in nil },
    assumedInput: @escaping RuleContext.MissingInputOfKey = { _ in nil }
  ) -> FileReport {
    if let template = TemplateFile.notChecked(document) {
      return FileReport(
        file: document.source, isText: document.format.isText, findings: [], notChecked: [template])
    }
    let document = document.boundingSharedText()
    var findings = SyntaxFindings.of(document)
    if let omitted = SyntaxFindings.omittedReferences(document) { findings.append(omitted) }
    var notChecked: [NotChecked] = []
    if !document.hasErrors {
      findings += InfoPlistRoot.findings(document)
      findings += DuplicateKeyFindings.of(document)
      if let preprocessed = DuplicateKeyFindings.notChecked(document) {
        notChecked.append(preprocessed)
      }
      if let content = InfoPlist(document), case let plist = infoPlist(content, as: product),
        plist.kind != .unrelated
      {
        if product == nil, let reason = restriction(of: content.kind) { notChecked.append(reason) }
        var context = RuleContext(
          plist, facts: facts, missingInput: missingInput, assumedInput: assumedInput)
        context.mayBeEdited = !context.isBuilt
        let kind = BundleKinds(plist.kind)
        let isTimed = RunTimings.isOn
        for rule in rules where rule.kinds.contains(kind) {
          context.begin(rule.id)
          guard isTimed else {
            rule.check(plist, &context)
            continue
          }
          let mark = RunTimings.begin()
          rule.check(plist, &context)
          RunTimings.end(mark, .rule(rule.id))
        }
        findings += context.findings.map(\.diagnostic)
        notChecked += context.notChecked
      }
    }
    findings.sort(by: Finding.precedes)
    var report = FileReport(
      file: document.source, isText: document.format.isText, findings: findings,
      notChecked: notChecked)
    report.boundFindings()
    return report
  }

  private func infoPlist(_ content: InfoPlist, as product: ProductKind?) -> InfoPlist {
    if let product {
      return content.of(kind: product.bundleKind(of: content, platform: facts.platform))
    }
    return otherPurpose == nil || content.kind == .unrelated
      ? content : content.of(kind: .otherBundle)
  }

  /// The entry that shows which rules are not applied to a property list that is checked by itself, and why;
  /// nil when all are.
  private func restriction(of kind: BundleKind) -> NotChecked? {
    let kindsOfApps: BundleKinds = [
      .appsAndExtensions, BundleKinds(.macApp), BundleKinds(.fragment),
    ]
    if let otherPurpose, kindsOfApps.contains(BundleKinds(kind)) {
      return NotChecked(
        rule: ProjectRule.infoPlist,
        message: "rules for apps are not applied to this property list: \(otherPurpose)", needs: [])
    }
    guard namesFragments, otherPurpose == nil, kind == .fragment else { return nil }
    return NotChecked(
      rule: ProjectRule.infoPlist,
      message:
        "only rules for a part of an Info.plist are applied: it has neither 'CFBundleIdentifier' nor "
        + "'CFBundleExecutable', which a build adds", needs: [])
  }

  /// Whether a rule runs on a document that is checked by itself. Always true for a rule that is not a rule
  /// of Info.plists, if the document can be checked at all.
  package func runs(_ id: RuleID, on document: PropertyListDocument) -> Bool {
    guard !document.hasErrors, TemplateFile.notChecked(document) == nil else { return false }
    guard let rule = rules.first(where: { $0.id == id }) else { return true }
    guard let content = InfoPlist(document), content.kind != .unrelated else { return false }
    return rule.kinds.contains(BundleKinds(infoPlist(content, as: nil).kind))
  }
}
