internal import Findings
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// The launch storyboard has no initial view controller.
enum LaunchStoryboardNoInitialController: TargetRule {
  static let id: RuleID = "launch-storyboard-no-initial-controller"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  private static let plist =
    "--- Info.plist\n\(ExampleText.string("UILaunchStoryboardName", "LaunchScreen"))\n"
    + "--- LaunchScreen.storyboard\n"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch storyboard has no initial view controller.",
      rationale: """
        The launch screen shows the storyboard's initial view controller. Without one nothing is \
        shown.
        """,
      source: "Ole Begemann, 'Replacing Launch Images With Storyboards'",
      fix: .none(because: .interfaceBuilder),
      examples: [
        .accepts(ExampleText.launchStoryboard(""), .target(.app)),
        .accepts(ExampleText.launchNib("<view id=\"b\"/>"), .target(.app)),
        .flags(plist + ExampleText.markedStoryboard(" launchScreen=\"YES\""), .target(.app)),
        .flags(
          plist + ExampleText.storyboard("", " initialViewController=\"⟪gone⟫\""), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { target.mayHaveLaunchInterface }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for file in target.launchInterfaces where file.lacksInitialController {
      // A storyboard without scenes is often empty on purpose, for a launch screen with only the background
      // color.
      context.report(
        file.scenes.isEmpty ? .info : .warning,
        "launch storyboard '\(file.name)' has no initial view controller, so it shows nothing",
        at: file.place(file.initialViewController?.span ?? file.documentSpan),
        help:
          "select 'Is Initial View Controller' for the launch screen's view controller")
    }
  }
}

extension StoryboardFile {
  /// Whether it is a storyboard that does not name one of its view controllers as the initial one.
  var lacksInitialController: Bool { kind == .storyboard && initialScenes.isEmpty }
}
