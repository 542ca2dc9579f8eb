internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A key of Apple's in the payload of a push that is misspelled, or that is where the system does not look
/// for it.
enum PushPayloadUnknownKey: LaunchOptionRule {
  static let id: RuleID = "push-payload-unknown-key"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    return RuleDocumentation(
      summary: "A key of a push payload is misspelled or in the wrong dictionary.",
      rationale: """
        The system ignores unknown keys in 'aps' and does not look for its keys elsewhere. \
        'content_available' is the name in Firebase's API; in 'aps' it does not wake the app.
        """,
      source: "Apple, Generating a remote notification; Firebase, legacy HTTP protocol",
      lowered: "info if a key in 'aps' is not one of Apple's",
      fix: .unsafe,
      examples: [
        .accepts(#"{"aps": {"alert": "Hi", "thread-id": "a"}, "threadId": 1, "body": "Hi"}"#, file),
        .accepts(#"{"aps": {"alert": {"title": "Hi"}, "url-args": []}}"#, file),
        .flags(#"{"aps": {"alert": "Hi", "⟪content_available⟫": 1}}"#, file),
        .flags(#"{"aps": {"alert": "Hi", "⟪mutableContent⟫": 1}}"#, file),
        .flags(#"{"aps": {"alert": {"⟪titleLocKey⟫": "a"}, "sound": {"⟪Volume⟫": 1}}}"#, file),
        .flags(#"{"aps": {"alert": "Hi"}, "⟪content-available⟫": 1}"#, file),
        .flags(#"{"aps": {"sound": "default", "⟪body⟫": "Hi"}}"#, file),
        .flags(#"{"aps": {"alert": "Hi", "⟪campaign⟫": 7}}"#, file),
      ])
  }

  /// Keys of Apple's in `aps` that the catalog does not describe.
  private static let others: Set<String> = [
    "url-args", "input-push-token", "input-push-channel",
  ]

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    let payload = LaunchedPayload(launch)
    let isLive = payload?.isForLiveActivity ?? false
    for described in context.describedEntries(of: launch) where described.index == nil {
      let key = described.entry.key
      guard let name = key.string, !BuildVariable.isUndecided(name) else { continue }
      switch described.level {
      case .remoteNotification: checkBeside(key, name, payload, &context)
      case .aps where !others.contains(name):
        if !checkSpelling(key, name, .aps, &context) { checkForeign(key, name, &context) }
      case .apsAlert where !isLive, .apsSound:
        _ = checkSpelling(key, name, described.level, &context)
      default: break
      }
    }
  }

  /// Reports a key that is nearly a known key of its level. Returns whether it did.
  private static func checkSpelling(
    _ key: PropertyListValue, _ name: String, _ level: KeyCatalog.Level,
    _ context: inout RuleContext
  ) -> Bool {
    let catalog = KeyCatalog.keys(of: level)
    guard !context.isFull, let near = Self.near(name, catalog) else { return false }
    let place = level == .aps ? "aps" : level == .apsAlert ? "alert" : "sound"
    context.report(
      .warning, "'\(ShortText.of(name))' is not a key of '\(place)', so the system ignores it",
      at: key, help: "did you mean '\(near)'?",
      fixes: context.renaming(key, to: near, .unsafe))
    return true
  }

  /// Reports a key in `aps` that Apple does not have there.
  private static func checkForeign(
    _ key: PropertyListValue, _ name: String, _ context: inout RuleContext
  ) {
    if KeyCatalog.keys(of: .apsAlert).key(named: name) != nil {
      context.report(
        .warning, "'\(name)' is in 'aps', where the system does not look for it", at: key,
        help: "move it into the dictionary under 'alert'")
    } else {
      context.report(
        .info, "'\(ShortText.of(name))' is not one of Apple's keys in 'aps'", at: key,
        help: "put custom keys next to 'aps'")
    }
  }

  /// Reports a key of `aps` that is next to `aps`. Single words are not reported, because they may be the
  /// app's own.
  private static func checkBeside(
    _ key: PropertyListValue, _ name: String, _ payload: LaunchedPayload?,
    _ context: inout RuleContext
  ) {
    guard name.utf8.count <= 64 else { return }
    let known = KeyCatalog.keys(of: .aps).key(named: name)
    let isFlag = ["content-available", "mutable-content"].first { folded($0) == folded(name) }
    guard let meant = isFlag ?? known?.name.description, meant.utf8.contains(UInt8(ascii: "-")),
      payload?.aps?[meant] == nil
    else { return }
    context.report(
      .warning, "'\(name)' is next to 'aps', where the system does not look for it", at: key,
      help: "write '\(meant)' inside 'aps'")
  }

  private static func near(_ name: String, _ catalog: KeyCatalog) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let letters = folded(name)
    let same = catalog.keys.first { folded($0.name.description) == letters }
    return (same ?? catalog.nearest(to: name))?.name.description
  }

  /// The name in lower case without hyphens and underscores: other services write the keys with underscores
  /// or capitals.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.compactMap { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        ? nil
        : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
  }
}
