internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An address in an Info.plist that the preprocessor takes for a comment.
enum BuildSettingPreprocessComment: TargetRule {
  static let id: RuleID = "build-setting-preprocess-comment"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.settings]

  private static let flags = "INFOPLIST_OTHER_PREPROCESSOR_FLAGS"

  private static func plist(_ value: String, _ settings: String) -> String {
    """
    --- Info.plist
    <key>ServerAddress</key><string>\(value)</string>
    --- App.xcconfig
    \(settings)
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The preprocessor cuts a value of the Info.plist at '//'.",
      rationale: """
        With 'INFOPLIST_PREPROCESS' the C preprocessor reads the Info.plist, and '//' begins a comment for it: \
        the rest of the line is gone, often with the end tag. The flag '-traditional' keeps such texts.
        """,
      source: "Apple, Technical Note TN2175, Preprocessing Info.plist files in Xcode",
      fix: .none(because: .buildSettingDecides),
      examples: [
        .accepts(plist("https://example.com", "INFOPLIST_PREPROCESS = NO"), .target(.app)),
        .accepts(
          plist("example.com", "INFOPLIST_PREPROCESS = YES"), .target(.app)),
        .accepts(
          plist(
            "https://example.com",
            "INFOPLIST_PREPROCESS = YES\nINFOPLIST_OTHER_PREPROCESSOR_FLAGS = -traditional"),
          .target(.app)),
        .flags(plist("⟪https://example.com⟫", "INFOPLIST_PREPROCESS = YES"), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && target.decidedSetting("INFOPLIST_PREPROCESS") == "YES"
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let settings = target.settings.value,
      settings[flags] == nil
        || target.decidedSetting(flags).map({ !$0.contains("-traditional") }) == true,
      let written = target.writtenPlist
    else { return }
    for row in written.rows {
      let value = written.document.value(at: row.value)
      guard value.kind == .string, let text = value.string, text.contains("//") else { continue }
      context.report(
        .warning, "the preprocessor cuts '\(ShortText.of(text))' at '//'", at: value.place,
        notes: settings["INFOPLIST_PREPROCESS"]?.place.map { [$0.note("the setting")] } ?? [],
        help: "set '\(flags)' to '-traditional'")
    }
  }
}
