internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A deployment target that App Store Connect no longer takes, or will not take.
enum DeploymentTargetRefused: TargetRule {
  static let id: RuleID = "deployment-target-refused"
  static let severity = Severity.error
  static let products: Set<ProductKind> = .apps
  static let needs: TargetNeeds = []

  private static let key = InfoPlistKey("MinimumOSVersion")
  private static let setting = "IPHONEOS_DEPLOYMENT_TARGET"
  /// The version below which mails announce that uploads will be refused; no day is known.
  private static let announced = OSVersion(15)
  /// Xcode with this SDK does not build for anything older, which another rule reports.
  private static let strictSDK = OSVersion(27)

  private static func facts(_ sdk: Double, _ date: CalendarDate) -> ValidationFacts {
    ValidationFacts(sdk: OSVersion(floatLiteral: sdk), platform: .ios, date: date)
  }

  private static func target(_ version: String) -> String {
    "--- App.xcconfig\nIPHONEOS_DEPLOYMENT_TARGET = \(version)\n"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The deployment target is older than App Store Connect accepts.",
      rationale: """
        Since 9 September 2026 App Store Connect refuses apps for iOS that run on systems before iOS 13, whatever SDK \
        they are built with. For apps that run on systems before iOS 15 it sends mails that uploads will be refused \
        in 2027; no day is known. '--date' checks for another day than today.
        """,
      source: """
        Apple, Upcoming requirements; thunderbird/thunderbird-ios issue 466; rokwire/illinois-app issue 5972
        """,
      lowered: "warning for a version that will be refused",
      predicts: ["ITMS-90068"],
      fix: .none(because: .buildSettingDecides),
      examples: [
        .accepts(target("15.0"), .target(.app), facts: facts(26, CalendarDate(2026, 10, 1))),
        .accepts(target("12.0"), .target(.app), facts: facts(27, CalendarDate(2026, 10, 1))),
        .accepts(
          target("12.0"), .target(.app),
          facts: ValidationFacts(
            sdk: OSVersion(26), platform: .tvos, date: CalendarDate(2026, 10, 1))),
        .flags(target("⟪12.0⟫"), .target(.app), facts: facts(26, CalendarDate(2026, 10, 1))),
        .flags(target("⟪12.0⟫"), .target(.app), facts: facts(26, CalendarDate(2026, 9, 8))),
        .flags(target("⟪14.0⟫"), .target(.app), facts: facts(26, CalendarDate(2026, 10, 1))),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.platform == .ios, let date = context.facts.date,
      target.isBundle
        ? !target.plist.isBuiltForSimulator : context.sdk.map({ $0 < strictSDK }) ?? true
    else { return }
    let version: OSVersion
    let place: SourcePlace
    if target.isBundle {
      guard let value = target.plist.value(of: key), let stated = value.string,
        let read = OSVersion(stated)
      else { return }
      (version, place) = (read, target.place(value.markSpan, of: value))
    } else {
      guard let read = target.decidedSetting(setting).flatMap({ OSVersion($0) }),
        let written = target.settings.value?[setting]?.place
      else { return }
      (version, place) = (read, written)
    }
    let required = StoreRequirement.inForce(
      StoreRequirement.deploymentTargets, on: date, for: .ios)
    if let required, version < required.version {
      context.report(
        .error,
        "the app runs on iOS \(version), and since \(required.date) the App Store takes iOS "
          + "\(required.version) and later", at: place,
        help: "raise the deployment target to \(required.version) or later")
    } else if version < announced {
      context.report(
        .warning,
        "the app runs on iOS \(version), and the App Store will take only iOS "
          + "\(announced) and later in 2027", at: place,
        help: "raise the deployment target to \(announced)", predicts: ["ITMS-90068"])
    }
  }
}
