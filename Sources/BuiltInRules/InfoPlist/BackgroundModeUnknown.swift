internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A background mode that the system does not know.
enum BackgroundModeUnknown: Rule {
  static let id: RuleID = "background-mode-unknown"
  static let severity = Severity.error
  static let kinds: BundleKinds = [.appsAndFragments, BundleKinds(.watchApp)]

  private static let known = Set(BackgroundMode.all.map { $0.value.description })
  private static let watch = Set(BackgroundMode.watch.map { $0.value.description })

  private static func list(_ modes: String) -> String {
    "<key>UIBackgroundModes</key><array>\(modes)</array>"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A value of UIBackgroundModes is not a background mode.",
      rationale: """
        App Store Connect refuses an unknown mode, and the app is never woken for it. The usual \
        case is 'remote-notifications' instead of 'remote-notification'.
        """,
      source: """
        Apple, UIBackgroundModes; dopebase/swift-push-notifications-firebase issue 2; App Store \
        Connect's message 90112
        """,
      lowered: "warning for a mode of watch apps",
      predicts: ["ITMS-90112"],
      fix: .safe,
      examples: [
        .accepts(list(BackgroundMode.all.map { "<string>\($0.value)</string>" }.joined())),
        .accepts(list("<string>$(MODE)</string><string>EXTRA_MODE</string>")),
        .accepts(
          """
          <key>CFBundleIdentifier</key><string>a.b</string><key>WKApplication</key><true/>
          """ + list("<string>mindfulness</string>"), .dictionary),
        .flags(list("<string>audio</string><string>⟪remote-notifications⟫</string>")),
        .flags(list("<string>⟪background-sync⟫</string>⟪<string></string>⟫")),
        .flags(list("<string>⟪self-care⟫</string>")),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    // Collected once at most: a hostile list has half a million modes.
    var listed: Set<String>?
    for value in context.backgroundModes(of: plist) {
      guard let name = value.string, !known.contains(name),
        !BuildVariable.isUndecided(name)
      else { continue }
      if watch.contains(name) {
        if plist.kind != .watchApp {
          context.report(
            .warning, "background mode '\(name)' is for watch apps", at: value, help: "remove it",
            fixes: context.removing(element: value, .unsafe, called: "the mode"))
        }
        continue
      }
      // Beyond the limit of findings no suggestion is shown, so none is searched for.
      let meant = context.isFull ? nil : NearestName.of(name, in: known.sorted())
      context.report(
        .error,
        name.isEmpty
          ? "a background mode is empty" : "'\(name)' is not a background mode that Apple names",
        at: value, help: meant.map { "did you mean '\($0)'?" } ?? "remove it",
        fixes: fixes(value, meant, &listed, plist, &context),
        predicts: ["ITMS-90112"])
    }
  }

  /// Writes the mode that is meant. If the list already has that mode, or if no mode is meant, removes the
  /// entry. Removing is safe if the list has the mode or the entry is empty.
  private static func fixes(
    _ value: PropertyListValue, _ meant: String?, _ listed: inout Set<String>?,
    _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard !context.isFull else { return [] }
    if let meant {
      let modes = listed ?? Set(context.backgroundModes(of: plist).compactMap(\.string))
      listed = modes
      if !modes.contains(meant) { return context.replacing(value, with: meant, .safe) }
    }
    let isHarmless = meant != nil || value.equals("")
    return context.removing(element: value, isHarmless ? .safe : .unsafe, called: "the mode")
  }
}
