internal import Foundation

extension ProjectShape {
  /// A project of Xcode with its sources and property lists.
  init(
    _ name: String, _ sample: XcodeSample = XcodeSample(), _ files: [String: String] = [:],
    outcomes: [String]
  ) {
    var all = [
      "App/AppDelegate.swift": SampleText.delegate, "App/Main.storyboard": SampleText.storyboard,
      "App-Info.plist": SampleText.infoPlist(), sample.path: sample.text,
    ]
    all.merge(files) { $1 }
    self.init(name, all.filter { !$0.value.isEmpty }, outcomes: outcomes)
  }

  /// One target that is a file of code and an Info.plist, as the shapes of code are.
  init(_ shape: AppShape) {
    var sample = XcodeSample()
    sample.targets[0].sources = shape.files.map { "App/\($0.name)" }.filter { !$0.hasSuffix(".h") }
    sample.otherFiles = shape.files.map { "App/\($0.name)" }.filter { $0.hasSuffix(".h") }
    sample.deployment = shape.deployment.map(String.init) ?? "15.0"
    if !shape.hasStoryboard { sample.targets[0].resources = [] }
    var files = [
      "App/AppDelegate.swift": "",
      "App-Info.plist": SampleText.infoPlist(storyboard: shape.hasStoryboard),
    ]
    for file in shape.files { files["App/\(file.name)"] = file.text }
    self.init("code-\(shape.name)", sample, files, outcomes: [])
    appends = shape.appends
    states = []
  }

  static let added = "changed App.xcodeproj/project.pbxproj"
  static let created = "created App/SceneDelegate.swift"
  static let kept = "unchanged App/AppDelegate.swift"
  static let usual = ["changed App-Info.plist", added, kept, created]
  static let moved = [
    "changed App-Info.plist", added, "changed App/AppDelegate.swift", created,
  ]

  private static func sample(_ change: (inout XcodeSample) -> Void) -> XcodeSample {
    var sample = XcodeSample()
    change(&sample)
    return sample
  }

  /// A window that code makes.
  /// A project whose code knows in which configuration it is compiled.
  private static var byConfiguration: XcodeSample {
    sample {
      $0.targets[0].settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "$(CONFIGURATION:upper)"
    }
  }

  private static let codeWindow = [
    "App/AppDelegate.swift": SampleText.windowDelegate,
    "App-Info.plist": SampleText.infoPlist(storyboard: false),
  ]

  /// A project whose target has a folder that is in step with the disk.
  private static func synchronized(_ target: XcodeSample.Target = XcodeSample.Target())
    -> XcodeSample.Target
  {
    var target = target
    target.sources = []
    target.resources = []
    target.folders = [("App", [])]
    return target
  }

  static let swiftShapes: [ProjectShape] =
    ["12.0", "13.0", "14.0", "16.0"].map { version in
      ProjectShape(
        "ios-\(version)", sample { $0.deployment = version }, codeWindow,
        outcomes: moved)
    } + [
      ProjectShape("storyboard", outcomes: usual),
      ProjectShape("code-window", XcodeSample(), codeWindow, outcomes: moved),
      ProjectShape("crlf", XcodeSample(), codeWindow, outcomes: moved).withLineEnds("\r\n"),
      ProjectShape(
        "tabs", XcodeSample(),
        codeWindow.mapValues { $0.replacingOccurrences(of: "  ", with: "\t") }, outcomes: moved),
      ProjectShape("json-project", sample { $0.form = .json }, outcomes: usual),
      ProjectShape("xml-project", sample { $0.form = .xml }, outcomes: usual),
      ProjectShape(
        "synchronized", sample { $0.targets = [synchronized()] },
        outcomes: [
          "changed App-Info.plist", "unchanged App.xcodeproj/project.pbxproj", kept, created,
        ]),
      ProjectShape(
        "synchronized-exception",
        sample {
          var other = synchronized()
          other.name = "Widget"
          other.productType = "app-extension"
          other.infoPlist = "Widget-Info.plist"
          other.folders = [("App", ["AppDelegate.swift", "Main.storyboard"])]
          $0.targets = [synchronized(), other]
          $0.targets[0].embeds = ["Widget"]
        },
        [
          "Widget-Info.plist": SampleText.infoPlist(
            storyboard: false,
            more: """
              \t<key>NSExtension</key>
              \t<dict>
              \t\t<key>NSExtensionPointIdentifier</key>
              \t\t<string>com.apple.widgetkit-extension</string>
              \t</dict>

              """
          ).replacingOccurrences(of: "APPL", with: "XPC!")
        ], outcomes: usual),
      ProjectShape(
        "nested-folder", sample { $0.targets[0].sources = ["App/Sources/Main/AppDelegate.swift"] },
        ["App/AppDelegate.swift": "", "App/Sources/Main/AppDelegate.swift": SampleText.delegate],
        outcomes: [
          "changed App-Info.plist", added, "unchanged App/Sources/Main/AppDelegate.swift",
          "created App/Sources/Main/SceneDelegate.swift",
        ]),
      ProjectShape(
        "extension-in-another-file",
        sample { $0.targets[0].sources.append("App/AppDelegate+Links.swift") },
        [
          "App/AppDelegate+Links.swift": """
          import UIKit

          extension AppDelegate {
            func application(
              _ application: UIApplication, continue userActivity: NSUserActivity,
              restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
            ) -> Bool {
              return true
            }
          }

          """
        ], outcomes: usual + ["unchanged App/AppDelegate+Links.swift"]),
      ProjectShape(
        "conditional-method", XcodeSample(),
        [
          "App/AppDelegate.swift": SampleText.delegate.replacingOccurrences(
            of: "\n  func application(\n    _ app: ",
            with: "\n  #if DEBUG\n  func application(\n    _ app: "
          ).replacingOccurrences(of: "  }\n}\n", with: "  }\n  #endif\n}\n")
        ], outcomes: usual),
      // Each configuration has an app delegate of its own, so that the Info.plist of both names a class in either branch.
      ProjectShape(
        "delegates-in-branches", byConfiguration,
        [
          "App/AppDelegate.swift": "#if DEBUG\n"
            + SampleText.windowDelegate.replacingOccurrences(
              of: "AppDelegate", with: "DebugDelegate")
            + "#else\n" + SampleText.windowDelegate + "#endif\n",
          "App-Info.plist": SampleText.infoPlist(storyboard: false),
        ], outcomes: moved),
      // One configuration is an app of SwiftUI, and has an Info.plist of its own.
      ProjectShape(
        "delegate-in-one-branch",
        {
          var sample = byConfiguration
          sample.targets[0].debugInfoPlist = "Debug-Info.plist"
          return sample
        }(),
        [
          "App/AppDelegate.swift": "#if DEBUG\nimport SwiftUI\n\n@main\nstruct DebugApp: App {\n"
            + "  var body: some Scene { WindowGroup { Text(\"Debug\") } }\n}\n#else\n"
            + SampleText.windowDelegate + "#endif\n",
          "App-Info.plist": SampleText.infoPlist(storyboard: false),
          "Debug-Info.plist": SampleText.infoPlist(storyboard: false),
        ], outcomes: moved + ["unchanged Debug-Info.plist"]
      ).with { $0.states = ["partial"] },
      ProjectShape(
        "append", XcodeSample(), codeWindow,
        outcomes: [
          "changed App-Info.plist", "unchanged App.xcodeproj/project.pbxproj",
          "changed App/AppDelegate.swift",
        ]
      ).with { $0.appends = true },
      ProjectShape(
        "several-delegates",
        sample { $0.targets[0].sources += ["App/Testing.swift", "App/main.swift"] },
        [
          "App/AppDelegate.swift": SampleText.delegate.replacingOccurrences(
            of: "@main\n", with: ""),
          "App/Testing.swift":
            "import UIKit\n\nclass TestingDelegate: UIResponder, UIApplicationDelegate {}\n",
          "App/main.swift": """
          import UIKit

          let isTest = NSClassFromString("XCTestCase") != nil
          let name = isTest ? NSStringFromClass(TestingDelegate.self) : NSStringFromClass(AppDelegate.self)
          UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)

          """,
        ], outcomes: usual
      ).with { $0.assumptions = [("app-delegate", "AppDelegate")] },
      ProjectShape(
        "assumed-deployment", sample { $0.deployment = "12.0" }, codeWindow, outcomes: moved
      ).with { $0.assumptions = [("deployment-target", "15.0")] },
      ProjectShape(
        "tv", sample { $0.isForTV = true }, codeWindow, outcomes: moved),
      ProjectShape(
        "generated-by-xcodegen", XcodeSample(),
        [
          "project.yml":
            "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App]\n"
        ], outcomes: usual + ["left-to-person project.yml"]
      ).with { $0.items = [("project.yml", "make the same changes here")] },
      // A file that was added twice leaves a reference behind that no target compiles.
      ProjectShape("second-reference", outcomes: usual).with { shape in
        let project = "App.xcodeproj/project.pbxproj"
        shape.files[project] = shape.files[project]?.replacingOccurrences(
          of: "objects = {\n",
          with:
            "objects = {\n\t\t00000000000000000000AAAA /* AppDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = AppDelegate.swift; path = App/AppDelegate.swift; sourceTree = SOURCE_ROOT; };\n"
        )
      },
      ProjectShape(
        "ungrouped", sample { $0.ungrouped = ["App/AppDelegate.swift"] },
        outcomes: [
          "changed App-Info.plist", "left-to-person App.xcodeproj/project.pbxproj", kept, created,
        ]
      ).with {
        $0.items = [("App.xcodeproj/project.pbxproj", "add 'SceneDelegate.swift' to target 'App'")]
        $0.needsPerson = true
      },
    ]
}
