internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine

/// A key that has no effect in an App Clip.
enum AppClipIgnoredKey: TargetRule {
  static let id: RuleID = "app-clip-ignored-key"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = [.appClip]
  static let needs: TargetNeeds = []

  private static let keys = [
    InfoPlistKey("CFBundleDocumentTypes"), InfoPlistKey("LSApplicationQueriesSchemes"),
  ]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An App Clip has a key that only apps use.",
      rationale: """
        App Clips open no documents and cannot ask which other apps are installed. The keys for both are \
        ignored, and Xcode warns about them.
        """,
      source: "swift-build, InfoPlistProcessorTaskAction.swift",
      fix: .unsafe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>NSAppClip</key><dict/>
          """, .target(.appClip)),
        .accepts(
          """
          --- Info.plist
          <key>CFBundleDocumentTypes</key><array/>
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>⟪CFBundleDocumentTypes⟫</key><array/>
          <key>⟪LSApplicationQueriesSchemes⟫</key><array><string>maps</string></array>
          """, .target(.appClip)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for key in keys {
      guard let entry = target.plist[key] else { continue }
      context.report(
        .warning, "'\(entry.name)' has no effect in an App Clip", at: entry.key, help: "remove it",
        // The app itself may use the same file.
        fixes: context.removing(entry.key, .unsafe))
    }
  }
}
