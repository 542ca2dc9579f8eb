internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// A user activity that the code continues, but that the system does not hand to the app.
enum UserActivityTypeMissing: TargetRule {
  static let id: RuleID = "user-activity-type-missing"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = [.sources]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code continues a user activity whose type is not in NSUserActivityTypes.",
      rationale: """
        From another device, Siri or search, an app receives only activities of declared types. \
        Activities that the app creates itself, to restore a scene or to open a window, need no \
        declaration, so a type is checked only if no code creates activities of that type.
        """,
      source: "Apple, NSUserActivityTypes; lionheart/openradar-mirror issue 750",
      fix: .safe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>NSUserActivityTypes</key><array><string>a.edit</string></array>
          --- Continue.swift
          func go(_ activity: NSUserActivity) -> Bool { activity.activityType == "a.edit" }
          """, .target(.app)),
        .accepts(
          """
          --- Continue.swift
          import UIKit
          func make() -> NSUserActivity { NSUserActivity(activityType: "a.edit") }
          func go(_ activity: NSUserActivity) -> Bool { activity.activityType == "a.edit" }
          """, .target(.app)),
        .accepts(
          """
          --- Continue.swift
          import UIKit
          func go(_ activity: NSUserActivity) -> Bool {
            activity.activityType == "NSUserActivityTypeBrowsingWeb"
          }
          """, .target(.app)),
        .notChecked("", .target(.app)),
        .notChecked(
          """
          --- Continue.swift
          import UIKit
          func make(_ type: String) -> NSUserActivity { NSUserActivity(activityType: type) }
          func go(_ activity: NSUserActivity) -> Bool { activity.activityType == "a.edit" }
          """, .target(.app)),
        .flags(
          """
          --- Continue.swift
          import UIKit
          func go(_ activity: NSUserActivity) -> Bool { activity.activityType == ⟪"a.edit"⟫ }
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform else { return }
    let made = Set(target.codeUses(.createsActivity).map(\.text))
    let declared = target.declared
    for (type, uses) in context.byName(target.codeUses(.handlesActivity)) where !made.contains(type)
    {
      let answer = declared.activityType(type)
      guard answer.holds != true else { continue }
      if made.contains("") {
        return context.reportNotChecked(
          "it is not known which user activities the code creates: a type is not a literal")
      }
      if let unread = ForeignCode.unreadCode(of: target) {
        return context.reportNotChecked(because: unread)
      }
      context.require(
        answer, for: uses, "the activity type '\(ShortText.of(type))'", .warning,
        { _ in
          "the activity type '\(ShortText.of(type))' is handled but never delivered, because "
            + "the app does not declare it"
        },
        help: { "add \($0.name)" },
        fixes: { $0.listing(type, under: "NSUserActivityTypes", .safe) })
    }
  }
}
