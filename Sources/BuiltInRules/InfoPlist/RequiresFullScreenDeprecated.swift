internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The opt-out of iPad multitasking that is going away.
enum RequiresFullScreenDeprecated: Rule {
  static let id: RuleID = "requires-full-screen-deprecated"
  static let severity = Severity.warning
  static let isSilentWithoutSDK = true
  static let kinds = BundleKinds.appsAndFragments

  private static let key = InfoPlistKey("UIRequiresFullScreen")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app requires full screen on iPad, which is deprecated.",
      rationale: """
        Since iPadOS 26 the key is deprecated, and a later release will ignore it: the app's windows \
        will be resized whether or not it is ready. Xcode warns of it from a deployment target of 26 on, and so does \
        this rule; before, it is an info.
        """,
      source: "Apple, TN3192; swift-build, InfoPlistProcessorTaskAction.swift",
      fix: .unsafe,
      examples: [
        .accepts("<key>UIRequiresFullScreen</key><true/>"),
        .accepts(
          "<key>UIRequiresFullScreen</key><true/>", facts: ValidationFacts(sdk: OSVersion(18))),
        .accepts(
          "<key>UIRequiresFullScreen</key><false/>", facts: ValidationFacts(sdk: OSVersion(27))),
        .accepts(
          "<key>UIRequiresFullScreen</key><true/>",
          facts: ValidationFacts(sdk: OSVersion(27), platform: .tvos)),
        .flags(
          "<key>⟪UIRequiresFullScreen⟫</key><true/>", facts: ValidationFacts(sdk: OSVersion(26))),
        .flags(
          "<key>⟪UIRequiresFullScreen~ipad⟫</key><true/>",
          facts: ValidationFacts(sdk: OSVersion(27))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard context.sdkIsAtLeast(26) else { return }
    switch context.platform {
    case .ios, .maccatalyst, nil: break
    case .tvos, .visionos, .watchos, .macos: return
    }
    // Without the key an iPad needs all four orientations.
    let isReady = IpadOrientationsIncomplete.incompleteList(plist) == nil
    let isWarnedOf = context.deploymentTarget.map { $0 >= OSVersion(26) } ?? false
    for entry in plist.variants(of: key) where entry.value.boolean == true {
      context.report(
        isWarnedOf ? .warning : .info,
        "'\(entry.name)' is deprecated and will be ignored by a later iPadOS",
        at: entry.key, help: "support all window sizes and orientations, then remove it",
        fixes: isReady ? context.removing(entry.key, .unsafe) : [])
    }
  }
}
