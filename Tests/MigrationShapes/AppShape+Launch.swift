internal import LaunchModel

/// Apps whose launch needs a window, or changes what later statements read.
extension AppShape {
  private static let atlas = (
    "Atlas.swift",
    """
    import UIKit

    @MainActor final class Atlas {
      static let shared = Atlas()
      var start: UIViewController!
      var title: String? { start.title }
      func open(in window: UIWindow?) { start = window?.rootViewController }
    }

    """
  )

  static let plain =
    "    window = UIWindow(frame: UIScreen.main.bounds)\n    window?.rootViewController = UIViewController()\n    window?.makeKeyAndVisible()\n"

  static let launchShapes: [AppShape] = [
    // What a statement that moves changes is read by the next one, which moves too.
    AppShape(
      "swift-shared-object",
      [
        swift(
          launch:
            "    Atlas.shared.start = window?.rootViewController\n    Atlas.shared.start.title = \"Atlas\"\n"
        ), atlas,
      ], storyboard: true),
    // The same through a method of the class, which moves as a call of the app delegate.
    AppShape(
      "swift-shared-object-in-a-method",
      [
        swift(
          launch: plain + "    Atlas.shared.open(in: window)\n    nameStart()\n",
          "  func nameStart() {\n    Atlas.shared.start.title = \"Atlas\"\n  }\n"), atlas,
      ]),
    // The reader cannot move: it is private. So nothing moves.
    AppShape(
      "swift-shared-object-stays",
      [
        swift(
          launch: plain + "    Atlas.shared.open(in: window)\n    nameStart()\n",
          "  private func nameStart() {\n    Atlas.shared.start.title = \"Atlas\"\n  }\n"), atlas,
      ]),
    // A member that a moved statement changes.
    AppShape(
      "swift-member-object",
      [
        swift(
          launch: plain + "    atlas.open(in: window)\n    print(atlas.title ?? \"\")\n",
          "  let atlas = Atlas.shared\n"), atlas,
      ]),
    // Objects that nothing of the window changes stay.
    AppShape(
      "swift-other-object",
      [
        swift(launch: plain + "    Meter.shared.begin()\n"),
        (
          "Meter.swift",
          "import UIKit\n\nfinal class Meter: NSObject {\n  @MainActor static let shared = Meter()\n  func begin() {}\n}\n"
        ),
      ]),
    AppShape(
      "swift-async-shortcut",
      [
        swift(
          "  func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem) async -> Bool { true }\n"
        )
      ], storyboard: true),
    AppShape(
      "swift-window-in-a-method",
      [
        swift(
          launch: "    dress()\n    later()\n",
          """
            func dress() {
              window?.rootViewController = UIViewController()
              window?.tintColor = .red
            }
            func later() {
              perform { self.window?.tintColor = .red }
            }
            func perform(_ work: @escaping () -> Void) {}

          """)
      ], storyboard: true),
    AppShape(
      "swift-window-in-an-initializer",
      [
        swift(launch: "    shelf = Shelf()\n", "  var shelf: Shelf?\n"),
        (
          "Shelf.swift",
          "import UIKit\n\n@MainActor final class Shelf {\n  init() { fill() }\n  private func fill() {\n    UIApplication.shared.delegate?.window??.rootViewController = UIViewController()\n  }\n}\n"
        ),
      ], storyboard: true),
    AppShape(
      "swift-window-in-a-base-class",
      [
        (
          "AppDelegate.swift",
          "import UIKit\n\n@main\nclass AppDelegate: BaseDelegate {\n  override func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n    super.application(application, didFinishLaunchingWithOptions: launchOptions)\n  }\n}\n"
        ),
        (
          "BaseDelegate.swift",
          "import UIKit\n\nclass BaseDelegate: UIResponder, UIApplicationDelegate {\n  var window: UIWindow?\n\n  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n    let root = window!.rootViewController\n    return root != nil\n  }\n}\n"
        ),
      ], storyboard: true),
    AppShape(
      "swift-picture-at-launch",
      [
        swift(
          launch: "    cover()\n    greet()\n",
          """
            private func cover() {
              let window = UIWindow()
              self.window = window
              window.rootViewController = UIViewController()
              window.makeKeyAndVisible()
              guard let still = window.snapshotView(afterScreenUpdates: true) else { fatalError() }
              window.addSubview(still)
            }
            private func greet() {
              window?.rootViewController?.present(UIViewController(), animated: true)
              if UIApplication.shared.applicationState == .background { print("background") }
            }

          """)
      ]),
    AppShape(
      "swift-window-of-another-class",
      [
        swift(
          launch: plain, "  let curtain = Curtain()\n" + states),
        (
          "Curtain.swift",
          "import UIKit\n\nclass CurtainWindow: UIWindow {}\n\n@MainActor final class Curtain {\n  var window: CurtainWindow?\n  func draw() {\n    window = CurtainWindow(frame: UIScreen.main.bounds)\n    window?.makeKeyAndVisible()\n  }\n}\n"
        ),
      ]),
    AppShape(
      "swift-window-nowhere",
      [
        (
          "AppDelegate.swift",
          "import UIKit\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n  var shelf: Shelf?\n\n"
            + launch + "    shelf = Shelf()\n    shelf?.open()\n    return true\n  }\n}\n"
        ),
        (
          "Shelf.swift",
          "import UIKit\n\n@MainActor final class Shelf {\n  private var window: UIWindow?\n  func open() {\n    window = UIWindow(frame: UIScreen.main.bounds)\n    window?.makeKeyAndVisible()\n  }\n}\n"
        ),
      ]),
    AppShape(
      "swift-hidden-window",
      [
        swift(
          launch: "    makeWindow()\n",
          "  func makeWindow() {\n    window = UIWindow(frame: UIScreen.main.bounds)\n    window?.isHidden = false\n  }\n"
        )
      ]),
    AppShape(
      "swift-few-imports",
      [swift(launch: plain, before: "import CloudKit\nimport UserNotifications\n")]),
    AppShape(
      "swift-odd-callback",
      [
        swift(
          "  func application(_ application: UIApplication, didChangeStatusBarFrame old: CGRect) {}\n"
            + "  func applicationDidFly(_ application: UIApplication) {}\n")
      ], storyboard: true),
    AppShape(
      "swift-old-branch",
      [
        swift(
          launch:
            "    if #available(iOS 13.0, *) {\n      print(\"scenes\")\n    } else {\n      window?.rootViewController = UIViewController()\n    }\n"
        )
      ], storyboard: true),
    AppShape(
      "swift-warnings-are-errors",
      [
        swift(
          launch: "    dress()\n",
          "  func dress() { window?.rootViewController = UIViewController() }\n")
      ],
      storyboard: true, warningsAreErrors: true),
    // Methods without statements, as templates have them, are not forwarded to.
    AppShape(
      "swift-empty-methods",
      [
        swift(
          "  func applicationDidBecomeActive(_ application: UIApplication) {\n    // Restart paused tasks.\n  }\n  func applicationWillResignActive(_ application: UIApplication) { print(\"away\") }\n"
        )
      ], storyboard: true),
    // A closure with parameters and a 'return' of its own, and a name of the file outside of types.
    AppShape(
      "swift-closure",
      [
        swift(
          launch: """
                make { controller, isFirst in
                  guard isFirst else { return }
                  self.window = UIWindow(frame: UIScreen.main.bounds)
                  self.window?.rootViewController = controller
                }
                window?.tintColor = theme

            """,
          "  func make(_ body: (UIViewController, Bool) -> Void) { body(UIViewController(), true) }\n",
          before: "import CloudKit\n"),
        ("Theme.swift", "import UIKit\n\n@MainActor let theme = UIColor.red\n"),
      ]),
    AppShape(
      "swift-global",
      [
        (
          "AppDelegate.swift",
          window + launch
            + plain.replacing("UIViewController()", "makeStart()")
            + "    return true\n  }\n}\n\n@MainActor func makeStart() -> UIViewController { UIViewController() }\n"
        )
      ]),
    // A value that is made when a launch method first reads it.
    AppShape(
      "swift-lazy-value",
      [
        swift(
          launch: "    shelf.open()\n",
          "  lazy var shelf = Shelf(in: self.window)\n"),
        (
          "Shelf.swift",
          "import UIKit\n\n@MainActor final class Shelf {\n  init(in window: UIWindow?) {}\n  func open() {}\n}\n"
        ),
      ], storyboard: true),
    AppShape(
      "objc-root-of-the-target",
      [
        (
          "AppDelegate.h",
          "#import <UIKit/UIKit.h>\n\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@property (strong, nonatomic) UIWindow *window;\n@end\n"
        ),
        (
          "StartController.h",
          "#import <UIKit/UIKit.h>\n\n@interface StartController : UIViewController\n@end\n"
        ),
        (
          "OtherController.h",
          "#import <UIKit/UIKit.h>\n\n@interface OtherController : UIViewController\n@end\n"
        ),
        (
          "AppDelegate.m",
          """
          #import "AppDelegate.h"
          #import "StartController.h"
          #import "OtherController.h"

          @implementation AppDelegate

          - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
            [self run:^(BOOL isFirst) {
              if (!isFirst) {
                return;
              }
              NSLog(@"first");
            }];
            self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
            self.window.rootViewController = [[StartController alloc] init];
            [self.window makeKeyAndVisible];
            return YES;
          }

          - (void)run:(void (^)(BOOL isFirst))block {
            block(YES);
          }

          @end

          """
        ),
        (
          "main.m",
          "#import <UIKit/UIKit.h>\n#import \"AppDelegate.h\"\n\nint main(int argc, char *argv[]) {\n  return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));\n}\n"
        ),
      ]),
    AppShape(
      "objc-window-in-a-method",
      [
        (
          "AppDelegate.h",
          "#import <UIKit/UIKit.h>\n\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@property (strong, nonatomic) UIWindow *window;\n@end\n"
        ),
        (
          "AppDelegate.m",
          """
          #import "AppDelegate.h"

          @implementation AppDelegate

          - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
            [self dress];
            return YES;
          }

          - (void)dress {
            self.window.rootViewController = [[UIViewController alloc] init];
          }

          - (void)applicationWillEnterForeground:(UIApplication *)application {
            NSLog(@"back");
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
