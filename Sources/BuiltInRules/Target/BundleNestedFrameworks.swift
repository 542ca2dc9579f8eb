internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// Frameworks inside a framework or an extension.
enum BundleNestedFrameworks: TargetRule {
  static let id: RuleID = "bundle-nested-frameworks"
  static let severity = Severity.error
  static let products: Set<ProductKind> = [.app, .appClip, .appExtension, .framework]
  static let needs: TargetNeeds = []

  /// The codes of App Store Connect, which always come together.
  static let codes = ["ITMS-90205", "ITMS-90206"]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A framework or extension in a built app contains frameworks.",
      rationale: """
        On iOS only the app embeds frameworks; its extensions and frameworks use those of the app. App Store Connect \
        refuses an app in which one of them has a folder 'Frameworks'.
        """,
      source: """
        CocoaPods/CocoaPods issue 4203; deltachat/deltachat-ios issue 2503; \
        OneSignal/OneSignal-iOS-SDK issue 1437
        """,
      predicts: codes,
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(
          "--- Frameworks/Kit.framework/program\nplatform ios\n", .target(.app),
          facts: ValidationFacts(platform: .ios)),
        .accepts(
          """
          --- Frameworks/Kit.framework/Info.plist
          <key>CFBundleIdentifier</key><string>com.example.kit</string>
          --- Frameworks/Kit.framework/Frameworks
          """, .target(.app), facts: ValidationFacts(platform: .macos)),
        .flags(
          """
          --- Frameworks/Kit.framework/Info.plist
          <plist version="1.0">⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>com.example.kit</string></dict></plist>
          --- Frameworks/Kit.framework/Frameworks
          """, .target(.app), facts: ValidationFacts(platform: .ios)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.platform == .ios else { return }
    for bundle in target.nestedBundles where bundle.kind == .framework {
      guard bundle.hasFrameworks, let root = bundle.infoPlist?.root else { continue }
      report(bundle.name, root, &context)
    }
    guard target.product == .appExtension,
      target.nestedBundles.contains(where: { $0.kind == .framework })
    else { return }
    report(target.name, target.plist.root, &context)
  }

  private static func report(
    _ name: String, _ root: PropertyListDictionary, _ context: inout RuleContext
  ) {
    context.report(
      .error, "'\(name)' contains frameworks, which only the app may", at: root.value.openingPlace,
      help: "embed them in the app, and let '\(name)' only link them",
      predicts: codes)
  }
}
