internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A key of Apple's in the payload of a push that is misspelt, or stands where it is not looked for.
enum PushPayloadUnknownKey: LaunchOptionRule {
  static let id: RuleID = "push-payload-unknown-key"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let file = RuleExample.Frame.launchFile(infoPlist: nil, entitlements: nil)
    return RuleDocumentation(
      summary: "A key in the payload of a push is misspelt or stands in the wrong place.",
      rationale: """
        The system passes over keys in 'aps' that it does not know, and looks for its own nowhere else. \
        'content_available' is how Firebase's interface calls 'content-available'; in 'aps' it wakes no app.
        """,
      source: "Apple, Generating a remote notification; Firebase, legacy HTTP protocol",
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

  /// Keys of Apple's in `aps` that the catalogue does not describe.
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

  /// Reports a key that is nearly one of its level; says whether it did.
  private static func checkSpelling(
    _ key: PropertyListValue, _ name: String, _ level: KeyCatalogue.Level,
    _ context: inout RuleContext
  ) -> Bool {
    let catalogue = KeyCatalogue.keys(of: level)
    guard !context.isFull, let near = Self.near(name, catalogue) else { return false }
    let place = level == .aps ? "aps" : level == .apsAlert ? "alert" : "sound"
    context.report(
      .warning, "'\(ShortText.of(name))' is no key of '\(place)', so the system passes over it",
      at: key, help: "did you mean '\(near)'?",
      fixes: context.renaming(key, to: near, .unsafe))
    return true
  }

  /// Reports a key in `aps` that Apple does not have there.
  private static func checkForeign(
    _ key: PropertyListValue, _ name: String, _ context: inout RuleContext
  ) {
    if KeyCatalogue.keys(of: .apsAlert).key(named: name) != nil {
      context.report(
        .warning, "'\(name)' stands in 'aps', where the system does not look for it", at: key,
        help: "it belongs into the dictionary under 'alert'")
    } else {
      context.report(
        .information, "'\(ShortText.of(name))' is none of Apple's keys in 'aps'", at: key,
        help: "keys of your own go beside 'aps'")
    }
  }

  /// Reports a key of `aps` that stands beside it. Single words may be the app's own.
  private static func checkBeside(
    _ key: PropertyListValue, _ name: String, _ payload: LaunchedPayload?,
    _ context: inout RuleContext
  ) {
    guard name.utf8.count <= 64 else { return }
    let known = KeyCatalogue.keys(of: .aps).key(named: name)
    let isFlag = ["content-available", "mutable-content"].first { folded($0) == folded(name) }
    guard let meant = isFlag ?? known?.name.description, meant.utf8.contains(UInt8(ascii: "-")),
      payload?.aps?[meant] == nil
    else { return }
    context.report(
      .warning, "'\(name)' stands beside 'aps', where the system does not look for it", at: key,
      help: "write '\(meant)' inside 'aps'")
  }

  private static func near(_ name: String, _ catalogue: KeyCatalogue) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let letters = folded(name)
    let same = catalogue.keys.first { folded($0.name.description) == letters }
    return (same ?? catalogue.nearest(to: name))?.name.description
  }

  /// The letters alone: other services write the keys with underscores or capitals.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.compactMap { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        ? nil
        : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
  }
}
