internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A main or scene storyboard has no initial view controller.
enum StoryboardNoInitialController: TargetRule {
  static let id: RuleID = "storyboard-no-initial-controller"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  private static let storyboard = "--- Main.storyboard\n"
  private static func plist(_ name: String) -> String {
    "--- Info.plist\n\(ExampleText.string("UIMainStoryboardFile", name))\n"
  }
  private static func scene(_ name: String) -> String {
    """
    --- Info.plist
    \(ExampleText.window(ExampleText.delegate + ExampleText.string("UISceneStoryboardFile", name)))

    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The storyboard of an app or scene has no initial view controller.",
      rationale: """
        UIKit shows the initial view controller of the storyboard. Without one the screen stays \
        black, unless code sets the window's root view controller. Nothing is reported if code \
        creates windows.
        """,
      source: "liftoffcli/liftoff issue 198; mesibo/messenger-app-ios-swift issue 11",
      runtimeMessages: [
        "Failed to instantiate the default view controller for UIMainStoryboardFile '…' - perhaps the designated entry point is not set?"
      ],
      fix: .none(because: .interfaceBuilder),
      examples: [
        .accepts(
          plist("Main") + storyboard + ExampleText.storyboard("", " initialViewController=\"a\""),
          .target(.app)),
        .accepts(
          plist("Main") + storyboard + ExampleText.storyboard("", "")
            + "\n--- AppDelegate.swift\nimport UIKit\nlet window = UIWindow(frame: .zero)\n",
          .target(.app)),
        .notChecked(plist("Main"), .target(.app)),
        .flags(plist("⟪Main⟫") + storyboard + ExampleText.storyboard("", ""), .target(.app)),
        .flags(scene("⟪Main⟫") + storyboard + ExampleText.storyboard("", ""), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { !references(target).isEmpty }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let resources = target.resources.value, !makesWindows(target) else { return }
    for reference in references(target) {
      let files = resources.storyboards(named: reference.name).filter { $0.kind == .storyboard }
      guard !files.isEmpty, files.allSatisfy(\.lacksInitialController),
        files.allSatisfy({ $0.problems.isEmpty })
      else { continue }
      let isMain = reference.isMain(target.plist)
      context.report(
        .warning, "storyboard '\(reference.name)' has no initial view controller",
        at: reference.value,
        notes: files.map { file in
          file.place(file.initialViewController?.span ?? file.documentSpan).note("the storyboard")
        }, help: "select 'Is Initial View Controller' for one of its view controllers",
        runtimeMessage: isMain
          ? "Failed to instantiate the default view controller for UIMainStoryboardFile '\(reference.name)'"
            + " - perhaps the designated entry point is not set?" : nil)
    }
  }

  /// The storyboards that UIKit loads by itself.
  private static func references(_ target: InspectedTarget) -> [InterfaceReference] {
    guard !target.isBundle else { return [] }
    return (InterfaceReference.mainIsLoaded(target) ? InterfaceReference.main(target.plist) : [])
      + InterfaceReference.scenes(target.plist)
  }

  private static func makesWindows(_ target: InspectedTarget) -> Bool {
    guard let sources = target.sources.value else { return false }
    return !sources.uses(.windowWithoutScene).isEmpty || !sources.uses(.windowWithScene).isEmpty
  }
}

extension InterfaceReference {
  /// Whether it is a value of `UIMainStoryboardFile`.
  fileprivate func isMain(_ plist: InfoPlist) -> Bool {
    InterfaceReference.main(plist).contains { $0.value.span == value.span }
  }
}
