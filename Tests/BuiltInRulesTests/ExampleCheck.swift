import Findings
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import PropertyListReading
import SourceText
import Testing

/// The example of a rule, checked with its files as they are, or with another text in one of them.
struct ExampleCheck {
  /// A finding and the file it is in.
  struct Found {
    let file: SourceFile
    let diagnostic: Finding
  }

  let rule: any DescribedRule.Type
  let example: RuleDocumentation.Example
  /// The text of an example of one file; that of the example itself where it is nil.
  var text: String?
  /// How the files of a target end their lines.
  var lineEnd = "\n"

  /// What the rule finds.
  func findings() throws -> [Found] { try findings(ofAllRules: false, changed: [:]) }

  /// What all rules find when a file has another text.
  func findings(changing path: String, to text: String) throws -> [Found] {
    try findings(ofAllRules: true, changed: [path: text])
  }

  /// What all rules find.
  func allFindings() throws -> [Found] { try findings(ofAllRules: true, changed: [:]) }

  private func findings(ofAllRules all: Bool, changed: [String: String]) throws -> [Found] {
    let facts = example.facts
    let file = SourceFile(
      path: "Info.plist",
      text: changed["Info.plist"] ?? text ?? RuleExampleFile(example).text)
    switch example.frame {
    case .app, .dictionary, .file:
      let own = try #require(rule as? any Rule.Type)
      return Self.found(
        Validator(facts: facts, rules: all ? RuleCatalog.all : [own]).validate(.read(file)))
    case .privacyManifest:
      let own = try #require(rule as? any PrivacyManifestRule.Type)
      var validator = Validator(facts: facts)
      if !all { validator.privacyRules = [own] }
      let manifest = SourceFile(
        path: PrivacyManifest.fileName,
        text: changed[PrivacyManifest.fileName] ?? file.text(0..<file.count))
      return Self.found(validator.validate(.read(manifest)))
    case .launch(let infoPlist, let entitlements), .launchFile(let infoPlist, let entitlements):
      return try launchFindings(file, .empty, infoPlist, entitlements, all)
    case .launchFileWithKeys(let keys, let infoPlist, let entitlements):
      let declared = LaunchKeyDocument.read(SourceFile(path: "keys.json", text: keys))
      return try launchFindings(
        file, LaunchKeyCatalog(declared.declarations), infoPlist, entitlements, all)
    case .target(let product):
      return try targetFindings(product, changed, all)
    }
  }

  private func targetFindings(
    _ product: ProductKind, _ changed: [String: String], _ all: Bool
  ) throws -> [Found] {
    let own = try #require(rule as? any TargetRule.Type)
    let target = TargetExampleFiles(
      example, product: product, lineEnd: lineEnd, changed: changed
    ).target
    let found = TargetValidator(rules: all ? RuleCatalog.targets : [own]).validate(target)
      .findings.map { Found(file: $0.file.source, diagnostic: $0.diagnostic) }
    guard all else { return found }
    return found
      + Self.found(
        Validator(facts: SceneAdoptionVerdict(target).facts(of: target)).validate(
          target.plist.document))
  }

  private static func found(_ report: FileReport) -> [Found] {
    report.findings.map { Found(file: report.file, diagnostic: $0) }
  }

  private func launchFindings(
    _ file: SourceFile, _ keys: LaunchKeyCatalog, _ infoPlist: String?, _ entitlements: String?,
    _ all: Bool
  ) throws -> [Found] {
    let own = try #require(rule as? any LaunchOptionRule.Type)
    return Self.found(
      Validator(facts: example.facts, launchRules: all ? RuleCatalog.launchOptions : [own])
        .validate(
          .read(file, customKeys: keys),
          against: RuleExampleFile.capabilities(infoPlist: infoPlist, entitlements: entitlements)))
  }
}
