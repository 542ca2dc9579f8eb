internal import Foundation

/// The texts of files that samples share.
enum SampleText {
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

  /// An app delegate whose window the storyboard makes.
  static let delegate = """
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

  /// One that makes the window in code.
  static let windowDelegate = delegate.replacingOccurrences(
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

  static let header = """
    #import <UIKit/UIKit.h>

    @interface AppDelegate : UIResponder <UIApplicationDelegate>
    @property (strong, nonatomic) UIWindow *window;
    @end

    """

  static let implementation = """
    #import "AppDelegate.h"

    @implementation AppDelegate

    - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
      return YES;
    }

    - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
      return YES;
    }

    @end

    """

  static let windowImplementation = implementation.replacingOccurrences(
    of: "  return YES;\n}\n\n- (BOOL)application:(UIApplication *)app ",
    with: """
        self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
        self.window.rootViewController = [UIViewController new];
        [self.window makeKeyAndVisible];
        return YES;
      }

      - (BOOL)application:(UIApplication *)app\(" ")
      """)

  static let main = """
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
      \t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
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

  /// The settings of a target whose keys are all generated.
  static let generated = [
    "GENERATE_INFOPLIST_FILE": "YES", "CURRENT_PROJECT_VERSION": "1", "MARKETING_VERSION": "1.0",
    "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
  ]

  /// The settings that generate a main storyboard and a scene manifest without configurations.
  static let generatedScene = [
    "INFOPLIST_KEY_UIMainStoryboardFile": "Main",
    "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
  ]
}
