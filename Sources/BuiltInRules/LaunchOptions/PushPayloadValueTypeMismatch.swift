internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A value in the payload of a push of another type than Apple documents.
enum PushPayloadValueTypeMismatch: LaunchOptionRule {
  static let id: RuleID = "push-payload-value-type-mismatch"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    return RuleDocumentation(
      summary: "A value of a push payload has the wrong type for its key.",
      rationale: """
        A number that is sent as a string is ignored silently: the badge does not change, and the \
        app is not woken.
        """,
      source: """
        Apple, Generating a remote notification; richsage/RMSPushNotificationsBundle pull request 62
        """,
      lowered: "info for a flag that is a Boolean",
      fix: .safe,
      examples: [
        .accepts(
          #"{"aps": {"alert": "Hi", "badge": 1, "sound": {"volume": 0.5}}, "id": "1"}"#, file),
        .accepts(#"{"aps": {"badge": "$(BADGE)"}}"#, file),
        .accepts("{ aps = { badge = 1; alert = { title = Hi; }; }; }", file),
        .accepts(
          #"{"aps": {"event": "end", "alert": {"title": {"loc-key": "ended"}}, "timestamp": 1}}"#,
          file),
        .flags(#"{"aps": {"alert": "Hi", "badge": "⟪1⟫"}}"#, file),
        .flags(#"{"aps": {"content-available": ⟪true⟫}}"#, file),
        .flags(#"{"aps": {"alert": {"title": ⟪7⟫, "loc-args": ["a", ⟪1⟫]}}}"#, file),
        .flags(#"{"aps": {"sound": {"name": "a.caf", "critical": "⟪1⟫"}}}"#, file),
        .flags(#"{"aps": "⟪Hi⟫"}"#, file),
        .flags(#"{"badge": "⟪1⟫"}"#, file),
        .flags(
          """
          <key>UIApplicationLaunchOptionsRemoteNotificationKey</key><dict>
          <key>aps</key><dict><key>badge</key><string>⟪1⟫</string></dict></dict>
          """, .launch(infoPlist: nil, entitlements: nil)),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    let isLive = LaunchedPayload(launch)?.isForLiveActivity ?? false
    for described in context.describedEntries(of: launch) {
      guard described.level.isInPayload, let known = described.known,
        !(isLive && described.level == .apsAlert)
      else { continue }
      let entry = described.entry
      // The system also understands true for 1.
      let isFlag = known.allowed == .apsFlag || known.allowed == .apsCritical
      for wrong in WrongValueType.all(known, entry.key, entry.value) {
        context.report(isFlag && wrong.value.boolean != nil ? .info : .warning, wrong)
      }
    }
  }
}
