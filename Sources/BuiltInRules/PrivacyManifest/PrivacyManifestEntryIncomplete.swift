internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// An entry of a privacy manifest without a part that it needs.
enum PrivacyManifestEntryIncomplete: PrivacyManifestRule {
  static let id: RuleID = "privacy-manifest-entry-incomplete"
  static let severity = Severity.error

  private static let reasons = "NSPrivacyAccessedAPITypeReasons"
  private static let purposes = "NSPrivacyCollectedDataTypePurposes"
  private static let required = [
    "NSPrivacyAccessedAPIType", reasons, "NSPrivacyCollectedDataType", purposes,
  ]

  static var documentation: RuleDocumentation {
    let frame = RuleDocumentation.Example.Frame.privacyManifest
    return RuleDocumentation(
      summary: "An entry of a privacy manifest is empty or lacks a part.",
      rationale: """
        App Store Connect refuses the upload of an app that has such a manifest. A category of \
        APIs needs at least one reason; a type of data needs at least one purpose, and says \
        whether it is linked to the user and used for tracking.
        """,
      source: """
        Apple, TN3181 and TN3184; krzyzanowskim/OpenSSL issue 204; microsoft/appcenter-sdk-apple \
        issue 2526
        """,
      lowered: "warning if only a boolean is missing",
      predicts: [PrivacyUpload.invalidManifest],
      fix: .unsafe,
      examples: [
        .accepts("<key>NSPrivacyAccessedAPITypes</key><array/>", frame),
        .accepts(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")), frame),
        .accepts(
          ExampleText.collected(
            "NSPrivacyCollectedDataTypeName", "NSPrivacyCollectedDataTypePurposeOther"), frame),
        .flags(ExampleText.accessed("⟪<dict/>⟫"), frame),
        .flags(
          ExampleText.accessed(
            "⟪<dict>⟫" + ExampleText.string("NSPrivacyAccessedAPIType", ExampleText.defaults)
              + "</dict>"), frame),
        .flags(
          ExampleText.accessed(
            "<dict>" + ExampleText.string("NSPrivacyAccessedAPIType", ExampleText.defaults)
              + "<key>⟪NSPrivacyAccessedAPITypeReasons⟫</key><array/></dict>"), frame),
        .flags(
          ExampleText.collected(
            "NSPrivacyCollectedDataTypeName", "NSPrivacyCollectedDataTypePurposeOther",
            ExampleText.linked
          ).replacing("<array><dict>", with: "<array>⟪<dict>⟫"), frame),
      ])
  }

  static func check(_ manifest: PrivacyManifest, _ context: inout RuleContext) {
    for entry in manifest.accessedAPIs + manifest.collectedData {
      if context.isFull { return }
      guard !entry.entries.isEmpty else {
        reportEmpty(entry, &context)
        continue
      }
      reportMissing(entry, &context)
      for name in [reasons, purposes] {
        guard let part = entry.entry(name), part.value.array?.isEmpty == true else { continue }
        context.report(
          .error,
          "'\(name)' is empty, expected at least one \(name == reasons ? "reason" : "purpose")",
          at: part.key, help: help(name), predicts: [PrivacyUpload.invalidManifest])
      }
    }
  }

  private static func reportEmpty(_ entry: LevelDictionary, _ context: inout RuleContext) {
    let value = entry.dictionary.value
    let names = KeyCatalog.keys(of: entry.level).keys.map { "'\($0.name)'" }
    context.report(
      .error, "the entry is empty, expected \(names.joined(separator: ", "))",
      span: value.span, of: value, help: "remove it, or complete it",
      fixes: context.removing(element: value, .unsafe, called: "the empty entry"),
      predicts: [PrivacyUpload.invalidManifest])
  }

  /// Reports the keys that the entry lacks, except those that an unknown key means.
  private static func reportMissing(_ entry: LevelDictionary, _ context: inout RuleContext) {
    let meant = entry.unknown.prefix(8).compactMap { entry.meant(by: $0.key.string ?? "") }
    let missing = KeyCatalog.keys(of: entry.level).keys.map(\.name.description).filter {
      entry.entry($0) == nil && !meant.contains($0)
    }
    guard let first = missing.first else { return }
    let value = entry.dictionary.value
    let isRefused = missing.contains { required.contains($0) }
    context.report(
      isRefused ? .error : .warning,
      "the entry has no \(missing.map { "'\($0)'" }.joined(separator: " and no "))",
      span: value.openingSpan, of: value, help: help(first),
      predicts: [PrivacyUpload.invalidManifest])
  }

  private static func help(_ name: String) -> String {
    switch name {
    case reasons: "add the code of each reason for which the code uses these APIs"
    case purposes: "add each purpose for which the data is collected"
    default: "add '\(name)'"
    }
  }
}
