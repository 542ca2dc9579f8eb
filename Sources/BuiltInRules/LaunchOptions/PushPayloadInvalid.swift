internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A payload that cannot be sent as JSON, or that asks the system for nothing.
enum PushPayloadInvalid: LaunchOptionRule {
  static let id: RuleID = "push-payload-invalid"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let launch = RuleDocumentation.Example.Frame.launch(infoPlist: nil, entitlements: nil)
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    func payload(_ entries: String) -> String {
      "<key>UIApplicationLaunchOptionsRemoteNotificationKey</key><dict>\(entries)</dict>"
    }
    return RuleDocumentation(
      summary:
        "A push payload is not valid JSON, or has no 'aps' dictionary.",
      rationale: """
        A payload is sent as JSON, which has no dates or data. The 'aps' dictionary controls what \
        the system does with a push; without it, the user sees nothing and the app is not woken.
        """,
      source: "Apple, Generating a remote notification; Payload Key Reference",
      lowered: "warning without 'aps'; info for an 'aps' that does nothing",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(
          payload("<key>aps</key><dict><key>badge</key><integer>1</integer></dict>"), launch),
        .accepts(#"{"aps": {"content-available": 1}, "id": null}"#, file),
        .accepts(#"{"aps": {"event": "update", "content-state": {}, "timestamp": 1}}"#, file),
        .flags(
          payload(
            """
            <key>aps</key><dict><key>alert</key><string>Hi</string></dict>
            <key>sent</key><array><date>⟪2026-01-01T00:00:00Z⟫</date></array>
            """), launch),
        .flags(
          "<key>⟪UIApplicationLaunchOptionsRemoteNotificationKey⟫</key><dict>"
            + ExampleText.string("id", "7") + "</dict>", launch),
        .flags(#"⟪{⟫"Simulator Target Bundle": "com.example.app", "alert": "Hi"}"#, file),
        .flags(#"{"aps": ⟪{⟫"category": "news"}}"#, file),
      ])
  }

  /// The keys in `aps` that make the system do something.
  private static let demands = [
    "alert", "badge", "sound", "content-available", "event", "content-state", "attributes-type",
  ]

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let payload = LaunchedPayload(launch) else { return }
    checkValues(payload, &context)
    if !payload.hasAps {
      context.report(
        .warning, "the payload has no 'aps', so the system does nothing with the push",
        span: payload.mark.markSpan, of: payload.mark,
        help: "put alert, badge, sound or 'content-available' into a dictionary under 'aps'")
    } else if let aps = payload.aps,
      !aps.contains(where: { entry in demands.contains { entry.key.equals($0) } }),
      // A misspelled key, or one that the build still has to complete, may be such a key.
      aps.allSatisfy({ entry in
        KeyCatalog.keys(of: .aps).key(named: entry.key.string ?? "") != nil
      })
    {
      context.report(
        .info,
        "'aps' has no alert, badge or sound and wakes no app, so the push does nothing",
        span: aps.value.markSpan, of: aps.value,
        help: "add an alert, a badge, a sound, or 'content-available' with 1")
    }
  }

  /// Looks for values that JSON cannot represent. The stack holds the values of at most one container for
  /// each level.
  private static func checkValues(_ payload: LaunchedPayload, _ context: inout RuleContext) {
    var open = [payload.value]
    while let value = open.popLast() {
      switch value.kind {
      case .dictionary: open += value.dictionary?.map(\.value) ?? []
      case .array: open += value.array.map(Array.init) ?? []
      case .date, .data, .uid, .set: refuse(value, value.kind.withArticle, &context)
      case .real where value.real.map { !$0.isFinite } ?? false:
        refuse(value, "a real that is not a number", &context)
      default: break
      }
    }
  }

  private static func refuse(
    _ value: PropertyListValue, _ words: String, _ context: inout RuleContext
  ) {
    context.report(
      .error, "the payload of a push is JSON, which cannot represent \(words)",
      span: value.markSpan,
      of: value, help: "write it as the text or number that the server sends")
  }
}
