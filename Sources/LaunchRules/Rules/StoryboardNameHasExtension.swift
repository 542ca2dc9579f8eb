internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A main or scene storyboard is named with its file extension or with a path.
enum StoryboardNameHasExtension: Rule {
  static let id: RuleID = "storyboard-name-has-extension"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  private static let mainStoryboard = InfoPlistKey("UIMainStoryboardFile")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A storyboard is named with its file extension.",
      rationale: """
        The name is looked up as it stands, so 'Main.storyboard' is searched as a storyboard called \
        'Main.storyboard.storyboardc'. UIKit raises an exception when the scene connects.
        """,
      source: "Apple, UISceneStoryboardFile and UIMainStoryboardFile",
      runtimeMessages: ["Could not find a storyboard named '…' in bundle"],
      examples: [
        .accepts("<key>UIMainStoryboardFile</key><string>Main</string>"),
        .flags("<key>UIMainStoryboardFile</key><string>⟪Main.storyboard⟫</string>"),
        .flags(
          """
          <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
          <key>UIWindowSceneSessionRoleApplication</key><array><dict>
          <key>UISceneStoryboardFile</key><string>⟪Main.storyboard⟫</string>
          </dict></array></dict></dict>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: mainStoryboard) { judge(entry.value, &context) }
    for role in plist.sceneRoles {
      for configuration in role.configurations {
        if let value = configuration["UISceneStoryboardFile"] { judge(value, &context) }
      }
    }
  }

  private static func judge(_ value: PropertyListValue, _ context: inout RuleContext) {
    guard let name = value.string, name.hasSuffix(".storyboard") else { return }
    let bare = String(name.dropLast(".storyboard".count))
    context.report(
      .error, "storyboard name '\(name)' has a file extension", at: value,
      help: "write '\(bare)'",
      fixes: [
        FixIt(
          "remove the extension", applicability: .safe,
          edits: [TextEdit(replacing: value.contentSpan, with: bare)])
      ],
      runtimeMessage: "Could not find a storyboard named '\(name)' in bundle")
  }
}
