internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A URL type declares no scheme.
enum URLTypeWithoutSchemes: Rule {
  static let id: RuleID = "url-type-without-schemes"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A URL type has no scheme.",
      rationale: "Without a scheme the URL type has no effect.",
      source: "Apple, CFBundleURLTypes",
      lowered: "info for an empty list",
      fix: .unsafe,
      examples: [
        .accepts(
          """
          <key>CFBundleURLTypes</key><array><dict>
          <key>CFBundleURLSchemes</key><array><string>myapp</string></array>
          </dict></array>
          """),
        .accepts("<key>CFBundleURLTypes</key><array/>"),
        .accepts(
          """
          <key>CFBundleURLTypes</key><array><dict>
          <key>CFBundleURLSchemes</key><string>$(SCHEMES)</string>
          </dict></array>
          """),
        .flags(
          """
          <key>CFBundleURLTypes</key><array>⟪<dict>⟫
          <key>CFBundleURLName</key><string>GoogleSignIn</string>
          </dict></array>
          """),
        .flags(
          """
          <key>CFBundleURLTypes</key><array><dict>
          <key>CFBundleURLSchemes</key>⟪<array/>⟫
          </dict></array>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for type in plist.urlTypeDictionaries {
      let name = type["CFBundleURLName"]?.string.map { $0.isEmpty ? "" : " '\($0)'" } ?? ""
      guard let schemes = type["CFBundleURLSchemes"] else {
        context.report(
          .warning, "URL type\(name) has no 'CFBundleURLSchemes'", span: type.value.openingSpan,
          of: type.value, help: "add the schemes of the app, or remove the URL type",
          fixes: context.removing(element: type.value, .unsafe, called: "the URL type"))
        continue
      }
      if let array = schemes.array, array.isEmpty {
        context.report(
          .info, "URL type\(name) has an empty list of schemes", span: schemes.openingSpan,
          of: schemes, help: "add the schemes of the app, or remove the URL type",
          fixes: context.removing(element: type.value, .unsafe, called: "the URL type"))
      }
    }
  }
}
