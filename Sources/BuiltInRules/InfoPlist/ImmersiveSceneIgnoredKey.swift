internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// Keys of a window scene in the configuration of an immersive space.
enum ImmersiveSceneIgnoredKey: Rule {
  static let id: RuleID = "immersive-scene-ignored-key"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let ignored = [
    "UISceneClassName", "UISceneDelegateClassName", "UISceneStoryboardFile",
  ]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The configuration of an immersive space has keys that only windows use.",
      rationale: """
        An immersive space is made by the system with its own scene class; a class, delegate or \
        storyboard named here is not used.
        """,
      source: "Apple, UISceneSessionRoleImmersiveSpaceApplication",
      fix: .safe,
      examples: [
        .accepts(
          ExampleText.roles(
            ExampleText.role(
              "UISceneSessionRoleImmersiveSpaceApplication",
              """
              <dict><key>UISceneInitialImmersionStyle</key>
              <string>UIImmersionStyleMixed</string></dict>
              """))),
        .accepts(ExampleText.window(ExampleText.delegate)),
        .flags(
          ExampleText.roles(
            ExampleText.role(
              "UISceneSessionRoleImmersiveSpaceApplication",
              "<dict><key>⟪UISceneDelegateClassName⟫</key><string>A</string></dict>"))),
        .flags(
          ExampleText.roles(
            ExampleText.role(
              "CPSceneSessionRoleImmersiveSpaceApplication",
              """
              <dict><key>⟪UISceneClassName⟫</key><string>UIWindowScene</string>
              <key>⟪UISceneStoryboardFile⟫</key><string>Main</string></dict>
              """))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for role in plist.sceneRoles where role.isImmersive {
      for configuration in role.configurations {
        for entry in configuration {
          guard let name = entry.key.string, ignored.contains(name) else { continue }
          context.report(
            .warning, "'\(name)' is ignored under the role '\(role.name)'", at: entry.key,
            help: "remove it", fixes: context.removing(entry.key, .safe))
        }
      }
    }
  }
}
