internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A key of the launch options that neither UIKit nor a declaration knows.
enum LaunchOptionsKeyUnknown: LaunchOptionRule {
  static let id: RuleID = "launch-options-key-unknown"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let launch = RuleDocumentation.Example.Frame.launch(infoPlist: nil, entitlements: nil)
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    func url(_ key: String) -> String { ExampleText.string(key, "myapp://open") }
    return RuleDocumentation(
      summary: "A key of the launch options is not one of UIKit's.",
      rationale: """
        Keys must match exactly. No launch has a misspelled key, so a test with such a fixture \
        tests nothing. Other unknown keys may belong to an SDK; declare them in a file of custom \
        launch keys.
        """,
      source: "Apple, UIApplication.LaunchOptionsKey",
      lowered: "warning for a key that may belong to an SDK",
      fix: .safe,
      examples: [
        .accepts(url("UIApplicationLaunchOptionsURLKey"), launch),
        .accepts(url(".url"), launch),
        .accepts(
          #"{"shortcutItem": {"type": "new", "localizedTitle": "New", "isNew": true}}"#, file),
        .accepts(#"{"aps": {"alert": "Hello"}, "campaign": 7}"#, file),
        .accepts("<key>$(KEY)</key><true/>", launch),
        .flags(url("⟪UIApplicationLaunchOptionsUrlKey⟫"), launch),
        .flags(#"{"⟪.remoteNotifcation⟫": {"aps": {"alert": "Hello"}}}"#, file),
        .flags(#"{"⟪remoteNotifcation⟫": {"aps": {"alert": "Hello"}}}"#, file),
        .flags(url("⟪com.example.sdk.campaign⟫"), launch),
        .flags(url("⟪UIApplicationOpenURLOptionsSourceApplicationKey⟫"), launch),
        .flags(
          """
          <key>UIApplicationLaunchOptionsUserActivityDictionaryKey</key><dict>
          <key>⟪UIApplicationLaunchOptionsUserActivtyTypeKey⟫</key><string>com.example.read</string>
          <key>UIApplicationLaunchOptionsUserActivityKey</key><dict>
          <key>⟪activitytype⟫</key><string>com.example.read</string></dict></dict>
          """, launch),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    if launch.form == .dictionary {
      let present = Set(launch.options.keys)
      for entry in launch.options.otherEntries where launch.declaration(of: entry) == nil {
        let isFull = context.isFull
        if let key = entry.source?.key { evaluate(key, launch, present, &context) }
        // The limit of findings was reached before this key, and its report has recorded that there are more.
        if isFull { break }
      }
    }
    for described in context.describedEntries(of: launch) where described.index == nil {
      evaluate(described, &context)
    }
  }

  // MARK: The launch options themselves

  private static func evaluate(
    _ key: PropertyListValue, _ launch: LaunchOptionsDocument, _ present: Set<LaunchOptionKey>,
    _ context: inout RuleContext
  ) {
    let name = key.string ?? ""
    guard !BuildVariable.isUndecided(name) else { return }
    let shown = ShortText.of(name)
    let isFull = context.isFull
    if !isFull, let near = LaunchOptionName.nearest(to: name) {
      let isTaken = LaunchOptionName(near).map { present.contains($0.key) } ?? false
      let isCertain = isCertain(name, near)
      report(
        Misspelling(key: key, meant: near, isTaken: isTaken), isCertain ? .error : .warning,
        "is not a launch key of UIKit\(isCertain ? ", so no launch brings it" : "")", &context)
    } else if !isFull, let near = launch.customKeys.nearest(to: name) {
      report(
        Misspelling(key: key, meant: near, isTaken: false), .warning,
        "is neither a launch key of UIKit nor a declared custom key", &context
      )
    } else if let meant = openURLOption(name) {
      context.report(
        .warning,
        "'\(shown)' is a key of 'application(_:open:options:)', not of the launch options",
        at: key, help: "did you mean '\(meant)'?")
    } else {
      context.report(
        .warning,
        "'\(shown)' is not a launch key of UIKit, so only an SDK or private code can set it",
        at: key, help: "declare a key of an SDK in a file, and pass it with --launch-keys")
    }
  }

  /// Whether a name that is nearly one of UIKit's can only be a misspelling. `urls`, `annotation` or
  /// `shortcutItems` may be keys of an SDK.
  private static func isCertain(_ name: String, _ near: String) -> Bool {
    if name.hasPrefix(".") || name.hasPrefix("UIApplication") || name.hasPrefix("LaunchOptionsKey")
    {
      return true
    }
    return near.utf8.contains { (0x41...0x5A).contains($0) } && name != near + "s"
      && name + "s" != near
  }

  /// A key that is near a known one.
  private struct Misspelling {
    let key: PropertyListValue
    /// The known key.
    let meant: String
    /// Whether the dictionary has the known key too.
    let isTaken: Bool
  }

  private static func report(
    _ misspelling: Misspelling, _ severity: Severity, _ defect: String,
    _ context: inout RuleContext
  ) {
    let (key, meant) = (misspelling.key, misspelling.meant)
    let fixes =
      misspelling.isTaken
      ? [] : context.renaming(key, to: meant, severity == .error ? .safe : .unsafe)
    context.report(
      severity, "'\(ShortText.of(key))' \(defect)", at: key, help: "did you mean '\(meant)'?",
      fixes: fixes)
  }

  /// The launch key with the same meaning as an option for opening a URL.
  private static func openURLOption(_ name: String) -> String? {
    let prefix = "UIApplicationOpenURLOptions"
    guard name.hasPrefix(prefix), name.utf8.count < 80 else { return nil }
    let constant = "UIApplicationLaunchOptions" + name.dropFirst(prefix.count)
    return LaunchOptionName(constant).map { _ in constant }
  }

  // MARK: Dictionaries in them

  private static func evaluate(_ entry: DescribedEntry, _ context: inout RuleContext) {
    let key = entry.entry.key
    let name = key.string ?? ""
    // Other rules check the payload that a server sends.
    guard !entry.level.isInPayload, !BuildVariable.isUndecided(name) else { return }
    let isUIKits = entry.level == .launchUserActivity
    if isUIKits, let known = LaunchOptionName(name), known.spelling == .constant {
      context.report(
        .error, "'\(name)' is not a key of the user activity dictionary", at: key,
        help: "move it out of that dictionary, into the launch options")
    } else if !context.isFull, let near = KeyCatalog.keys(of: entry.level).nearest(to: name) {
      let meant = near.name.description
      let isTaken = key.parent?.dictionary?.entry(meant) != nil
      report(
        Misspelling(key: key, meant: meant, isTaken: isTaken), isUIKits ? .error : .warning,
        "is not a key of \(words(for: entry.level))", &context)
    } else if isUIKits {
      context.report(
        .warning, "'\(ShortText.of(name))' is not a key that UIKit sets for a user activity",
        at: key,
        help: "the properties of the activity are under '\(UserActivity.Launch.activityKey)'")
    }
  }

  /// A dictionary of launch options, as it is called in a message.
  private static func words(for level: KeyCatalog.Level) -> String {
    switch level {
    case .launchUserActivity: "the user activity dictionary"
    case .userActivity: "a user activity"
    case .quickAction: "a quick action"
    case .localNotification: "a local notification"
    case .eventAttribution: "an event attribution"
    default: "a CloudKit share"
    }
  }
}
