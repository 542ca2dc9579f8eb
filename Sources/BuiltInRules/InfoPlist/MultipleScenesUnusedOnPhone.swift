package import Findings
package import LaunchModel
internal import PropertyListSyntax
package import RuleEngine

/// Several windows in an app for iPhone only.
package enum MultipleScenesUnusedOnPhone: WrittenValueRule {
  package static let id: RuleID = "multiple-scenes-unused-on-phone"
  package static let severity = Severity.info
  package static let kinds = BundleKinds.appsAndFragments

  private static let families = InfoPlistKey("UIDeviceFamily")

  private static let flag = """
    <key>UIApplicationSceneManifest</key><dict>
    <key>UIApplicationSupportsMultipleScenes</key><true/></dict>
    """

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An iPhone-only app declares support for multiple windows.",
      rationale: "An iPhone shows one window of an app, so the flag has no effect there.",
      source: "Apple, UIApplicationSupportsMultipleScenes",
      fix: .unsafe,
      examples: [
        .accepts(flag),
        .accepts(
          "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
            + flag),
        .accepts("<key>UIDeviceFamily</key><array><string>$(FAMILY)</string></array>" + flag),
        .flags(
          "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
            + ExampleText.manifest("<key>UIApplicationSupportsMultipleScenes</key>⟪<true/>⟫")),
      ])
  }

  package static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let value = plist.sceneManifest?["UIApplicationSupportsMultipleScenes"],
      value.boolean == true, let entry = plist[families], let array = entry.value.array,
      array.contains(where: { _ in true }), array.allSatisfy({ $0.integer == 1 })
    else { return }
    context.report(
      .info, "multiple windows in an iPhone-only app, which can show only one", at: value,
      notes: [Finding.Note("the device family", at: entry.key.contentSpan)],
      help: "set the flag to false, or support iPad",
      fixes: context.fix("set the flag to false", .unsafe, in: value) {
        try $0.replace(value, with: false)
      })
  }
}
