internal import Findings
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// The launch screen has text.
enum LaunchStoryboardHasText: TargetRule {
  static let id: RuleID = "launch-storyboard-has-text"
  static let severity = Severity.info
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  /// The most further texts of a file that a finding points at.
  private static let mostNotes = 5

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch screen has text, which is not localized.",
      rationale: """
        Apple advises against text: the content of a launch screen does not change, so all users \
        see it in one language.
        """,
      source: "Apple, Human Interface Guidelines, Launching",
      fix: .none(because: .interfaceBuilder),
      examples: [
        .accepts(ExampleText.launchStoryboard("<imageView id=\"b\"/>"), .target(.app)),
        .accepts(ExampleText.launchStoryboard("<label id=\"b\" text=\" \"/>"), .target(.app)),
        .flags(ExampleText.launchStoryboard("<label id=\"b\" text=\"⟪Hello⟫\"/>"), .target(.app)),
        .flags(
          ExampleText.launchNib("<label id=\"b\"><string key=\"text\">⟪Hello⟫</string></label>"),
          .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { target.mayHaveLaunchInterface }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for file in target.launchInterfaces {
      guard let first = file.texts.first else { continue }
      context.report(
        .info, "the launch screen says '\(ShortText.of(first.value))' in every language",
        at: file.place(first.span),
        notes: file.texts.dropFirst().prefix(mostNotes).map {
          file.place($0.span).note("and '\(ShortText.of($0.value))'")
        }, help: "show text on the first screen of the app instead")
    }
  }
}
