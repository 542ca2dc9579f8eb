internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// The storyboard of a scene is not among the resources.
enum SceneStoryboardNotFound: TargetRule {
  static let id: RuleID = "scene-storyboard-not-found"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  private static func plist(_ name: String) -> String {
    """
    --- Info.plist
    \(ExampleText.window(ExampleText.delegate + ExampleText.string("UISceneStoryboardFile", name)))

    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The storyboard of a scene configuration is not among the target's resources.",
      rationale: """
        UIKit looks for it when the scene connects, and raises an exception when it is missing. \
        Names are compared as devices do: case counts. It is a warning for configurations that may \
        never be used: those of other roles, those after the first, and all of them if code \
        selects the configuration.
        """,
      source: "Cap-go/capacitor-plus pull request 133; tuist/tuist issue 1288",
      runtimeMessages: ["Could not find a storyboard named '…' in bundle"],
      fix: .unsafe,
      examples: [
        .accepts(plist("Main") + "--- resources\nMain.storyboard", .target(.app)),
        .accepts(plist("Main") + "--- resources\nMain.storyboardc", .target(.app)),
        .accepts(plist("$(STORYBOARD)") + "--- resources\nAssets.xcassets", .target(.app)),
        .notChecked(plist("Main"), .target(.app)),
        .flags(plist("⟪Main⟫") + "--- resources\nAssets.xcassets", .target(.app)),
        .flags(plist("⟪Main⟫") + "--- resources\nMAIN.storyboard", .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !InterfaceReference.scenes(target.plist).isEmpty
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    let first = target.plist.firstWindowConfiguration?["UISceneStoryboardFile"]
    for reference in InterfaceReference.scenes(target.plist) {
      let isUsed = reference.value.span == first?.span && !codeChooses(target)
      context.reportMissing(
        reference, "scene storyboard", endings: TargetResources.storyboardEndings, of: target,
        isUsed ? .error : .warning,
        runtimeMessage: "Could not find a storyboard named '\(reference.name)' in bundle")
    }
  }

  /// Whether code gives scenes their configuration, so that those of the manifest may never be used.
  private static func codeChooses(_ target: InspectedTarget) -> Bool {
    switch target.facts.lifecycle {
    case .swiftUI, .scenesInCode: return true
    case .auto, .appDelegate: break
    }
    return target.sources.value.map { !$0.uses(.sceneConfiguration).isEmpty } ?? false
  }
}
