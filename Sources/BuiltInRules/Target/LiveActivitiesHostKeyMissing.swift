internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// Code that starts a Live Activity in an app that does not declare support for Live Activities.
enum LiveActivitiesHostKeyMissing: TargetRule {
  static let id: RuleID = "live-activities-host-key-missing"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = []

  private static let key = InfoPlistKey("NSSupportsLiveActivities")
  private static let code = """
    import ActivityKit
    func start() throws { _ = try ⟪Activity⟫.request(attributes: Trip(), content: state) }
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app starts Live Activities without declaring support for them.",
      rationale: """
        Starting one throws an error unless the app's own Info.plist has 'NSSupportsLiveActivities' with \
        the value true. The key in the widget extension does not count.
        """,
      source: "Apple, NSSupportsLiveActivities; csark0812/expo-targets pull request 90",
      fix: .safe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>NSSupportsLiveActivities</key><true/>
          --- Trip.swift
          \(code.unmarked)
          """, .target(.app)),
        .accepts("--- App.swift\nimport UIKit\n", .target(.app)), .accepts("", .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UILaunchScreen</key><dict/>
          --- Trip.swift
          \(code)
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>NSSupportsLiveActivities</key><false/>
          --- Trip.swift
          \(code)
          --- Widget.appex/Info.plist
          <key>NSSupportsLiveActivities</key><true/>
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value, context.isFinal(key), !isDeclared(target),
      let use = sources.uses(.requestsLiveActivity).first(where: { $0.isCompiled == true })
    else { return }
    let lookalikes = (target.embedded.value ?? []).compactMap { child in
      child.plist.value(of: key).map { child.place($0.markSpan, of: $0) }
    }
    context.report(
      unless: context.missingInput(for: [key]).input, "sets '\(key.name)'", .warning,
      "starting a Live Activity fails without '\(key.name)' in the app's Info.plist",
      at: sources.place(use),
      notes: (target.plist[key].map { [context.note("the key is not true", at: $0.value)] }
        ?? [context.note("add the key here", at: target.plist.root.value)])
        + lookalikes.map { $0.note("the key of an extension is not used") },
      help: "add '\(key.name)' with the value true to the app",
      // Somebody may have written false on purpose.
      fixes: context.setting(key.name, target.plist[key] == nil ? .safe : .unsafe))
  }

  /// Whether the app has the key, with a value that is true or not known.
  private static func isDeclared(_ target: InspectedTarget) -> Bool {
    target.plist.variants(of: key).contains { $0.value.boolean != false }
  }
}
