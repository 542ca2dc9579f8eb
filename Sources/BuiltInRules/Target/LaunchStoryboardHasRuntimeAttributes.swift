internal import Findings
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// The launch screen sets user-defined runtime attributes.
enum LaunchStoryboardHasRuntimeAttributes: TargetRule {
  static let id: RuleID = "launch-storyboard-has-runtime-attributes"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  private static let view = """
    <view id="b"><userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="⟪layer.cornerRadius⟫"/>
    </userDefinedRuntimeAttributes></view>
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch screen sets user-defined runtime attributes.",
      rationale: """
        Such attributes are set by code, and a launch screen runs no code. Xcode refuses to \
        compile a file that is marked as a launch screen with one.
        """,
      source: "Xcode: 'Launch screens may not contain user-defined runtime attributes'",
      lowered: "warning if the file is not marked as a launch screen",
      fix: .none(because: .interfaceBuilder),
      examples: [
        .accepts(ExampleText.launchStoryboard("<view id=\"b\"/>"), .target(.app)),
        .flags(ExampleText.launchStoryboard(view), .target(.app)),
        .flags(ExampleText.launchNib(view), .target(.app)),
        .flags(ExampleText.launchStoryboard(view, isLaunchScreen: false), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { target.mayHaveLaunchInterface }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for file in target.launchInterfaces {
      for attribute in file.runtimeAttributes {
        let name = ShortText.of(attribute.value)
        context.report(
          file.isLaunchScreen ? .error : .warning,
          "the launch screen sets the runtime attribute '\(name)'"
            + (file.isLaunchScreen ? ", which Xcode refuses" : ", for which no code runs"),
          at: file.place(attribute.span),
          help: "remove it, or use an image that looks like the result")
      }
    }
  }
}
