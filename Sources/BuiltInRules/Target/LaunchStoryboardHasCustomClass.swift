internal import Findings
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// The launch screen uses classes of the app.
enum LaunchStoryboardHasCustomClass: TargetRule {
  static let id: RuleID = "launch-storyboard-has-custom-class"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  private static let view = "<view id=\"b\" customClass=\"⟪Badge⟫\" customModule=\"App\"/>"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch screen uses a class of the app.",
      rationale: """
        The launch screen is drawn before the app runs, so none of its classes is loaded. Xcode \
        refuses to compile a file that is marked as a launch screen with a custom class; in other \
        files the class is ignored.
        """,
      source:
        "gatzsche/LSApplicationQueriesSchemes-Working-Example issue 1; kostub/iosMath pull request 241",
      lowered: "warning if the file is not marked as a launch screen",
      fix: .none(because: .interfaceBuilder),
      examples: [
        .accepts(ExampleText.launchStoryboard("<view id=\"b\"/>"), .target(.app)),
        .accepts(
          ExampleText.launchStoryboard("<view id=\"b\" customClass=\"UIControl\"/>"), .target(.app)),
        .accepts(ExampleText.launchNib("<view id=\"b\"/>"), .target(.app)),
        .accepts(
          """
          --- Info.plist
          \(ExampleText.string("UILaunchStoryboardName", "Main"))
          \(ExampleText.string("UIMainStoryboardFile", "Main"))
          --- Main.storyboard
          \(ExampleText.storyboard(view.unmarked, ""))
          """, .target(.app)),
        .flags(ExampleText.launchStoryboard(view), .target(.app)),
        .flags(ExampleText.launchNib(view), .target(.app)),
        .flags(ExampleText.launchStoryboard(view, isLaunchScreen: false), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { target.mayHaveLaunchInterface }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for file in target.launchInterfaces {
      // UIKit's own classes exist at launch; it is not known whether Xcode accepts them here.
      for name in file.customClasses where !name.value.hasPrefix("UI") {
        context.report(
          file.isLaunchScreen ? .error : .warning,
          file.isLaunchScreen
            ? "the launch screen sets the class '\(ShortText.of(name.value))', which Xcode refuses"
            : "the launch screen sets the class '\(ShortText.of(name.value))', which is not loaded",
          at: file.place(name.span), help: "use UIKit classes")
      }
    }
  }
}
