internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A key of a privacy manifest is in an Info.plist.
enum PrivacyKeyInInfoPlist: Rule {
  static let id: RuleID = "privacy-key-in-info-plist"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A key of the privacy manifest is in an Info.plist.",
      rationale: """
        App Store Connect reads these keys only in 'PrivacyInfo.xcprivacy'. In an Info.plist they \
        declare nothing, so the upload may be refused because of undeclared APIs.
        """,
      source: "Apple, Privacy manifest files; FlutterFlow/flutterflow-issues issue 2527",
      predicts: [PrivacyUpload.undeclaredAPI],
      fix: .none(because: .codeChanges),
      examples: [
        .accepts("<key>NSPrivacyPolicyURL</key><string>https://example.com</string>"),
        .flags("<key>⟪NSPrivacyTracking⟫</key><false/>"),
        .flags("<key>⟪NSPrivacyAccessedAPITypes⟫</key><array/>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for row in plist.rows where row.known == nil {
      guard plist.document.withUTF8(at: row.key, isManifestKey) else { continue }
      let key = plist.document.value(at: row.key)
      context.report(
        .warning, "'\(key.string ?? "")' is a key of the privacy manifest and has no effect here",
        at: key, help: "move it to a 'PrivacyInfo.xcprivacy' that the target copies",
        predicts: [PrivacyUpload.undeclaredAPI])
    }
  }

  private static func isManifestKey(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.starts(with: "NSPrivacy".utf8)
      && KeyCatalog.keys(of: .privacyManifest).index(of: name) != nil
  }
}
