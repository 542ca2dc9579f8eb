internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A watch app that names another app than the one it is in.
enum ExtensionWatchCompanionMismatch: TargetRule {
  static let id: RuleID = "extension-watch-companion-mismatch"
  static let severity = Severity.error
  static let products: Set<ProductKind> = [.app, .watchApp]
  static let needs: TargetNeeds = []

  private static let identifier = InfoPlistKey("CFBundleIdentifier")
  private static let companion = InfoPlistKey("WKCompanionAppBundleIdentifier")
  private static let declaration = InfoPlistKey("NSExtension")

  private static func companion(_ identifier: String) -> String {
    """
    --- Info.plist
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string></dict></plist>
    --- Watch.watch.app/Info.plist
    <key>WKCompanionAppBundleIdentifier</key><string>\(identifier)</string>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A watch app names another companion than the app it is in.",
      rationale: """
        The system installs no watch app whose 'WKCompanionAppBundleIdentifier' is not the identifier of the app \
        around it, and App Store Connect refuses the upload. The usual cause is a new identifier of the app that \
        was not written here.
        """,
      source: "Apple, WKCompanionAppBundleIdentifier; kuglee/TermiWatch issue 9",
      fix: .unsafe,
      examples: [
        .accepts(companion("com.example.app"), .target(.app)),
        .accepts(companion("$(APP_IDENTIFIER)"), .target(.app)),
        .accepts("", .target(.app)),
        .flags(companion("⟪com.example.old⟫"), .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let host = target.plist.value(of: identifier),
      let hostText = target.builtText(identifier), !hostText.isEmpty
    else { return }
    for child in target.embedded.value ?? [] where child.isWatchApp {
      if target.isWatchApp {
        let attributes = child.plist.value(of: declaration)?.dictionary?["NSExtensionAttributes"]
        let app = attributes?.dictionary?["WKAppBundleIdentifier"]
        compare("WKAppBundleIdentifier", app, in: child, host, hostText, &context)
      } else {
        let app = child.plist.value(of: companion)
        compare(companion.name, app, in: child, host, hostText, &context)
      }
    }
  }

  private static func compare(
    _ key: String, _ value: PropertyListValue?, in child: InspectedTarget,
    _ host: PropertyListValue, _ hostText: String, _ context: inout RuleContext
  ) {
    guard let value, let text = value.string.flatMap(child.built), text != hostText else { return }
    context.report(
      .error, "'\(key)' of '\(child.name)' is '\(text)', but the app around it is '\(hostText)'",
      at: child.place(value.markSpan, of: value),
      notes: [context.note("the identifier of the app", at: host)],
      help: "write '\(hostText)'",
      fixes: child.effective == nil ? context.replacing(value, with: hostText, .unsafe) : [])
  }
}
