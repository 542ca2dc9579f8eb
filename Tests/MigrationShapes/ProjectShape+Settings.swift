internal import Foundation

extension ProjectShape {
  private static func generated(
    _ settings: [String: String] = SampleText.generatedScene
  ) -> XcodeSample {
    var sample = XcodeSample()
    sample.targets[0].infoPlist = nil
    sample.targets[0].settings = SampleText.generated.merging(settings) { $1 }
    return sample
  }

  private static func lines(_ settings: [String: String]) -> String {
    "// Settings of the app\n"
      + settings.sorted { $0.key < $1.key }
      .map { "\($0.key) = \($0.value)\n" }.joined()
  }

  /// A second app, which has adopted scenes.
  private static var adopted: XcodeSample.Target {
    var other = generated([:]).targets[0]
    other.name = "Other"
    other.sources = ["Other/Other.swift"]
    other.resources = []
    return other
  }

  private static let adoptedCode = """
    import SwiftUI

    @main
    struct OtherApp: App {
      var body: some Scene {
        WindowGroup { Text("Other") }
      }
    }

    """

  /// Keys that settings generate, and where these are written.
  static let settingShapes: [ProjectShape] = [
    ProjectShape(
      "generated", generated(), ["App-Info.plist": ""],
      outcomes: [
        "created App-Info.plist", added, kept, created,
      ]
    ).with {
      $0.removesSettings = true
      $0.states = ["partial"]
    },
    ProjectShape(
      "generated-without-settings",
      {
        var sample = generated(["INFOPLIST_KEY_UIMainStoryboardFile": "Main"])
        sample.settings = sample.targets[0].settings
        sample.targets[0].settings = [:]
        return sample
      }(), ["App-Info.plist": ""],
      outcomes: ["created App-Info.plist", added, kept, created]
    ).with {
      $0.removesSettings = true
    },
    ProjectShape(
      "generated-code-window", generated(["INFOPLIST_KEY_UIStatusBarHidden": "NO"]),
      ["App-Info.plist": "", "App/AppDelegate.swift": SampleText.windowDelegate],
      outcomes: ["created App-Info.plist", added, "changed App/AppDelegate.swift", created]),
    ProjectShape(
      "generated-and-written",
      {
        var sample = generated()
        sample.targets[0].infoPlist = "App-Info.plist"
        return sample
      }(), ["App-Info.plist": SampleText.infoPlist(storyboard: false)], outcomes: usual
    ).with {
      $0.states = ["partial"]
      $0.removesSettings = true
    },
    ProjectShape(
      "settings-of-the-project",
      {
        var sample = XcodeSample()
        sample.targets[0].settings = SampleText.generated
        sample.settings = SampleText.generatedScene
        return sample
      }(), ["App-Info.plist": SampleText.infoPlist(storyboard: false)], outcomes: usual
    ).with {
      $0.states = ["partial"]
      $0.removesSettings = true
    },
    ProjectShape(
      "settings-of-the-project-shared",
      {
        var sample = XcodeSample()
        sample.targets[0].settings = SampleText.generated
        sample.targets.append(adopted)
        sample.settings = SampleText.generatedScene
        return sample
      }(),
      [
        "App-Info.plist": SampleText.infoPlist(storyboard: false),
        "Other/Other.swift": adoptedCode,
      ], outcomes: usual
    ).with {
      $0.states = ["partial", "adopted"]
      $0.items = [
        (
          "App.xcodeproj/project.pbxproj", "remove the setting 'INFOPLIST_KEY_UIMainStoryboardFile'"
        ),
        (
          "App.xcodeproj/project.pbxproj",
          "remove the setting 'INFOPLIST_KEY_UIApplicationSceneManifest_Generation'"
        ),
      ]
    },
    ProjectShape(
      "settings-in-xcconfig",
      {
        var sample = XcodeSample()
        sample.targets[0].settings = SampleText.generated
        sample.targets[0].xcconfig = "Config/App.xcconfig"
        return sample
      }(),
      [
        "App-Info.plist": SampleText.infoPlist(storyboard: false),
        "Config/App.xcconfig": lines(SampleText.generatedScene),
      ], outcomes: usual + ["changed Config/App.xcconfig"]
    ).with { $0.states = ["partial"] },
    ProjectShape(
      "settings-in-xcconfig-shared",
      {
        var sample = XcodeSample()
        sample.targets[0].settings = SampleText.generated
        sample.targets.append(adopted)
        sample.xcconfig = "Config/All.xcconfig"
        return sample
      }(),
      [
        "App-Info.plist": SampleText.infoPlist(storyboard: false),
        "Config/All.xcconfig": lines(SampleText.generatedScene), "Other/Other.swift": adoptedCode,
      ], outcomes: usual + ["left-to-person Config/All.xcconfig"]
    ).with {
      $0.states = ["partial", "adopted"]
      $0.items = [
        ("Config/All.xcconfig", "remove the setting 'INFOPLIST_KEY_UIMainStoryboardFile'"),
        (
          "Config/All.xcconfig",
          "remove the setting 'INFOPLIST_KEY_UIApplicationSceneManifest_Generation'"
        ),
      ]
    },
    ProjectShape(
      "info-plist-in-xcconfig",
      {
        var sample = XcodeSample()
        sample.targets[0].infoPlist = nil
        sample.xcconfig = "Config/All.xcconfig"
        return sample
      }(), ["Config/All.xcconfig": "INFOPLIST_FILE = $(SRCROOT)/App-Info.plist\n"],
      outcomes: usual),
    ProjectShape(
      "device-variants", XcodeSample(),
      [
        "App-Info.plist": SampleText.infoPlist(
          more: "\t<key>UIMainStoryboardFile~ipad</key>\n\t<string>Pad</string>\n"),
        "App/Pad.storyboard": SampleText.storyboard,
        "App.xcodeproj/project.pbxproj": {
          var sample = XcodeSample()
          sample.targets[0].resources.append("App/Pad.storyboard")
          return sample.text
        }(),
      ], outcomes: usual),
    ProjectShape(
      "old-style-info-plist", XcodeSample(),
      [
        "App-Info.plist": """
        {
          CFBundleExecutable = "$(EXECUTABLE_NAME)";
          CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)";
          CFBundlePackageType = APPL;
          CFBundleShortVersionString = "1.0";
          CFBundleVersion = 1;
          UILaunchScreen = {};
          UIMainStoryboardFile = Main;
        }

        """
      ], outcomes: usual),
  ]
}
