internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A key that the App Store refuses.
enum ResourceSpecificationObsolete: Rule {
  static let id: RuleID = "resource-specification-obsolete"
  static let severity = Severity.error
  static let kinds: BundleKinds = [.appsAndExtensions, BundleKinds(.framework)]

  private static let key = "CFBundleResourceSpecification"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The Info.plist has the key 'CFBundleResourceSpecification'.",
      rationale: """
        The key reported code signing which resources to leave out. Signing changed long ago, and the App \
        Store refuses an upload that still has it.
        """,
      source: "App Store upload error 90339, public reports",
      predicts: ["ITMS-90339"],
      fix: .safe,
      examples: [
        .accepts("<key>CFBundlePackageType</key><string>APPL</string>"),
        .accepts(
          """
          <key>CFBundlePackageType</key><string>BNDL</string>
          <key>CFBundleResourceSpecification</key><string>Rules.plist</string>
          """, .dictionary),
        .flags(
          "<key>⟪CFBundleResourceSpecification⟫</key><string>ResourceRules.plist</string>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist.root.entry(key) else { return }
    context.report(
      .error, "'\(key)' is refused at upload", at: entry.key, help: "remove the key and its value",
      fixes: context.removing(entry.key, .safe),
      predicts: ["ITMS-90339"])
  }
}
