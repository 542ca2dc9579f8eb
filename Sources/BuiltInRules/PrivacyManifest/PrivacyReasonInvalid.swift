internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A reason that does not belong to its category of APIs.
enum PrivacyReasonInvalid: PrivacyManifestRule {
  static let id: RuleID = "privacy-reason-invalid"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let frame = RuleDocumentation.Example.Frame.privacyManifest
    return RuleDocumentation(
      summary: "A privacy manifest gives a reason that its category of APIs does not have.",
      rationale: """
        App Store Connect refuses the upload of an app that has such a manifest. Each category has \
        a short list of reasons of its own.
        """,
      source: """
        Apple, Describing use of required reason API; Tealium/tealium-swift issue 329; \
        teads/TeadsSDK-iOS issue 241
        """,
      lowered: """
        warning on the Mac, where no reasons are required, and for a reason with white space \
        around it
        """,
      predicts: [PrivacyUpload.invalidReason],
      fix: .safe,
      examples: [
        .accepts(
          ExampleText.accessed(
            RequiredReasonCategory.all.map { category in
              category.reasons.map {
                ExampleText.access(category.name.description, $0.code.description)
              }.joined()
            }.joined()), frame),
        .flags(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "⟪CA92⟫")), frame),
        .flags(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "⟪35F9.1⟫")), frame),
        .flags(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "⟪ CA92.1⟫")), frame),
        .flags(
          ExampleText.accessed(
            ExampleText.access(ExampleText.defaults, "CA92.1", "⟪App settings⟫")), frame),
      ])
  }

  static func check(_ manifest: PrivacyManifest, _ context: inout RuleContext) {
    for entry in manifest.accessedAPIs {
      guard let name = entry.dictionary["NSPrivacyAccessedAPIType"]?.string,
        let category = RequiredReasonCategory.named(name)
      else { continue }
      for value in entry.dictionary["NSPrivacyAccessedAPITypeReasons"]?.array.map(Array.init) ?? []
      {
        guard let code = value.string, !category.has(code), !BuildVariable.isUndecided(code)
        else { continue }
        if context.isFull { return }
        if context.reportSpace(around: value, category.has) { continue }
        report(value, code, category, &context)
      }
    }
  }

  private static func report(
    _ value: PropertyListValue, _ code: String, _ category: RequiredReasonCategory,
    _ context: inout RuleContext
  ) {
    let codes = category.reasons.map(\.code.description)
    let near = NearestName.of(code, in: codes) ?? codes.first { $0 == code + ".1" }
    let owner = RequiredReasonCategory.all.first { $0.has(code) }
    context.report(
      context.platform == .macos ? .warning : .error,
      owner.map { "reason '\(code)' belongs to '\($0.name)', not to '\(category.name)'" }
        ?? "'\(ShortText.of(code))' is not a reason of '\(category.name)'",
      span: value.contentSpan, of: value,
      help: near.map { "did you mean '\($0)'?" }
        ?? "use one of its reasons: \(codes.joined(separator: ", "))",
      fixes: near.map { context.replacing(value, with: $0, .unsafe) } ?? [],
      predicts: [PrivacyUpload.invalidReason])
  }
}
