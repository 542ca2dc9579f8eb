internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Keys of the launch options that do not belong together, or a key without another one that it needs.
enum LaunchOptionsCombinationInvalid: LaunchOptionRule {
  static let id: RuleID = "launch-options-combination-invalid"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    let type = #""UIApplicationLaunchOptionsUserActivityTypeKey""#
    let activity = #""UIApplicationLaunchOptionsUserActivityKey""#
    return RuleDocumentation(
      summary:
        "Keys of the launch options exclude each other, or one lacks the key it requires.",
      rationale: """
        A launch has one cause. Some keys only describe a URL or a user activity, and UIKit sets \
        them together with it. A test with another combination tests a launch that is not known to \
        happen.
        """,
      source: "Apple, UIApplication.LaunchOptionsKey; UIKit's headers",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(#"{"url": "myapp://open", "sourceApplication": "com.example.other"}"#, file),
        .accepts(
          #"{"userActivityDictionary": {\#(type): "a", \#(activity): {"activityType": "a"}}}"#, file
        ),
        .accepts(#"{"activityType": "com.example.read"}"#, file),
        .accepts(#"{"bluetoothCentrals": ["a"], "bluetoothPeripherals": ["b"]}"#, file),
        .accepts(
          "{ \(activity) = \"<NSUserActivity: 0x2827d4c60>\"; }", file),
        .flags(#"{"⟪sourceApplication⟫": "com.example.other"}"#, file),
        .flags(#"{"⟪annotation⟫": 1, "shortcutItem": {"type": "new"}}"#, file),
        .flags(#"{"⟪eventAttribution⟫": {"sourceIdentifier": 1}}"#, file),
        .flags(#"{"⟪userActivityDictionary⟫": {\#(activity): {"title": "Read"}}}"#, file),
        .flags(
          #"{"userActivityDictionary": {\#(type): "a", \#(activity): {"activityType": "⟪b⟫"}}}"#,
          file),
        .flags(#"{"⟪userActivityType⟫": "com.example.read"}"#, file),
        .flags(#"{"location": true, "⟪url⟫": "myapp://open"}"#, file),
        .flags(
          #"{"shortcutItem": {"type": "new"}, "⟪remoteNotification⟫": {"aps": {"alert": "Hi"}}}"#,
          file),
        .flags(
          #"{"url": "myapp://a", "⟪UIApplicationLaunchOptionsURLKey⟫": "myapp://b"}"#, file),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    let options = launch.options
    if launch.form == .dictionary {
      checkSpellings(options, &context)
      checkCompanions(options, &context)
      checkCauses(options, &context)
    }
    checkActivity(options, &context)
  }

  // MARK: One key in two spellings

  private static func checkSpellings(_ options: LaunchOptions, _ context: inout RuleContext) {
    var first: [LaunchOptionKey: PropertyListValue] = [:]
    for entry in options.entries {
      guard case .known(let key) = entry.name, let written = entry.source?.key else { continue }
      guard let earlier = first[key] else {
        first[key] = written
        continue
      }
      let name = written.string ?? ""
      // Repeated keys in one spelling are reported for every dictionary.
      guard !earlier.equals(name) else { continue }
      context.report(
        .warning, "'\(ShortText.of(name))' is the same key as '\(ShortText.of(earlier))'",
        at: written, notes: [Finding.Note("first written here", at: earlier.contentSpan)],
        help: "keep one of them")
    }
  }

  // MARK: Related keys

  private static func checkCompanions(_ options: LaunchOptions, _ context: inout RuleContext) {
    guard options[.url] == nil else { return }
    for key in [LaunchOptionKey.annotation, .eventAttribution] {
      guard let mark = options.entry(key)?.source?.mark else { continue }
      context.report(
        .warning, "'\(ShortText.of(mark))' describes a URL, but the launch options have no URL",
        at: mark,
        help: "add '\(LaunchOptionKey.url.constant)'")
    }
    if let mark = options.entry(.sourceApplication)?.source?.mark,
      options[.userActivityDictionary] == nil
    {
      context.report(
        .warning,
        "'\(ShortText.of(mark))' names the app that sent a URL or user activity, but the "
          + "launch options have neither",
        at: mark, help: "add '\(LaunchOptionKey.url.constant)'")
    }
  }

  // MARK: Causes

  private static func checkCauses(_ options: LaunchOptions, _ context: inout RuleContext) {
    var causes: [(key: LaunchOptionKey, mark: PropertyListValue)] = []
    for entry in options.entries {
      guard case .known(let key) = entry.name, !key.isCompanion, let mark = entry.source?.mark,
        !causes.contains(where: { $0.key == key })
      else { continue }
      causes.append((key, mark))
    }
    guard let first = causes.first else { return }
    let managers: Set<LaunchOptionKey> = [.bluetoothCentrals, .bluetoothPeripherals]
    guard
      let second = causes.dropFirst().first(where: {
        !managers.isSuperset(of: [first.key, $0.key])
      })
    else { return }
    context.report(
      .warning,
      "'\(ShortText.of(first.mark))' and '\(ShortText.of(second.mark))' are two causes of a "
        + "launch, and no launch is known to have both",
      at: second.mark, notes: [Finding.Note("the other cause is here", at: first.mark.markSpan)],
      help: "write one file for each launch")
  }

  // MARK: User activities

  private static func checkActivity(_ options: LaunchOptions, _ context: inout RuleContext) {
    let beside = options.entry(.userActivityType)?.source
    let source = options.entry(.userActivityDictionary)?.source
    if let mark = beside?.key {
      context.report(
        .warning,
        "'\(ShortText.of(mark))' is next to the user activity dictionary, but UIKit sets it "
          + "inside",
        at: mark, help: "move it into '\(LaunchOptionKey.userActivityDictionary.constant)'")
    }
    guard let source, let outer = source.value.dictionary else { return }
    let isCarrier = outer.contains { entry in
      UserActivity.Launch.keys.contains { entry.key.equals($0) }
    }
    let carried = outer[UserActivity.Launch.activityKey]
    let stated = outer[UserActivity.Launch.typeKey]
    let own = (isCarrier ? carried?.dictionary : outer)?["activityType"]
    if stated == nil, own == nil, beside == nil, carried == nil || carried?.kind == .dictionary {
      context.report(
        .warning, "the user activity has no type, which UIKit always sets",
        span: source.mark.markSpan, of: source.mark,
        help: "add '\(UserActivity.Launch.typeKey)' to the dictionary")
    }
    if let stated, let own, let type = stated.string, let inner = own.string, type != inner,
      !BuildVariable.isUndecided(type), !BuildVariable.isUndecided(inner)
    {
      context.report(
        .warning,
        "the activity has the type '\(ShortText.of(inner))', but its dictionary names another "
          + "type",
        at: own,
        notes: [
          Finding.Note("the dictionary says '\(ShortText.of(type))'", at: stated.contentSpan)
        ],
        help: "write the same type in both places")
    }
  }
}
