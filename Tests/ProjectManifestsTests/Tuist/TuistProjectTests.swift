import FileSystem
import Findings
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import ProjectManifests
import PropertyListSyntax
import SourceText
import Testing

/// Targets, settings, property lists and files of `Project.swift`.
@Suite struct TuistProjectTests {
  /// Reads a manifest whose targets have these arguments.
  private static func read<Result>(
    _ arguments: String, rest: String = "", files: [String: String] = [:],
    _ body: (Project, ProjectRoot, String) throws -> Result
  ) throws -> Result {
    var all = files
    all["Project.swift"] = """
      import ProjectDescription
      let project = Project(name: "App", targets: [.target(name: "App", \(arguments))])
      \(rest)
      """
    return try ManifestSample.read(all, "Project.swift", body)
  }

  private static let settings: [(arguments: String, expected: [String: String])] = [
    (
      "destinations: .iOS, product: .app, bundleId: \"com.example.app\"",
      [
        "SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2", "SUPPORTS_MACCATALYST": "NO",
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "PRODUCT_NAME": "App",
        "SWIFT_VERSION": "5.0", "PRODUCT_MODULE_NAME": "App",
      ]
    ),
    (
      "destinations: [.iPhone, .mac], product: .app, deploymentTargets: .multiplatform(iOS: \"16.0\", macOS: \"13.0\")",
      [
        "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx",
        "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "MACOSX_DEPLOYMENT_TARGET": "13.0",
        "TARGETED_DEVICE_FAMILY": "1",
      ]
    ),
    (
      "platform: .tvOS, product: .app, deploymentTarget: .tvOS(targetVersion: \"17.0\")",
      ["SDKROOT": "appletvos", "TVOS_DEPLOYMENT_TARGET": "17.0", "TARGETED_DEVICE_FAMILY": "3"]
    ),
    (
      "destinations: .iOS, product: .app, productName: \"Shop\", settings: .settings(base: [\"A\": \"1\", \"B\": [\"x\", \"y z\"], \"C\": true], debug: [\"A\": \"2\"], configurations: [.debug(name: .debug, settings: [\"D\": \"4\"]), .release(name: \"Beta\")])",
      ["PRODUCT_NAME": "Shop", "A": "2", "B": "x \"y z\"", "C": "YES", "D": "4"]
    ),
    (
      "destinations: .iOS, product: .app, settings: .settings(base: SettingsDictionary().marketingVersion(\"2.0\").merging([\"A\": \"1\"]))",
      ["MARKETING_VERSION": "2.0", "A": "1"]
    ),
  ]

  @Test("Settings are those that Tuist writes", arguments: settings)
  func settingsAreMade(arguments: String, expected: [String: String]) throws {
    // The configurations are those of the project.
    try Self.read(arguments) { project, root, folder in
      #expect(ManifestSample.problems(project, in: folder) == [])
      #expect(project.notChecked == [])
      let settings = try project.settings("App", in: root)
      for (name, text) in expected { #expect(settings.value(name)?.text == text, "\(name)") }
    }
  }

  private static let lists: [(plist: String, keys: [String])] = [
    (
      "infoPlist: .default",
      ["UIApplicationSceneManifest", "LSRequiresIPhoneOS", "CFBundleVersion"]
    ),
    ("", ["UIApplicationSceneManifest", "LSRequiresIPhoneOS", "CFBundleVersion"]),
    ("infoPlist: .dictionary([\"A\": \"b\"])", ["A"]),
    ("infoPlist: .extendingDefault(with: extra)", ["CFBundleName", "A"]),
    ("infoPlist: InfoPlist.extendingDefault(with: Constants.plist)", ["CFBundleName", "B"]),
    ("infoPlist: .shared", ["C"]),
  ]

  @Test("An Info.plist has the keys of the manifest and of Tuist", arguments: lists)
  func infoPlistsAreMade(plist: String, keys: [String]) throws {
    let rest = """
      let extra: [String: Plist.Value] = ["A": .array([.string("b")])]
      enum Constants { static let plist: [String: Plist.Value] = ["B": 1] }
      extension InfoPlist { static var shared: InfoPlist { .dictionary(["C": true]) } }
      """
    try Self.read(
      "destinations: .iOS, product: .app\(plist.isEmpty ? "" : ", \(plist)")", rest: rest
    ) { project, _, _ in
      #expect(project.notChecked == [])
      let list = try #require(try project.target("App").propertyLists.first?.value)
      #expect(list.unknownReason == nil)
      let found = Set(list.entries.map(\.key))
      #expect(found.isSuperset(of: keys))
      if plist.contains(".dictionary") { #expect(found == Set(keys)) }
    }
  }

  @Test func theGivenKeyReplacesTheDefaultWhole() throws {
    try Self.read(
      "destinations: .iOS, product: .app, infoPlist: .extendingDefault(with: [\"UIApplicationSceneManifest\": [:], \"CFBundleVersion\": \"9\"])"
    ) { project, _, _ in
      let list = try #require(try project.target("App").propertyLists.first?.value)
      let manifest = try #require(list.entries.first { $0.key == "UIApplicationSceneManifest" })
      guard case .dictionary(let entries) = manifest.value.content else {
        Issue.record("no dictionary")
        return
      }
      #expect(entries.isEmpty)
      #expect(!manifest.value.isDefault)
      #expect(list.entries.count { $0.key == "CFBundleVersion" } == 1)
    }
  }

  @Test func helpersOfTheRepositoryAreConstants() throws {
    let files = [
      "Tuist/ProjectDescriptionHelpers/Names.swift": """
      public enum Names {
        public static let organization = "com.example"
        public static let app = "\\(organization).app"
      }
      """
    ]
    try Self.read(
      "destinations: .iOS, product: .app, bundleId: \"\\(Names.organization).app\"", files: files
    ) { project, root, _ in
      let settings = try project.settings("App", in: root)
      #expect(settings.value("PRODUCT_BUNDLE_IDENTIFIER")?.text == "com.example.app")
    }
  }

  private static let computed: [(text: String, message: String)] = [
    (
      "let project = Project.app(name: \"A\")",
      "'Project.app', 'Project.swift' at line 2"
    ),
    (
      "let project = Project(name: \"A\", targets: names.map { make($0) })",
      "'names.map', 'Project.swift' at line 2"
    ),
    (
      "let project = Project(name: \"A\",\n targets: [.target(name: \"A\", destinations: .iOS, product: .app), make()])",
      "'make', 'Project.swift' at line 3"
    ),
    (
      "let project = Project(name: \"A\", targets: [.target(name: \"A\", destinations: .iOS, product: .app,\n bundleId: Environment.id.getString(default: \"a\"))])",
      "a part of 'A' is set by 'Environment.id.getString', 'Project.swift' at line 3, which is not read"
    ),
    (
      "func make() {}",
      "the targets of 'Project.swift' are not read: it has no 'Project(…)'"
    ),
  ]

  @Test("What is computed is not checked, with its line", arguments: computed)
  func computedValuesAreNamed(text: String, message: String) throws {
    try ManifestSample.read(
      ["Project.swift": "import ProjectDescription\n\(text)\n"], "Project.swift"
    ) { project, _, folder in
      let unread = project.notChecked.map(\.message) + project.unreadApps.map(\.maker)
      #expect(unread.map { $0.replacing(folder + "/", with: "") } == [message])
      let steps = project.notChecked.flatMap(\.needs) + project.unreadApps.map(\.help)
      #expect(steps.count == 1 && steps[0].contains("'tuist generate'"))
    }
  }

  @Test func aComputedInfoPlistIsNotKnown() throws {
    try Self.read("destinations: .iOS, product: .app, infoPlist: .extendingDefault(with: plist())")
    {
      project, _, _ in
      let list = try #require(try project.target("App").propertyLists.first?.value)
      #expect(list.unknownReason?.contains("'plist', ") == true)
      #expect(list.unknownReason?.hasSuffix("Project.swift' at line 2, which is not read") == true)
    }
  }

  @Test func aComputedKeyIsNotKnownAlone() throws {
    try Self.read(
      "destinations: .iOS, product: .app, infoPlist: .dictionary([\"A\": value(), \"B\": \"c\"])"
    ) { project, _, _ in
      let target = try project.target("App")
      #expect(target.propertyLists.first?.value.entries.map(\.key) == ["B"])
      #expect(target.infoPlistScripts.map(\.name) == ["value"])
    }
  }

  @Test func filesAreThoseOfThePatterns() throws {
    let files = [
      "A/a.swift": "", "A/Inner/b.swift": "", "A/no.swift": "", "A/x.h": "",
      "R/Main.storyboard": "",
      "R/Assets.xcassets/Contents.json": "", "Other/c.swift": "", "F/d.swift": "", "F/e.json": "",
    ]
    try Self.read(
      "destinations: .iOS, product: .app, sources: [\"A/**\", .glob(\"Other/*.swift\", excluding: [\"A/no.swift\"])], resources: [\"R/**\"], buildableFolders: [\"F\"]",
      files: files
    ) { project, _, folder in
      let target = try project.target("App")
      func names(_ files: FileMembership) -> [String] {
        files.files.map { $0.path.replacing(folder + "/", with: "") }
      }
      #expect(
        names(target.sources) == [
          "A/Inner/b.swift", "A/a.swift", "A/no.swift", "Other/c.swift", "F/d.swift",
        ])
      #expect(names(target.resources) == ["R/Assets.xcassets", "R/Main.storyboard", "F/e.json"])
    }
  }

  @Test func targetsAreTiedByTheirDependencies() throws {
    let text = """
      import ProjectDescription
      let common: [TargetDependency] = [.external(name: "Kit")]
      let project = Project(name: "App", targets: [
        .target(name: "App", destinations: .iOS, product: .app, dependencies: [.target(name: "Widget")] + common),
        .target(name: "Widget", destinations: .iOS, product: .appExtension),
        .target(name: "Tests", destinations: .iOS, product: .unitTests, dependencies: [.target(name: "App"), .target(name: "None")]),
        .target(name: "Odd", destinations: .iOS, product: .aplication),
      ])
      """
    try ManifestSample.read(["Project.swift": text], "Project.swift") { project, _, folder in
      #expect(project.targets.map(\.kind) == [.app, .appExtension, .unitTests])
      #expect(project.targets[0].embedded == [1])
      #expect(project.targets[0].packageProducts == ["Kit"])
      #expect(project.targets[2].testTarget == 0)
      #expect(
        ManifestSample.problems(project, in: folder) == [
          "Project.swift:6:119: warning: unknown target 'None'",
          "Project.swift:7:53: warning: unknown product '.aplication'",
        ])
    }
  }

  @Test func aFileOfAnotherKindIsNoManifest() throws {
    try ManifestSample.read(
      ["Project.swift": "struct Project { let name: String }\n"], "Project.swift"
    ) { project, root, folder in
      #expect(!ProjectSources.recognize("\(folder)/Project.swift", in: root))
      #expect(project.targets.isEmpty)
    }
  }

  private static let hostile: [String] = [
    "let project = Project(name: \"A\", targets: ["
      + String(
        repeating: ".target(name: \"A\", destinations: .iOS, product: .app),\n", count: 30_000)
      + "])",
    "let a0 = [\"x\"]\n" + (1...60).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined()
      + "let project = Project(name: \"A\", targets: [.target(name: \"A\", destinations: .iOS, product: .app, sources: a60)])",
    "let a = b\nlet b = a\nlet project = Project(name: a, targets: b)",
    "let s0 = \"xxxxxxxxxxxxxxxx\"\n"
      + (1...60).map { "let s\($0) = \"\\(s\($0 - 1))\\(s\($0 - 1))\"\n" }.joined()
      + "let project = Project(name: \"A\", targets: [.target(name: s60, destinations: .iOS, product: .app)])",
    "let project = Project(name: \"A\", targets: [.target(name: \"A\", destinations: .iOS, product: .app, infoPlist: .dictionary(["
      + String(repeating: "\"a\": [", count: 50_000),
    "let project = Project(name: \"A\", targets: [.target(name: \"A\", destinations: .iOS, product: .app, infoPlist: .file(path: \"../../etc/passwd\"), sources: [\"/**\", \"../**\", \"//../**\"])])",
  ]

  @Test("Nobody's manifest takes long", arguments: hostile.indices)
  func hostileManifestsEnd(index: Int) throws {
    let text = Self.hostile[index]
    try ManifestSample.read(
      ["Project.swift": "import ProjectDescription\n" + text + "\n"], "Project.swift"
    ) { project, root, folder in
      let time = try threadProcessorTime {
        _ = try ProjectSources.read("\(folder)/Project.swift", in: root)
      }
      // The limit is for a debug build; a release build takes a tenth of the time.
      #expect(time < .seconds(20))
      for target in project.targets {
        for file in target.sources.files { #expect(root.item(at: file.path) != .outside) }
      }
    }
  }
}
