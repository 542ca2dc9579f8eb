internal import Foundation

extension ProjectShape {
  private static let code = [
    "App/AppDelegate.swift": SampleText.delegate, "App/Main.storyboard": SampleText.storyboard,
  ]

  private static func xcodeGen(_ target: String, _ files: [String: String] = [:]) -> [String:
    String]
  {
    let text =
      "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n"
      + "    deploymentTarget: \"15.0\"\n" + target
    return code.merging(["project.yml": text]) { $1 }.merging(files) { $1 }
  }

  private static func tuist(_ infoPlist: String, sources: String = "[\"App/**\"]") -> [String:
    String]
  {
    code.merging([
      "Project.swift": """
      import ProjectDescription

      let project = Project(
        name: "App",
        targets: [
          .target(
            name: "App",
            destinations: .iOS,
            product: .app,
            bundleId: "org.example.app",
            deploymentTargets: .iOS("15.0"),
            infoPlist: \(infoPlist),
            sources: \(sources),
            resources: ["App/Main.storyboard"]
          )
        ]
      )

      """,
      "Tuist.swift": "import ProjectDescription\n\nlet tuist = Tuist()\n",
    ]) { $1 }
  }

  private static func bazel(_ sources: String) -> [String: String] {
    code.merging([
      "MODULE.bazel":
        "module(name = \"app\")\nbazel_dep(name = \"rules_apple\", version = \"4.0.0\")\nbazel_dep(name = \"rules_swift\", version = \"3.0.0\")\n",
      "BUILD.bazel": """
      load("@rules_apple//apple:ios.bzl", "ios_application")
      load("@rules_swift//swift:swift.bzl", "swift_library")

      swift_library(
          name = "AppCode",
          srcs = \(sources),
          data = ["App/Main.storyboard"],
          module_name = "AppCode",
      )

      ios_application(
          name = "App",
          bundle_id = "org.example.app",
          families = ["iphone"],
          infoplists = ["App-Info.plist"],
          minimum_os_version = "15.0",
          deps = [":AppCode"],
      )

      """,
      "App-Info.plist": SampleText.infoPlist().replacingOccurrences(
        of: "$(PRODUCT_BUNDLE_IDENTIFIER)", with: "org.example.app"),
    ]) { $1 }
  }

  private static let bazelOutcomes = ["changed App-Info.plist", kept, created]

  /// Projects of other tools.
  static let manifestShapes: [ProjectShape] = [
    ProjectShape(
      "xcodegen-block",
      xcodeGen(
        """
            sources: [App]
            info:
              path: App-Info.plist
              properties:
                UILaunchScreen: {}
                UIMainStoryboardFile: Main
                CFBundleDisplayName: App

        """), outcomes: ["changed project.yml", kept, created]),
    ProjectShape(
      "xcodegen-empty-sibling",
      xcodeGen(
        """
            sources: [App]
            info:
              path: App-Info.plist
              properties:
                UILaunchScreen: {} # none

        """, ["App/AppDelegate.swift": SampleText.windowDelegate]),
      outcomes: ["changed project.yml", "changed App/AppDelegate.swift", created]),
    ProjectShape(
      "xcodegen-file",
      xcodeGen(
        "    sources: [App]\n    settings:\n      INFOPLIST_FILE: App-Info.plist\n",
        ["App-Info.plist": SampleText.infoPlist()]),
      outcomes: ["changed App-Info.plist", kept, created]),
    ProjectShape(
      "xcodegen-flow",
      xcodeGen(
        "    sources: [App]\n    info: {path: App-Info.plist, properties: {UILaunchScreen: {}, UIMainStoryboardFile: Main}}\n"
      ), outcomes: ["left-to-person project.yml", kept, created]
    ).with {
      $0.items = [
        (
          "project.yml",
          "remove 'UIMainStoryboardFile', and add 'UIApplicationSceneManifest' in the Info.plist of target 'App': UIApplicationSceneManifest: {UIApplicationSupportsMultipleScenes: false, UISceneConfigurations: {UIWindowSceneSessionRoleApplication: [{UISceneConfigurationName: Default Configuration, UISceneDelegateClassName: $(PRODUCT_MODULE_NAME).SceneDelegate, UISceneStoryboardFile: Main}]}}"
        )
      ]
      $0.needsPerson = true
    },
    ProjectShape(
      "xcodegen-anchor",
      xcodeGen(
        """
            sources: [App]
            info: &info
              path: App-Info.plist
              properties:
                UILaunchScreen: {}
                UIMainStoryboardFile: Main

        """), outcomes: ["left-to-person project.yml", kept, created]
    ).with {
      $0.items = [("project.yml", "add 'UIApplicationSceneManifest'")]
      $0.needsPerson = true
    },
    ProjectShape(
      "xcodegen-listed",
      xcodeGen(
        """
            sources:
              - App/AppDelegate.swift
              - App/Main.storyboard
            info:
              path: App-Info.plist
              properties:
                UILaunchScreen: {}
                UIMainStoryboardFile: Main
                CFBundleDisplayName: App

        """), outcomes: ["changed project.yml", kept, created]
    ).with {
      $0.items = [
        (
          "project.yml",
          "add 'App/SceneDelegate.swift' to the sources of target 'App', beside 'App/AppDelegate.swift'"
        )
      ]
      $0.needsPerson = true
    },
    ProjectShape(
      "xcodegen-generated",
      xcodeGen(
        """
            sources: [App]
            settings:
              GENERATE_INFOPLIST_FILE: YES
              CURRENT_PROJECT_VERSION: 1
              MARKETING_VERSION: 1.0
              INFOPLIST_KEY_UIMainStoryboardFile: Main
              INFOPLIST_KEY_UILaunchScreen_Generation: YES

        """), outcomes: ["left-to-person project.yml", kept, created]
    ).with {
      $0.items = [
        ("project.yml", "add to target 'App': info: {path: App-Info.plist, properties: {"),
        ("project.yml", "remove the setting 'INFOPLIST_KEY_UIMainStoryboardFile'"),
      ]
      $0.needsPerson = true
    },
    ProjectShape(
      "tuist-extending-default",
      tuist(
        ".extendingDefault(with: [\"UIMainStoryboardFile\": \"Main\", \"UILaunchScreen\": [:]])"),
      outcomes: ["left-to-person Project.swift", kept, created]
    ).with {
      $0.states = ["partial"]
      $0.items = [
        (
          "Project.swift",
          "remove 'UIMainStoryboardFile', and add 'UIApplicationSceneManifest' in the Info.plist of target 'App': \"UIApplicationSceneManifest\": [\"UIApplicationSupportsMultipleScenes\": false, "
        )
      ]
      $0.needsPerson = true
    },
    ProjectShape(
      "tuist-default", tuist(".default"),
      outcomes: [
        "left-to-person Project.swift", "changed App/AppDelegate.swift", created,
      ]
    ).with {
      $0.files["App/AppDelegate.swift"] = SampleText.windowDelegate
      $0.states = ["partial"]
      $0.items = [
        (
          "Project.swift",
          "write the Info.plist of target 'App' as infoPlist: .extendingDefault(with: [\"UIApplicationSceneManifest\": ["
        )
      ]
      $0.needsPerson = true
    },
    ProjectShape(
      "tuist-file", tuist("\"App-Info.plist\""),
      outcomes: ["changed App-Info.plist", kept, created]
    ).with { $0.files["App-Info.plist"] = SampleText.infoPlist() },
    ProjectShape(
      "tuist-listed", tuist("\"App-Info.plist\"", sources: "[\"App/AppDelegate.swift\"]"),
      outcomes: ["changed App-Info.plist", "left-to-person Project.swift", kept, created]
    ).with {
      $0.files["App-Info.plist"] = SampleText.infoPlist()
      $0.items = [
        ("Project.swift", "add 'App/SceneDelegate.swift' to the sources of target 'App'")
      ]
      $0.needsPerson = true
    },
    ProjectShape("bazel-glob", bazel("glob([\"App/*.swift\"])"), outcomes: bazelOutcomes),
    ProjectShape(
      "bazel-listed", bazel("[\"App/AppDelegate.swift\"]"),
      outcomes: bazelOutcomes + ["left-to-person BUILD.bazel"]
    ).with {
      $0.items = [("BUILD.bazel", "add 'App/SceneDelegate.swift' to the sources of target 'App'")]
      $0.needsPerson = true
    },
  ]

  /// What is not migrated, and why.
  static let blockedShapes: [ProjectShape] = [
    ProjectShape(
      "main-nib", XcodeSample(),
      [
        "App-Info.plist": SampleText.infoPlist(
          storyboard: false, more: "\t<key>NSMainNibFile</key>\n\t<string>MainWindow</string>\n")
      ], outcomes: []
    ).with { $0.states = ["blocked"] },
    ProjectShape(
      "swift-2", XcodeSample(),
      [
        "App/AppDelegate.swift": SampleText.delegate.replacingOccurrences(
          of: "_ application: UIApplication,\n    didFinish",
          with: "application: UIApplication,\n    didFinish")
      ], outcomes: []
    ).with { $0.states = ["blocked"] },
    ProjectShape(
      "capacitor", XcodeSample(),
      ["App/AppDelegate.swift": "import Capacitor\n" + SampleText.delegate], outcomes: []
    ).with { $0.states = ["delegated"] },
    ProjectShape(
      "nib-of-the-root", XcodeSample(),
      [
        "App-Info.plist": SampleText.infoPlist(storyboard: false),
        "App/AppDelegate.swift": SampleText.windowDelegate.replacingOccurrences(
          of: "UIViewController()", with: "UIViewController(nibName: \"Root\", bundle: nil)"),
      ], outcomes: moved),
  ]
}
