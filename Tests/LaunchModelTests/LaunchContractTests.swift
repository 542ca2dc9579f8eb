import Foundation
import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Launch contract")
struct LaunchContractTests {
  static func plist(_ entries: String) throws -> InfoPlist {
    let text = "<plist version=\"1.0\"><dict>\n\(entries)\n</dict></plist>"
    return try #require(InfoPlist(.read(SourceFile(path: "App/Info.plist", text: text))))
  }

  // MARK: Reading

  @Test("the scene manifest is read in order, and what it has beside its members travels along")
  func scenes() throws {
    let contract = LaunchContract(
      try Self.plist(
        """
        <key>UIApplicationSceneManifest</key><dict>
          <key>UIApplicationSupportsMultipleScenes</key><string>$(WINDOWS)</string>
          <key>Own</key><data>AQI=</data>
          <key>UISceneConfigurations</key><dict>
            <key>UIWindowSceneSessionRoleApplication</key><array>
              <dict><key>UISceneConfigurationName</key><string>Main</string>
                <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).Delegate</string>
                <key>UISceneStoryboardFile</key><true/></dict>
              <dict/>
            </array>
            <key>Second</key><array/>
            <key>Broken</key><string>none</string>
          </dict>
        </dict>
        """))
    let scenes = try #require(contract.scenes)
    #expect(scenes.supportsMultipleScenes == .variable("$(WINDOWS)"))
    #expect(scenes.other == [.init("Own", .data([1, 2]))])
    #expect(scenes.roles.map(\.role) == ["UIWindowSceneSessionRoleApplication", "Second"])
    #expect(scenes.roles[0].known != nil && scenes.roles[1].known == nil)
    let configurations = scenes.configurations(of: "UIWindowSceneSessionRoleApplication")
    try #require(configurations.count == 2)
    #expect(configurations[0].name == "Main")
    #expect(configurations[0].delegateClass == "$(PRODUCT_MODULE_NAME).Delegate")
    #expect(configurations[0].storyboard == nil)
    #expect(configurations[0].other == [.init("UISceneStoryboardFile", true)])
    #expect(configurations[1] == LaunchContract.SceneConfiguration())
    #expect(scenes.configurations?.other == [.init("Broken", "none")])
  }

  @Test("an empty dictionary of configurations is not the same as none")
  func emptyIsNotAbsent() throws {
    let key = "<key>UIApplicationSceneManifest</key>"
    let empty = LaunchContract(
      try Self.plist("\(key)<dict><key>UISceneConfigurations</key><dict/></dict>"))
    let absent = LaunchContract(try Self.plist("\(key)<dict/>"))
    #expect(empty.scenes?.configurations == LaunchContract.SceneConfigurations())
    #expect(absent.scenes == LaunchContract.SceneManifest())
    #expect(empty != absent)
    #expect(LaunchContract(try Self.plist("")).scenes == nil)
  }

  @Test("what a key says for one device stands beside what it says for all")
  func variants() throws {
    let contract = LaunchContract(
      try Self.plist(
        """
        <key>UILaunchStoryboardName</key><string>Launch</string>
        <key>UILaunchStoryboardName~ipad</key><string>LaunchPad</string>
        <key>UIRequiresFullScreen~ipad</key><integer>3</integer>
        <key>UIRequiresFullScreen-iphoneos~ipad</key><true/>
        <key>UIRequiresFullScreen~watch</key><true/>
        """))
    #expect(contract.interface.launchStoryboard == "Launch")
    #expect(contract.variants.map(\.suffix) == ["~ipad", "-iphoneos~ipad"])
    let pad = try #require(contract.variants.first).declarations
    #expect(pad.interface.launchStoryboard == "LaunchPad")
    #expect(pad.other == [.init("UIRequiresFullScreen", 3)])
    let held = contract.declarations(forSuffixes: ["~ipad", "-iphoneos~ipad"])
    #expect(held.interface.launchStoryboard == "LaunchPad")
    #expect(held.interface.requiresFullScreen == true)
    #expect(held.other == [])
    #expect(
      contract.provenance.omitted.map(\.keyPath) == [[.key("UIRequiresFullScreen~watch")]])
  }

  @Test("a value of the wrong type travels along, and nothing of it is lost")
  func wrongTypes() throws {
    let contract = LaunchContract(
      try Self.plist(
        """
        <key>UIBackgroundModes</key><string>audio</string>
        <key>NSUserActivityTypes</key><array/>
        <key>CFBundleURLTypes</key><array><string>no</string></array>
        <key>LSRequiresIPhoneOS</key><string>YES</string>
        <key>NSCameraUsageDescription</key><true/>
        <key>CFBundleDocumentTypes</key>
        <array><dict><key>LSItemContentTypes</key><string>public.data</string></dict></array>
        """))
    #expect(contract.capabilities.backgroundModes == [])
    #expect(
      contract.other.map(\.key) == [
        "UIBackgroundModes", "CFBundleURLTypes", "LSRequiresIPhoneOS", "NSCameraUsageDescription",
      ])
    // An empty list means the same as no list, unless it is a variant of another list.
    #expect(contract.provenance.omitted.map(\.keyPath) == [[.key("NSUserActivityTypes")]])
    let variant = LaunchContract(try Self.plist("<key>NSUserActivityTypes~ipad</key><array/>"))
    #expect(variant.variants.first?.declarations.other == [.init("NSUserActivityTypes", [])])
    #expect(contract.documentTypes.first?.contentTypes == ["public.data"])
  }

  @Test("a key that only looks like a known one to Unicode is another key")
  func canonicalEquivalence() throws {
    // U+212A is canonically equivalent to K.
    let contract = LaunchContract(
      try Self.plist("<key>CF\u{212A}undleIdentifier</key><string>a</string>"))
    #expect(contract.infoPlist.entries?.isEmpty == true)
    #expect(contract.provenance.omitted.count == 1)
  }

  @Test("of a repeated key the value that counts is taken, and its place")
  func repeatedKeys() throws {
    let text = LaunchContract(
      try Self.plist(
        """
        <key>CFBundleIdentifier</key><string>first</string>
        <key>CFBundleIdentifier</key><string>last</string>
        """))
    #expect(text.application.bundleIdentifier == "last")
    #expect(text.provenance.place(of: [.key("CFBundleIdentifier")])?.line == 3)
  }

  @Test("the target comes from options, and from the stamps where they say nothing")
  func target() throws {
    let plist = try Self.plist(
      """
      <key>DTSDKName</key><string>iphoneos26.2</string>
      <key>DTPlatformName</key><string>iphoneos</string>
      <key>MinimumOSVersion</key><string>15.0</string>
      """)
    let stamped = LaunchContract(plist).target
    #expect(
      stamped == .init(platform: .ios, sdk: OSVersion(26, 2), deploymentTarget: OSVersion(15)))
    let stated = LaunchContract.Target(
      ValidationFacts(sdk: OSVersion(27), platform: .visionos, lifecycle: .swiftUI))
    let contract = LaunchContract(plist, target: stated)
    #expect(contract.target.sdk == OSVersion(27) && contract.target.platform == .visionos)
    #expect(contract.target.deploymentTarget == OSVersion(15))
    #expect(contract.target.lifecycle == .swiftUI)
  }

  @Test("entitlements that bear on the launch belong to it, others are left out")
  func entitlements() throws {
    let text = """
      <plist><dict>
      <key>aps-environment</key><string>development</string>
      <key>com.apple.developer.carplay-audio</key><true/>
      <key>com.example.own</key><true/>
      </dict></plist>
      """
    let document = PropertyListDocument.read(SourceFile(path: "App.entitlements", text: text))
    let contract = LaunchContract(try Self.plist(""), entitlements: document)
    #expect(contract.entitlements?.pushEnvironment == "development")
    #expect(contract.entitlements?.other.map(\.key) == ["com.apple.developer.carplay-audio"])
    #expect(contract.provenance.omitted.map(\.keyPath) == [[.key("com.example.own")]])
    let place = contract.provenance.place(of: [.key("aps-environment")], in: .entitlements)
    #expect(place?.line == 2)
    #expect(place.flatMap { contract.provenance.file(of: $0) }?.path == "App.entitlements")
    #expect(LaunchContract(try Self.plist("")).entitlements == nil)
  }

  // MARK: Provenance

  @Test("every value has its place, what lies deeper the place of what it lies in")
  func provenance() throws {
    let contract = LaunchContract(
      try Self.plist(
        """
        <key>UIApplicationShortcutItems</key>
        <array><dict><key>UIApplicationShortcutItemUserInfo</key>
          <dict><key>a</key><array><dict><key>b</key><string>deep</string></dict></array></dict>
        </dict></array>
        """))
    let way: [KeyPathStep] = [
      .key("UIApplicationShortcutItems"), .index(0), .key("UIApplicationShortcutItemUserInfo"),
      .key("a"), .index(0),
    ]
    let place = try #require(contract.provenance.place(of: way))
    #expect(place.keyPath == way && place.line == 4)
    #expect(contract.provenance.place(of: way + [.key("b")]) == place)
    #expect(contract.provenance.place(of: [.key("UILaunchScreen")]) == nil)
    #expect(contract == LaunchContract(declarations: contract.declarations))
  }

  @Test("only the fact that rules have run is distinguished from an unchecked contract")
  func unchecked() {
    let contract = LaunchContract()
    #expect(!ContractInput.unchecked(contract).isChecked)
    #expect(ContractInput.unchecked(contract).contract == contract)
  }
}
