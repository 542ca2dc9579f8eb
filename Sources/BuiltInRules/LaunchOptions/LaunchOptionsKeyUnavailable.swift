internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A key that UIKit does not have on the app's platform.
enum LaunchOptionsKeyUnavailable: LaunchOptionRule {
  static let id: RuleID = "launch-options-key-unavailable"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let action = """
      <key>⟪UIApplicationLaunchOptionsShortcutItemKey⟫</key><dict>
      <key>type</key><string>com.example.new</string></dict>
      """
    let launch = RuleDocumentation.Example.Frame.launch(infoPlist: nil, entitlements: nil)
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    let tv = ValidationFacts(platform: .tvos)
    return RuleDocumentation(
      summary: "A launch key does not exist on the app's platform, or nothing there sets it.",
      rationale: """
        The platform does not have the feature, so it never launches an app with the key. UIKit has the key for \
        location events on Apple TV, but no service there monitors the location in the background.
        """,
      source: """
        Apple, UIApplication.LaunchOptionsKey; availability in the headers of UIKit and Core Location; \
        UIBackgroundModes
        """,
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(action.unmarked, launch),
        .accepts(action.unmarked, launch, facts: ValidationFacts(platform: .ios)),
        .accepts(#"{"url": "myapp://open"}"#, file, facts: tv),
        .flags(action, launch, facts: tv),
        .flags(#"{"⟪.remoteNotification⟫": {"aps": {"alert": "Hi"}}}"#, file, facts: tv),
        .flags(#"⟪{⟫"aps": {"badge": 1}}"#, file, facts: tv),
        .accepts(#"{"aps": {"content-available": 1}}"#, file, facts: tv),
        .flags(
          #"{"⟪remoteNotification⟫": {"aps": {"content-available": 1}}}"#, file, facts: tv),
        .flags(#"{"⟪annotation⟫": 1}"#, file, facts: ValidationFacts(platform: .visionos)),
        .flags(
          #"{"⟪bluetoothPeripherals⟫": ["a"]}"#, file, facts: ValidationFacts(platform: .visionos)),
        .accepts(
          #"{"bluetoothPeripherals": ["a"]}"#, file, facts: ValidationFacts(platform: .maccatalyst)),
        .flags(#"{"⟪location⟫": true}"#, file, facts: tv),
        .flags(
          #"{"⟪location⟫": true}"#, .launchFile(infoPlist: "", entitlements: nil),
          facts: ValidationFacts(platform: .macos)),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let platform = context.platform else { return }
    for entry in launch.options.entries {
      guard case .known(let key) = entry.name, let source = entry.source,
        !key.launches(on: platform), !isDelivered(launch, on: platform)
      else { continue }
      let others = key.launchPlatforms.map(\.name).joined(separator: ", ")
      let message =
        key.catalogKey.availability.exists(on: platform)
        ? "\(platform.name) never launches an app with '\(key.constant)'"
        : "'\(key.constant)' does not exist on \(platform.name), so no launch has it"
      context.report(
        .error, message, span: source.mark.markSpan, of: source.mark,
        help: "such launches happen on \(others)")
    }
  }

  /// Whether the file is a payload alone, and such a push wakes apps on a platform that has no launch option
  /// for it. The app delegate then gets the payload, and the file does not say that it is in the launch
  /// options.
  private static func isDelivered(
    _ launch: LaunchOptionsDocument, on platform: ApplePlatform
  ) -> Bool {
    launch.form.key == .remoteNotification
      && launch.options.remoteNotification?.isContentAvailable == true
      && BackgroundMode.named("remote-notification")?.availability.exists(on: platform) == true
  }
}
