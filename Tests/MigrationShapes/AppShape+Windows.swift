internal import LaunchModel

/// Apps with windows that are there from the start, stored elsewhere, made in one state only or beside that of the app, and
/// with alert views.
extension AppShape {
  static let windowShapes: [AppShape] = [
    // The property has a window before the launch method runs, which gives it its content.
    AppShape(
      "swift-window-from-the-start",
      [
        (
          "AppDelegate.swift",
          window.replacing("UIWindow?", "UIWindow? = UIWindow(frame: UIScreen.main.bounds)")
            + launch
            + "    window?.rootViewController = UIViewController()\n    window?.makeKeyAndVisible()\n    return true\n  }\n}\n"
        )
      ]),
    // What observes the foreground from the launch on is called by the launch itself with scenes.
    AppShape(
      "swift-foreground-observer",
      [
        swift(
          launch: "    observe()\n",
          """
            func observe() {
              NotificationCenter.default.addObserver(self, selector: #selector(unlock), name: UIApplication.willEnterForegroundNotification, object: nil)
            }

            @objc func unlock() {}

          """)
      ], storyboard: true),
    // Code in comments goes on below the statement that moves.
    AppShape(
      "swift-code-in-comments",
      [
        swift(
          launch: """
                window = UIWindow(frame: UIScreen.main.bounds)
            //    if isFirst {
                window?.rootViewController = UIViewController()
            //    } else {
            //      stop()
            //    }
                // The window is complete.
                window?.makeKeyAndVisible()

            """)
      ]),
    // Another object stores the window, which does not set that of the app delegate.
    AppShape(
      "swift-window-that-is-stored",
      [
        swift(
          launch: "    dimmer = Dimmer(window: window)\n    showStart()\n",
          """
            var dimmer: Dimmer?

            func showStart() {
              let root = self.window!.rootViewController
              root?.title = "Start"
            }

          """),
        (
          "Dimmer.swift",
          """
          import UIKit

          @MainActor final class Dimmer {
            let window: UIWindow?

            init(window: UIWindow?) {
              self.window = window
            }
          }

          """
        ),
      ], storyboard: true),
    // The app is in the background when a launch method asks, so that it makes no window.
    AppShape(
      "swift-window-in-one-state",
      [
        swift(
          launch: "    if isOpened(application) { dress() }\n",
          """
            func isOpened(_ application: UIApplication) -> Bool {
              application.applicationState != .background
            }

            func dress() {
              window = UIWindow(frame: UIScreen.main.bounds)
              window?.rootViewController = UIViewController()
              window?.makeKeyAndVisible()
            }

          """)
      ]),
    // A window whose class makes it without a scene, and one that is only measured.
    AppShape(
      "swift-windows-beside",
      [
        swift(launch: plain),
        (
          "Toast.swift",
          """
          import UIKit

          final class ToastWindow: UIWindow {
            init(root: UIViewController) {
              super.init(frame: UIScreen.main.bounds)
              rootViewController = root
              isHidden = false
            }
          }

          @MainActor enum Toast {
            static var shown: UIWindow?
            static var current: UIWindow?

            static func show(_ root: UIViewController) {
              shown = ToastWindow(root: root)
            }

            static var size: CGRect { (current ?? UIWindow()).bounds }
          }

          """
        ),
      ]),
    // The same as a window whose class makes it without a scene in Swift.
    AppShape(
      "objc-windows-beside",
      [
        (
          "AppDelegate.h",
          "#import <UIKit/UIKit.h>\n\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@property (strong, nonatomic) UIWindow *window;\n@end\n"
        ),
        (
          "BannerWindow.h",
          "#import <UIKit/UIKit.h>\n\n@interface BannerWindow : UIWindow\n- (instancetype)initWithTitle:(NSString *)title;\n@end\n"
        ),
        (
          "BannerWindow.m",
          """
          #import "BannerWindow.h"

          @implementation BannerWindow

          - (instancetype)initWithTitle:(NSString *)title {
            return [super initWithFrame:[[UIScreen mainScreen] bounds]];
          }

          @end

          """
        ),
        (
          "AppDelegate.m",
          """
          #import "AppDelegate.h"
          #import "BannerWindow.h"

          @implementation AppDelegate

          - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
            return YES;
          }

          - (void)applicationDidBecomeActive:(UIApplication *)application {
            [[[BannerWindow alloc] initWithTitle:@"A"] setHidden:NO];
          }

          @end

          """
        ),
        (
          "main.m",
          "#import <UIKit/UIKit.h>\n#import \"AppDelegate.h\"\n\nint main(int argc, char *argv[]) {\n  return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));\n}\n"
        ),
      ], storyboard: true),
    // An alert that raises an exception with scenes; a constant and a label that only sound like the state of the app and
    // the launch options.
    AppShape(
      "objc-alert-view",
      [
        (
          "AppDelegate.h",
          "#import <UIKit/UIKit.h>\n\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@property (strong, nonatomic) UIWindow *window;\n@end\n"
        ),
        (
          "AppDelegate.m",
          """
          //
          //  StarterDelegate.m
          //  Starter
          //

          #import "AppDelegate.h"

          @implementation AppDelegate

          - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
            NSInteger applicationState = 1;
            [self run:applicationState];
            return YES;
          }

          - (void)run:(NSInteger)state {
          }

          - (void)applicationDidBecomeActive:(UIApplication *)application {
            [[[UIAlertView alloc] initWithTitle:@"A" message:@"B" delegate:nil cancelButtonTitle:@"C" otherButtonTitles:nil] show];
          }

          @end

          """
        ),
        (
          "main.m",
          "#import <UIKit/UIKit.h>\n#import \"AppDelegate.h\"\n\nint main(int argc, char *argv[]) {\n  return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));\n}\n"
        ),
      ], storyboard: true),
  ]
}
