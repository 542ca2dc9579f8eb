internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A value of a type that its key in a privacy manifest does not have.
enum PrivacyManifestValueTypeMismatch: PrivacyManifestRule {
  static let id: RuleID = "privacy-manifest-value-type-mismatch"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let frame = RuleDocumentation.Example.Frame.privacyManifest
    return RuleDocumentation(
      summary: "A value of a privacy manifest has the wrong type.",
      rationale: """
        App Store Connect refuses the upload of an app that has such a manifest: a text in place \
        of a boolean, a single reason in place of an array of reasons.
        """,
      source: """
        Apple, TN3181: Debugging an invalid privacy manifest; krzyzanowskim/OpenSSL issue 204
        """,
      predicts: [PrivacyUpload.invalidManifest],
      fix: .safe,
      examples: [
        .accepts("<key>NSPrivacyTracking</key><false/>", frame),
        .flags("<key>NSPrivacyTracking</key><string>⟪NO⟫</string>", frame),
        .flags("<key>NSPrivacyTrackingDomains</key>⟪<dict>⟫</dict>", frame),
        .flags(ExampleText.accessed("<string>⟪\(ExampleText.defaults)⟫</string>"), frame),
        .flags(
          ExampleText.accessed(
            "<dict>" + ExampleText.string("NSPrivacyAccessedAPIType", ExampleText.defaults)
              + "<key>NSPrivacyAccessedAPITypeReasons</key><string>⟪CA92.1⟫</string></dict>"), frame
        ),
        .flags(
          ExampleText.collected(
            "NSPrivacyCollectedDataTypeName", "NSPrivacyCollectedDataTypePurposeOther",
            ExampleText.linked
              + "<key>NSPrivacyCollectedDataTypeTracking</key><integer>⟪0⟫</integer>"), frame),
      ])
  }

  static func check(_ manifest: PrivacyManifest, _ context: inout RuleContext) {
    for problem in manifest.dictionaries.lazy.flatMap(\.problems) {
      if context.isFull { return }
      let isElement = problem.value.parent?.kind == .array
      context.report(
        .error,
        "\(isElement ? "an element of " : "")'\(problem.key.string ?? "")' is "
          + "\(problem.value.kind.withArticle), expected \(problem.expected.withArticle)",
        span: problem.value.markSpan, of: problem.value,
        help: "write the value as \(problem.expected.withArticle)", fixes: fixes(problem, &context),
        predicts: [PrivacyUpload.invalidManifest])
    }
  }

  private static func fixes(
    _ problem: TypeProblem, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard problem.expected == .array, let text = problem.value.string, !text.isEmpty else {
      return context.writing(
        ScalarReplacement.of(problem.value, problem.expected), for: problem.value)
    }
    guard problem.key.string.map({ !$0.hasSuffix("Types") }) ?? false else { return [] }
    return context.fix("put it into an array", .unsafe, in: problem.value) {
      try $0.replace(problem.value, with: .array([.string(text)]))
    }
  }
}
