internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A framework in a built app without an identifier.
enum BundleNestedIdentifierMissing: TargetRule {
  static let id: RuleID = "bundle-nested-identifier-missing"
  static let severity = Severity.error
  static let products = Set<ProductKind>.builtBundles
  static let needs: TargetNeeds = []

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A framework in a built app has no bundle identifier.",
      rationale: """
        The device does not install an app with a framework that has no 'CFBundleIdentifier', and App Store Connect \
        refuses it.
        """,
      source: "Apple, Placing content in a bundle; bazelbuild/rules_apple, plisttool",
      runtimeMessages: ["Bundle at path … did not have a CFBundleIdentifier in its Info.plist"],
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(
          """
          --- Frameworks/Kit.framework/Info.plist
          <key>CFBundleIdentifier</key><string>com.example.kit</string>
          """, .target(.app)),
        .accepts(
          "--- Frameworks/Kit.framework/program\nminimum 16.0\n", .target(.app)),
        .flags(
          """
          --- Frameworks/Kit.framework/Info.plist
          <plist version="1.0">⟪<dict>⟫<key>CFBundleExecutable</key><string>Kit</string></dict></plist>
          """, .target(.app)),
        .flags(
          """
          --- Frameworks/Kit.framework/Info.plist
          <plist version="1.0"><dict><key>CFBundleIdentifier</key>⟪<string></string>⟫</dict></plist>
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for bundle in target.nestedBundles where bundle.kind == .framework {
      // No app contains a framework that is linked into it.
      guard let root = bundle.infoPlist?.root, target.product != .framework || !bundle.isStatic
      else { continue }
      let value = root["CFBundleIdentifier"]
      guard value == nil || value?.string == "" else { continue }
      context.report(
        .error, "'\(bundle.name)' has no 'CFBundleIdentifier'",
        at: value?.place ?? root.value.openingPlace,
        help: "build the framework with a bundle identifier",
        runtimeMessage: documentation.runtimeMessages.first)
    }
  }
}
