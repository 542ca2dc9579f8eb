internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A framework in a built app without a version, or with one that is not made of integers.
enum BundleNestedVersion: TargetRule {
  static let id: RuleID = "bundle-nested-version"
  static let severity = Severity.error
  static let products = Set<ProductKind>.builtBundles
  static let needs: TargetNeeds = []

  private static func kit(_ entries: String) -> String {
    """
    --- Frameworks/Kit.framework/Info.plist
    <plist version="1.0">\(entries)</plist>
    """
  }

  private static let build = "<key>CFBundleVersion</key><string>1</string>"
  private static let short = "<key>CFBundleShortVersionString</key><string>1.0</string>"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A framework in a built app has no version, or one that is not made of integers.",
      rationale: """
        App Store Connect refuses an app with a framework whose 'CFBundleVersion' or 'CFBundleShortVersionString' is \
        missing or empty, or whose 'CFBundleShortVersionString' is not one to three integers, such as '2.0-beta.1'. The \
        usual cause is a build variable that is not set where the framework is built.
        """,
      source: """
        swisspol/GCDWebServer issue 233; zendesk/zendesk_sdk_ios issue 465; bustoutsolutions/siesta issue 24; \
        highcharts/highcharts-ios issue 203
        """,
      predicts: ["ITMS-90056", "ITMS-90057", "ITMS-90060"],
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(kit("<dict>\(build)\(short)</dict>"), .target(.app)),
        .accepts("--- Frameworks/Kit.framework/program\nminimum 16.0\n", .target(.app)),
        .flags(kit("⟪<dict>⟫\(short)</dict>"), .target(.app)),
        .flags(
          kit("<dict>\(build)<key>CFBundleShortVersionString</key>⟪<string></string>⟫</dict>"),
          .target(.app)),
        .flags(
          kit(
            "<dict>\(build)<key>CFBundleShortVersionString</key><string>⟪2.0-beta.1⟫</string></dict>"
          ),
          .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    // Nobody uploads an app for the simulator, and apps for Macs are also given to people in other ways.
    guard context.isMobilePlatform, !target.plist.isBuiltForSimulator,
      target.program?.main?.isForSimulator != true
    else { return }
    for bundle in target.nestedBundles where bundle.kind == .framework {
      // No app contains a framework that is linked into it.
      guard let root = bundle.infoPlist?.root, target.product != .framework || !bundle.isStatic
      else { continue }
      for (key, code) in [
        ("CFBundleVersion", "ITMS-90056"), ("CFBundleShortVersionString", "ITMS-90057"),
      ] {
        let value = root[key]
        guard value == nil || value?.string.map(ValueText.isBlank) == true else { continue }
        context.report(
          .error, "'\(bundle.name)' has no '\(key)'", at: value?.place ?? root.value.openingPlace,
          help: "build the framework with a version", predicts: [code])
      }
      guard let value = root["CFBundleShortVersionString"], let text = value.string,
        !ValueText.isBlank(text)
      else { continue }
      if case .integers(1...3) = VersionText.form(of: text) { continue }
      context.report(
        .error,
        "the version of '\(bundle.name)' is '\(text)', expected one to three integers separated by dots",
        at: value.place, help: "build the framework with a version such as '1.2.3'",
        predicts: ["ITMS-90060"])
    }
  }
}
