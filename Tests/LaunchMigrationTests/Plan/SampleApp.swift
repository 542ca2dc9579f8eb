import Foundation

/// An app in a folder: its project file, its sources and its property lists.
struct SampleApp {
  /// The files by their paths in the folder.
  var files: [String: String]

  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a-b-c">
        <scenes>
            <scene sceneID="s">
                <objects>
                    <viewController id="a-b-c" sceneMemberID="viewController"/>
                </objects>
            </scene>
        </scenes>
    </document>

    """

  /// Writes everything.
  func write(to folder: String) throws {
    var files = files
    files["App/Main.storyboard"] = Self.storyboard
    for (path, text) in files {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  static let storyboardDelegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        return true
      }

      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
      ) -> Bool {
        return true
      }
    }

    """

  static let codeWindowDelegate = storyboardDelegate.replacingOccurrences(
    of: "    return true\n  }\n\n  func application(\n    _ app",
    with: """
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = UIViewController()
          window?.makeKeyAndVisible()
          return true
        }

        func application(
          _ app
      """)

  static let objectiveCHeader = """
    #import <UIKit/UIKit.h>

    @interface AppDelegate : UIResponder <UIApplicationDelegate>
    @property (strong, nonatomic) UIWindow *window;
    @end

    """
  static let objectiveC = """
    #import "AppDelegate.h"

    @implementation AppDelegate

    - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
      return YES;
    }

    @end

    """
  static let objectiveCMain = """
    #import <UIKit/UIKit.h>
    #import "AppDelegate.h"

    int main(int argc, char *argv[]) {
      @autoreleasepool {
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
      }
    }

    """

  /// An Info.plist with a main storyboard or none, and further text behind it.
  static func infoPlist(storyboard: Bool = true, more: String = "") -> String {
    let main = storyboard ? "\t<key>UIMainStoryboardFile</key>\n\t<string>Main</string>\n" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleExecutable</key>
      \t<string>$(EXECUTABLE_NAME)</string>
      \t<key>CFBundleIdentifier</key>
      \t<string>org.example.app</string>
      \t<key>CFBundleShortVersionString</key>
      \t<string>1.0</string>
      \t<key>CFBundleVersion</key>
      \t<string>1</string>
      \t<key>CFBundlePackageType</key>
      \t<string>APPL</string>
      \t<key>UILaunchScreen</key>
      \t<dict/>
      \(main)\(more)</dict>
      </plist>

      """
  }

  /// One target in Swift.
  static func swift(
    storyboard: Bool = true, newline: String = "\n", isSynchronized: Bool = false
  ) -> SampleApp {
    var target = SampleProject.Target(
      name: "App", sources: ["AppDelegate.swift"],
      resources: ["Main.storyboard"], infoPlist: "App-Info.plist")
    target.isSynchronized = isSynchronized
    let project = SampleProject(
      targets: [target], files: ["AppDelegate.swift", "Main.storyboard"], newline: newline)
    func text(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: newline) }
    return SampleApp(files: [
      "App.xcodeproj/project.pbxproj": project.text,
      "App/AppDelegate.swift": text(storyboard ? storyboardDelegate : codeWindowDelegate),
      "App-Info.plist": text(infoPlist(storyboard: storyboard)),
    ])
  }

  /// Two targets with one delegate and an Info.plist each.
  static var twoTargets: SampleApp {
    let project = SampleProject(
      targets: [
        SampleProject.Target(
          name: "App", sources: ["AppDelegate.swift"],
          resources: ["Main.storyboard"], infoPlist: "App-Info.plist"),
        SampleProject.Target(
          name: "Clone", sources: ["AppDelegate.swift"],
          resources: ["Main.storyboard"], infoPlist: "Clone-Info.plist"),
      ], files: ["AppDelegate.swift", "Main.storyboard"])
    return SampleApp(files: [
      "App.xcodeproj/project.pbxproj": project.text,
      "App/AppDelegate.swift": storyboardDelegate,
      "App-Info.plist": infoPlist(), "Clone-Info.plist": infoPlist(),
    ])
  }

  /// One target in Objective-C.
  static var inObjectiveC: SampleApp {
    let project = SampleProject(
      targets: [
        SampleProject.Target(
          name: "App", sources: ["AppDelegate.m", "main.m"],
          resources: ["Main.storyboard"], infoPlist: "App-Info.plist")
      ], files: ["AppDelegate.h", "AppDelegate.m", "main.m", "Main.storyboard"])
    return SampleApp(files: [
      "App.xcodeproj/project.pbxproj": project.text,
      "App/AppDelegate.h": objectiveCHeader, "App/AppDelegate.m": objectiveC,
      "App/main.m": objectiveCMain, "App-Info.plist": infoPlist(),
    ])
  }

  /// A target whose keys are all generated.
  static var generated: SampleApp {
    let project = SampleProject(
      targets: [
        SampleProject.Target(
          name: "App", sources: ["AppDelegate.swift"],
          resources: ["Main.storyboard"],
          settings: [
            "GENERATE_INFOPLIST_FILE": "YES", "CURRENT_PROJECT_VERSION": "1",
            "MARKETING_VERSION": "1.0", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.app",
            "INFOPLIST_KEY_UIMainStoryboardFile": "Main",
            "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
            "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
          ])
      ], files: ["AppDelegate.swift", "Main.storyboard"])
    return SampleApp(files: [
      "App.xcodeproj/project.pbxproj": project.text,
      "App/AppDelegate.swift": storyboardDelegate,
    ])
  }
}
