internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// `UIBackgroundModes` must be an array of strings.
enum BackgroundModesNotArray: Rule {
  static let id: RuleID = "background-modes-not-array"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  private static let modes = InfoPlistKey("UIBackgroundModes")
  private static let runtimeMessage =
    "-[NSTaggedPointerString containsObject:]: unrecognized selector"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The background modes are not an array of strings.",
      rationale: """
        UIKit sends the value a message that only arrays understand. With a string, the app traps \
        with an exception at launch.
        """,
      source: "Lyokone/flutterlocation issue 723; Apple, UIBackgroundModes",
      runtimeMessages: [runtimeMessage],
      fix: .safe,
      examples: [
        .accepts("<key>UIBackgroundModes</key><array><string>audio</string></array>"),
        .accepts("<key>UIBackgroundModes</key><array/>"),
        .accepts("<key>UIBackgroundModes</key><array><string>$(MODE)</string></array>"),
        .flags("<key>UIBackgroundModes</key><string>⟪audio⟫</string>"),
        .flags("<key>UIBackgroundModes~ipad</key>⟪<string></string>⟫"),
        .flags("<key>UIBackgroundModes</key><array>⟪<true/>⟫<string>audio</string></array>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: modes) {
      guard let array = entry.value.array else {
        let kind = entry.value.kind
        context.report(
          .error, "'\(entry.name)' is a \(kind.name), expected an array of strings",
          at: entry.value, help: "put the modes into an array, each as a separate string",
          fixes: fixes(entry.value, &context),
          runtimeMessage: kind == .string ? runtimeMessage : nil)
        continue
      }
      for element in array where element.kind != .string {
        context.report(
          .error, "a background mode is a \(element.kind.name), expected a string", at: element,
          help: "write the mode's name as a string")
      }
    }
  }

  /// Writes an array, if the value is a text with one of Apple's modes or a list of several.
  private static func fixes(
    _ value: PropertyListValue, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard !context.isFull, let text = value.string else { return [] }
    let modes = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    guard !modes.isEmpty, modes.allSatisfy({ BackgroundMode.named($0) != nil }),
      Set(modes).count == modes.count
    else { return [] }
    return context.fix(
      "put \(modes.count == 1 ? "the mode" : "the modes") into an array",
      modes.count == 1 ? .safe : .unsafe, in: value
    ) { try $0.replace(value, with: .array(modes.map { .string($0) })) }
  }
}
