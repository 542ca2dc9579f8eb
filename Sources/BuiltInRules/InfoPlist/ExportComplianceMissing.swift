internal import Findings
internal import LaunchModel
internal import RuleEngine

/// A built app that does not say whether it uses encryption.
enum ExportComplianceMissing: Rule {
  static let id: RuleID = "export-compliance-missing"
  static let severity = Severity.info
  static let kinds = BundleKinds(.app)

  private static let key = InfoPlistKey("ITSAppUsesNonExemptEncryption")
  private static let built = ExampleText.string("DTSDKName", "iphoneos27.0")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A built app does not declare whether it uses non-exempt encryption.",
      rationale: """
        Without the key, App Store Connect asks about export compliance each time a new version is \
        uploaded. Only built apps are checked, not source files.
        """,
      source: "Apple, Complying with Encryption Export Regulations",
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(""), .accepts(built + "<key>ITSAppUsesNonExemptEncryption</key><false/>"),
        .accepts(ExampleText.string("DTSDKName", "iphonesimulator27.0")),
        .flags(ExampleText.markedApp(built), .file),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard context.isBuilt, !plist.isBuiltForSimulator, !plist.has(key) else { return }
    context.reportAbsence(
      of: [key], .info,
      "'\(key.name)' is missing, so App Store Connect asks about encryption at each upload",
      in: plist, help: "add '\(key.name)'; false if the app uses only exempt encryption")
  }
}
