import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import PropertyListSyntax
import Testing

/// Apps of Expo, as `app.json` and `package.json` describe them.
@Suite struct ExpoTests {
  private static func files(
    _ expo: String, sdk: String = "~54.0.1", packages: String = ""
  ) -> [String: String] {
    [
      "app.json": "{\"expo\": {\(expo)}}",
      "package.json": "{\"name\": \"lamp\", \"dependencies\": {\"expo\": \"\(sdk)\"\(packages)}}",
    ]
  }

  private static let option =
    "\"plugins\": [[\"expo-build-properties\", {\"ios\": {\"enableSceneSupport\": true}}]]"

  private static let versions: [(sdk: String, expo: String, adopts: Bool?)] = [
    ("~46.0.16", "", false), ("^54.0.0", "", false), ("56.0.1", "", false), ("~57.0.30", "", false),
    ("~57.0.23", option, true), ("57.0.22", option, false), ("~57.0.1", option, nil),
    ("~58.0.0", "", true), ("^59.0.0-preview.1", "", true), ("latest", "", nil),
    (">=54.0.0", "", nil), ("next", "\"sdkVersion\": \"55.0.0\"", false),
    ("~54.0.0", "\"plugins\": [\"@config-plugins/expo-uiscene-lifecycle\"]", nil),
  ]

  @Test("The template of the SDK says whether an app adopts scenes", arguments: versions)
  func theTemplateDecidesScenes(sdk: String, expo: String, adopts: Bool?) throws {
    let start = try ManifestSample.start(Self.files(expo, sdk: sdk), "app.json")
    #expect(start?.adoptsScenes == adopts)
    #expect(start?.exception == nil)
  }

  @Test func aSceneBridgeAdoptsScenes() throws {
    for (name, adopts) in [
      ("react-native-uiscene-bridge", true), ("react-native-uiscene", false),
    ] {
      let files = Self.files("", packages: ", \"\(name)\": \"^0.1.2\"")
      #expect(try ManifestSample.start(files, "app.json")?.adoptsScenes == adopts)
    }
  }

  private static let misplaced: [(expo: String, messages: [String])] = [
    (
      "\"ios\": {\"UIBackgroundModes\": [\"fetch\"]}",
      ["'UIBackgroundModes' belongs in 'ios.infoPlist'; in 'ios' it has no effect"]
    ),
    (
      "\"NSCameraUsageDescription\": \"a\", \"ios\": {\"infoPlist\": {\"UIBackgroundModes\": []}}",
      ["'NSCameraUsageDescription' belongs in 'ios.infoPlist'; in 'expo' it has no effect"]
    ),
    (
      "\"ios\": {\"aps-environment\": \"development\"}",
      ["'aps-environment' belongs in 'ios.entitlements'; in 'ios' it has no effect"]
    ),
    ("\"ios\": {\"config\": {}, \"associatedDomains\": [], \"bitcode\": true}", []),
    // A plugin may read the key.
    ("\"plugins\": [\"./plugins/modes\"], \"ios\": {\"UIBackgroundModes\": []}", []),
  ]

  @Test("A key at a place that Expo does not read is reported", arguments: misplaced)
  func misplacedKeysAreReported(expo: String, messages: [String]) throws {
    try ManifestSample.read(Self.files(expo, sdk: "~58.0.0"), "app.json") { project, _, _ in
      #expect(project.problems.map(\.message) == messages)
    }
  }

  @Test func aLockFileSaysThePatch() throws {
    for (locked, adopts) in [("57.0.23", true), ("57.0.9", false)] {
      var files = Self.files(Self.option, sdk: "~57.0.1")
      files["yarn.lock"] = "\"expo@~57.0.1\":\n  version \"\(locked)\"\n"
      #expect(try ManifestSample.start(files, "app.json")?.adoptsScenes == adopts)
      files["yarn.lock"] = nil
      files["package-lock.json"] =
        "{\"packages\": {\"node_modules/expo\": {\"version\": \"\(locked)\"}}}"
      #expect(try ManifestSample.start(files, "app.json")?.adoptsScenes == adopts)
    }
  }

  private static let values: [(expo: String, key: String, value: PropertyListFragment?)] = [
    ("\"name\": \"My App\"", "CFBundleDisplayName", .string("My App")),
    ("\"name\": \"My App\"", "CFBundleName", .string("MyApp")),
    ("\"version\": \"2.0\"", "CFBundleShortVersionString", .string("2.0")),
    ("\"ios\": {\"buildNumber\": \"7\"}", "CFBundleVersion", .string("7")),
    ("", "CFBundleVersion", .string("1")),
    ("\"ios\": {\"bundleIdentifier\": \"a.b\"}", "CFBundleIdentifier", .string("a.b")),
    (
      "\"scheme\": \"lamp\", \"ios\": {\"bundleIdentifier\": \"a.b\"}", "CFBundleURLTypes",
      .array([
        .dictionary([
          PropertyListFragment.Entry(
            "CFBundleURLSchemes", .array([.string("lamp"), .string("a.b")]))
        ])
      ])
    ),
    (
      "\"orientation\": \"landscape\"", "UISupportedInterfaceOrientations",
      .array([
        .string("UIInterfaceOrientationLandscapeLeft"),
        .string("UIInterfaceOrientationLandscapeRight"),
      ])
    ),
    ("\"ios\": {\"requireFullScreen\": true}", "UIRequiresFullScreen", .boolean(true)),
    ("\"ios\": {\"supportsTablet\": true}", "UIDeviceFamily", .array([.integer(1), .integer(2)])),
    (
      "\"ios\": {\"config\": {\"usesNonExemptEncryption\": false}}",
      "ITSAppUsesNonExemptEncryption", .boolean(false)
    ),
    (
      "\"ios\": {\"infoPlist\": {\"LSRequiresIPhoneOS\": false}}", "LSRequiresIPhoneOS",
      .boolean(false)
    ),
    ("\"ios\": {\"infoPlist\": {\"X\": null}}", "X", nil),
    (
      "\"plugins\": [[\"expo-camera\", {\"cameraPermission\": \"Why\"}]]",
      "NSCameraUsageDescription",
      .string("Why")
    ),
    (
      "\"plugins\": [[\"expo-camera\", {\"cameraPermission\": false}]], \"ios\": {\"infoPlist\": {\"NSCameraUsageDescription\": \"Own\"}}",
      "NSCameraUsageDescription", nil
    ),
    (
      "\"plugins\": [\"expo-camera\"], \"ios\": {\"infoPlist\": {\"NSCameraUsageDescription\": \"Own\"}}",
      "NSCameraUsageDescription", .string("Own")
    ),
    (
      "\"name\": \"Lamp\", \"plugins\": [\"expo-contacts\"]", "NSContactsUsageDescription",
      .string("Allow Lamp to access your contacts")
    ),
    (
      "\"plugins\": [[\"expo-location\", {\"isIosBackgroundLocationEnabled\": true}]]",
      "UIBackgroundModes", .array([.string("location")])
    ),
    ("\"plugins\": [[], 1, {}, [\"expo-font\"]]", "NSCameraUsageDescription", nil),
  ]

  @Test("A value of the configuration is in the Info.plist", arguments: values)
  func valuesAreMade(expo: String, key: String, value: PropertyListFragment?) throws {
    try ManifestSample.app(Self.files(expo), "app.json") { _, plist in
      #expect(plist.fragment(key) == value)
    }
  }

  @Test func valuesHaveTheirPlaces() throws {
    let expo =
      "\"version\": \"2.0\", \"ios\": {\"infoPlist\": {\"UIBackgroundModes\": [\"audio\"]}}"
    try ManifestSample.app(Self.files(expo), "app.json") { project, plist in
      #expect(plist.text(at: "CFBundleShortVersionString") == "2.0")
      #expect(plist.text(at: "UIBackgroundModes") == "[")
      #expect(project.problems.isEmpty)
    }
  }

  @Test func entitlementsAreMade() throws {
    let expo = """
      "ios": {"associatedDomains": ["applinks:a.b"], "entitlements": {"x": true}, "usesAppleSignIn": true}
      """
    try ManifestSample.app(
      Self.files(expo, packages: ", \"expo-notifications\": \"1\""), "app.json"
    ) { project, _ in
      let lists = project.targets[0].propertyLists
      let list = try #require(lists.first { $0.key.hasSuffix(".entitlements") }?.value)
      #expect(
        list.entries.map(\.key) == [
          "aps-environment", "x", "com.apple.developer.associated-domains",
          "com.apple.developer.applesignin",
        ])
    }
  }

  @Test func aProgramIsNotRun() throws {
    var files = Self.files("\"name\": \"Lamp\"")
    files["app.config.ts"] = "export default ({config}) => config"
    for name in ["app.json", "app.config.ts"] {
      try ManifestSample.read(files, name) { project, _, _ in
        let target = try #require(project.targets.first)
        #expect(target.start?.adoptsScenes == false)
        #expect(target.start?.exception?.contains("app.config.ts") == true)
        #expect(target.propertyLists.values.allSatisfy { $0.unknownReason != nil })
        #expect(project.notChecked.contains { $0.message.contains("app.config.ts") })
        #expect(
          project.notChecked.allSatisfy { $0.needs.contains { $0.contains("expo prebuild") } })
      }
    }
  }

  @Test func pluginsOfTheRepositoryAreNotRun() throws {
    try ManifestSample.read(
      Self.files("\"plugins\": [\"./plugins/own\", \"some-plugin\"]"), "app.json"
    ) { project, _, _ in
      #expect(project.targets.first?.start?.exception == "the plugin './plugins/own' adds scenes")
      #expect(project.notChecked.count == 1)
      #expect(project.notChecked[0].message.contains("'./plugins/own' and 1 more is not run"))
    }
  }

  @Test func aManifestWithoutASceneDelegateIsAWarning() throws {
    let manifest = "\"ios\": {\"infoPlist\": {\"UIApplicationSceneManifest\": {}}}"
    try ManifestSample.read(Self.files(manifest), "app.json") { project, _, folder in
      let problems = ManifestSample.problems(project, in: folder)
      #expect(problems.count == 1 && problems[0].contains("the screen stays black"), "\(problems)")
    }
    try ManifestSample.read(Self.files(Self.option, sdk: "57.0.1"), "app.json") {
      project, _, folder in
      let problems = ManifestSample.problems(project, in: folder)
      #expect(problems.count == 1 && problems[0].contains("57.0.23"), "\(problems)")
    }
  }

  private static let recognitions: [(name: String, files: [String: String], is: Bool)] = [
    ("app.json", files(""), true),
    ("app.json", ["app.json": "{}", "package.json": "{\"dependencies\": {}}"], false),
    ("app.json", ["app.json": "{}"], false),
    ("app.json", files("").merging(["app.config.json": "{}"]) { $1 }, false),
    ("app.config.json", files("").merging(["app.config.json": "{}"]) { $1 }, true),
    ("app.config.js", files("").merging(["app.config.js": ""]) { $1 }, false),
  ]

  @Test("One file of a folder stands for the app", arguments: recognitions)
  func oneFileIsRecognized(name: String, files: [String: String], isOne: Bool) throws {
    try ManifestSample.files(files) { root, folder in
      #expect(ProjectSources.recognize("\(folder)/\(name)", in: root) == isOne)
    }
  }

  private static let hostile: [(text: String, words: String)] = [
    (ManifestSample.nested("[", "]"), "nested"), ("{", "expected"), ("[]", "holds no object"),
    ("", ""), ("{\"expo\": [1]}", ""),
    ("{\"expo\": {\"plugins\": 1, \"ios\": [], \"name\": {}}}", ""),
    ("[" + String(repeating: "1,", count: 300_000) + "1]", "more than"),
  ]

  @Test("A hostile file is refused with a reason", arguments: hostile)
  func hostileFilesAreRefused(text: String, words: String) throws {
    var files = Self.files("")
    files["app.json"] = text
    try ManifestSample.read(files, "app.json") { project, _, folder in
      let problems = ManifestSample.problems(project, in: folder)
      if !words.isEmpty {
        #expect(problems.contains { $0.contains(words) }, "\(problems)")
      }
    }
  }
}
