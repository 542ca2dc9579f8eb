import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("What sort of bundle a file speaks of")
struct BundleContentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let entries: String
    let kind: BundleKind
    var platform: ApplePlatform?

    init(_ name: String, _ kind: BundleKind, _ platform: ApplePlatform? = nil, _ entries: String...)
    {
      testDescription = name
      self.kind = kind
      self.platform = platform
      self.entries = entries.joined()
    }
  }

  private static func string(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }
  private static func yes(_ key: String) -> String { "<key>\(key)</key><true/>" }
  private static func list(_ key: String, _ values: String...) -> String {
    "<key>\(key)</key><array>\(values.map { "<string>\($0)</string>" }.joined())</array>"
  }
  private static func families(_ numbers: Int...) -> String {
    "<key>UIDeviceFamily</key><array>\(numbers.map { "<integer>\($0)</integer>" }.joined())</array>"
  }
  private static func type(_ type: String) -> String { string("CFBundlePackageType", type) }

  private static let identity =
    string("CFBundleIdentifier", "com.example.a") + string("CFBundleExecutable", "A")
  private static let iPhone = yes("LSRequiresIPhoneOS")
  private static let orientations = list(
    "UISupportedInterfaceOrientations", "UIInterfaceOrientationPortrait")
  private static let arm = list("UIRequiredDeviceCapabilities", "arm64")

  static let cases = [
    Case("iOS app", .app, .ios, identity, iPhone, orientations, type("APPL")),
    Case(
      "iOS app with the capability of the tvOS template", .app, .ios, identity, iPhone,
      orientations, arm),
    Case("tvOS or iOS app of Xcode's template", .app, nil, identity, iPhone, arm),
    Case("tvOS app by its family", .app, .tvos, identity, iPhone, families(3)),
    Case("built tvOS app", .app, .tvos, identity, iPhone, string("DTPlatformName", "appletvos")),
    Case("app for iPhone and iPad", .app, .ios, identity, families(1, 2)),
    Case("app for iPhone and Apple Vision", .app, .ios, identity, families(1, 2, 7)),
    Case("app for iPad alone", .app, .ios, identity, iPhone, families(2)),
    Case(
      "app for iPad or Mac Catalyst", .app, nil, string("CFBundleIdentifier", "a.b"),
      families(2), orientations),
    Case("Mac Catalyst app in the Mac's idiom", .app, .maccatalyst, identity, families(6)),
    Case(
      "built Mac Catalyst app", .app, .maccatalyst, identity, families(2),
      string("DTPlatformName", "macosx"), string("LSMinimumSystemVersion", "12.0")),
    Case("built visionOS app", .app, .visionos, identity, families(7)),
    Case(
      "simulator build", .app, .ios, identity, iPhone,
      list("CFBundleSupportedPlatforms", "iPhoneSimulator")),
    Case(
      "SwiftUI app with a manifest", .app, nil, identity,
      "<key>UIApplicationSceneManifest</key><dict/>"),
    Case(
      ".NET app, executable added by the build", .app, .ios,
      string("CFBundleIdentifier", "com.example.a"), families(1, 2)),
    Case(
      "app that carries a Messages extension", .app, .ios, identity, orientations,
      yes("LSApplicationLaunchProhibited")),
    Case(
      "App Clip", .appClip, .ios, identity, iPhone, orientations,
      "<key>NSAppClip</key><dict/>"),
    Case("extension", .appExtension, nil, identity, type("XPC!"), "<key>NSExtension</key><dict/>"),
    Case(
      "ExtensionKit extension", .appExtension, nil,
      "<key>EXAppExtensionAttributes</key><dict/>"),
    Case("extension by its type alone", .appExtension, nil, identity, type("XPC!")),
    Case(
      "extension with an app's keys", .appExtension, .ios, identity, iPhone, orientations,
      "<key>NSExtension</key><dict/>"),
    Case("watch app", .watchApp, .watchos, identity, orientations, yes("WKApplication")),
    Case("watch app without iPhone app", .watchApp, .watchos, identity, yes("WKWatchOnly")),
    Case(
      "independent watch app", .watchApp, .watchos, identity,
      yes("WKRunsIndependentlyOfCompanionApp")),
    Case("watch app by its family", .watchApp, .watchos, identity, families(4)),
    Case(
      "Mac app with a storyboard", .macApp, .macos, identity,
      string("NSMainStoryboardFile", "Main"), string("NSPrincipalClass", "NSApplication")),
    Case(
      "Mac agent", .macApp, nil, identity, string("LSMinimumSystemVersion", "13.0"),
      yes("LSUIElement")),
    Case("built Mac app", .macApp, .macos, identity, string("DTPlatformName", "macosx")),
    Case("framework", .framework, nil, identity, type("FMWK")),
    Case("iOS framework", .framework, .ios, identity, type("FMWK"), families(1, 2)),
    Case("tests", .testBundle, nil, identity, type("BNDL")),
    Case(
      "tests or framework of Xcode's template", .otherBundle, nil, identity,
      type("$(PRODUCT_BUNDLE_PACKAGE_TYPE)")),
    Case(
      "app without a type, with URL types", .app, nil, identity,
      "<key>CFBundleURLTypes</key><array/>"),
    Case(
      "Mac app with URL types", .macApp, nil, identity, "<key>CFBundleURLTypes</key><array/>",
      string("LSMinimumSystemVersion", "13.0")),
    Case(
      "fragment with a manifest", .fragment, nil,
      "<key>UIApplicationSceneManifest</key><dict/>"),
    Case("fragment with URL types", .fragment, nil, "<key>CFBundleURLTypes</key><array/>"),
    Case(
      "fragment with orientations of the iPad", .fragment, .ios,
      list("UISupportedInterfaceOrientations~ipad", "UIInterfaceOrientationPortrait")),
    Case("Firebase settings", .unrelated, nil, string("BUNDLE_ID", "a.b"), yes("IS_ADS_ENABLED")),
    Case(
      "entitlements", .unrelated, nil, string("aps-environment", "development"),
      list("com.apple.developer.associated-domains", "applinks:example.com")),
    Case("settings bundle", .unrelated, nil, "<key>PreferenceSpecifiers</key><array/>"),
    Case("privacy manifest", .unrelated, nil, "<key>NSPrivacyTracking</key><false/>"),
    Case("empty dictionary", .unrelated),
  ]

  @Test("kind and platform are determined from the keys", arguments: cases)
  func kindAndPlatform(_ test: Case) throws {
    let text = "<plist version=\"1.0\"><dict>\(test.entries)</dict></plist>"
    let document = PropertyListDocument.read(SourceFile(path: "Info.plist", text: text))
    let plist = try #require(InfoPlist(document))
    #expect(plist.kind == test.kind)
    #expect(plist.declaredPlatform == test.platform)
  }
}
