internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

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
      summary: "An extension and its app have different versions.",
      rationale: """
        App Store Connect takes the upload and sends a warning that the versions of the app and its \
        extension do not match. Xcode warns too.
        """,
      source: "Expensify/App issue 59052; woocommerce/woocommerce-ios pull request 10718",
      predicts: ["ITMS-90473"],
      fix: .safe,
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
        .flags(
          """
          --- Info.plist
          <key>CFBundleShortVersionString</key><string>2.1</string>
          --- Share.appex/Info.plist
          <key>CFBundleShortVersionString</key><string>⟪2.0⟫</string>
          --- Share.appex/Share.xcconfig
          MARKETING_VERSION = 2.1
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for child in target.embedded.value ?? [] where child.product == .appExtension {
      for key in keys {
        guard let host = target.plist.value(of: key), let hostText = target.builtText(key),
          let value = child.plist.value(of: key), let text = child.builtText(key),
          text != hostText, !VersionText.isUndecided(text), !VersionText.isUndecided(hostText)
        else { continue }
        context.report(
          VersionText.areSameNumber(text, hostText) ? .info : .warning,
          "'\(key.name)' of '\(child.name)' is '\(text)', but that of the app is '\(hostText)'",
          at: child.place(value.markSpan, of: value),
          notes: [context.note("the app's version", at: host)],
          help: "set both with one build setting",
          fixes: fixes(value, key, in: child, host: hostText, &context), predicts: ["ITMS-90473"])
      }
    }
  }

  /// The setting that templates of Xcode take a version from.
  private static func setting(of key: InfoPlistKey) -> String {
    key.name == "CFBundleVersion" ? "CURRENT_PROJECT_VERSION" : "MARKETING_VERSION"
  }

  /// Writes the build setting in place of a number, if it gives the extension the version of the app.
  private static func fixes(
    _ value: PropertyListValue, _ key: InfoPlistKey, in child: InspectedTarget, host: String,
    _ context: inout RuleContext
  ) -> [Finding.Fix] {
    let setting = setting(of: key)
    guard child.decidedSetting(setting) == host,
      let written = child.effective == nil ? value : child.writtenPlist?.value(of: key),
      written.kind == .string, let text = written.string, !BuildVariable.isUndecided(text)
    else { return [] }
    return context.fix("write '$(\(setting))'", .safe, in: written) {
      try $0.replace(written, with: .string("$(\(setting))"))
    }
  }
}
