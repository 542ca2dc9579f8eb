import Findings
import LaunchModel
import LaunchSources
import Testing

@Suite struct ObjectiveCUseTests {
  private static func words(_ use: SourceUse) -> String {
    use.text.isEmpty ? use.kind.rawValue : "\(use.kind.rawValue) \(use.text)"
  }

  @Test(arguments: [
    // The start.
    (
      "return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));",
      "application-main AppDelegate"
    ),
    ("UIApplicationMain(argc, argv, nil, @\"AppDelegate\");", "application-main AppDelegate"),
    (
      "UIApplicationMain(argc, argv, NSStringFromClass([X class]), NSStringFromClass(A.class));",
      "application-main A"
    ),
    ("UIApplicationMain(argc, argv, nil, nil);", "application-main nil"),
    ("UIApplicationMain(a, f(b, c), nil, name);", "application-main"),
    ("NSApplicationMain(argc, argv);", "application-main"),
    // Options.
    (
      "x = launchOptions[UIApplicationLaunchOptionsURLKey];",
      "launch-option UIApplicationLaunchOptionsURLKey"
    ),
    (
      "[o objectForKey:UIApplicationLaunchOptionsRemoteNotificationKey];",
      "launch-option UIApplicationLaunchOptionsRemoteNotificationKey"
    ),
    (
      "if (o[UIApplicationLaunchOptionsURLKey] == nil) {}",
      "launch-option UIApplicationLaunchOptionsURLKey"
    ),
    ("o[UIApplicationLaunchOptionsURLKey] = url;", ""),
    ("o = @{UIApplicationLaunchOptionsURLKey: url};", ""),
    ("[o setObject:url forKey:UIApplicationLaunchOptionsURLKey];", ""),
    ("[connectionOptions.URLContexts anyObject];", "connection-option urlContexts"),
    ("for (id a in connectionOptions.userActivities) {}", "connection-option userActivities"),
    ("x = [connectionOptions shortcutItem];", "connection-option shortcutItem"),
    (
      "UISceneConnectionOptions *o = y; x = o.notificationResponse;",
      "connection-option notificationResponse"
    ),
    ("x = other.userActivities; [other shortcutItem];", ""),
    // Windows and scenes.
    ("w = [[UIWindow alloc] initWithFrame:b];", "window-without-scene"),
    ("w = [UIWindow new];", "window-without-scene"),
    ("w = UIWindow.new; v = [UIWindow.alloc init];", "window-without-scene|window-without-scene"),
    ("w = [[UIWindow alloc] init];", "window-without-scene"),
    ("w = [[UIWindow alloc] initWithWindowScene:s];", "window-with-scene"),
    ("w.windowScene = s; [w setWindowScene:s];", "window-with-scene|window-with-scene"),
    ("if (w.windowScene == s) {} x = w.windowScene;", ""), ("UIWindow *w = self.window;", ""),
    (
      "[UISceneConfiguration configurationWithName:@\"Main\" sessionRole:r];",
      "scene-configuration Main"
    ),
    (
      "[[UISceneConfiguration alloc] initWithName:@\"Main\" sessionRole:session.role];",
      "scene-configuration Main|session-role sessionRole"
    ),
    (
      "[[UISceneConfiguration alloc] initWithName:nil sessionRole:[session role]];",
      "scene-configuration|session-role sessionRole"
    ),
    ("config.delegateClass = [SceneDelegate class];", "scene-delegate-class SceneDelegate"),
    ("config.delegateClass = SceneDelegate.class;", "scene-delegate-class SceneDelegate"),
    ("config.delegateClass = NSClassFromString(@\"App.Scene\");", "scene-delegate-class App.Scene"),
    ("[c setDelegateClass:[SceneDelegate class]];", "scene-delegate-class SceneDelegate"),
    (
      "c.delegateClass = k; x = c.delegateClass; if (c.delegateClass == k) {}",
      "scene-delegate-class"
    ),
    (
      "sceneConfig.storyboard = s; [configuration setStoryboard:s]; vc.storyboard = s;",
      "scene-storyboard|scene-storyboard"
    ),
    (
      "if ([connectingSceneSession.role isEqualToString:r]) {} user.role; [user role];",
      "session-role"
    ),
    (
      "[app requestSceneSessionActivation:nil userActivity:a options:nil errorHandler:nil];",
      "opens-window"
    ),
    ("[app activateSceneSessionForRequest:r errorHandler:nil];", "opens-window"),
    // Background work.
    (
      "[[BGTaskScheduler sharedScheduler] registerForTaskWithIdentifier:@\"a.b\" usingQueue:nil];",
      "registers-background-task a.b"
    ),
    (
      "[s registerForTaskWithIdentifier:kTask usingQueue:nil];", "registers-background-task task.id"
    ),
    (
      "[s registerForTaskWithIdentifier:kDefined usingQueue:nil];", "registers-background-task d.id"
    ),
    ("[s registerForTaskWithIdentifier:kTwice usingQueue:nil];", "registers-background-task"),
    (
      "[s registerForTaskWithIdentifier:@\"a\" @\".b\" usingQueue:nil];",
      "registers-background-task a.b"
    ),
    (
      "[s registerForTaskWithIdentifier:[@\"a\" stringByAppendingString:x] usingQueue:nil];",
      "registers-background-task"
    ),
    (
      "[s registerForTaskWithIdentifier:a ? @\"a\" : @\"b\" usingQueue:nil];",
      "registers-background-task"
    ),
    (
      "[s registerForTaskWithIdentifier:(@\"a\\\"\\u00e4\") usingQueue:nil];",
      "registers-background-task a\"ä"
    ),
    ("[[BGAppRefreshTaskRequest alloc] initWithIdentifier:@\"a\"];", "requests-app-refresh a"),
    ("[[BGProcessingTaskRequest alloc] initWithIdentifier:x];", "requests-processing"),
    (
      "[[BGContinuedProcessingTaskRequest alloc] initWithIdentifier:@\"a\" title:t subtitle:u];",
      "requests-other-task a"
    ),
    (
      "m.allowsBackgroundLocationUpdates = YES; [m setAllowsBackgroundLocationUpdates:YES];",
      "background-location|background-location"
    ),
    ("m.allowsBackgroundLocationUpdates = NO; x = m.allowsBackgroundLocationUpdates;", ""),
    ("@{CBCentralManagerOptionRestoreIdentifierKey: @\"x\"};", "restores-bluetooth-central"),
    ("@{CBPeripheralManagerOptionRestoreIdentifierKey: @\"x\"};", "restores-bluetooth-peripheral"),
    ("[[UIApplication sharedApplication] registerForRemoteNotifications];", "registers-for-push"),
    ("[[PKPushRegistry alloc] initWithQueue:q]; PKPushRegistry *r;", "uses-pushkit"),
    ("[PTChannelManager channelManagerWithDelegate:d];", "uses-push-to-talk"),
    // Activities, shortcuts, schemes.
    ("[[NSUserActivity alloc] initWithActivityType:@\"a.b\"];", "creates-activity a.b"),
    ("if ([u.activityType isEqualToString:@\"a.b\"]) {}", "handles-activity a.b"),
    ("if ([[u activityType] isEqual:kTask]) {}", "handles-activity task.id"),
    ("if ([@\"a.b\" isEqualToString:u.activityType]) {}", "handles-activity a.b"),
    ("if ([u.activityType isEqualToString:NSUserActivityTypeBrowsingWeb]) {}", ""),
    ("if ([name isEqualToString:@\"a\"]) {}", ""),
    (
      "[[UIApplicationShortcutItem alloc] initWithType:@\"new\" localizedTitle:t];",
      "shortcut-type new"
    ),
    ("if ([shortcutItem.type isEqualToString:@\"new\"]) {}", "shortcut-type new"),
    ("if ([item.type isEqualToString:@\"new\"]) {}", ""),
    ("[app canOpenURL:[NSURL URLWithString:@\"fb://\"]];", "queries-scheme fb"),
    ("[app canOpenURL:[[NSURL alloc] initWithString:@\"fb:x\"]];", "queries-scheme fb"),
    (
      "[app canOpenURL:[NSURL URLWithString:[NSString stringWithFormat:@\"tel:%@\", n]]];",
      "queries-scheme tel"
    ),
    ("[app canOpenURL:[NSURL URLWithString:[NSString stringWithFormat:@\"%@:\", n]]];", ""),
    ("NSURL *u = [NSURL URLWithString:@\"fb://\"]; if ([a canOpenURL:u]) {}", "queries-scheme fb"),
    ("u = [NSURL URLWithString:@\"a:\"]; u = [NSURL URLWithString:@\"b:\"]; [a canOpenURL:u];", ""),
    ("[app canOpenURL:u];", ""),
    // The network and privacy.
    ("[b searchForServicesOfType:@\"_x._tcp\" inDomain:@\"\"];", "uses-bonjour _x._tcp"),
    (
      "[[NSNetService alloc] initWithDomain:@\"\" type:@\"_x._tcp.\" name:n port:1];",
      "uses-bonjour _x._tcp."
    ),
    ("[[MCNearbyServiceBrowser alloc] initWithPeer:[p id] serviceType:@\"x\"];", "uses-bonjour x"),
    ("nw_browse_descriptor_create_bonjour_service(\"_x._tcp\", NULL);", "uses-bonjour _x._tcp"),
    (
      "nw_advertise_descriptor_create_bonjour_service(n, \"_x._tcp\", NULL);",
      "uses-bonjour _x._tcp"
    ),
    (
      "[AVCaptureDevice requestAccessForMediaType:AVMediaTypeVideo completionHandler:h];",
      "privacy-protected-api AVCaptureDevice.requestAccess(video)"
    ),
    (
      "[m requestAlwaysAuthorization];",
      "privacy-protected-api CLLocationManager.requestAlwaysAuthorization"
    ),
    (
      "[[CBCentralManager alloc] initWithDelegate:d]; CBCentralManager *m;",
      "privacy-protected-api CBCentralManager"
    ),
    (
      "UIImageWriteToSavedPhotosAlbum(i, nil, nil, NULL);",
      "privacy-protected-api UIImageWriteToSavedPhotosAlbum"
    ),
    (
      "[PHPhotoLibrary requestAuthorization:^(int s) {}];",
      "privacy-protected-api PHPhotoLibrary.requestAuthorization"
    ),
    ("// [UIWindow new];\n/* [UIWindow new] */ log(@\"[UIWindow new]\");", ""),
    ("^{ if (x) { [UIWindow new]; } }();", "window-without-scene"),
  ])
  func codeIsRead(_ code: String, _ expected: String) {
    let read = objectiveC(
      """
      #define kDefined @"d.id"
      #define kTwice @"1"
      static NSString * const kTask = @"task.id";
      NSString *const kTwice = @"2";
      @implementation A
      - (void)first { id x; }
      - (BOOL)run:(id)a with:(int)b {
        \(code)
      }
      @end
      """)
    #expect(read.uses.map(Self.words).joined(separator: "|") == expected)
    for use in read.uses {
      #expect(use.typeName == "A")
      #expect(use.methodName == "run:with:")
    }
    #expect(read.problems.isEmpty)
  }

  @Test func importsAndFunctionsOfC() {
    let read = objectiveC(
      """
      #import <UIKit/UIKit.h>
      #import "App-Swift.h"
      # include <CoreLocation/CoreLocation.h> // x
      @import CarPlay;
      extern int UIApplicationMain(int argc, char **argv, NSString *a, NSString *b);
      int main(int argc, char *argv[]) {
        @autoreleasepool { return UIApplicationMain(argc, argv, nil, nil); }
      }
      """)
    #expect(
      read.uses.map(Self.words)
        == ["import UIKit", "import CoreLocation", "import CarPlay", "application-main nil"])
    #expect(read.uses.map(\.methodName) == [nil, nil, nil, "main"])
    #expect(read.place(read.uses[0].span).text == "UIKit")
  }

  @Test func parametersSayWhatOptionsAre() {
    let read = objectiveC(
      """
      @implementation S
      - (void)scene:(UIScene *)s willConnectToSession:(UISceneSession *)x
          options:(UISceneConnectionOptions *)opts {
        a(opts.shortcutItem);
      }
      - (void)other { a(opts.shortcutItem); }
      @end
      """)
    #expect(read.uses.map(Self.words) == ["connection-option shortcutItem"])
    #expect(read.uses[0].methodName == "scene:willConnectToSession:options:")
  }

  @Test(arguments: [
    ("a = launchOptions[key];", ""), ("[launchOptions objectForKey:k];", ""),
    ("[sdk start:a launchOptions:launchOptions];", "passes-launch-options"),
    ("x = o ? launchOptions : nil;", "passes-launch-options"),
    ("m = [launchOptions mutableCopy];", "passes-launch-options"),
    ("if (launchOptions != nil) { n = launchOptions.count; }", ""),
    ("[self handle:lo];", "passes-launch-options"), ("x = lo[k]; [lo valueForKey:k];", ""),
    ("[self take:connectionOptions];", "passes-connection-options"),
    (
      "[self take:co]; [self take:[co shortcutItem]];",
      "passes-connection-options|connection-option shortcutItem"
    ),
    ("UISceneConnectionOptions *x = co; y = x.URLContexts;", "connection-option urlContexts"),
    ("self.saved = co;", "passes-connection-options"),
    (
      "if ([s.role isEqual:r]) {} x = s.configuration.name; y = [s persistentIdentifier];",
      "session-role"
    ),
    ("[self make:s]; self.session = s;", "passes-scene-session|passes-scene-session"),
    (
      "[UISceneConfiguration configurationWithName:@\"A\" sessionRole:s.role];",
      "scene-configuration A|session-role sessionRole"
    ),
    (
      "[x sessionRole:self.a.session.role other:1]; [x sessionRole:s.role.x];",
      "session-role sessionRole|session-role"
    ),
  ])
  func whereValuesGoIsRead(_ code: String, _ expected: String) {
    let read = objectiveC(
      """
      @implementation A
      - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)lo {
        UISceneConnectionOptions *co; UISceneSession * _Nonnull s;
        \(code)
      }
      @end
      """)
    #expect(read.uses.map(Self.words).joined(separator: "|") == expected)
  }

  @Test func branchesOfUsesAreKept() {
    let read = objectiveC(
      "void f(void) {\n#ifdef A\n[UIWindow new];\n#else\n[UIWindow new];\n#endif\n[UIWindow new];\n}"
    )
    #expect(read.uses.map(\.condition) == [.flag("A"), .not(.flag("A")), .always])
  }

  @Test func linkedWithItsHeader() {
    let files = [
      objectiveC(
        "@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@end", path: "AppDelegate.h"),
      objectiveC(
        """
        @implementation AppDelegate
        - (UISceneConfiguration *)application:(UIApplication *)a
            configurationForConnectingSceneSession:(UISceneSession *)s
            options:(UISceneConnectionOptions *)o { return nil; }
        @end
        int main(int c, char **v) {
          return UIApplicationMain(c, v, nil, NSStringFromClass([AppDelegate class]));
        }
        """),
    ]
    let target = TargetSources(
      files: files, environment: CompilationEnvironment(), moduleName: "App")
    #expect(target.applicationDelegates.map(\.name) == ["AppDelegate"])
    let delegate = target.applicationDelegates[0]
    #expect(target.implements(.appConfigurationForConnecting, in: delegate) == true)
    #expect(target.implements(.appOpenURL, in: delegate) == false)
    #expect(target.conforms(delegate, to: "UIApplicationDelegate") == true)
  }
}
