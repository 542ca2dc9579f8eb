internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A push notification for an app that cannot get it.
enum LaunchOptionsNotificationUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-notification-undeclared"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let push = "<key>aps-environment</key><string>development</string>"
    let mode = "<key>UIBackgroundModes</key><array><string>remote-notification</string></array>"
    func app(_ infoPlist: String?, _ entitlements: String?) -> RuleDocumentation.Example.Frame {
      .launchFile(infoPlist: infoPlist, entitlements: entitlements)
    }
    let alert = #"{"⟪UIApplicationLaunchOptionsRemoteNotificationKey⟫": {"aps": {"alert": "Hi"}}}"#
    let silent = #"{"aps": {"⟪content-available⟫": 1}, "id": 7}"#
    let both = #"{"aps": {"alert": "Hi", "⟪content-available⟫": 1}}"#
    return RuleDocumentation(
      summary: "Launch options for a push notification need declarations that the app lacks.",
      rationale: """
        The system sets the key only for an app with the entitlement 'aps-environment'. A silent \
        push launches only an app with the background mode 'remote-notification'. A visible push \
        can be tapped without the mode, but does not wake the app first.
        """,
      source: """
        Apple, "Responding to the launch of your app", APS Environment Entitlement and "Pushing \
        background updates to your App"
        """,
      lowered: "warning for a visible push without the background mode",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(alert.unmarked, app("", push)), .accepts(silent.unmarked, app(mode, push)),
        .accepts(both.unmarked, app(mode, push)),
        .accepts(#"{"aps": {"alert": "Hi", "content-available": 0}}"#, app("", push)),
        .flags(alert, app("", "")), .flags(silent, app("", push)), .flags(both, app("", push)),
        .flags(#"⟪{⟫"aps": {"⟪content-available⟫": 1}}"#, app("", "")),
        .notChecked(alert.unmarked, app("", nil)), .notChecked(silent.unmarked, app(nil, push)),
        .notChecked(
          alert.unmarked, app("", "<key>aps-environment</key><string>$(PUSH)</string>")),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let source = launch.options.entry(.remoteNotification)?.source else { return }
    context.require(
      app.demands(of: .remoteNotification), for: "a push notification", at: source.mark)
    guard let push = launch.options.remoteNotification, push.isContentAvailable else { return }
    let mode = app.backgroundMode("remote-notification")
    let mark = wake(source.value) ?? source.mark
    if push.isSilent {
      context.require(mode, for: "a silent push", at: mark)
      return
    }
    context.require(
      mode, for: "a push", span: mark.markSpan, of: mark, .warning,
      message: { "the push does not wake this app before a tap, because it does not declare \($0)" }
    )
  }

  /// The key that asks for a launch in the background, in a payload or in an `aps` dictionary alone.
  private static func wake(_ payload: PropertyListValue) -> PropertyListValue? {
    let aps = payload.dictionary?["aps"]?.dictionary ?? payload.dictionary
    return aps?.entry("content-available")?.key
  }
}
