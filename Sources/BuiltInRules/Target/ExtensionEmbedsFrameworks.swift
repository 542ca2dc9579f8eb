internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine

/// An extension of a project that embeds frameworks.
enum ExtensionEmbedsFrameworks: TargetRule {
  static let id: RuleID = "extension-embeds-frameworks"
  static let severity = Severity.error
  static let products: Set<ProductKind> = [.appExtension]
  static let needs: TargetNeeds = []

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A build phase copies frameworks into an app extension.",
      rationale: """
        On iOS only the app embeds frameworks, and its extensions use those of the app. App Store Connect refuses an app \
        with an extension that has a folder 'Frameworks'.
        """,
      source: """
        CocoaPods/CocoaPods issue 4203; deltachat/deltachat-ios issue 2503; \
        OneSignal/OneSignal-iOS-SDK issue 1437
        """,
      lowered:
        "warning for a script of CocoaPods or Carthage, which may find no framework, and for products of packages, which may be static",
      predicts: BundleNestedFrameworks.codes,
      fix: .none(because: .buildSettingDecides),
      examples: [
        .accepts("", .target(.appExtension), facts: ValidationFacts(platform: .ios)),
        .accepts(
          "--- embeds frameworks\nEmbed Frameworks", .target(.appExtension),
          facts: ValidationFacts(platform: .macos)),
        .flags(
          "--- embeds frameworks\n⟪Embed Frameworks⟫", .target(.appExtension),
          facts: ValidationFacts(platform: .ios)),
        .flags(
          "--- may embed frameworks\n⟪[CP] Embed Pods Frameworks⟫", .target(.appExtension),
          facts: ValidationFacts(platform: .ios)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard [.ios, .tvos, .visionos].contains(context.platform),
      let embedding = target.frameworkEmbedding
    else { return }
    context.report(
      embedding.isCertain ? .error : .warning,
      "\(embedding.name) \(embedding.isCertain ? "copies" : "may copy") frameworks into the extension, which only "
        + "the app may contain", at: embedding.place,
      help: "embed them in the app, and let '\(target.name)' only link them",
      predicts: BundleNestedFrameworks.codes)
  }
}
