import Foundation
import LaunchKitTestSupport
import Testing

/// Which fixes a report offers: none that leaves an app worse than it was.
@Suite struct OfferedFixTests {
  /// Code of an app and whether a fix of one rule is offered for it.
  struct Shape: CustomTestStringConvertible, Sendable {
    var name: String
    var rule = "scene-lifecycle-not-adopted"
    var plist = ""
    var files: [String: String] = [:]
    var strangers: [String: String] = [:]
    /// What the fix does; nil if none is offered.
    var fix: String?
    var testDescription: String { name }
  }

  private static let delegate = appDelegate("")
  private static func appDelegate(_ launch: String) -> String {
    """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        \(launch)
        return true
      }
    }

    """
  }

  private static let attached =
    "window = UIWindow(windowScene: scene as! UIWindowScene); window?.makeKeyAndVisible()"
  private static func scene(_ name: String, _ window: String = attached) -> String {
    """
    import UIKit
    class \(name): UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        \(window)
      }
    }

    """
  }

  private static func manifest(_ configuration: String) -> String {
    """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Main</string>\(configuration)
    </dict></array></dict></dict>
    """
  }

  private static func adding(_ name: String) -> String {
    "add a configuration with the delegate '\(name)'"
  }

  static let shapes = [
    Shape(name: "no scene delegate", files: ["AppDelegate.swift": delegate]),
    Shape(
      name: "a scene delegate",
      files: ["AppDelegate.swift": delegate, "SceneDelegate.swift": scene("SceneDelegate")],
      fix: adding("$(PRODUCT_MODULE_NAME).SceneDelegate")),
    Shape(
      name: "a scene delegate of another name",
      files: ["AppDelegate.swift": delegate, "Main.swift": scene("MainScene")],
      fix: adding("$(PRODUCT_MODULE_NAME).MainScene")),
    Shape(
      name: "two scene delegates, one of the usual name",
      files: [
        "AppDelegate.swift": delegate, "A.swift": scene("MainScene"),
        "B.swift": scene("SceneDelegate"),
      ], fix: adding("$(PRODUCT_MODULE_NAME).SceneDelegate")),
    Shape(
      name: "two scene delegates of other names",
      files: [
        "AppDelegate.swift": delegate, "A.swift": scene("MainScene"),
        "B.swift": scene("OtherScene"),
      ]),
    Shape(
      name: "a scene delegate with an Objective-C name",
      files: [
        "AppDelegate.swift": delegate,
        "A.swift": scene("SceneDelegate").replacingOccurrences(
          of: "class ", with: "@objc(LKSceneDelegate) class "),
      ], fix: adding("LKSceneDelegate")),
    Shape(
      name: "a scene delegate in Objective-C",
      files: [
        "AppDelegate.swift": delegate,
        "SceneDelegate.m": """
        #import <UIKit/UIKit.h>
        @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
        @end
        @implementation SceneDelegate
        @end

        """,
      ], fix: adding("SceneDelegate")),
    Shape(
      name: "a scene delegate that the target does not compile",
      files: ["AppDelegate.swift": delegate],
      strangers: ["SceneDelegate.swift": scene("SceneDelegate")]),
    Shape(
      name: "a scene delegate that may not be compiled",
      files: [
        "AppDelegate.swift": delegate,
        "SceneDelegate.swift": "#if SCENES\n\(scene("SceneDelegate"))\n#endif\n",
      ]),
    Shape(
      name: "a scene delegate whose window belongs to no scene",
      files: [
        "AppDelegate.swift": delegate,
        "SceneDelegate.swift": scene("SceneDelegate", "window = UIWindow(frame: .zero)"),
      ]),
    Shape(
      name: "an app delegate that makes the window",
      files: [
        "AppDelegate.swift": appDelegate("window = UIWindow(frame: UIScreen.main.bounds)"),
        "SceneDelegate.swift": scene("SceneDelegate"),
      ]),
    Shape(
      name: "a class in a comment",
      files: [
        "AppDelegate.swift": delegate,
        "SceneDelegate.swift": "/*\n\(scene("SceneDelegate"))\n*/\n",
      ]),
    Shape(
      name: "a configuration without delegate and no class", rule: "scene-delegate-class-missing",
      plist: manifest(""), files: ["AppDelegate.swift": delegate]),
    Shape(
      name: "a configuration without delegate and a class", rule: "scene-delegate-class-missing",
      plist: manifest(""),
      files: ["AppDelegate.swift": delegate, "SceneDelegate.swift": scene("SceneDelegate")],
      fix: "name the delegate '$(PRODUCT_MODULE_NAME).SceneDelegate'"),
    Shape(
      name: "a disabled manifest that names no class of the target",
      rule: "scene-manifest-disabled",
      plist: manifest(
        "<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"
      ).replacingOccurrences(of: "UIApplicationScene", with: "_UIApplicationScene"),
      files: ["AppDelegate.swift": delegate]),
    Shape(
      name: "a disabled manifest that names a class of the target",
      rule: "scene-manifest-disabled",
      plist: manifest(
        "<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"
      ).replacingOccurrences(of: "UIApplicationScene", with: "_UIApplicationScene"),
      files: ["AppDelegate.swift": delegate, "SceneDelegate.swift": scene("SceneDelegate")],
      fix: "rename the key to 'UIApplicationSceneManifest'"),
    Shape(
      name: "a misspelled role whose class is not in the target", rule: "scene-role-unknown",
      plist: manifest(
        "<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"
      ).replacingOccurrences(of: "RoleApplication", with: "RoleAplication"),
      files: ["AppDelegate.swift": delegate]),
  ]

  private static func project(_ shape: Shape) -> SmallProject {
    var project = SmallProject()
    project.plist = shape.plist
    project.files = shape.files
    project.strangers = shape.strangers
    return project
  }

  @Test(arguments: shapes) func aFixIsOfferedOnlyWhereItLeavesAnAppThatWorks(_ shape: Shape) throws
  {
    let sample = try SampleFolder(Self.project(shape).folder)
    defer { sample.remove() }
    let report = try ValidationJSON.of(["--sdk", "27", sample.url.path])
    let findings = report.findings(shape.rule)
    #expect(!findings.isEmpty)
    #expect(findings.flatMap { $0.fixes ?? [] }.map(\.message) == [shape.fix].compactMap(\.self))
    // Every format offers the fix, and '--fix' applies the same one.
    let sarif = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--format", "sarif", sample.url.path])
    let human = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--format", "plain", sample.url.path])
    let fixed = try LaunchKitExecutable.run(
      [
        "validate", "--sdk", "27", "--fix", "--unsafe-fixes", "--fix-only", shape.rule,
        sample.url.path,
      ])
    #expect(try Self.countInSARIF(sarif.output, shape.rule) == (shape.fix == nil ? 0 : 1))
    if shape.fix != nil {
      #expect(human.output.contains("--unsafe-fixes") || human.errors.contains("--unsafe-fixes"))
      #expect(fixed.errors == "1 fix in 1 file\n")
      #expect(!fixed.output.contains("[\(shape.rule)]"))
    } else {
      #expect(fixed.errors == "nothing to fix\n")
    }
    #expect(!fixed.output.contains("scene-delegate-class-unresolved"))
    #expect(!fixed.output.contains("scene-window-not-attached"))
  }

  /// How many fixes the results of a rule have in SARIF.
  private static func countInSARIF(_ text: String, _ rule: String) throws -> Int {
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let runs = try #require(log["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    return results.filter { $0["ruleId"] as? String == rule }.reduce(0) {
      $0 + (($1["fixes"] as? [Any])?.count ?? 0)
    }
  }

  // MARK: Build files

  /// A tree with an Info.plist in `App` that lacks a launch screen.
  struct Tree: CustomTestStringConvertible, Sendable {
    var name: String
    var files: [String: String]
    var path = "App/Info.plist"
    var isOffered = false
    var testDescription: String { name }
  }

  private static let whole = SampleFolder.plist(
    """
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>LSRequiresIPhoneOS</key><true/>
    """)
  private static let load =
    "load(\"@build_bazel_rules_apple//apple:ios.bzl\", \"ios_application\")\n"
  private static let yaml = """
    targets:
      App:
        type: application
        platform: iOS

    """

  static let trees = [
    Tree(name: "no build file", files: ["README": "x"], isOffered: true),
    Tree(name: "a package of Bazel", files: ["App/BUILD.bazel": ""]),
    Tree(name: "a package of Bazel in BUILD", files: ["App/BUILD": load]),
    Tree(name: "a package of Bazel further up", files: ["BUILD.bazel": ""]),
    Tree(name: "a file named BUILD", files: ["App/BUILD": "17\n"], isOffered: true),
    Tree(name: "XcodeGen", files: ["project.yml": yaml]),
    Tree(name: "a project.yml of another tool", files: ["project.yml": "a: 1\n"], isOffered: true),
    Tree(
      name: "Tuist",
      files: ["Project.swift": "import ProjectDescription\nlet project = Project()\n"]
    ),
    Tree(
      name: "CMake",
      files: [
        "CMakeLists.txt": "set(MACOSX_BUNDLE_INFO_PLIST ${CMAKE_SOURCE_DIR}/App/Info.plist)\n"
      ]),
    Tree(
      name: "CMake without an app", files: ["CMakeLists.txt": "add_library(a a.c)\n"],
      isOffered: true),
    Tree(
      name: "a repository within a tree of Bazel",
      files: ["BUILD.bazel": "", "App/.git/HEAD": "ref: refs/heads/main\n"], isOffered: true),
  ]

  @Test(arguments: trees) func noFixEditsWhatABuildFileCompletes(_ tree: Tree) throws {
    var files = tree.files
    files[tree.path] = Self.whole
    // The sample is a repository, so that no files in the parent folder count.
    files[".git/HEAD"] = "ref: refs/heads/main\n"
    let sample = try SampleFolder(files)
    defer { sample.remove() }
    for path in [sample.url.path, sample.path(tree.path)] {
      let report = try ValidationJSON.of(["--sdk", "27", path])
      let found = report.findings("launch-screen-missing")
      #expect(found.count == 1)
      #expect((found.first?.fixes?.isEmpty == false) == tree.isOffered, "\(path)")
    }
    let fixed = try LaunchKitExecutable.run(["validate", "--fix", sample.url.path])
    #expect(fixed.errors == (tree.isOffered ? "1 fix in 1 file\n" : "nothing to fix\n"))
  }

  /// A build file beside an Xcode project, and whether the target's Info.plist is edited.
  @Test(arguments: [
    ("App/BUILD.bazel", "ios_application(infoplists = [\"Info.plist\"])\n", false),
    ("App/BUILD.bazel", "exports_files([\"Other.plist\"])\n", true),
    ("BUILD", "\(load)ios_application(infoplists = [\"App/Info.plist\"])\n", false),
    ("project.yml", "\(yaml)    info:\n      path: App/Info.plist\n", false),
    ("project.yml", "\(yaml)    info:\n      path: App/Info.plist2\n", true),
    ("project.yml", "\(yaml)    sources:\n      path: App/Info.plist\n", true),
  ])
  func noFixEditsTheInfoPlistOfATargetThatABuildFileNames(
    _ path: String, _ text: String, _ isOffered: Bool
  ) throws {
    var project = SmallProject()
    project.files = ["AppDelegate.swift": SmallProject.delegate]
    project.plist = "<key>CFBundleResourceSpecification</key><string>a.plist</string>"
    var folder = project.folder
    folder[path] = text
    let sample = try SampleFolder(folder)
    defer { sample.remove() }
    let report = try ValidationJSON.of([sample.url.path])
    let found = report.findings("resource-specification-obsolete")
    #expect(found.count == 1)
    #expect((found.first?.fixes?.isEmpty == false) == isOffered)
  }

  /// A file without the bundle's identity gets keys from a build: what it lacks may not be added.
  @Test(arguments: [
    ("", false),
    (
      "<key>CFBundleIdentifier</key><string>a.b</string><key>CFBundleExecutable</key><string>a</string>",
      true
    ),
  ])
  func noKeyIsAddedToAPartialFile(_ identity: String, _ isOffered: Bool) throws {
    let sample = try SampleFolder([
      "Info.plist": SampleFolder.plist(
        """
        \(identity)<key>LSRequiresIPhoneOS</key><true/>
        <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
        <key>UISupportedInterfaceOrientations</key><array>
        <string>UIInterfaceOrientationPortrait</string></array>
        """)
    ])
    defer { sample.remove() }
    let report = try ValidationJSON.of([sample.url.path])
    let found = report.findings("ipad-orientations-incomplete")
    #expect(found.flatMap { $0.fixes ?? [] }.isEmpty == !isOffered)
  }
}
