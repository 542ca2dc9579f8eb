internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A bundle that names more than one platform, or one platform twice.
enum SupportedPlatformsMultiple: Rule {
  static let id: RuleID = "supported-platforms-multiple"
  static let severity = Severity.error
  static let kinds: BundleKinds = [.appsAndExtensions, BundleKinds(.framework)]

  private static let key = InfoPlistKey("CFBundleSupportedPlatforms")
  private static let built = ExampleText.string("DTSDKName", "iphoneos27.0")

  private static func platforms(_ platforms: String) -> String {
    "<key>CFBundleSupportedPlatforms</key>\(platforms)"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'CFBundleSupportedPlatforms' has more than one platform.",
      rationale: """
        A bundle is built for one platform. The upload is refused when it names several, or one \
        twice, as happens when lists are merged. In a source file it is a warning, because the \
        build may write its own.
        """,
      source: "defold/extender issue 332; AlecKazakova/kotlin-native-cocoapods pull request 13",
      lowered: "warning in a source file, which the build may replace",
      predicts: ["ITMS-90562"],
      fix: .safe,
      examples: [
        .accepts(platforms("<array><string>iPhoneOS</string></array>")),
        .accepts(platforms("<array/>")),
        .accepts(
          built + platforms("<array><string>$(PLATFORM)</string><string>iPhoneOS</string></array>")
        ),
        .flags(
          platforms("<array><string>iPhoneOS</string><string>⟪iPhoneSimulator⟫</string></array>")),
        .flags(
          platforms("<array><string>iPhoneOS</string><string>⟪iPhoneOS⟫</string></array>")),
        .flags(
          built + platforms("<array><string>iPhoneOS</string><string>⟪iPhoneOS⟫</string></array>")),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard context.platform != .macos, context.platform != .maccatalyst,
      let names = plist.strings(key), names.count > 1,
      !names.contains(where: { $0.string.map(BuildVariable.isUndecided) ?? true })
    else { return }
    let second = names[1]
    context.report(
      context.isBuilt ? .error : .warning,
      second.string == names[0].string
        ? "'\(key.name)' names '\(ShortText.of(second.string ?? ""))' twice, expected one platform"
        : "'\(key.name)' names \(names.count) platforms, expected one",
      at: second, notes: [Finding.Note("the first platform", at: names[0].contentSpan)],
      help: "remove the key, which the build writes, or name one platform",
      fixes: fixes(names, plist, &context),
      predicts: ["ITMS-90562"])
  }

  /// Removes the repeated name, or the whole list, because the build writes it.
  private static func fixes(
    _ names: [PropertyListValue], _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    if names.count == 2, names[0].string == names[1].string {
      return context.removing(element: names[1], .safe, called: "the repeated platform")
    }
    return plist[key].map { context.removing($0.key, .unsafe) } ?? []
  }
}
