import Findings
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import LaunchSources
import Testing

/// The files of a small app, and whether it adopts the scene life cycle.
struct SceneAdoptionShape: Sendable, CustomTestStringConvertible {
  let name: String
  let adoption: AnalysisReport.TargetSummary.Adoption
  /// The life cycle in words; not looked at when nil.
  var lifecycle: String?
  /// A part of the verdict or of what led to it.
  var says: String?
  var product = ProductKind.app
  var facts = ValidationFacts(sdk: OSVersion(27), platform: .ios)
  /// What is known of the build.
  var environment = CompilationEnvironment(
    flags: ["DEBUG"], flagsAreComplete: true, platform: "iOS", isCatalyst: false)
  var isTestHost = false
  /// The files, in the form of `TargetExample`.
  let files: String

  var testDescription: String { name }

  /// The target that the files make.
  var target: InspectedTarget {
    var target = TargetExampleFiles(
      .accepts(files, .target(product), facts: facts), product: product
    )
    .target
    if let sources = target.sources.value {
      target.sources = .given(
        TargetSources(
          files: sources.files, environment: environment, moduleName: sources.moduleName,
          missing: sources.missing))
    }
    target.isTestHost = isTestHost
    return target
  }
}

/// The text around the files of a shape.
enum ShapeText {
  /// An Info.plist whose scene manifest has these configurations for the app's window.
  static func manifest(_ configurations: String) -> String {
    """
    --- Info.plist
    <key>UIApplicationSceneManifest</key><dict>
      <key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array>\(configurations)</array>
      </dict>
    </dict>

    """
  }

  /// A manifest that names the scene delegate.
  static let scenes = manifest(
    """
    <dict><key>UISceneDelegateClassName</key>
    <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string></dict>
    """)

  /// The manifest that Xcode generates.
  static let empty = """
    --- Info.plist
    <key>UIApplicationSceneManifest</key><dict>
      <key>UIApplicationSupportsMultipleScenes</key><true/>
      <key>UISceneConfigurations</key><dict/>
    </dict>

    """

  /// An Info.plist without a manifest.
  static let none = "--- Info.plist\n"

  /// The method that hands out configurations, in Swift.
  static let method = """
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Main", sessionRole: session.role)
      }
    """

  /// The method that hands out configurations, in Objective-C.
  static let objectiveCMethod = """
    - (UISceneConfiguration *)application:(UIApplication *)application
        configurationForConnectingSceneSession:(UISceneSession *)session
                                       options:(UISceneConnectionOptions *)options {
      return [[UISceneConfiguration alloc] initWithName:@"Main" sessionRole:session.role];
    }
    """

  /// A main.m that starts the class `AppDelegate`.
  static let mainFile = """
    --- main.m
    #import "AppDelegate.h"
    int main(int argc, char *argv[]) {
      @autoreleasepool {
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
      }
    }

    """

  /// The header of the class `AppDelegate`.
  static func header(superclass: String = "UIResponder") -> String {
    """
    --- AppDelegate.h
    #import <UIKit/UIKit.h>
    @interface AppDelegate : \(superclass) <UIApplicationDelegate>
    @property (strong, nonatomic) UIWindow *window;
    @end

    """
  }

  /// A SwiftUI app.
  static let swiftUI = """
    --- MyApp.swift
    import SwiftUI
    @main
    struct MyApp: App {
      var body: some Scene { WindowGroup { Text("Hello") } }
    }

    """
}
