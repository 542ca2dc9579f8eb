#import "SceneDelegate.h"
#import "AppDelegate.h"

@implementation SceneDelegate

/// Kept in the app delegate as well, for code that reads it there.
- (void)setWindow:(UIWindow *)window {
    _window = window;
    AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
    appDelegate.window = window;
}

- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
    if (![session.role isEqualToString:UIWindowSceneSessionRoleApplication] || ![scene isKindOfClass:[UIWindowScene class]]) {
        return;
    }
    UIWindowScene *windowScene = (UIWindowScene *)scene;
    AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
    if (appDelegate.window) {
        // The scene connects again: the window keeps its content.
        appDelegate.window.windowScene = windowScene;
        self.window = appDelegate.window;
    } else {
        self.window = [[UIWindow alloc] initWithWindowScene:windowScene];
        self.window.rootViewController = [UIViewController new];
        [self.window makeKeyAndVisible];
    }
}

@end
