internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A category of APIs that a privacy manifest declares more than once.
enum PrivacyCategoryDuplicate: PrivacyManifestRule {
  static let id: RuleID = "privacy-category-duplicate"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let frame = RuleDocumentation.Example.Frame.privacyManifest
    return RuleDocumentation(
      summary: "A privacy manifest declares a category of APIs more than once.",
      rationale: """
        A category has one entry with all its reasons. Apple does not document what a second entry \
        does, so its reasons may not count.
        """,
      source: "Apple, Describing use of required reason API",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(
          ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1", "1C8F.1")), frame),
        .flags(
          ExampleText.accessed(
            ExampleText.access(ExampleText.defaults, "CA92.1")
              + ExampleText.access("⟪\(ExampleText.defaults)⟫", "1C8F.1")), frame),
      ])
  }

  static func check(_ manifest: PrivacyManifest, _ context: inout RuleContext) {
    var first: [String: PropertyListValue] = [:]
    for entry in manifest.accessedAPIs {
      guard let value = entry.dictionary["NSPrivacyAccessedAPIType"], let name = value.string,
        RequiredReasonCategory.named(name) != nil
      else { continue }
      guard let known = first[name] else {
        first[name] = value
        continue
      }
      if context.isFull { return }
      context.report(
        .warning, "'\(name)' is declared more than once", span: value.contentSpan, of: value,
        notes: [Finding.Note("first declared here", at: known.contentSpan)],
        help: "put all reasons into one entry")
    }
  }
}
