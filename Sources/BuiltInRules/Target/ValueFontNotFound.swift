internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A font that the Info.plist names and the target does not copy.
enum ValueFontNotFound: TargetRule {
  static let id: RuleID = "value-font-not-found"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = []

  private static let key = InfoPlistKey("UIAppFonts")

  private static func fonts(_ name: String, resources: String) -> String {
    """
    --- Info.plist
    <key>UIAppFonts</key><array><string>\(name)</string></array>
    --- resources
    \(resources)
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A font in 'UIAppFonts' is not among the target's resources.",
      rationale: """
        The system loads the fonts that 'UIAppFonts' names from the bundle. A missing one is left out \
        without a message, and text appears in the system's font. Upper and lower case count on a device.
        """,
      source: "Apple, UIAppFonts; Apple, Adding a custom font to your app",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(fonts("Body.ttf", resources: "Body.ttf"), .target(.app)),
        .accepts(fonts("Fonts/Body.ttf", resources: "Fonts"), .target(.app)),
        .accepts(fonts("$(FONT)", resources: "Main.storyboard"), .target(.app)),
        .accepts(
          "--- Info.plist\n<key>UIAppFonts</key><array><string>Body.ttf</string></array>\n",
          .target(.app)),
        .flags(fonts("⟪Body.ttf⟫", resources: "Title.ttf"), .target(.app)),
        .flags(fonts("⟪body.ttf⟫", resources: "Body.ttf"), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.plist[key] != nil && target.resources.value != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let resources = target.resources.value, context.platform != .macos else { return }
    for value in target.plist.value(of: key)?.array.map(Array.init) ?? [] {
      guard let text = value.string.flatMap(target.built), !text.isEmpty else { continue }
      let parts = text.split(separator: "/").map(String.init)
      guard let name = parts.last, !resources.fileNames.contains(name),
        // The files in a folder that is copied as it is are not listed.
        parts.count == 1 || !resources.fileNames.contains(parts[0])
      else { continue }
      let near = resources.fileNames.sorted().first { $0.lowercased() == name.lowercased() }
      context.report(
        unless: resources.missing.first, "adds it", .warning,
        "the font '\(ShortText.of(text))' is not among the resources of '\(target.name)'",
        at: value,
        help: near.map { "write '\($0)', as the file is called" }
          ?? "add the file to the resources of the target, or remove the entry")
    }
  }
}
