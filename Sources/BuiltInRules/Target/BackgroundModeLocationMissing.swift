internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// Location updates in the background are switched on without the background mode for them.
enum BackgroundModeLocationMissing: TargetRule {
  static let id: RuleID = "background-mode-location-missing"
  // Not an error: the app traps when the line runs, but the code may check for the mode first.
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let mode = "location"
  private static let runtimeMessage =
    "Invalid parameter not satisfying: !stayUp || CLClientIsBackgroundable(internal->fClient)"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'allowsBackgroundLocationUpdates' is set without the background mode 'location'.",
      rationale: """
        Core Location raises an exception when the property is set to true in an app that does not \
        declare the mode, and the app traps.
        """,
      source: """
        Apple, CLLocationManager.allowsBackgroundLocationUpdates; \
        mauron85/react-native-background-geolocation issue 60
        """,
      runtimeMessages: [runtimeMessage],
      fix: .unsafe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>location</string></array>
          --- Tracker.swift
          func start(_ manager: CLLocationManager) { manager.allowsBackgroundLocationUpdates = true }
          """, .target(.app)),
        .accepts(
          """
          --- Tracker.swift
          func stop(_ manager: CLLocationManager) { manager.allowsBackgroundLocationUpdates = false }
          """, .target(.app)),
        .notChecked("", .target(.app)),
        .flags(
          """
          --- Tracker.swift
          import CoreLocation
          func start(_ manager: CLLocationManager) {
            manager.⟪allowsBackgroundLocationUpdates = true⟫
          }
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.declared.backgroundMode(mode).holds != true
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform else { return }
    context.require(
      target.declared.backgroundMode(mode), for: target.codeUses(.backgroundLocation),
      "the background mode '\(mode)'", .warning,
      { _ in
        "'allowsBackgroundLocationUpdates' is set to true, which terminates an app without the "
          + "background mode '\(mode)'"
      },
      help: { "add \($0.name), or do not set the property" }, runtimeMessage: runtimeMessage,
      fixes: { $0.listing(mode, under: "UIBackgroundModes", .unsafe) })
  }
}
