// begin own-rule
import LaunchKit

/// The display name of the apps of one team begins with the name of the team.
enum DisplayNameWithoutTeam: Rule {
  static let id: RuleID = "display-name-without-team"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments
  private static let key = InfoPlistKey("CFBundleDisplayName")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The display name does not begin with the name of the team.",
      rationale: "People look for the team's apps by it.", source: "the team's style guide",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts("<key>CFBundleDisplayName</key><string>Tide Reader</string>"),
        .flags("<key>CFBundleDisplayName</key><string>⟪Reader⟫</string>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let name = plist[key]?.value, let text = name.string, !text.hasPrefix("Tide") else {
      return
    }
    context.report(severity, "'\(text)' does not begin with 'Tide'", at: name)
  }
}

func printOwnFindings(ofInfoPlist path: String) throws {
  let validator = Validator(rules: RuleCatalog.all + [DisplayNameWithoutTeam.self])
  for finding in validator.validate(try PropertyListDocument.read(path: path)).findings {
    print(finding.rule, finding.message)
  }
}
// end own-rule
