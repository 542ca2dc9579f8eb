internal import Findings
internal import LaunchModel
internal import RuleEngine
internal import SourceText

/// A key under `UISceneConfigurations` that is not a session role.
enum SceneRoleUnknown: Rule {
  static let id: RuleID = "scene-role-unknown"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A key under UISceneConfigurations is not a known session role.",
      rationale: """
        The system looks up configurations by the role of the connecting scene; under another key \
        they are never found. When the misspelled role is the app's own window, the window has no \
        configuration.
        """,
      source: "Apple, UISceneConfigurations; UIKit, CarPlay and Compositor Services headers",
      lowered: "warning if the app's window has another configuration, or code may provide one",
      fix: .unsafe,
      examples: [
        .accepts(ExampleText.window(ExampleText.delegate)),
        .accepts(
          ExampleText.roles(
            SceneSessionRole.all.map { ExampleText.role($0.rawValue.description, "<dict/>") }
              .joined())),
        .accepts(ExampleText.roles(ExampleText.role("$(SCENE_ROLE)", "<dict/>"))),
        .flags(
          ExampleText.roles(
            "<key>⟪UIWindowSceneSessionRoleAplication⟫</key><array><dict/></array>")),
        .flags(
          ExampleText.roles(
            """
            <key>UIWindowSceneSessionRoleApplication</key><array/>
            <key>⟪UIWindowSceneSessionRoleapplication⟫</key><array/>
            """)),
        .flags(
          ExampleText.roles("<key>⟪UIWindowScene⟫</key><array><dict/></array>"),
          facts: ValidationFacts(lifecycle: .scenesInCode)),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    let roles = plist.sceneRoles
    guard roles.contains(where: { $0.known == nil }) else { return }
    let declared = Set(roles.lazy.compactMap { $0.known?.rawValue.description })
    for role in roles {
      guard role.known == nil, !BuildVariable.isUndecided(role.name) else {
        continue
      }
      // Beyond the limit of findings no suggestion is shown, so none is searched for.
      let meant =
        context.isFull
        ? nil
        : NearestName.of(
          role.name, in: SceneSessionRole.all.lazy.map { $0.rawValue.description })
      let isTaken = meant.map(declared.contains) ?? false
      let leavesNoWindow = meant == SceneSessionRole.windowApplication && !isTaken
      context.report(
        leavesNoWindow && codeMayBeSilent(context) ? .error : .warning,
        leavesNoWindow
          ? "'\(role.name)' is not a known session role, so the app's own window has no configuration"
          : "'\(role.name)' is not a known session role, so its configurations are never used",
        at: role.key,
        help: help(meant, isTaken),
        fixes: meant.map { context.renaming(role.key, to: $0, .unsafe, called: "role") } ?? [])
    }
  }

  private static func help(_ meant: String?, _ isTaken: Bool) -> String {
    guard let meant else { return "use a role of UIKit or CarPlay, or remove the key" }
    return isTaken ? "move its configurations to '\(meant)'" : "did you mean '\(meant)'?"
  }

  /// Whether the code is not known to supply the configuration.
  private static func codeMayBeSilent(_ context: RuleContext) -> Bool {
    switch context.facts.lifecycle {
    case .auto, .appDelegate: true
    case .swiftUI, .scenesInCode: false
    }
  }
}
