#import "AppDelegate.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
    self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
    self.window.backgroundColor = [UIColor redColor];
    UIViewController *root = [self makeRoot];
    self.window.rootViewController = root;
    [self.window makeKeyAndVisible];
    return YES;
}

- (UIViewController *)makeRoot {
    return [[UIViewController alloc] init];
}

@end
