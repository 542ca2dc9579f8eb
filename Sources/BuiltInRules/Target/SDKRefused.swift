internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// An app that was built with an SDK that App Store Connect no longer takes.
enum SDKRefused: TargetRule {
  static let id: RuleID = "sdk-refused"
  static let severity = Severity.error
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = []

  private static let key = InfoPlistKey("DTSDKName")

  private static func built(_ sdk: String) -> String {
    """
    --- Info.plist
    <key>DTSDKName</key><string>\(sdk)</string>
    --- program
    platform ios
    """
  }

  private static func facts(_ date: CalendarDate) -> ValidationFacts {
    ValidationFacts(platform: .ios, date: date)
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A built app was built with an SDK that App Store Connect refuses.",
      rationale: """
        Since 28 April 2026 App Store Connect takes apps for iOS, iPadOS, tvOS, visionOS and watchOS only if they are \
        built with an SDK of version 26 or later. From April 2027 on the SDK must be of version 27 or later; Apple \
        names no day, so the last one of the month counts. '--date' checks for another day than today.
        """,
      source: "Apple, Upcoming requirements; humhub/app issue 159",
      predicts: ["ITMS-90725"],
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(built("iphoneos26.0"), .target(.app), facts: facts(CalendarDate(2026, 11, 1))),
        .accepts(built("iphoneos18.5"), .target(.app), facts: facts(CalendarDate(2026, 4, 27))),
        .accepts(
          built("iphonesimulator18.5"), .target(.app), facts: facts(CalendarDate(2026, 11, 1))),
        .flags(
          built("⟪iphoneos18.5⟫"), .target(.app), facts: facts(CalendarDate(2026, 11, 1))),
        .flags(
          built("⟪iphoneos26.4⟫"), .target(.app), facts: facts(CalendarDate(2027, 5, 1))),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.isBundle && !target.plist.isBuiltForSimulator
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let date = context.facts.date, let platform = context.platform,
      let required = StoreRequirement.inForce(StoreRequirement.sdks, on: date, for: platform),
      let sdk = target.plist.stampedSDK, sdk < required.version,
      let value = target.plist.value(of: key)
    else { return }
    context.report(
      .error,
      "the app was built with the SDK of \(sdk), and since \(required.date) the App Store takes "
        + "\(required.version) and later", at: value,
      help: "build the app with the SDK of \(required.version) or later", predicts: ["ITMS-90725"])
  }
}
