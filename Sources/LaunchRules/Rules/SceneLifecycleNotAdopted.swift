internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// An app without a scene manifest.
enum SceneLifecycleNotAdopted: Rule {
  static let id: RuleID = "scene-lifecycle-not-adopted"
  static let severity = Severity.error
  static let kinds = BundleKinds.apps

  private static let manifest = InfoPlistKey("UIApplicationSceneManifest")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app has no scene manifest, so its code alone can adopt the scene life cycle.",
      rationale: """
        An app built with the iOS 27 SDK that adopts scenes neither in its Info.plist nor in its code is \
        stopped before its first screen. A SwiftUI App and a delegate with \
        application(_:configurationForConnecting:options:) need no manifest.
        """,
      source: "Apple, TN3187; react/react-native issue 58606; ionic-team/capacitor issue 8527",
      runtimeMessages: [SceneAdoption.runtimeMessage] + SceneAdoption.earlierMessages,
      fix: .unsafe,
      examples: [
        .accepts(ExampleText.window(ExampleText.delegate)),
        .accepts("", facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .swiftUI)),
        .accepts("", facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .scenesInCode)),
        .accepts(
          """
          <key>CFBundleIdentifier</key><string>a.b</string>
          <key>CFBundleExecutable</key><string>a</string>
          <key>NSExtension</key><dict/>
          """, .dictionary, facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .accepts(
          "<key>UILaunchScreen</key><dict/>", .dictionary,
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .accepts(
          "<key>_UIApplicationSceneManifest</key><dict/>",
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .accepts(
          "<key>LSApplicationLaunchProhibited</key><true/>",
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .undecided("", facts: ValidationFacts(sdk: OSVersion(27))),
        .undecided(
          """
          <key>CFBundleIdentifier</key><string>a.b</string>
          <key>CFBundleExecutable</key><string>a</string>
          <key>CFBundlePackageType</key><string>APPL</string>
          """, .dictionary, facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .flags(
          ExampleText.markedApp(), .file,
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .flags(
          ExampleText.markedApp(), .file, facts: ValidationFacts(lifecycle: .appDelegate)),
        .flags(
          """
          <plist version="1.0">⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>a.b</string><key>UILaunchScreen</key><dict/>
          </dict></plist>
          """, .file, facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard !plist.has(manifest), !isNeverLaunched(plist) else { return }
    let verdict = SceneAdoption.verdict(context)
    switch verdict {
    case .settled: break
    case .open:
      context.leaveOpen(
        "without 'UIApplicationSceneManifest' only the code can adopt the scene life cycle",
        needs: [SceneAdoption.lifecycleOption])
    case .stopped, .tolerated:
      // A misspelt manifest is a finding of its own.
      guard plist.disabledSceneManifest == nil else { return }
      guard context.platform != nil || usesUIKit(plist) else {
        context.leaveOpen(
          "nothing says that the app is for a platform with scenes",
          needs: ["--platform ios|tvos|visionos|maccatalyst"])
        return
      }
      // The file need not be complete: a manifest that the build generates has no configurations, and
      // saves only code that supplies them.
      context.reportAbsence(
        verdict == .stopped ? .error : .warning,
        verdict == .stopped
          ? "no 'UIApplicationSceneManifest': the app is stopped at launch"
          : "no 'UIApplicationSceneManifest': built with the 27 SDK the app is stopped at launch",
        in: plist,
        help: """
          add a manifest with a configuration for '\(SceneSessionRole.windowApplication)', or implement \
          application(_:configurationForConnecting:options:)
          """,
        fixes: SceneConfigurationCure.manifest(plist, &context),
        runtimeMessage: SceneAdoption.runtimeMessage)
    }
  }

  /// Whether the bundle only carries an extension, as an app for Messages does, and has no process.
  private static func isNeverLaunched(_ plist: InfoPlist) -> Bool {
    plist.root["LSApplicationLaunchProhibited"]?.boolean == true
  }

  private static func usesUIKit(_ plist: InfoPlist) -> Bool {
    plist.rows.contains { $0.known?.name.hasPrefix("UI") == true }
  }
}
