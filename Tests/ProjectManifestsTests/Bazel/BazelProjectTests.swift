import FileSystem
import Findings
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import ProjectManifests
import PropertyListSyntax
import SourceText
import Testing

/// Apps of build files: their settings, property lists, code and what they embed.
@Suite struct BazelProjectTests {
  private static let header = """
    load("@rules_apple//apple:ios.bzl", "ios_application", "ios_extension", ios_test = "ios_unit_test")
    load("@rules_swift//swift:swift.bzl", "swift_library")

    """

  private static func plist(_ keys: [String: String] = [:]) -> String {
    let entries = keys.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key>\($0.value)" }
    return "<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>\n"
  }

  /// Reads the apps of `App/BUILD`.
  private static func read<Result>(
    _ text: String, files: [String: String] = [:], header: String = header,
    _ body: (Project, ProjectRoot, String) throws -> Result
  ) throws -> Result {
    var all = files
    all["App/BUILD"] = header + text
    if all["MODULE.bazel"] == nil { all["MODULE.bazel"] = "module(name = \"own\")\n" }
    return try ManifestSample.read(all, "App/BUILD", body)
  }

  private static func app(_ arguments: String) -> String {
    "ios_application(name = \"App\", \(arguments))\n"
  }

  private static func keys(_ project: Project) throws -> [String: PropertyListFragment] {
    let list = try #require(try project.target("App").propertyLists.values.first)
    #expect(list.unknownReason == nil)
    var keys: [String: PropertyListFragment] = [:]
    for entry in list.entries {
      if case .scalar(let scalar) = entry.value.content { keys[entry.key] = scalar }
    }
    return keys
  }

  // MARK: Settings

  private static let settings: [(arguments: String, expected: [String: String])] = [
    (
      "bundle_id = \"com.example.app\", families = [\"iphone\", \"ipad\"], minimum_os_version = \"16.0\"",
      [
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "TARGETED_DEVICE_FAMILY": "1,2",
        "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "SDKROOT": "iphoneos", "PRODUCT_NAME": "App",
        "EXECUTABLE_NAME": "App",
      ]
    ),
    (
      "bundle_name = \"Shop\", executable_name = \"run\", minimum_os_version = \"16.0\", minimum_deployment_os_version = \"15.0\"",
      [
        "PRODUCT_NAME": "Shop", "BUNDLE_NAME": "Shop.app", "EXECUTABLE_NAME": "run",
        "IPHONEOS_DEPLOYMENT_TARGET": "15.0",
      ]
    ),
    (
      "bundle_id = PREFIX + \".app\", minimum_os_version = VERSION",
      ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "IPHONEOS_DEPLOYMENT_TARGET": "17.0"]
    ),
    (
      "bundle_id = select({\":a\": \"com.example.app\", \"//conditions:default\": \"com.example.app\"})",
      ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.app"]
    ),
  ]

  @Test("Settings are those of the rule", arguments: settings)
  func settingsAreMade(arguments: String, expected: [String: String]) throws {
    try Self.read(
      "load(\"//:constants.bzl\", \"VERSION\")\nPREFIX = \"com.example\"\n" + Self.app(arguments),
      files: ["constants.bzl": "VERSION = \"17.0\"\n"]
    ) { project, root, folder in
      #expect(ManifestSample.problems(project, in: folder) == [])
      #expect(project.notChecked == [])
      let settings = try project.settings("App", "dbg", in: root)
      for (name, text) in expected { #expect(settings.value(name)?.text == text, "\(name)") }
    }
  }

  // MARK: Property lists

  @Test func anAppWithoutAPropertyListHasThatOfTheRule() throws {
    try Self.read(Self.app("bundle_id = \"a.b\"")) { project, _, _ in
      let keys = try Self.keys(project)
      #expect(keys["CFBundleIdentifier"] == .string("a.b"))
      #expect(keys["CFBundleVersion"] == .string("1.0"))
      #expect(keys["CFBundleExecutable"] == .string("App"))
      #expect(keys["UILaunchStoryboardName"] == nil)
    }
  }

  @Test func whatTheRuleForcesComesOnTopOfTheFiles() throws {
    let text = """
      apple_bundle_version(name = "v", build_version = "7", short_version_string = "1.2")
      \(Self.app("bundle_id = \"a.b\", infoplists = [\"Info.plist\", \"//Shared:Extra.plist\"], launch_storyboard = \"Start.storyboard\", version = \":v\""))
      """
    let files = [
      "App/Info.plist": Self.plist(["CFBundleVersion": "<string>1</string>"]),
      "App/Start.storyboard": "",
      "Shared/BUILD": "exports_files([\"Extra.plist\"])\n",
      "Shared/Extra.plist": Self.plist(["UIFileSharingEnabled": "<true/>"]),
    ]
    try Self.read(text, files: files) { project, _, folder in
      #expect(ManifestSample.problems(project, in: folder) == [])
      let keys = try Self.keys(project)
      #expect(keys["CFBundleVersion"] == .string("7"))
      #expect(keys["CFBundleShortVersionString"] == .string("1.2"))
      #expect(keys["UILaunchStoryboardName"] == .string("Start"))
      #expect(keys["UIFileSharingEnabled"] == .boolean(true))
      let list = try #require(try project.target("App").propertyLists.first)
      #expect(list.key == "\(folder)/App/Info.plist")
      #expect(list.value.completesFile)
      #expect(list.value.files.count == 2)
      try #expect(project.target("App").resources.files.map(\.name) == ["Start.storyboard"])
    }
  }

  private static let problems: [(text: String, files: [String: String], problems: [String])] = [
    (
      app("infoplists = [\"A.plist\", \"B.plist\"]"),
      [
        "App/A.plist": plist(["CFBundleName": "<string>a</string>"]),
        "App/B.plist": plist(["CFBundleName": "<string>b</string>"]),
      ],
      [
        "'CFBundleName' differs in 'App/A.plist' and 'App/B.plist', so rules_apple cannot merge them"
      ]
    ),
    (
      app("infoplists = [\"A.plist\"]"),
      ["App/A.plist": plist(["UIMainStoryboardFile": "<string>$(PRODUCT_MODULE_NAME)</string>"])],
      [
        "'App/A.plist' has the variable '$(PRODUCT_MODULE_NAME)', which rules_apple does not replace, so the build fails"
      ]
    ),
    (
      app("infoplists = [\"A.plist\"]"),
      [
        "App/A.plist": plist(["CFBundleName": "<string>${PRODUCT_NAME:rfc1034identifier}</string>"])
      ], []
    ),
    (app("families = [\"ipod\"]"), [:], ["unknown device family 'ipod'"]),
    (
      "ios_application(name = \"App\"\n  bundle_id = \"a\")\n", [:],
      ["the argument before '=' does not follow a comma, so Bazel refuses the file"]
    ),
    ("ios_application(bundle_id = \"a\")\n", [:], ["the target has no 'name'"]),
    ("x = [\n", [:], ["'[' is not closed; the rest of the file is not read"]),
    ("x = \"a\ny = 1\n", [:], ["the string is not terminated; the rest of the file is not read"]),
  ]

  @Test("What ends a build is reported", arguments: problems)
  func problemsAreReported(
    text: String, files: [String: String], problems: [String]
  ) throws {
    try Self.read(text, files: files) { project, _, folder in
      #expect(
        project.problems.map { $0.message.replacing(folder + "/", with: "") } == problems)
    }
  }

  private static let unknown: [(arguments: String, reason: String)] = [
    (
      "infoplists = select({\":a\": [\"A.plist\"], \":b\": [\"B.plist\"]})",
      "its Info.plist is set by 'select', 'App/BUILD' at line 3, which is computed by the build file and is not read"
    ),
    (
      "infoplists = [\":made\"]",
      "its Info.plist is made by '//App:made', 'App/BUILD' at line 3, which is not read"
    ),
    (
      "infoplists = [\"None.plist\"]",
      "its Info.plist is set by '//App:None.plist', 'App/BUILD' at line 3, which is neither a file nor a literal target of its build file"
    ),
    (
      "infoplists = [\"//../../etc:passwd\"]",
      "its Info.plist is set by '//../../etc:passwd', 'App/BUILD' at line 3, which is outside the root and is not read"
    ),
  ]

  @Test("A property list that is computed is not known, with the line", arguments: unknown)
  func computedPropertyListsAreNamed(arguments: String, reason: String) throws {
    try Self.read(Self.app(arguments) + "genrule(name = \"made\", outs = [\"Made.plist\"])\n") {
      project, _, folder in
      let list = try #require(try project.target("App").propertyLists.first?.value)
      #expect(list.unknownReason?.replacing(folder + "/", with: "") == reason)
    }
  }

  @Test func aComputedVersionIsNotKnownAlone() throws {
    let text =
      "apple_bundle_version(name = \"v\", build_label_pattern = \"x\", build_version = \"{a}\")\n"
      + Self.app("version = \":v\"")
    try Self.read(text) { project, _, _ in
      try #expect(
        project.target("App").infoPlistScripts.map(\.reason)
          == Array(repeating: "takes the version from a label of the build", count: 2))
    }
  }

  // MARK: Code

  @Test func codeIsThatOfTheLibraries() throws {
    let text = """
      swift_library(name = "lib", srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/no.swift"]) + ["one.swift"], data = [":images"], deps = ["//Kit", "@other//:x", ":gone"])
      filegroup(name = "images", srcs = glob(["Assets.xcassets/**"]))
      \(Self.app("deps = [\":lib\"], resources = [\"en.lproj/Main.storyboard\"]"))
      """
    let files = [
      "App/Sources/a.swift": "@main struct A {}", "App/Sources/no.swift": "",
      "App/Sources/Deep/b.swift": "", "App/Sources/Other/BUILD": "",
      "App/Sources/Other/c.swift": "",
      "App/one.swift": "", "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "",
      "App/en.lproj/Main.storyboard": "",
      "Kit/BUILD": "objc_library(name = \"Kit\", srcs = [\"k.m\"], hdrs = [\"k.h\"])\n",
      "Kit/k.m": "",
      "Kit/k.h": "",
    ]
    try Self.read(text, files: files) { project, root, folder in
      let target = try project.target("App")
      #expect(
        target.sources.files.map { $0.path.replacing(folder + "/", with: "") } == [
          "App/Sources/Deep/b.swift", "App/Sources/a.swift", "App/one.swift", "Kit/k.m", "Kit/k.h",
        ])
      #expect(
        target.resources.files.map { $0.path.replacing(folder + "/", with: "") } == [
          "App/Assets.xcassets", "App/en.lproj/Main.storyboard",
        ])
      #expect(target.packageProducts == ["@other//:x"])
      #expect(target.sources.missing.map(\.name) == ["//App:gone"])
      try #expect(
        project.settings("App", "dbg", in: root).value("PRODUCT_MODULE_NAME")?.text == "App_lib"
      )
    }
  }

  @Test func ofSeveralModulesTheOneWithTheEntryIsTheApps() throws {
    let text = """
      swift_library(name = "main", srcs = ["main.swift"], module_name = "Main", deps = [":kit"])
      swift_library(name = "kit", srcs = ["kit.swift"], module_name = "Kit")
      \(Self.app("deps = [\":main\"]"))
      """
    try Self.read(text, files: ["App/main.swift": "", "App/kit.swift": ""]) { project, root, _ in
      try #expect(
        project.settings("App", "opt", in: root).value("PRODUCT_MODULE_NAME")?.text == "Main")
      try #expect(project.target("App").sources.files.map(\.name) == ["main.swift"])
    }
  }

  @Test func extensionsAndTestsAreTiedToTheirApp() throws {
    let text = """
      \(Self.app("bundle_id = \"a.b\", extensions = [\"//Ext:Ext\", \":made\", \":Ext\"]"))
      ios_extension(name = "Ext", bundle_id = "a.b.c", infoplists = ["E.plist"])
      ios_test(name = "Tests", test_host = ":App")
      """
    let files = [
      "App/E.plist": Self.plist(),
      "Ext/BUILD":
        "load(\"@rules_apple//apple:ios.bzl\", \"ios_extension\")\nios_extension(name = \"Ext\", infoplists = [\"E.plist\"])\n",
      "Ext/E.plist": Self.plist(),
    ]
    try Self.read(text, files: files) { project, _, folder in
      #expect(project.targets.map(\.name.value) == ["App", "Ext", "//App:Ext", "Tests"])
      #expect(project.targets.map(\.kind) == [.app, .appExtension, .appExtension, .unitTests])
      #expect(project.targets[0].embedded == [1, 2])
      #expect(project.targets[3].testTarget == 0)
      #expect(
        project.notChecked.map(\.message) == [
          "'//App:made', which 'App' embeds, is not among the literal targets of a build file that is read"
        ])
      // A target of another build file has the place where the app names it.
      #expect(project.targets[1].place.text == "//Ext:Ext")
      #expect(
        project.includedFiles.map { $0.file.source.path.replacing(folder + "/", with: "") } == [
          "Ext/BUILD"
        ])
    }
  }

  // MARK: Recognition

  private static let files: [(text: String, isApp: Bool)] = [
    (header + app("bundle_id = \"a\""), true), ("cc_library(name = \"a\")\n", false),
    (header + "ios_extension(name = \"e\", bundle_id = \"a\")\n", false),
    ("load(\"//:a.bzl\", \"my_app\")\nmy_app(name = \"a\", bundle_id = \"b\")\n", true),
    ("cc_library(name = \"bundle_id\")\n", false), ("Build with bundle_id in the README", false),
  ]

  @Test("A build file with an app is a project", arguments: files)
  func appsAreRecognized(text: String, isApp: Bool) throws {
    try Self.read(text, header: "") { _, root, folder in
      #expect(ProjectSources.recognize("\(folder)/App/BUILD", in: root) == isApp)
      #expect(ProjectSources.rootFolder(of: "\(folder)/App/BUILD") == folder)
    }
  }

  // MARK: Hostile

  private static func many(_ count: Int) -> Int { TestScale.count(count, oneIn: 4) }

  private static let hostile: [String] = [
    String(repeating: "[", count: many(500_000)), String(repeating: "f(", count: many(300_000)),
    "x = " + String(repeating: "a.", count: many(300_000)) + "b\n",
    header + String(repeating: "ios_application(name = \"a\")\n", count: many(60_000)),
    header + (0..<many(30_000)).map { "ios_application(name = \"a\($0)\")\n" }.joined(),
    "x0 = [\"a\"]\n" + (1...60).map { "x\($0) = x\($0 - 1) + x\($0 - 1)\n" }.joined() + header
      + app("infoplists = x60"),
    "x = y\ny = x\n" + header + app("bundle_id = x"),
    header
      + "swift_library(name = \"a\", deps = [\":b\"])\nswift_library(name = \"b\", deps = [\":a\"])\n"
      + "alias(name = \"c\", actual = \":d\")\nalias(name = \"d\", actual = \":c\")\n"
      + "filegroup(name = \"e\", srcs = [\":e\", \":f\"])\nfilegroup(name = \"f\", srcs = [\":e\"])\n"
      + app(
        "deps = [\":a\", \":c\", \":e\"], infoplists = [\":e\"], extensions = [\":App\", \":c\"]"),
    header
      + app(
        "infoplists = glob([\"../**\", \"/etc/*\", \"**\"]), deps = [\"//..:x\", \"../y\", \"/etc/passwd\"]"
      ),
    header + "swift_library(name = \"a\", srcs = glob(["
      + String(repeating: "\"**/*.swift\",", count: many(100_000)) + "]))\n"
      + app("deps = [\":a\"]"),
  ]

  @Test("Nobody's build file takes long", arguments: hostile.indices)
  func hostileFilesEnd(index: Int) throws {
    let text = Self.hostile[index]
    try Self.read(text, header: "") { _, root, folder in
      let time = try threadProcessorTime {
        let project = try ProjectSources.read("\(folder)/App/BUILD", in: root)
        #expect(project.targets.count <= 2_500)
        for file in project.targets.prefix(10).flatMap(\.sources.files) {
          #expect(root.item(at: file.path) != .outside)
        }
      }
      // The limit is for a debug build; a release build takes a tenth of the time.
      #expect(time < .seconds(20))
    }
  }

  @Test func aFileCutAnywhereIsRead() throws {
    let text =
      Self.header
      + "x = {\"a\": [1, -2], 'b': r'c' \"d\"} # e\nif x:\n  y = 1\n"
      + Self.app("bundle_id = x + \"\"\"a\nb\"\"\", deps = [z for z in x], q = lambda: 1, **k")
    for end in stride(from: 0, to: text.utf8.count, by: 7) {
      try Self.read(String(text.prefix(end)), header: "") { _, _, _ in }
    }
  }
}
