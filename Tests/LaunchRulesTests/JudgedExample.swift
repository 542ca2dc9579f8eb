import LaunchModel
import LaunchProject
import LaunchRules
import PropertyListSyntax
import SourceText
import Testing

/// The example of a rule as its files are, judged again after one of them was changed.
struct JudgedExample {
  /// A finding and the file it is in.
  struct Found {
    let file: SourceFile
    let diagnostic: Diagnostic
  }

  let rule: any DescribedRule.Type
  let example: RuleExample
  /// Files of another text than the example's, by path.
  var changed: [String: String] = [:]
  /// How the files end their lines.
  var lineEnd = "\n"

  /// What is found: by the example's own rule, or by every rule of its kind.
  func findings(ofAllRules: Bool) throws -> [Found] {
    let facts = example.facts
    switch example.frame {
    case .app, .dictionary, .file:
      let own = try #require(rule as? any Rule.Type)
      return found(
        Validator(facts: facts, rules: ofAllRules ? RuleCatalogue.all : [own]).validate(
          .read(SourceFile(path: "Info.plist", text: text))))
    case .launch(let infoPlist, let entitlements), .launchFile(let infoPlist, let entitlements):
      return found(try launchReport(.empty, infoPlist, entitlements, ofAllRules))
    case .launchFileWithKeys(let keys, let infoPlist, let entitlements):
      let declared = LaunchKeyDocument.read(SourceFile(path: "keys.json", text: keys))
      return found(
        try launchReport(
          LaunchKeyCatalogue(declared.declarations), infoPlist, entitlements, ofAllRules))
    case .target(let product):
      let own = try #require(rule as? any TargetRule.Type)
      let target = TargetExampleFiles(
        example, product: product, lineEnd: lineEnd, changed: changed
      ).target
      return TargetValidator(rules: ofAllRules ? RuleCatalogue.targets : [own]).validate(target)
        .findings.map { Found(file: $0.file.source, diagnostic: $0.diagnostic) }
    }
  }

  /// The text of an example of one file.
  private var text: String {
    changed.values.first
      ?? RuleExampleFile(example).text.replacingLineEnds(with: lineEnd)
  }

  private func found(_ report: FileReport) -> [Found] {
    report.findings.map { Found(file: report.file, diagnostic: $0) }
  }

  private func launchReport(
    _ keys: LaunchKeyCatalogue, _ infoPlist: String?, _ entitlements: String?, _ all: Bool
  ) throws -> FileReport {
    let own = try #require(rule as? any LaunchOptionRule.Type)
    return Validator(facts: example.facts, launchRules: all ? RuleCatalogue.launchOptions : [own])
      .validate(
        .read(SourceFile(path: "launch.plist", text: text), customKeys: keys),
        against: RuleExampleFile.capabilities(infoPlist: infoPlist, entitlements: entitlements))
  }
}
