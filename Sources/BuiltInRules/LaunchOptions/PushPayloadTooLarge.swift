internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A payload that is larger than a push may be.
enum PushPayloadTooLarge: LaunchOptionRule {
  static let id: RuleID = "push-payload-too-large"
  static let severity = Severity.error

  /// The most bytes of a payload. Pushes for calls may have 5120, but PushKit delivers them, not a launch
  /// option.
  static let limit = 4_096

  static var documentation: RuleDocumentation {
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    func payload(_ count: Int, _ start: String = "") -> String {
      // {"aps":{"alert":"…"}} has 20 bytes beside the text.
      start + #"{"aps": {"alert": "\#(String(repeating: "a", count: count - 20))"}}"#
    }
    return RuleDocumentation(
      summary: "A push payload is larger than 4096 bytes.",
      rationale: """
        Apple Push Notification service refuses such a payload, so the push never arrives. The \
        size is that of the JSON without white space, in UTF-8.
        """,
      source: "Apple, Generating a remote notification",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(payload(limit), file),
        .accepts(
          #"{"Simulator Target Bundle": "com.example.app", "# + payload(limit).dropFirst(), file),
        .flags("⟪{⟫" + payload(limit + 1).dropFirst(), file),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    // A log shows what has been sent, and it puts quotes around numbers that the payload does not have.
    guard launch.document.format != .openStep, let payload = LaunchedPayload(launch) else { return }
    let size = PayloadSize.of(payload.content)
    guard size > limit else { return }
    context.report(
      .error, "the payload has \(size) bytes of JSON, and no push may have more than \(limit)",
      span: payload.mark.markSpan, of: payload.mark,
      help: "send an identifier of the content, and let the app load it")
  }
}
