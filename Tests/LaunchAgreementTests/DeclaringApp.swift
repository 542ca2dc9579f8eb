import LaunchModel
import LifecycleRuntime
import PropertyListReading
import PropertyListSyntax
import SourceText

/// An app of `launches.tsv`: what it declares, and what it runs on.
struct DeclaringApp {
  let capabilities: DeclaredCapabilities
  let contract: LaunchContract
  let device: Device

  struct UnknownApp: Error {}

  init(_ kind: String, _ platform: String) throws {
    let devices: [String: DeviceKind] = [
      "ios": .phone, "ipados": .pad, "tvos": .tv, "maccatalyst": .mac, "visionos": .vision,
    ]
    guard let device = devices[platform], let (plist, granted) = Self.declarations[kind],
      let infoPlist = InfoPlist(Self.read("Info.plist", Self.identity + plist))
    else { throw UnknownApp() }
    let system: OSVersion = platform == "visionos" ? OSVersion(2) : OSVersion(18)
    self.device = DeviceDescription(kind: device, osVersion: system).device(for: nil)
    let entitlements = granted.map { Self.read("App.entitlements", $0) }
    capabilities = DeclaredCapabilities(
      infoPlist: infoPlist, entitlements: entitlements.flatMap { Entitlements($0) })
    var target = LaunchContract.Target()
    target.platform = device.platform
    contract = LaunchContract(infoPlist, entitlements: entitlements, target: target)
  }

  private static func read(_ path: String, _ entries: String) -> PropertyListDocument {
    PropertyListDocument.read(
      SourceFile(path: path, text: "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"))
  }

  private static func text(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }
  private static func texts(_ key: String, _ values: String...) -> String {
    "<key>\(key)</key><array>\(values.map { "<string>\($0)</string>" }.joined())</array>"
  }

  private static let identity =
    text("CFBundleIdentifier", "org.example.letters") + text("CFBundleExecutable", "Letters")
      + """
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Default</string>
      <key>UISceneDelegateClassName</key><string>Letters.SceneDelegate</string>
      </dict></array>
      <key>CPTemplateApplicationSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Car</string>
      <key>UISceneDelegateClassName</key><string>Letters.CarDelegate</string>
      </dict></array></dict></dict>
      """

  private static let schemes =
    "<key>CFBundleURLTypes</key><array><dict>\(texts("CFBundleURLSchemes", "letters"))</dict></array>"

  private static let everything =
    schemes
      + """
      <key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeName</key><string>Text</string>
      \(texts("LSItemContentTypes", "public.plain-text"))</dict></array>
      <key>UIApplicationShortcutItems</key><array><dict>
      <key>UIApplicationShortcutItemType</key><string>org.example.letters.new</string>
      <key>UIApplicationShortcutItemTitle</key><string>New Letter</string></dict></array>
      <key>CKSharingSupported</key><true/><key>UINewsstandApp</key><true/>
      """
    + texts("NSUserActivityTypes", "org.example.letters.write")
    + texts(
      "UIBackgroundModes", "remote-notification", "location", "bluetooth-central",
      "bluetooth-peripheral", "newsstand-content", "fetch", "processing")
    + texts("BGTaskSchedulerPermittedIdentifiers", "org.example.letters.refresh")
    + text("NSLocationWhenInUseUsageDescription", "Shows the next mailbox.")
    + text("NSLocationAlwaysAndWhenInUseUsageDescription", "Says when a letter is near.")
    + text("NSBluetoothAlwaysUsageDescription", "Weighs letters.")

  private static let grants =
    text("aps-environment", "production")
    + texts("com.apple.developer.associated-domains", "applinks:example.org")
    + texts("com.apple.developer.icloud-services", "CloudKit")
    + texts("com.apple.developer.icloud-container-identifiers", "iCloud.org.example.letters")
    + "<key>com.apple.developer.carplay-audio</key><true/>"

  private static let half =
    schemes + texts("UIBackgroundModes", "bluetooth-central", "fetch")
    + text("NSLocationWhenInUseUsageDescription", "Shows the next mailbox.")
    + text("NSBluetoothAlwaysUsageDescription", "Weighs letters.")

  /// What each app declares: in its Info.plist, and in its entitlements where they are given.
  private static let declarations: [String: (String, String?)] = [
    "declaring": (everything, grants),
    "declaring-without-entitlements": (everything, nil),
    "half": (half, text("aps-environment", "production")),
    "bare": ("", ""),
  ]
}
