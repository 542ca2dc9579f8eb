internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A reason in the privacy manifest that does not cover what the code does.
enum PrivacyReasonUnfitting: TargetRule {
  static let id: RuleID = "privacy-reason-unfitting"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.sources, .resources]

  private static let own = "CA92.1"
  private static let shared = "1C8F.1"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The reason for user defaults does not cover an app group that the code uses.",
      rationale: """
        The reason 'CA92.1' is for values that only this app reads and writes. Values in an app \
        group, which apps and extensions share, need '1C8F.1'. Review may ask for it.
        """,
      source: "Apple, Describing use of required reason API",
      fix: .unsafe,
      examples: [
        .accepts(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1", "1C8F.1")))
          --- Store.swift
          let shared = UserDefaults(suiteName: "group.com.example.app")
          """, .target(.app)),
        .accepts(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          --- Store.swift
          let own = UserDefaults(suiteName: "com.example.app.cache")
          """, .target(.app)),
        .notChecked(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          """, .target(.app)),
        .flags(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "⟪CA92.1⟫")))
          --- Store.swift
          let group = "group.com.example.app"
          let shared = UserDefaults(suiteName: group)
          """, .target(.app)),
        .flags(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "⟪CA92.1⟫")))
          --- Store.m
          NSUserDefaults *shared(void) {
            return [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example.app"];
          }
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && TargetPrivacyManifest(target).manifest != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.requiresReasons, let manifest = TargetPrivacyManifest(target).manifest,
      let use = target.codeUses(.sharedDefaults).first(where: {
        $0.isCompiled && $0.text.hasPrefix("group.")
      })
    else { return }
    let declared = manifest.declaredCategories.filter {
      $0.category?.has(own) ?? false
    }
    // Other reasons say that the code wraps user defaults, or reads managed ones.
    guard let reason = declared.first?.reasons.first,
      declared.allSatisfy({ $0.codes.allSatisfy { $0 == own } })
    else { return }
    context.report(
      .warning,
      "'\(own)' does not cover the app group '\(ShortText.of(use.text))', which needs '\(shared)'",
      at: reason.place, notes: [use.place.note("the app group is used here")],
      help: "add the reason '\(shared)'",
      fixes: context.fix("add the reason '\(shared)'", .unsafe, in: reason) { editor in
        guard let array = reason.parent?.array else { return [] }
        return try editor.append(.string(shared), to: array)
      })
  }
}
