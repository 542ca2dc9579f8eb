internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A category, a type of data or a purpose that is not one of Apple's.
enum PrivacyManifestValueUnknown: PrivacyManifestRule {
  static let id: RuleID = "privacy-manifest-value-unknown"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let frame = RuleDocumentation.Example.Frame.privacyManifest
    return RuleDocumentation(
      summary: "A privacy manifest has an unknown category, type of data or purpose.",
      rationale: """
        App Store Connect refuses the upload of an app that has such a manifest. The names are \
        Apple's constants, not the words that Xcode shows for them.
        """,
      source: """
        Apple, TN3181: Debugging an invalid privacy manifest; Describing data use in privacy \
        manifests; flutter/flutter issue 145269; appspector/ios-sdk issue 30
        """,
      lowered: """
        warning on the Mac, where no reasons are required, and for a constant with white space \
        around it
        """,
      predicts: [PrivacyUpload.invalidCategory, PrivacyUpload.invalidManifest],
      fix: .safe,
      examples: [
        .accepts(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")), frame),
        .accepts(
          ExampleText.collected(
            "NSPrivacyCollectedDataTypePhotosorVideos",
            "NSPrivacyCollectedDataTypePurposeAnalytics"), frame),
        .flags(ExampleText.accessed(ExampleText.access("⟪User Defaults⟫", "CA92.1")), frame),
        .flags(
          ExampleText.accessed(ExampleText.access("⟪UserDefaults⟫", "CA92.1")), frame,
          facts: ValidationFacts(platform: .macos)),
        .flags(
          ExampleText.collected(
            "⟪ NSPrivacyCollectedDataTypeName ⟫", "NSPrivacyCollectedDataTypePurposeOther"), frame),
        .flags(
          ExampleText.accessed(
            ExampleText.access("⟪NSPrivacyAccessedAPICategoryCalendars⟫", "CA92.1")), frame),
        .flags(
          ExampleText.collected(
            "⟪NSPrivacyCollectedDataTypePhotosOrVideos⟫", "⟪App Functionality⟫"), frame),
      ])
  }

  private static let lists: [CatalogKey.AllowedValues: [String]] = {
    let all: [CatalogKey.AllowedValues] = [
      .accessedAPICategories, .collectedDataTypes, .collectionPurposes,
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0, $0.values.map(\.description)) })
  }()
  private static let sets = lists.mapValues { Set($0) }

  static func check(_ manifest: PrivacyManifest, _ context: inout RuleContext) {
    for dictionary in manifest.accessedAPIs + manifest.collectedData {
      for entry in dictionary.entries {
        guard let allowed = entry.known?.allowed, let known = sets[allowed] else { continue }
        let values = entry.value.array.map(Array.init) ?? [entry.value]
        for value in values {
          guard let text = value.string, !known.contains(text), !BuildVariable.isUndecided(text)
          else { continue }
          if context.isFull { return }
          if !context.reportSpace(around: value, { known.contains($0) }) {
            report(value, text, allowed, &context)
          }
        }
      }
    }
  }

  private static func report(
    _ value: PropertyListValue, _ text: String, _ allowed: CatalogKey.AllowedValues,
    _ context: inout RuleContext
  ) {
    let near = meant(by: text, in: lists[allowed] ?? [])
    let kind =
      switch allowed {
      case .accessedAPICategories: "category of APIs"
      case .collectedDataTypes: "type of collected data"
      default: "purpose of collected data"
      }
    let isCategory = allowed == .accessedAPICategories
    context.report(
      isCategory && context.platform == .macos ? .warning : .error,
      "'\(ShortText.of(text))' is not a known \(kind)", span: value.contentSpan, of: value,
      help: near.map { "did you mean '\($0)'?" } ?? "use one of Apple's constants",
      fixes: near.map { context.replacing(value, with: $0, .unsafe) } ?? [],
      predicts: [isCategory ? PrivacyUpload.invalidCategory : PrivacyUpload.invalidManifest])
  }

  /// The category of APIs that a text means; nil when there is none.
  static func category(meantBy text: String) -> String? {
    meant(by: text, in: lists[.accessedAPICategories] ?? [])
  }

  /// The constant that a text means: one that is spelled nearly like it, or the only one that ends with its words.
  private static func meant(by text: String, in constants: [String]) -> String? {
    guard text.utf8.count <= 128 else { return nil }
    if let near = NearestName.of(text, in: constants) { return near }
    let words = folded(
      beginnings.first(where: text.hasPrefix).map { text.dropFirst($0.count) } ?? text[...])
    guard words.count >= 4 else { return nil }
    let found = constants.filter { folded($0[...]).hasSuffix(words) }
    return found.count == 1 ? found[0] : nil
  }

  /// What the constants begin with, and what is written in its place.
  private static let beginnings = [
    "NSPrivacyAccessedAPICategory", "NSPrivacyAccessedAPIType",
    "NSPrivacyCollectedDataTypePurpose", "NSPrivacyCollectedDataType",
  ]

  private static func folded(_ text: Substring) -> String {
    text.lowercased().filter { $0.isLetter }
  }
}

extension RuleContext {
  /// Reports a constant with white space around it, which apps in the App Store have. Returns whether it did.
  mutating func reportSpace(
    around value: PropertyListValue, _ isConstant: (String) -> Bool
  ) -> Bool {
    guard let text = value.string, text.utf8.count <= 1_000 else { return false }
    var core = text[...].drop(while: \.isWhitespace)
    while core.last?.isWhitespace ?? false { core.removeLast() }
    guard core.utf8.count < text.utf8.count, isConstant(String(core)) else { return false }
    report(
      .warning, "'\(core)' has white space around it, so it is another text",
      span: value.contentSpan, of: value, help: "write '\(core)' without white space",
      fixes: replacing(value, with: String(core), .safe))
    return true
  }
}
