public import Findings
public import LaunchModel
package import LaunchProject
public import PropertyListSyntax

/// Runs every rule that applies on one property list after another.
public struct Validator: Sendable {
  /// What is known beside the files.
  public let facts: ValidationFacts
  private let rules: [any Rule.Type]
  package let launchRules: [any LaunchOptionRule.Type]
  /// Why a property list is not the Info.plist of an app, whatever it holds, as a clause: only rules for any
  /// Info.plist are then applied. Nil where its content shows what it is.
  package var otherPurpose: String?
  /// Whether a property list without a bundle's identity is said to be a part of an Info.plist.
  package var namesFragments = false

  /// A validator with rules of one's own. `Validator(facts:)` of `BuiltInRules` has those of this package.
  ///
  /// - Parameters:
  ///   - facts: what is known beside the files; what depends on a fact that is not given is not checked.
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
  /// A document with syntax errors is not checked further: what recovery made of it is a guess. A
  /// template of another tool is not checked at all.
  /// - Complexity: linear in the size of the document, times the number of rules whose keys it has.
  public func validate(_ document: PropertyListDocument) -> FileReport {
    validate(document, as: nil)
  }

  /// The same for the Info.plist of a target with a known product type; nil for the kind of bundle that the
  /// content shows.
  ///
  /// - Parameters:
  ///   - missingInput: what could add a key to it, or change it, and could not be read.
  ///   - assumedInput: what could, and is taken not to.
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
        for rule in rules where rule.kinds.contains(kind) {
          context.begin(rule.id)
          rule.check(plist, &context)
        }
        findings += context.findings.map(\.diagnostic)
        notChecked += context.notChecked
      }
    }
    findings.sort(by: Diagnostic.precedes)
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

  /// Says which rules a property list that is checked by itself does not get, and why.
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

  /// Whether a rule of property lists, or facts about any of them, runs on a document that is checked by
  /// itself.
  package func runs(_ id: RuleID, on document: PropertyListDocument) -> Bool {
    guard !document.hasErrors, TemplateFile.notChecked(document) == nil else { return false }
    guard let rule = rules.first(where: { $0.id == id }) else { return true }
    guard let content = InfoPlist(document), content.kind != .unrelated else { return false }
    return rule.kinds.contains(BundleKinds(infoPlist(content, as: nil).kind))
  }
}
