internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// An extension with another version than the app it is in.
enum ExtensionVersionMismatch: TargetRule {
  static let id: RuleID = "extension-version-mismatch"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .apps
  static let needs: TargetNeeds = []

  private static let keys = [
    InfoPlistKey("CFBundleShortVersionString"), InfoPlistKey("CFBundleVersion"),
  ]

  private static func versions(_ app: String, _ share: String) -> String {
    """
    --- Info.plist
    <key>CFBundleShortVersionString</key><string>\(app)</string>
    --- Share.appex/Info.plist
    <key>CFBundleShortVersionString</key><string>\(share)</string>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An extension has another version than the app it is in.",
      rationale: """
        App Store Connect takes the upload and sends a warning that the versions of the app and its \
        extension do not match. Xcode warns too.
        """,
      source: "Expensify/App issue 59052; woocommerce/woocommerce-ios pull request 10718",
      predicts: ["ITMS-90473"],
      examples: [
        .accepts(versions("2.0", "2.0"), .target(.app)),
        .accepts(versions("2.0", "$(MARKETING_VERSION)"), .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>CFBundleVersion</key><string>1</string>
          """, .target(.app)),
        .flags(versions("2.0", "⟪1.0⟫"), .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>CFBundleVersion</key><string>$(CURRENT_PROJECT_VERSION)</string>
          --- App.xcconfig
          CURRENT_PROJECT_VERSION = 42
          --- Share.appex/Info.plist
          <key>CFBundleVersion</key><string>⟪1⟫</string>
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout TargetContext) {
    for child in target.embedded.value ?? [] where child.product == .appExtension {
      for key in keys {
        guard let host = target.plist.value(of: key), let hostText = target.builtText(key),
          let value = child.plist.value(of: key), let text = child.builtText(key),
          text != hostText, !VersionText.isUndecided(text), !VersionText.isUndecided(hostText)
        else { continue }
        context.report(
          .warning,
          "'\(key.name)' of '\(child.name)' is '\(text)', but that of the app is '\(hostText)'",
          at: child.place(value.markSpan, of: value),
          notes: [context.note("the app's version", at: host)],
          help: "let both take it from one build setting", predicts: ["ITMS-90473"])
      }
    }
  }
}
