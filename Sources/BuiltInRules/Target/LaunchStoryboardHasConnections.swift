internal import Findings
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// The launch screen has outlets or actions.
enum LaunchStoryboardHasConnections: TargetRule {
  static let id: RuleID = "launch-storyboard-has-connections"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  private static let action = """
    <button id="b"><connections>
    <action selector="⟪start:⟫" destination="a" eventType="touchUpInside" id="c"/>
    </connections></button>
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch screen has outlets or actions.",
      rationale: """
        The launch screen is a picture that is drawn before the app runs. Nothing can be connected \
        to it, and Xcode may refuse to compile it. The outlets that Interface Builder creates, \
        'view', 'dataSource' and 'delegate', do no harm.
        """,
      source: "IFTTT/IFTTTLaunchImage issue 2",
      fix: .none(because: .interfaceBuilder),
      examples: [
        .accepts(
          ExampleText.launchStoryboard(
            "<connections><segue destination=\"a\" kind=\"relationship\" id=\"c\"/></connections>"),
          .target(.app)),
        .accepts(
          ExampleText.launchStoryboard(
            """
            <tableView id="t"><connections>
            <outlet property="dataSource" destination="a" id="d"/>
            <outlet property="delegate" destination="a" id="e"/>
            <outlet property="view" destination="v" id="f"/>
            </connections></tableView>
            """), .target(.app)),
        .flags(ExampleText.launchStoryboard(action), .target(.app)),
        .flags(
          ExampleText.launchStoryboard(
            "<connections><outlet property=\"⟪logo⟫\" destination=\"a\" id=\"c\"/></connections>"),
          .target(.app)),
      ])
  }

  /// The outlets of a view controller and of its table that Interface Builder connects by itself.
  private static let automatic: Set<String> = ["view", "dataSource", "delegate"]

  static func applies(to target: InspectedTarget) -> Bool { target.mayHaveLaunchInterface }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for file in target.launchInterfaces {
      for (what, connections) in [("outlet", file.outlets), ("action", file.actions)] {
        for connection in connections {
          if what == "outlet", automatic.contains(connection.value) { continue }
          context.report(
            .warning,
            "the \(what) '\(ShortText.of(connection.value))' in the launch screen connects nothing",
            at: file.place(connection.span), help: "remove it")
        }
      }
    }
  }
}
