internal import Foundation

extension ProjectShape {
  private static func target(_ name: String, _ type: String = "application") -> XcodeSample.Target {
    var target = XcodeSample.Target()
    target.name = name
    target.productType = type
    target.infoPlist = "\(name)-Info.plist"
    return target
  }

  /// An app that compiles a scene delegate.
  private static var withSceneDelegate: XcodeSample {
    var app = target("App")
    app.sources.append("App/SceneDelegate.swift")
    return XcodeSample(targets: [app])
  }

  private static func changed(_ names: [String]) -> [String] {
    names.map { "changed \($0)-Info.plist" } + [added, kept, created]
  }

  private static let clip = SampleText.infoPlist(
    more:
      "\t<key>NSAppClip</key>\n\t<dict>\n\t\t<key>NSAppClipRequestEphemeralUserNotification</key>\n\t\t<false/>\n\t</dict>\n"
  )

  /// Several targets, and several projects.
  static let targetShapes: [ProjectShape] = [
    ProjectShape(
      "two-targets", XcodeSample(targets: [target("App"), target("Clone")]),
      ["Clone-Info.plist": SampleText.infoPlist()], outcomes: changed(["App", "Clone"])
    ).with { $0.states = ["eligible", "eligible"] },
    ProjectShape(
      "three-targets", XcodeSample(targets: [target("App"), target("Beta"), target("Internal")]),
      [
        "Beta-Info.plist": SampleText.infoPlist(), "Internal-Info.plist": SampleText.infoPlist(),
      ], outcomes: changed(["App", "Beta", "Internal"])
    ).with { $0.states = ["eligible", "eligible", "eligible"] },
    ProjectShape(
      "four-targets",
      XcodeSample(targets: [
        target("App"), target("Beta"), target("Internal"),
        target("Clip", "application.on-demand-install-capable"),
      ]),
      [
        "Beta-Info.plist": SampleText.infoPlist(), "Internal-Info.plist": SampleText.infoPlist(),
        "Clip-Info.plist": clip,
      ], outcomes: changed(["App", "Beta", "Internal", "Clip"])
    ).with { $0.states = Array(repeating: "eligible", count: 4) },
    ProjectShape(
      "shared-info-plist",
      XcodeSample(targets: [
        target("App"),
        {
          var clone = target("Clone")
          clone.infoPlist = "App-Info.plist"
          return clone
        }(),
      ]), outcomes: usual
    ).with { $0.states = ["eligible", "eligible"] },
    ProjectShape(
      "info-plist-of-a-configuration",
      XcodeSample(targets: [
        {
          var app = target("App")
          app.debugInfoPlist = "Debug-Info.plist"
          return app
        }()
      ]), ["Debug-Info.plist": SampleText.infoPlist()],
      outcomes: ["changed App-Info.plist", "changed Debug-Info.plist", added, kept, created]),
    ProjectShape(
      "app-clip",
      XcodeSample(targets: [
        {
          var app = target("App")
          app.embeds = ["Clip"]
          return app
        }(), target("Clip", "application.on-demand-install-capable"),
      ]), ["Clip-Info.plist": clip], outcomes: changed(["App", "Clip"])
    ).with { $0.states = ["eligible", "eligible"] },
    ProjectShape(
      "hosted-tests",
      XcodeSample(targets: [
        target("App"),
        {
          var tests = target("Tests", "bundle.unit-test")
          tests.host = "App"
          tests.sources = ["Tests/Tests.swift", "App/AppDelegate.swift"]
          tests.resources = []
          tests.infoPlist = nil
          tests.settings = ["GENERATE_INFOPLIST_FILE": "YES"]
          return tests
        }(),
      ]), ["Tests/Tests.swift": "import XCTest\n\nclass Tests: XCTestCase {}\n"], outcomes: usual),
    ProjectShape(
      "two-delegates",
      XcodeSample(targets: [
        target("App"),
        {
          var other = target("Other")
          other.sources = ["Other/OtherDelegate.swift"]
          return other
        }(),
      ]),
      [
        "Other-Info.plist": SampleText.infoPlist(),
        "Other/OtherDelegate.swift": SampleText.delegate.replacingOccurrences(
          of: "AppDelegate:", with: "OtherDelegate:"),
      ],
      outcomes: [
        "changed App-Info.plist", "changed Other-Info.plist", added, kept, created,
        "unchanged Other/OtherDelegate.swift", "created Other/SceneDelegate.swift",
      ]
    ).with { $0.states = ["eligible", "eligible"] },
    workspace,
    ProjectShape(
      "carplay", XcodeSample(),
      [
        "App-Info.plist": SampleText.infoPlist(
          more: """
            \t<key>UIApplicationSceneManifest</key>
            \t<dict>
            \t\t<key>UIApplicationSupportsMultipleScenes</key>
            \t\t<true/>
            \t\t<key>UISceneConfigurations</key>
            \t\t<dict>
            \t\t\t<key>CPTemplateApplicationSceneSessionRoleApplication</key>
            \t\t\t<array>
            \t\t\t\t<dict>
            \t\t\t\t\t<key>UISceneClassName</key>
            \t\t\t\t\t<string>CPTemplateApplicationScene</string>
            \t\t\t\t\t<key>UISceneConfigurationName</key>
            \t\t\t\t\t<string>Car</string>
            \t\t\t\t\t<key>UISceneDelegateClassName</key>
            \t\t\t\t\t<string>$(PRODUCT_MODULE_NAME).CarDelegate</string>
            \t\t\t\t</dict>
            \t\t\t</array>
            \t\t</dict>
            \t</dict>

            """),
        "App/CarDelegate.swift": """
        import CarPlay
        import UIKit

        class CarDelegate: UIResponder, CPTemplateApplicationSceneDelegate {}

        """,
        "App.xcodeproj/project.pbxproj": {
          var sample = XcodeSample()
          sample.targets[0].sources.append("App/CarDelegate.swift")
          return sample.text
        }(),
      ], outcomes: usual
    ).with { $0.states = ["partial"] },
    ProjectShape(
      "empty-configurations", XcodeSample(),
      [
        "App-Info.plist": SampleText.infoPlist(
          more: """
            \t<key>UIApplicationSceneManifest</key>
            \t<dict>
            \t\t<key>UISceneConfigurations</key>
            \t\t<dict/>
            \t</dict>

            """)
      ], outcomes: usual
    ).with { $0.states = ["partial"] },
    ProjectShape(
      "idle-scene-delegate",
      withSceneDelegate,
      [
        "App/SceneDelegate.swift": """
        import UIKit

        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            self.scene(scene, openURLContexts: connectionOptions.urlContexts)
          }

          func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            for context in URLContexts {
              var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]
              options[.sourceApplication] = context.options.sourceApplication
              options[.annotation] = context.options.annotation
              _ = UIApplication.shared.delegate?.application?(UIApplication.shared, open: context.url, options: options)
            }
          }
        }

        """
      ], outcomes: ["changed App-Info.plist", "unchanged App.xcodeproj/project.pbxproj", kept]
    ).with {
      $0.states = ["partial"]
      $0.items = [("App/AppDelegate.swift", "hand on 'eventAttribution'")]
    },
    ProjectShape(
      "idle-scene-delegate-without-window",
      withSceneDelegate,
      [
        "App-Info.plist": SampleText.infoPlist(
          more: """
            \t<key>UIApplicationSceneManifest</key>
            \t<dict>
            \t\t<key>UISceneConfigurations</key>
            \t\t<dict>
            \t\t\t<key>UIWindowSceneSessionRoleApplication</key>
            \t\t\t<array>
            \t\t\t\t<dict>
            \t\t\t\t\t<key>UISceneDelegateClassName</key>
            \t\t\t\t\t<string>$(PRODUCT_MODULE_NAME).SceneDelegat</string>
            \t\t\t\t</dict>
            \t\t\t</array>
            \t\t</dict>
            \t</dict>

            """),
        "App/AppDelegate.swift": SampleText.windowDelegate.replacingOccurrences(
          of: "  func application(\n    _ app:",
          with: """
              func applicationDidBecomeActive(_ application: UIApplication) {
                application.applicationIconBadgeNumber = 0
              }

              func application(
                _ app:
            """),
        "App/SceneDelegate.swift": """
        import UIKit

        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            print(URLContexts)
          }
        }

        """,
      ], outcomes: ["changed App-Info.plist", "unchanged App.xcodeproj/project.pbxproj", kept]
    ).with {
      $0.states = ["partial"]
      $0.items = [
        ("App/AppDelegate.swift", "make the window in the scene delegate"),
        ("App/AppDelegate.swift", "'applicationDidBecomeActive(_:)'"),
      ]
    },
  ]

  /// Two projects in one workspace.
  private static var workspace: ProjectShape {
    var other = XcodeSample()
    other.name = "Other"
    let first = ProjectShape("first", outcomes: [])
    var files: [String: String] = [:]
    for (path, text) in first.files {
      files["One/\(path)"] = text
      files["Two/\(path.replacingOccurrences(of: "App.xcodeproj", with: "Other.xcodeproj"))"] = text
    }
    files["All.xcworkspace/contents.xcworkspacedata"] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
         <FileRef location = "group:One/App.xcodeproj"></FileRef>
         <FileRef location = "group:Two/Other.xcodeproj"></FileRef>
      </Workspace>

      """
    let outcomes =
      usual.map { $0.replacingOccurrences(of: " App", with: " One/App") }
      + usual.map {
        $0.replacingOccurrences(of: " App.xcodeproj", with: " Two/Other.xcodeproj")
          .replacingOccurrences(of: " App", with: " Two/App")
      }
    return ProjectShape("workspace", files, outcomes: outcomes).with {
      $0.path = "All.xcworkspace"
      $0.states = ["eligible", "eligible"]
    }
  }
}
