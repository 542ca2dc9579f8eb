internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// A category in the privacy manifest of which the target's code uses no API.
enum PrivacyAPIUnused: TargetRule {
  static let id: RuleID = "privacy-api-unused"
  static let severity = Severity.info
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.sources, .resources]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The privacy manifest declares a category of APIs that the code does not use.",
      rationale: """
        The manifest of an app declares what the app's own code uses; SDKs have manifests of their \
        own. A category that no code uses does no harm, but says more than the app does.
        """,
      source: "Apple, Describing use of required reason API",
      fix: .none(because: .intentUnknown),
      examples: [
        .accepts(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          --- Store.swift
          extension UserDefaults { var name: String? { string(forKey: "name") } }
          """, .target(.app)),
        .accepts(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          --- Store.swift
          import SwiftUI
          struct Name { @AppStorage("name") var name = "" }
          """, .target(.app)),
        .accepts(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          --- Store.swift
          import Storage
          """, .target(.app)),
        .notChecked(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          """, .target(.app)),
        .flags(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access("⟪\(ExampleText.defaults)⟫", "CA92.1")))
          --- App.swift
          import UIKit
          let color = UIColor.red
          --- links only the SDK
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && TargetPrivacyManifest(target).manifest != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.requiresReasons, target.unreadSource == nil, !target.linksOtherCode,
      let manifest = TargetPrivacyManifest(target).manifest,
      ForeignCode.unreadCode(of: target) == nil, let sources = target.sources.value
    else { return }
    for declared in manifest.declaredCategories {
      guard let category = declared.category, !isNamed(category, in: sources) else { continue }
      let name = category.name.description
      context.report(
        .info, "no code of the target uses an API of '\(name)'", at: declared.value.place,
        help: "remove the entry, unless code that is not among the sources uses one")
    }
  }

  /// Whether a source has the name of an API of a category, wherever it is.
  private static func isNamed(
    _ category: RequiredReasonCategory, in sources: TargetSources
  ) -> Bool {
    let name = category.name.description
    // Code that uses SwiftUI's `AppStorage` names no API of its category.
    let isOfDefaults = name == RequiredReasonCategory.userDefaults.name.description
    var words: Set<String> = isOfDefaults ? ["AppStorage"] : []
    for api in RequiredReasonAPI.all
    where api.categories.contains(where: { $0.name.description == name }) {
      words.formUnion([api.name, api.objectiveCName])
    }
    let texts = words.map { Array($0.utf8) }
    return sources.files.contains { file in texts.contains { file.file.source.contains($0) } }
  }
}
