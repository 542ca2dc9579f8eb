import LaunchModel
import Testing

@Suite("Near misses of keys")
struct NearestKeyTests {
  @Test(
    "a misspelled key is recognized",
    arguments: [
      (KeyCatalog.Level.topLevel, "UIBackgroundMode", "UIBackgroundModes"),
      (.topLevel, "UIBackgroundmodes", "UIBackgroundModes"),
      (.topLevel, "UIApplicationSceneManifes", "UIApplicationSceneManifest"),
      (.topLevel, "_UIApplicationSceneManifest", "UIApplicationSceneManifest"),
      (.topLevel, "IUApplicationSceneManifest", "UIApplicationSceneManifest"),
      (.topLevel, "NSCameraUseageDescription", "NSCameraUsageDescription"),
      (.topLevel, "NSCalendarUsageDescription", "NSCalendarsUsageDescription"),
      (.topLevel, "UISupportedInterfaceOrientation~ipad", "UISupportedInterfaceOrientations"),
      (.topLevel, "uidevicefamily", "UIDeviceFamily"),
      (.sceneManifest, "UISceneConfiguration", "UISceneConfigurations"),
      (.sceneConfiguration, "UISceneDelegateClassname", "UISceneDelegateClassName"),
      (.sceneRoles, "UIWindowSceneSessionRoleAplication", "UIWindowSceneSessionRoleApplication"),
      (.exceptionDomain, "NSExceptionAllowInsecureHTTPLoads", "NSExceptionAllowsInsecureHTTPLoads"),
      (.launchScreen, "UIColourName", "UIColorName"),
    ] as [(KeyCatalog.Level, String, String)])
  func misspellings(level: KeyCatalog.Level, name: String, meant: String) {
    #expect(KeyCatalog.keys(of: level).nearest(to: name)?.name.description == meant)
  }

  @Test(
    "a key that is only different is left alone",
    arguments: [
      "GIT_COMMIT_HASH", "AppGroupIdentifier", "Wk", "API_URL", "", "x", "NSSupportsSiriKit",
      "CFBundledisplayTitle", "NSAllowsArbitraryLoads", "TestStringKey", "UIBackgroundModesForUs",
      "UISupportedInterfaceOrientations~ipad", "UIBackgroundModes", "Fabric",
      String(repeating: "U", count: 100_000),
    ])
  func strangers(name: String) {
    #expect(KeyCatalog.topLevel.nearest(to: name) == nil)
  }

  @Test("no key of a level is near a key of the same level", arguments: KeyCatalog.Level.allCases)
  func keysAreNotMistaken(level: KeyCatalog.Level) {
    let catalog = KeyCatalog.keys(of: level)
    for key in catalog.keys { #expect(catalog.nearest(to: key.name.description) == nil) }
  }
}
