internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A value of another type than UIKit sets under its key.
enum LaunchOptionsValueTypeMismatch: LaunchOptionRule {
  static let id: RuleID = "launch-options-value-type-mismatch"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let launch = RuleDocumentation.Example.Frame.launch(infoPlist: nil, entitlements: nil)
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    let location = "<key>UIApplicationLaunchOptionsLocationKey</key>"
    return RuleDocumentation(
      summary: "A value of the launch options has another type than UIKit delivers.",
      rationale: """
        Code that expects a string and finds a number behaves differently than on a device, or \
        traps. UIKit sets each key to one type, so no launch has such a dictionary.
        """,
      source: "Apple, UIApplication.LaunchOptionsKey; UIKit's headers",
      lowered: "warning for a value that a device never delivers, such as false for a location "
        + "event",
      fix: .safe,
      examples: [
        .accepts(location + "<true/>", launch),
        .accepts(location + "<integer>1</integer>", launch),
        .accepts(#"{"url": "myapp://open", "sourceApplication": "$(OTHER)"}"#, file),
        .accepts("{ UIApplicationLaunchOptionsLocationKey = 1; }", file),
        .accepts(#"{ ".cloudKitShareMetadata" = "<CKShareMetadata: 0x2827d4c60>"; }"#, file),
        .accepts(#"{"bluetoothCentrals": ["main"]}"#, file),
        .flags("<key>UIApplicationLaunchOptionsURLKey</key><integer>⟪1⟫</integer>", launch),
        .flags(location + "<string>⟪1⟫</string>", launch),
        .flags(location + "⟪<false/>⟫", launch),
        .flags(#"{"bluetoothCentrals": ["main", ⟪7⟫]}"#, file),
        .flags(#"{"bluetoothCentrals": ⟪[⟫]}"#, file),
        .flags(#"{"shortcutItem": {"type": ⟪1⟫, "localizedTitle": "New"}}"#, file),
        .flags(
          """
          <key>UIApplicationLaunchOptionsUserActivityDictionaryKey</key><dict>
          <key>UIApplicationLaunchOptionsUserActivityTypeKey</key>⟪<array>⟫</array></dict>
          """, launch),
        .flags(#"⟪[⟫{"url": "myapp://open"}]"#, file),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    checkRoot(launch, &context)
    for entry in launch.options.entries {
      guard let source = entry.source, let key = source.key else { continue }
      switch entry.name {
      case .known(let known):
        let wrong = WrongValueType.all(known.catalogKey, key, source.value)
        for wrong in wrong { context.report(.error, wrong) }
        if wrong.isEmpty { checkContent(known, key, source.value, &context) }
      case .other:
        guard let declaration = launch.declaration(of: entry) else { continue }
        for problem in declaration.problems(with: source.value, under: key) {
          context.report(.error, WrongValueType(problem))
        }
      }
    }
    for described in context.describedEntries(of: launch) {
      // A server may send anything; other rules check the payload.
      guard !described.level.isInPayload, let known = described.known else { continue }
      let wrong = WrongValueType.all(known, described.entry.key, described.entry.value)
      for wrong in wrong { context.report(.error, wrong) }
    }
  }

  private static func checkRoot(_ launch: LaunchOptionsDocument, _ context: inout RuleContext) {
    guard let root = launch.document.root else { return }
    switch root.kind {
    // A text is a URL, and null is what an app gets when it is launched by its icon.
    case .dictionary, .string, .null: return
    default:
      context.report(
        .error, "launch options are a dictionary, found \(root.kind.withArticle)",
        span: root.markSpan, of: root,
        help: "write a dictionary, or the text of a URL")
    }
  }

  /// Reports values that have the right type, but that the system never sets.
  private static func checkContent(
    _ known: LaunchOptionKey, _ key: PropertyListValue, _ value: PropertyListValue,
    _ context: inout RuleContext
  ) {
    switch known {
    case .location where isFalse(value):
      context.report(
        .warning,
        "'\(ShortText.of(key))' is false, but code that only tests whether the key exists sees "
          + "a location event",
        at: value, help: "remove the key, or set it to true")
    case .bluetoothCentrals, .bluetoothPeripherals:
      guard let array = value.array, array.isEmpty else { return }
      context.report(
        .warning,
        "'\(ShortText.of(key))' names no manager to restore, so the launch has no cause",
        span: value.openingSpan, of: value, help: "add a restore identifier, or remove the key")
    default: break
    }
  }

  private static func isFalse(_ value: PropertyListValue) -> Bool {
    switch value.kind {
    case .false: true
    case .integer: value.integer == 0
    case .string: ["0", "NO", "false"].contains { value.equals($0) }
    default: false
    }
  }
}
