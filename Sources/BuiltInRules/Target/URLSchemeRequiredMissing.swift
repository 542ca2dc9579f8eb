internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An app that signs in with Google does not declare the URL scheme that this needs.
enum URLSchemeRequiredMissing: TargetRule {
  static let id: RuleID = "url-scheme-required-missing"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = [.resources, .sources]

  private static let file = "GoogleService-Info.plist"
  private static let key = "REVERSED_CLIENT_ID"
  private static let module = "GoogleSignIn"

  private static let service = """
    --- GoogleService-Info.plist
    <key>REVERSED_CLIENT_ID</key><string>com.googleusercontent.apps.1-a</string>
    --- Info.plist

    """
  private static func types(_ scheme: String) -> String {
    """
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>
    <string>\(scheme)</string></array></dict></array>

    """
  }
  private static let swift = "--- Login.swift\nimport ⟪GoogleSignIn⟫\n"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The URL scheme with which Google Sign-In returns to the app is not declared.",
      rationale: """
        Google's library raises an exception at sign-in if the scheme in \
        'GoogleService-Info.plist' is not among the app's URL types.
        """,
      source: "googlesamples/google-services issue 81; flutter/flutter issue 95999",
      runtimeMessages: ["Your app is missing support for the following URL schemes: …"],
      fix: .safe,
      examples: [
        .accepts(service + types("com.googleusercontent.apps.1-a") + swift.unmarked, .target(.app)),
        .accepts(service + types("COM.googleusercontent.apps.1-A") + swift.unmarked, .target(.app)),
        .accepts(service + types("$(REVERSED_CLIENT_ID)") + swift.unmarked, .target(.app)),
        .accepts(service + "--- Login.swift\nimport Firebase\n", .target(.app)),
        .accepts(swift.unmarked + "--- resources\nA.png\n", .target(.app)),
        .notChecked(service, .target(.app)),
        .flags(service + swift, .target(.app)),
        .flags(service + types("tides") + swift, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { missingScheme(target) != nil }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let scheme = missingScheme(target), let name = scheme.string,
      let sources = target.sources.value,
      let use = sources.uses(.importsModule).first(where: {
        $0.use.text == module && $0.isCompiled == true
      })
    else { return }
    context.report(
      .warning, "signing in with Google needs the URL scheme '\(ShortText.of(name))'",
      at: sources.place(use), notes: [scheme.place.note("the scheme")],
      help: "add a URL type with the scheme",
      fixes: context.listing(
        .dictionary([
          .init("CFBundleTypeRole", "Editor"),
          .init("CFBundleURLSchemes", .array([.string(name)])),
        ]), under: "CFBundleURLTypes",
        "add a URL type with the scheme '\(ShortText.of(name))' to 'CFBundleURLTypes'", .safe),
      runtimeMessage: "Your app is missing support for the following URL schemes: \(name)")
  }

  /// The scheme in the resources that no URL type has; nil when there is none, or when a URL type has a
  /// scheme that the build completes.
  private static func missingScheme(_ target: InspectedTarget) -> PropertyListValue? {
    guard let resources = target.resources.value,
      let service = resources.propertyLists.first(where: {
        $0.source.path.split(separator: "/").last.map(String.init) == file
      }), let scheme = service.root?.dictionary?[key], let name = scheme.string, !name.isEmpty
    else { return nil }
    let wanted = name.lowercased()
    let isThere = target.plist.urlSchemes.contains { value in
      value.string.map { BuildVariable.isUndecided($0) || $0.lowercased() == wanted } ?? false
    }
    return isThere ? nil : scheme
  }
}
