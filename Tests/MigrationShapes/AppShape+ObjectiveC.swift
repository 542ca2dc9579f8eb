internal import LaunchModel

extension AppShape {
  private static let header = """
    #import <UIKit/UIKit.h>

    @interface AppDelegate : UIResponder <UIApplicationDelegate>

    @property (strong, nonatomic) UIWindow *window;

    @end

    """

  private static func objectiveC(_ members: String) -> [(String, String)] {
    [
      ("AppDelegate.h", header),
      (
        "AppDelegate.m",
        "#import \"AppDelegate.h\"\n\n@implementation AppDelegate\n\n" + members + "\n@end\n"
      ),
      (
        "main.m",
        "#import <UIKit/UIKit.h>\n#import \"AppDelegate.h\"\nint main(int argc, char *argv[]) {\n    return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));\n}\n"
      ),
    ]
  }

  private static let objectiveCLaunch =
    "- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {\n"

  private static let objectiveCMade = """
        self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
        self.window.backgroundColor = [UIColor redColor];
        UIViewController *root = [[UIViewController alloc] init];
        self.window.rootViewController = root;
        [self.window makeKeyAndVisible];

    """

  private static let objectiveCMembers = """
    - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
        return YES;
    }

    - (BOOL)application:(UIApplication *)application continueUserActivity:(NSUserActivity *)userActivity restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))restorationHandler {
        return YES;
    }

    - (void)application:(UIApplication *)application performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem completionHandler:(void (^)(BOOL))completionHandler {
        NSLog(@"called");
    }

    - (void)applicationDidBecomeActive:(UIApplication *)application {
        NSLog(@"called");
    }

    - (void)applicationDidEnterBackground:(UIApplication *)application {
        NSLog(@"called");
    }

    """

  static let objectiveCShapes: [AppShape] = [
    AppShape("objc-storyboard", objectiveC(""), storyboard: true),
    AppShape(
      "objc-other-window",
      objectiveC(
        objectiveCLaunch + objectiveCMade.replacing("self.window", "self.mainWindow")
          + "    return YES;\n}\n"
      ).map { ($0.0, $0.1.replacing("*window;", "*mainWindow;")) }),
    AppShape(
      "objc-protocol-in-implementation",
      objectiveC(objectiveCLaunch + objectiveCMade + "    return YES;\n}\n\n" + objectiveCMembers)
        .map { name, text in
          name == "AppDelegate.h"
            ? (
              name,
              text.replacing(" <UIApplicationDelegate>", "")
                .replacing("@property (strong, nonatomic) UIWindow *window;", "- (void)reset;")
            )
            : (
              name,
              text.replacing(
                "@implementation AppDelegate\n",
                "@interface AppDelegate () <UIApplicationDelegate>\n@end\n\n@implementation AppDelegate\n@synthesize window = _window;\n\n- (void)reset {\n}\n"
              )
            )
        }),
    AppShape(
      "objc-handle-url",
      objectiveC(
        "- (BOOL)application:(UIApplication *)application handleOpenURL:(NSURL *)url {\n    return YES;\n}\n"
      ), storyboard: true),
    AppShape(
      "objc-code-window",
      objectiveC(objectiveCLaunch + objectiveCMade + "    return YES;\n}\n")),
    AppShape(
      "objc-everything",
      objectiveC(objectiveCLaunch + objectiveCMade + "    return YES;\n}\n\n" + objectiveCMembers)),
    AppShape(
      "objc-ivar",
      objectiveC(
        objectiveCLaunch
          + "    _window = [[UIWindow alloc] init];\n    _window.rootViewController = [UIViewController new];\n    [_window makeKeyAndVisible];\n    return YES;\n}\n"
      )),
    AppShape(
      "objc-private-root",
      objectiveC(
        objectiveCLaunch
          + objectiveCMade.replacing("[[UIViewController alloc] init]", "[self makeRoot]")
          + "    return YES;\n}\n\n- (UIViewController *)makeRoot {\n    return [[UIViewController alloc] init];\n}\n"
      )),
    AppShape(
      "objc-conditions", objectiveC("#ifdef DEMO\n" + objectiveCMembers + "#endif\n"),
      storyboard: true),
    AppShape(
      "objc-old-urls",
      objectiveC(
        "- (BOOL)application:(UIApplication *)application openURL:(NSURL *)url sourceApplication:(NSString *)sourceApplication annotation:(id)annotation {\n    return YES;\n}\n"
      ),
      deployment: OSVersion(12), storyboard: true),
    AppShape(
      "objc-append",
      objectiveC(objectiveCLaunch + objectiveCMade + "    return YES;\n}\n\n" + objectiveCMembers),
      appends: true),
  ]
}
