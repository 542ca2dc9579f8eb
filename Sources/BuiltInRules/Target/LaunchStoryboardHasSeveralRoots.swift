internal import Findings
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// The launch screen has objects or scenes beside its one root.
enum LaunchStoryboardHasSeveralRoots: TargetRule {
  static let id: RuleID = "launch-storyboard-has-several-roots"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  private static let other = """
    <scene sceneID="t"><objects>⟪<viewController id="z" sceneMemberID="viewController">⟫</viewController>
    </objects></scene>
    """
  private static let plist =
    "--- Info.plist\n\(ExampleText.string("UILaunchStoryboardName", "LaunchScreen"))\n"
    + "--- LaunchScreen.storyboard\n"
  private static let initial = " launchScreen=\"YES\" initialViewController=\"a\""

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch screen has more than one root view.",
      rationale: """
        Xcode refuses to compile a launch nib with more than one object at the top level. Scenes of a \
        launch storyboard that are not connected to the initial view controller are never shown, \
        which is reported as info.
        """,
      source:
        "Xcode: 'Launch screens may only have one top level object, which must be a UIView or a kind of UIViewController'",
      lowered: "info for a scene that is never shown",
      fix: .none(because: .interfaceBuilder),
      examples: [
        .accepts(ExampleText.launchNib("<view id=\"b\"/>"), .target(.app)),
        .accepts(
          plist
            + ExampleText.storyboard(
              "<connections><segue destination=\"z\" kind=\"relationship\" id=\"c\"/></connections>",
              initial, scenes: other.unmarked), .target(.app)),
        .flags(ExampleText.launchNib("<view id=\"b\"/>⟪<imageView id=\"c\"/>⟫"), .target(.app)),
        .flags(plist + ExampleText.storyboard("", initial, scenes: other), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { target.mayHaveLaunchInterface }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for file in target.launchInterfaces {
      if file.kind == .nib, file.isLaunchScreen, let first = file.topLevelObjects.first {
        for object in file.topLevelObjects.dropFirst() {
          context.report(
            .error, "a second object '<\(object.value)>' in a launch nib, which Xcode refuses",
            at: file.place(object.span), notes: [file.place(first.span).note("the first one")],
            help: "move it into the first one")
        }
      }
      let shown = file.initialScenes
      for (index, scene) in file.scenes.enumerated() where !shown.isEmpty && !shown.contains(index)
      {
        context.report(
          .info, "this scene of launch storyboard '\(file.name)' is never shown",
          at: file.place(scene.span), help: "remove it")
      }
    }
  }
}
