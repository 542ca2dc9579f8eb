import LaunchModel
import PropertyListReading
import SourceText
import Testing

@Suite("What an app declares")
struct DeclaredCapabilitiesTests {
  private typealias Files = CapabilityFiles
  private typealias Case = CapabilityCase

  private static let modes = "UIBackgroundModes"
  private static let always = Files.string("NSLocationAlwaysAndWhenInUseUsageDescription", "to map")
  private static let inUse = Files.string("NSLocationWhenInUseUsageDescription", "to show")
  private static let bluetooth = Files.string("NSBluetoothAlwaysUsageDescription", "to pair")
  private static let services = "com.apple.developer.icloud-services"
  private static let containers = "com.apple.developer.icloud-container-identifiers"

  static let background: [CapabilityCase] = [
    Case("a mode", plist: Files.strings(modes, "audio", "fetch"), .declared("fetch")) {
      $0.backgroundMode("fetch")
    },
    Case(
      "a mode that is not in the list", plist: Files.strings(modes, "audio"),
      .missing("'fetch' in 'UIBackgroundModes'", at: "<array>")
    ) { $0.backgroundMode("fetch") },
    Case(
      "a mode in other letters", plist: Files.strings(modes, "Fetch"),
      .missing("'fetch' in 'UIBackgroundModes'", at: "<array>")
    ) { $0.backgroundMode("fetch") },
    Case(
      "a mode without the key", plist: "", .missing("'fetch' in 'UIBackgroundModes'", at: "<dict>")
    ) { $0.backgroundMode("fetch") },
    Case("a mode without a file", .unknown(at: nil)) { $0.backgroundMode("fetch") },
    Case(
      "a mode that the build decides", plist: Files.strings(modes, "$(MODE)"),
      .unknown(at: "$(MODE)")
    ) { $0.backgroundMode("fetch") },
    Case(
      "a list that the build decides", plist: Files.string(modes, "$(MODES)"),
      .unknown(at: "$(MODES)")
    ) { $0.backgroundMode("fetch") },
    Case(
      "a mode that the build cannot make of the text", plist: Files.strings(modes, "x-$(MODE)"),
      .missing("'fetch' in 'UIBackgroundModes'", at: "<array>")
    ) { $0.backgroundMode("fetch") },
    Case(
      "a mode for one device", plist: Files.strings(modes + "~ipad", "fetch"), .declared("fetch")
    ) {
      $0.backgroundMode("fetch")
    },

    Case(
      "pushes", entitlements: Files.string("aps-environment", "production"), .declared("production")
    ) {
      $0.pushEnvironment
    },
    Case(
      "pushes on the Mac",
      entitlements: Files.string("com.apple.developer.aps-environment", "development"),
      .declared("development")
    ) { $0.pushEnvironment },
    Case(
      "pushes of an unknown service", entitlements: Files.string("aps-environment", "sandbox"),
      .missing("'aps-environment' with the value 'development' or 'production'", at: "sandbox")
    ) { $0.pushEnvironment },
    Case(
      "no pushes", entitlements: "",
      .missing("'aps-environment' with the value 'development' or 'production'", at: "<dict>")
    ) { $0.pushEnvironment },
    Case(
      "pushes that the build decides",
      entitlements: Files.string("aps-environment", "$(APS_ENVIRONMENT)"),
      .unknown(at: "$(APS_ENVIRONMENT)")
    ) { $0.pushEnvironment },
    Case("pushes without entitlements", plist: "", .unknown(at: nil)) { $0.pushEnvironment },
    Case(
      "silent pushes", plist: Files.strings(modes, "remote-notification"),
      entitlements: Files.string("aps-environment", "production"), .declared("production")
    ) { $0.silentPush },
    Case(
      "silent pushes without the mode", plist: Files.strings(modes, "fetch"),
      .missing("'remote-notification' in 'UIBackgroundModes'", at: "<array>")
    ) { $0.silentPush },
    Case(
      "silent pushes without entitlements", plist: Files.strings(modes, "remote-notification"),
      .unknown(at: nil)
    ) {
      $0.silentPush
    },

    Case("location at all times", plist: always, .declared("to map")) { $0.locationLaunch },
    Case(
      "location as of old", plist: Files.string("NSLocationAlwaysUsageDescription", "x"),
      .declared("x")
    ) {
      $0.locationLaunch
    },
    Case(
      "location in use with the mode", plist: inUse + Files.strings(modes, "location"),
      .declared("to show")
    ) {
      $0.locationLaunch
    },
    Case(
      "location in use without the mode", plist: inUse,
      .missing("'NSLocationAlwaysAndWhenInUseUsageDescription'", at: "<dict>")
    ) { $0.locationLaunch },
    Case("the purpose of location in use", plist: inUse, .declared("to show")) {
      $0.whenInUseLocationPurpose
    },

    Case(
      "a central", plist: bluetooth + Files.strings(modes, "bluetooth-central"),
      .declared("bluetooth-central")
    ) {
      $0.bluetoothCentralLaunch
    },
    Case(
      "a central that is chosen in the picker",
      plist: Files.strings("NSAccessorySetupKitSupports", "Bluetooth")
        + Files.strings(modes, "bluetooth-central"), .declared("bluetooth-central")
    ) { $0.bluetoothCentralLaunch },
    Case(
      "a central without a purpose", plist: Files.strings(modes, "bluetooth-central"),
      .missing("'NSBluetoothAlwaysUsageDescription'", at: "<dict>")
    ) { $0.bluetoothCentralLaunch },
    Case(
      "a peripheral with the mode of a central",
      plist: bluetooth + Files.strings(modes, "bluetooth-central"),
      .missing("'bluetooth-peripheral' in 'UIBackgroundModes'", at: "<array>")
    ) { $0.bluetoothPeripheralLaunch },
    Case(
      "a peripheral as of old",
      plist: Files.string("NSBluetoothPeripheralUsageDescription", "x")
        + Files.strings(modes, "bluetooth-peripheral"), .declared("bluetooth-peripheral")
    ) { $0.bluetoothPeripheralLaunch },

    Case(
      "Newsstand", plist: Files.yes("UINewsstandApp") + Files.strings(modes, "newsstand-content"),
      .declared("newsstand-content")
    ) { $0.newsstand },
    Case(
      "Newsstand without the flag",
      plist: "<key>UINewsstandApp</key><false/>" + Files.strings(modes, "newsstand-content"),
      .missing("'UINewsstandApp' with the value true", at: "<false/>")
    ) { $0.newsstand },
    Case(
      "Newsstand that the build decides",
      plist: Files.string("UINewsstandApp", "$(NEWS)") + Files.strings(modes, "newsstand-content"),
      .unknown(at: "$(NEWS)")
    ) { $0.newsstand },
  ]

  static let activities: [CapabilityCase] = [
    Case(
      "an activity", plist: Files.strings("NSUserActivityTypes", "com.example.edit"),
      .declared("com.example.edit")
    ) {
      $0.activityType("com.example.edit")
    },
    Case(
      "another activity", plist: Files.strings("NSUserActivityTypes", "com.example.edit"),
      .missing("'com.example.view' in 'NSUserActivityTypes'", at: "<array>")
    ) { $0.activityType("com.example.view") },
    Case(
      "an activity that the build decides",
      plist: Files.strings("NSUserActivityTypes", "$(PRODUCT_BUNDLE_IDENTIFIER).view"),
      .unknown(at: "$(PRODUCT_BUNDLE_IDENTIFIER).view")
    ) { $0.activityType("com.example.view") },
    Case(
      "an activity that ends otherwise than what the build decides",
      plist: Files.strings("NSUserActivityTypes", "$(PRODUCT_BUNDLE_IDENTIFIER).edit"),
      .missing("'com.example.view' in 'NSUserActivityTypes'", at: "<array>")
    ) { $0.activityType("com.example.view") },
    Case(
      "an intent", plist: Files.strings("INIntentsSupported", "OrderIntent"),
      .declared("OrderIntent")
    ) {
      $0.activityType("OrderIntent")
    },
    Case("an intent of an extension", plist: "", .unknown(at: nil)) {
      $0.activityType("OrderIntent")
    },
    Case("a type of the system", plist: "", .unknown(at: nil)) {
      $0.activityType("com.apple.something")
    },
    Case(
      "an open document",
      plist: Files.dictionaries(
        "CFBundleDocumentTypes",
        Files.string("NSUbiquitousDocumentUserActivityType", "com.example.note")),
      .declared("com.example.note")
    ) { $0.activityType("com.example.note") },
    Case("a web page", plist: "", .notNeeded) { $0.activityType("NSUserActivityTypeBrowsingWeb") },
    Case("a found item", .notNeeded) { $0.activityType("com.apple.corespotlightitem") },
    Case("a search", .notNeeded) { $0.activityType("com.apple.corespotlightquery") },

    Case(
      "a quick action",
      plist: Files.dictionaries(
        "UIApplicationShortcutItems", Files.string("UIApplicationShortcutItemType", "new")),
      .declared("new")
    ) { $0.shortcutType("new") },
    Case(
      "another quick action",
      plist: Files.dictionaries(
        "UIApplicationShortcutItems", Files.string("UIApplicationShortcutItemType", "new")),
      .missing("'New' in 'UIApplicationShortcutItems'", at: "<array>")
    ) { $0.shortcutType("New") },
    Case("a quick action without a file", .unknown(at: nil)) { $0.shortcutType("new") },

    Case(
      "an iCloud share", plist: Files.yes("CKSharingSupported"),
      entitlements: Files.strings(services, "CloudDocuments", "CloudKit")
        + Files.strings(containers, "iCloud.com.example"), .declared("<true/>")
    ) { $0.cloudKitSharing },
    Case(
      "an iCloud share without CloudKit", plist: Files.yes("CKSharingSupported"),
      entitlements: Files.strings(services, "CloudDocuments")
        + Files.strings(containers, "iCloud.com.example"),
      .missing("'CloudKit' in '\(services)'", at: "<array>")
    ) { $0.cloudKitSharing },
    Case(
      "an iCloud share without a container", plist: Files.yes("CKSharingSupported"),
      entitlements: Files.strings(services, "*") + "<key>\(containers)</key><array/>",
      .missing("a container in '\(containers)'", at: "<array/>")
    ) { $0.cloudKitSharing },
    Case(
      "an iCloud share that is not supported", plist: "",
      .missing("'CKSharingSupported' with the value true", at: "<dict>")
    ) { $0.cloudKitSharing },
    Case(
      "an iCloud share without entitlements", plist: Files.yes("CKSharingSupported"),
      .unknown(at: nil)
    ) {
      $0.cloudKitSharing
    },
    Case(
      "a container that the build names",
      entitlements: Files.strings(containers, "iCloud.$(PRODUCT_BUNDLE_IDENTIFIER)"),
      .unknown(at: "iCloud.$(PRODUCT_BUNDLE_IDENTIFIER)")
    ) { $0.cloudKitContainer("iCloud.com.example") },
    Case(
      "another container", entitlements: Files.strings(containers, "iCloud.com.example"),
      .missing("'iCloud.com.other' in '\(containers)'", at: "<array>")
    ) { $0.cloudKitContainer("iCloud.com.other") },
  ]

  private static let manifest = "<key>UIApplicationSceneManifest</key>"

  static let scenes: [CapabilityCase] = [
    Case(
      "a manifest with a delegate",
      plist: """
        \(manifest)<dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict >
        <key>UISceneDelegateClassName</key><string>A.S</string></dict></array></dict></dict>
        """, .declared("<dict >")
    ) { $0.sceneManifest },
    Case(
      "a manifest without configurations", plist: manifest + "<dict />", .unknown(at: "<dict />")
    ) {
      $0.sceneManifest
    },
    Case("no manifest", plist: "", .missing("'UIApplicationSceneManifest'", at: "<dict>")) {
      $0.sceneManifest
    },
    Case("no Info.plist", .unknown(at: nil)) { $0.sceneManifest },
    Case(
      "an App Clip by its Info.plist", plist: "<key>NSAppClip</key><dict />", .declared("<dict />")
    ) {
      $0.appClip
    },
    Case(
      "an App Clip by its entitlements",
      entitlements: Files.strings("com.apple.developer.parent-application-identifiers", "$(ID)"),
      .declared("<array>")
    ) { $0.appClip },
    Case(
      "no App Clip", plist: "", entitlements: "",
      .missing("'com.apple.developer.parent-application-identifiers'", at: "<dict>")
    ) { $0.appClip },
    Case("an App Clip perhaps", plist: "", .unknown(at: nil)) { $0.appClip },
  ]

  @Test("background, notifications, location and Bluetooth", arguments: background)
  func answersBackground(_ test: CapabilityCase) { #expect(test.answer == test.expected) }

  @Test("activities, quick actions and iCloud shares", arguments: activities)
  func answersActivities(_ test: CapabilityCase) { #expect(test.answer == test.expected) }

  @Test("scenes and App Clips", arguments: scenes)
  func answersScenes(_ test: CapabilityCase) { #expect(test.answer == test.expected) }

  @Test("a file without the bundle's identity decides only what is in it")
  func fragment() throws {
    let plist = try #require(
      CapabilityFiles.plist(CapabilityFiles.strings("UIBackgroundModes", "audio"), identity: ""))
    let capabilities = DeclaredCapabilities(infoPlist: plist, entitlements: nil)
    #expect(capabilities.backgroundMode("audio").holds == true)
    #expect(capabilities.backgroundMode("fetch").holds == false)
    let scheme = capabilities.urlScheme("myapp")
    #expect(scheme.holds == nil)
    #expect(scheme.unresolved?.needs == ["the Info.plist as built"])
  }

  @Test("a file that the build preprocesses, and a broken one, decide only what is in them")
  func doubtfulFiles() throws {
    let texts = [
      "<plist><dict>\(CapabilityFiles.identity)\n#if DEBUG\n<key>A</key><true/>\n#endif\n</dict></plist>",
      "<plist><dict>\(CapabilityFiles.identity)<key>A</key><true></dict></plist>",
    ]
    for text in texts {
      let document = PropertyListReader().read(SourceFile(path: "Info.plist", text: text))
      let plist = try #require(InfoPlist(document))
      let capabilities = DeclaredCapabilities(infoPlist: plist, entitlements: nil)
      #expect(capabilities.backgroundMode("fetch").holds == nil)
    }
  }

  @Test("what is not given is named as what would settle it")
  func needs() {
    let nothing = DeclaredCapabilities(infoPlist: nil, entitlements: nil)
    #expect(nothing.urlScheme("a").unresolved?.needs == ["the app's Info.plist"])
    #expect(nothing.pushEnvironment.unresolved?.needs == ["--entitlements FILE"])
    #expect(nothing.documentTypes.isEmpty && nothing.urlSchemes.isEmpty)
  }

  @Test("a place leads to its file and to the way through it")
  func places() throws {
    let capabilities = CapabilityFiles.capabilities(
      plist: CapabilityFiles.strings("UIBackgroundModes", "audio", "fetch"),
      entitlements: CapabilityFiles.string("aps-environment", "production"))
    let mode = try #require(capabilities.backgroundModes.last)
    #expect(mode.value == "fetch")
    #expect(mode.place.file == .infoPlist && mode.place.source.path == "Info.plist")
    #expect(mode.place.keyPath == [.key("UIBackgroundModes"), .index(1)])
    let push = try #require(capabilities.declaredPushEnvironment)
    #expect(push.value == .production)
    #expect(push.place.file == .entitlements && push.place.source.path == "App.entitlements")
    #expect(push.place.keyPath == [.key("aps-environment")])
  }

  @Test("answers are put together")
  func combinations() throws {
    let capabilities = CapabilityFiles.capabilities(
      plist: CapabilityFiles.strings("UIBackgroundModes", "audio"), entitlements: nil)
    let declared = capabilities.backgroundMode("audio")
    let missing = capabilities.backgroundMode("fetch")
    let unknown = capabilities.pushEnvironment
    #expect(DeclaredCapabilities.Answer.all(declared, unknown, missing).holds == false)
    #expect(DeclaredCapabilities.Answer.all(declared, unknown).holds == nil)
    #expect(DeclaredCapabilities.Answer.all(.notNeeded, declared).place != nil)
    #expect(DeclaredCapabilities.Answer.any(missing, unknown, declared).holds == true)
    #expect(DeclaredCapabilities.Answer.any(missing, unknown).holds == nil)
    #expect(DeclaredCapabilities.Answer.any(missing, missing).holds == false)
  }
}
