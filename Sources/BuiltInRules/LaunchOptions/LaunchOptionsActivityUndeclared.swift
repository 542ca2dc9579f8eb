internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A user activity of a type that the app does not continue.
enum LaunchOptionsActivityUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-activity-undeclared"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let activity = #"{"activityType": "⟪com.example.read⟫", "userInfo": {"id": 1}}"#
    func app(_ type: String?) -> RuleDocumentation.Example.Frame {
      .launchFile(
        infoPlist: type.map {
          "<key>NSUserActivityTypes</key><array><string>\($0)</string></array>"
        }, entitlements: nil)
    }
    return RuleDocumentation(
      summary: "Launch options have a user activity whose type the app does not declare.",
      rationale: """
        Handoff, search and Siri hand an activity to an app that lists its type under \
        'NSUserActivityTypes'. Pages and items found in a search need no entry.
        """,
      source: "Apple, NSUserActivityTypes and \"Implementing Handoff in your app\"",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(activity.unmarked, app("com.example.read")),
        .accepts(#"{"activityType": "com.apple.corespotlightitem"}"#, app("com.example.read")),
        .accepts(
          #"{"activityType": "NSUserActivityTypeBrowsingWeb", "webpageURL": "https://a.com"}"#,
          app("com.example.read")),
        .flags(activity, app("com.example.edit")),
        .flags(
          """
          {"userActivityDictionary": {
            "UIApplicationLaunchOptionsUserActivityTypeKey": "⟪com.example.red⟫",
            "UIApplicationLaunchOptionsUserActivityKey": {"activityType": "com.example.red"}}}
          """, app("com.example.read")),
        .flags(#"{"userActivityType": "⟪com.example.red⟫"}"#, app("com.example.read")),
        .notChecked(activity.unmarked, app(nil)),
        .notChecked(activity.unmarked, app("$(PRODUCT_BUNDLE_IDENTIFIER).read")),
        .notChecked(#"{"activityType": "$(ID).read"}"#, app("com.example.read")),
        .notChecked(#"{"activityType": "OrderSoupIntent"}"#, app("com.example.read")),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let activity = LaunchedActivity(launch) else { return }
    var evaluated: Set<[UInt8]> = []
    for value in activity.types {
      guard let type = value.string, evaluated.insert(Array(type.utf8)).inserted else { continue }
      if let reason = FixtureText.reasonNotExact(type) {
        context.reportNotChecked("the user activity", because: reason)
        continue
      }
      let declared = app.userActivityTypes.lazy.map(\.value).filter {
        !BuildVariable.isUndecided($0)
      }
      let words = "an activity of the type '\(ShortText.of(type))'"
      context.require(
        app.activityType(type), for: words, span: value.contentSpan, of: value, .warning,
        help: NearestName.of(type, in: declared).map { "did you mean '\($0)'?" },
        message: {
          "\(words) is not delivered by Handoff, search or Siri, because the app does not "
            + "declare \($0)"
        })
    }
  }
}
