internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// `UIBackgroundModes` must be an array of strings.
enum BackgroundModesNotArray: Rule {
  static let id: RuleID = "background-modes-not-array"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  private static let modes = InfoPlistKey("UIBackgroundModes")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The background modes are not an array of strings.",
      rationale: """
        UIKit asks the value whether it contains a mode. A string does not know that question, and the \
        app stops with an exception when it starts.
        """,
      source: "Lyokone/flutterlocation issue 723; Apple, UIBackgroundModes",
      runtimeMessages: ["-[NSTaggedPointerString containsObject:]: unrecognized selector"],
      examples: [
        .accepts("<key>UIBackgroundModes</key><array><string>audio</string></array>"),
        .accepts("<key>UIBackgroundModes</key><array/>"),
        .flags("<key>UIBackgroundModes</key><string>⟪audio⟫</string>"),
        .flags("<key>UIBackgroundModes</key><array>⟪<true/>⟫<string>audio</string></array>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let value = plist[modes]?.value else { return }
    guard let array = value.array else {
      context.report(
        .error, "'UIBackgroundModes' is a \(value.kind.name), expected an array of strings",
        at: value, help: "put the mode into an array: <array><string>…</string></array>",
        runtimeMessage: value.kind == .string
          ? "-[NSTaggedPointerString containsObject:]: unrecognized selector" : nil)
      return
    }
    for element in array where element.kind != .string {
      context.report(
        .error, "a background mode is a \(element.kind.name), expected a string", at: element,
        help: "write the mode's name as a string")
    }
  }
}
