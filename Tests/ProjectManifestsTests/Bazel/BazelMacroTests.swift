import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import SourceText
import Testing

/// Macros of a workspace that make apps.
@Suite struct BazelMacroTests {
  private static let rules =
    "load(\"@rules_apple//apple:ios.bzl\", _app = \"ios_application\", \"ios_extension\")\n"

  private static func read<Result>(
    _ build: String, _ bzl: String, files: [String: String] = [:],
    _ body: (Project, ProjectRoot, String) throws -> Result
  ) throws -> Result {
    var all = files
    all["App/BUILD"] = build
    all["MODULE.bazel"] = "module(name = \"own\")\n"
    all["tools/BUILD"] = ""
    all["tools/app.bzl"] = bzl
    return try ManifestSample.read(all, "App/BUILD", body)
  }

  private static func call(_ arguments: String, _ macro: String = "app") -> String {
    "load(\"//tools:app.bzl\", \"\(macro)\")\n\(macro)(\(arguments))\n"
  }

  /// The functions, the arguments of the call, and the settings of the app that it makes.
  private static let forwarded: [(bzl: String, arguments: String, expected: [String: String])] = [
    (
      "def app(name, srcs = [], **kwargs):\n    \"\"\"Makes an app.\"\"\"\n    native.objc_library(name = name + \"_lib\", srcs = srcs)\n    _app(name = name, deps = [name + \"_lib\"], **kwargs)\n",
      "name = \"Kit\", bundle_id = \"a.kit\", minimum_os_version = \"16.0\"",
      [
        "PRODUCT_NAME": "Kit", "PRODUCT_BUNDLE_IDENTIFIER": "a.kit",
        "IPHONEOS_DEPLOYMENT_TARGET": "16.0",
      ]
    ),
    // Renamed parameters, and standards that are constants of the file.
    (
      "OLDEST = \"17.0\"\n\ndef app(name, id, oldest = OLDEST):\n    _app(\n        name = name,\n        bundle_id = \"com.\" + id,\n        minimum_os_version = oldest,\n    )\n",
      "\"Kit\", id = \"kit\"",
      [
        "PRODUCT_NAME": "Kit", "PRODUCT_BUNDLE_IDENTIFIER": "com.kit",
        "IPHONEOS_DEPLOYMENT_TARGET": "17.0",
      ]
    ),
    // The name of a loop keeps its last element.
    (
      "def app(name):\n    for system in [\"15.0\", \"16.0\"]:\n        print(system)\n    _app(name = name, minimum_os_version = system)\n",
      "name = \"Kit\"", ["PRODUCT_NAME": "Kit", "IPHONEOS_DEPLOYMENT_TARGET": "16.0"]
    ),
    // A macro that calls another one, and a constant of the body.
    (
      "def _inner(name, **args):\n    _app(name = name, **args)\n\ndef app(name, **kwargs):\n    id = \"a.\" + name\n    print(\"made\")\n    _inner(name = name, bundle_id = id, **kwargs)\n",
      "name = \"Kit\", bundle_name = \"Big\"",
      ["PRODUCT_NAME": "Big", "PRODUCT_BUNDLE_IDENTIFIER": "a.Kit"]
    ),
    (
      "def app(name):\n    ios_extension(name = name + \"Widget\", bundle_id = \"a.b.w\")\n    _app(name = name, bundle_id = \"a.b\")\n",
      "name = \"Kit\"", ["PRODUCT_BUNDLE_IDENTIFIER": "a.b"]
    ),
    // Conditions, and arguments that are taken out of the others or put into them.
    (
      """
      def app(name, id = None, is_new = False, **kwargs):
          if not id:
              id = "com.%s.%s" % ("ferry", name.lower())
          oldest = kwargs.pop("minimum_os_version", "15.0")
          if is_new and oldest != "17.0":
              oldest = "17.0"
          elif "bundle_name" not in kwargs:
              kwargs["bundle_name"] = "{}-{}".format(name, kwargs.get("team", "own"))
          else:
              fail("no")
          _app(name = name, bundle_id = id, minimum_os_version = oldest, **kwargs)

      """,
      "name = \"Kit\", minimum_os_version = \"16.0\"",
      [
        "PRODUCT_NAME": "Kit-own", "PRODUCT_BUNDLE_IDENTIFIER": "com.ferry.kit",
        "IPHONEOS_DEPLOYMENT_TARGET": "16.0",
      ]
    ),
    // Functions for values, and a loop over a constant.
    (
      """
      KINDS = ["", "Beta"]

      def base(path): return path.split("/")[-1]

      def _ids(kinds):
          ids = []
          for kind in kinds:
              ids += ["org." + base(native.package_name()).lower() + kind]
          return ids

      def app(name):
          for kind in [kind for kind in KINDS if kind != "No"]:
              own = _ids(KINDS)
              _app(name = name + kind, bundle_id = own[0] if kind == "" else own[1])

      """,
      "name = \"Kit\"", ["PRODUCT_NAME": "Kit", "PRODUCT_BUNDLE_IDENTIFIER": "org.app"]
    ),
    // Two statements in one line, a rule as an argument, an entry that an expression takes out, and names of its own file.
    (
      """
      PREFIX = "com.a."

      def _id(name): return PREFIX + name

      def _wrap(rule, name, id): rule(name = name, bundle_id = id)

      def app(name, **kwargs):
          id = kwargs.pop("id", None) or _id(name); print(id)
          _wrap(_app, name, id)

      """,
      "name = \"Kit\", id = None", ["PRODUCT_BUNDLE_IDENTIFIER": "com.a.Kit"]
    ),
    // What depends on files makes no app here.
    (
      """
      def _tests(name):
          native.objc_library(name = name + "Tests")

      def app(name):
          if len(native.glob(["Tests/**"])) > 0:
              _tests(name = name)
          _app(name = name, bundle_id = "a.b")

      """,
      "name = \"Kit\"", ["PRODUCT_BUNDLE_IDENTIFIER": "a.b"]
    ),
  ]

  @Test("A macro that forwards its arguments to a rule is that rule", arguments: forwarded)
  func forwardingMacrosAreRead(
    bzl: String, arguments: String, expected: [String: String]
  ) throws {
    try Self.read(Self.call(arguments), Self.rules + bzl) { project, root, folder in
      #expect(ProjectSources.recognize("\(folder)/App/BUILD", in: root))
      #expect(project.notChecked.isEmpty)
      #expect(project.unreadApps.isEmpty)
      let settings = try project.settings("Kit", in: root)
      for (name, text) in expected { #expect(settings.value(name)?.text == text) }
      #expect(try project.target("Kit").place.file.source.path == "\(folder)/App/BUILD")
    }
  }

  /// Functions whose app is not known.
  private static let unread = [
    "def app(name, **kwargs):\n    kwargs.update(families = [])\n    _app(name = name, **kwargs)\n",
    "def app(name, **kwargs):\n    if native.existing_rule(name):\n        _app(name = name, **kwargs)\n",
    "def app(name, **kwargs):\n    for n in native.glob([\"*\"]):\n        _app(name = n, **kwargs)\n",
    "def app(name, **kwargs):\n    while name:\n        _app(name = name, **kwargs)\n",
    "def app(name, **kwargs):\n    _all({name: \"a\"})\n\ndef _all(apps):\n    for name, id in apps.items():\n        _app(name = name, bundle_id = id)\n",
    "def app(name, **kwargs):\n    made = [_app(name = n) for n in native.glob([name])]\n",
    "def app(name, **kwargs):\n    made = _app(name = name) if native.existing_rule(name) else None\n",
    "def app(name, **kwargs):\n    rules.ios_application(name = name)\n",
    "def app(name, **kwargs):\n    names = [name]\n    names.pop(0)\n    for n in names:\n        _app(name = n)\n",
    "def app(name, **kwargs):\n    _fill(kwargs)\n    _app(name = name, **kwargs)\n\ndef _fill(args):\n    args[\"bundle_id\"] = \"b\"\n",
    "def app(name, **kwargs):\n    for key in [\"bundle_id\"]:\n        kwargs.pop(key, None)\n    _app(name = name, **kwargs)\n",
    "def app(name, *args, **kwargs):\n    _app(name = name, **kwargs)\n",
    "def app(name, **kwargs):\n    _app(name = name, **dict(kwargs, bundle_id = \"a\"))\n",
    "def app(**kwargs):\n    app(**kwargs)\n", "def app(title):\n    _app(name = title)\n",
  ]

  @Test("Another macro is named once, with its apps", arguments: unread)
  func otherMacrosAreNamed(bzl: String) throws {
    let build =
      Self.call("name = \"Kit\", bundle_id = \"a\"") + "app(name = \"Web\", bundle_id = \"b\")\n"
    try Self.read(build, Self.rules + bzl) { project, _, folder in
      #expect(project.targets.isEmpty)
      #expect(project.notChecked.isEmpty)
      #expect(project.unreadApps.map(\.names) == [["Kit", "Web"]])
      #expect(
        project.unreadApps.map { $0.maker.replacing(folder + "/", with: "") }
          == ["the macro 'app', 'tools/app.bzl' at line 2"])
    }
  }

  /// Apps that a comprehension in a build file makes.
  @Test func comprehensionsOfABuildFileAreLoops() throws {
    let build = """
      load("@rules_apple//apple:ios.bzl", "ios_application")
      load("//tools:app.bzl", "app")
      NAMES = ["Kit", "Web", "No"]
      [ios_application(name = name, bundle_id = "a." + name) for name in NAMES if name != "No"]
      [
          app(name = name + "Own")
          for name in NAMES
      ]

      """
    let bzl = Self.rules + "def app(name):\n    _app(name = name, bundle_id = \"b\")\n"
    try Self.read(build, bzl) { project, root, _ in
      #expect(
        project.targets.map(\.name.value) == ["Kit", "Web", "KitOwn", "WebOwn", "NoOwn"])
      let settings = try project.settings("Web", in: root)
      #expect(settings.value("PRODUCT_BUNDLE_IDENTIFIER")?.text == "a.Web")
      #expect(project.unreadApps.isEmpty)
    }
  }

  private static let unreadLoops = [
    "[ios_application(name = name) for name in glob([\"*\"])]",
    "[ios_application(name = name, bundle_id = id) for name, id in APPS.items()]",
  ]

  @Test("Apps of a comprehension that is not read are named", arguments: unreadLoops)
  func unreadComprehensionsAreNamed(loop: String) throws {
    let build = "load(\"@rules_apple//apple:ios.bzl\", \"ios_application\")\n\(loop)\n"
    try Self.read(build, "") { project, root, folder in
      #expect(ProjectSources.recognize("\(folder)/App/BUILD", in: root))
      #expect(project.targets.isEmpty)
      #expect(project.notChecked.count == 1)
      #expect(project.notChecked.first?.message.hasPrefix("the name of a target is set by") == true)
    }
  }

  /// The rules of Buck are not read.
  @Test func appsOfBuckAreNamed() throws {
    let bzl = """
      def app(name):
          native.apple_bundle(name = name, extension = "app", info_plist = "Info.plist")
          native.apple_bundle(name = name + "Kit", extension = "framework", info_plist = "Info.plist")

      """
    try Self.read(Self.call("name = \"Kit\""), bzl) { project, root, folder in
      #expect(ProjectSources.recognize("\(folder)/App/BUILD", in: root))
      #expect(project.targets.isEmpty)
      #expect(project.unreadApps.map(\.names) == [["Kit"]])
      #expect(project.unreadApps.map(\.maker) == ["the macro 'apple_bundle', a rule of Buck"])
    }
  }

  private static let makers: [(build: String, bzl: String, maker: String?, targetCount: Int)] = [
    (
      "load(\"//tools:none.bzl\", \"my_application\")\nmy_application(name = \"App\")\n", "",
      "the macro 'my_application', '//tools:none.bzl', which is missing", 0
    ),
    (
      call("name = \"App\"", "ios_application"), rules + "ios_application = _app\n", nil, 1
    ),
    (
      "load(\"@rules_apple//apple:ios.bzl\", renamed = \"ios_application\")\nrenamed(name = \"App\")\n",
      "", nil, 1
    ),
    // A macro that makes nothing.
    (call("name = \"App\"", "ios_application"), "def ios_application(name):\n    pass\n", nil, 0),
  ]

  @Test("A rule that a file exports is known", arguments: makers)
  func exportedRulesAreKnown(
    build: String, bzl: String, maker: String?, targetCount: Int
  ) throws {
    try Self.read(build, bzl) { project, _, folder in
      #expect(
        project.unreadApps.map { $0.maker.replacing(folder + "/", with: "") }
          == (maker.map { [$0] } ?? []))
      #expect(project.targets.count == targetCount)
      #expect(project.notChecked.isEmpty)
    }
  }

  @Test(
    "A macro for another bundle makes no app",
    arguments: [
      "ios_framework", "my_unit_test", "kit_library", "apple_xcframework", "app_extension",
    ])
  func macrosForOtherBundlesMakeNoApp(_ name: String) throws {
    let build =
      "load(\"//tools:app.bzl\", \"\(name)\")\n\(name)(name = \"Kit\", bundle_id = \"a\")\n"
    try Self.read(build, "def \(name)(**kwargs):\n    make(kwargs)\n") { project, _, _ in
      #expect(project.unreadApps.isEmpty)
    }
  }

  @Test func macrosThatCallOneAnotherEnd() throws {
    var bzl = Self.rules
    for index in 0..<30 {
      bzl += "def f\(index)(name):\n"
      for _ in 0..<50 { bzl += "    f\(index + 1)(name = name)\n" }
    }
    try Self.read(Self.call("name = \"Kit_app\"", "f0"), bzl) { project, _, _ in
      #expect(project.targets.isEmpty)
    }
  }
}
