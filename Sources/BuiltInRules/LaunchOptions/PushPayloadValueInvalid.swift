internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A value in the payload of a push that its key does not allow.
enum PushPayloadValueInvalid: LaunchOptionRule {
  static let id: RuleID = "push-payload-value-invalid"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    func aps(_ entries: String) -> String { #"{"aps": {"alert": "Hi", \#(entries)}}"# }
    return RuleDocumentation(
      summary: "A value of a push payload is not allowed for its key.",
      rationale: """
        Apple documents the values that work. With another value the key is ignored, or its effect \
        is undocumented.
        """,
      source: "Apple, Generating a remote notification",
      fix: .unsafe,
      examples: [
        .accepts(aps(#""content-available": 1, "mutable-content": 0, "badge": 0"#), file),
        .accepts(aps(#""interruption-level": "time-sensitive", "relevance-score": 1"#), file),
        .accepts(aps(#""event": "update", "relevance-score": 75"#), file),
        .accepts(aps(#""interruption-level": "$(LEVEL)""#), file),
        .flags(aps(#""content-available": ⟪2⟫"#), file),
        .flags(aps(#""interruption-level": "⟪time-senstive⟫""#), file),
        .flags(aps(#""relevance-score": ⟪1.5⟫"#), file),
        .flags(aps(#""sound": {"critical": ⟪2⟫, "volume": ⟪-0.5⟫}"#), file),
        .flags(aps(#""badge": ⟪-1⟫"#), file),
        .flags("{ aps = { badge = ⟪-1⟫; }; }", file),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    let isLive = LaunchedPayload(launch)?.isForLiveActivity ?? false
    for described in context.describedEntries(of: launch) where described.level.isInPayload {
      guard let known = described.known else { continue }
      let (key, value) = (known.name.description, described.entry.value)
      switch (described.level, key) {
      case (.aps, "content-available"), (.aps, "mutable-content"), (.apsSound, "critical"):
        guard let number = number(value), number != 0, number != 1 else { continue }
        report(value, key, "expected 1", &context)
      case (.aps, "badge"):
        guard let number = number(value), number < 0 else { continue }
        report(value, key, "expected 0 or more", &context)
      case (.aps, "relevance-score") where !isLive, (.apsSound, "volume"):
        guard let number = number(value), !(0...1).contains(number) else { continue }
        report(value, key, "expected a number from 0 to 1", &context)
      case (.aps, "interruption-level"), (.aps, "event"):
        guard let allowed = known.allowed else { continue }
        checkWord(value, key, allowed.values.map(\.description), &context)
      default: break
      }
    }
  }

  private static func checkWord(
    _ value: PropertyListValue, _ key: String, _ allowed: [String], _ context: inout RuleContext
  ) {
    guard let text = value.string, !allowed.contains(text), !BuildVariable.isUndecided(text) else {
      return
    }
    let near = NearestName.of(text, in: allowed)
    report(
      value, key, "expected \(allowed.map { "'\($0)'" }.joined(separator: ", "))", &context,
      help: near.map { "did you mean '\($0)'?" },
      fixes: near.map { context.replacing(value, with: $0, .unsafe) } ?? [])
  }

  private static func report(
    _ value: PropertyListValue, _ key: String, _ expected: String, _ context: inout RuleContext,
    help: String? = nil, fixes: [Finding.Fix] = []
  ) {
    let text = ShortText.of(value.plainText ?? "")
    context.report(
      .warning, "'\(key)' is '\(text)', \(expected)", at: value, help: help, fixes: fixes)
  }

  /// The number that a value is, or that its text in a log represents; nil for other values.
  private static func number(_ value: PropertyListValue) -> Double? {
    switch value.kind {
    case .integer: value.integer.map { Double($0) }
    case .real: value.real
    case .string where value.document.format == .openStep && value.span.count < 64:
      value.string.flatMap { Double($0) }
    default: nil
    }
  }
}
