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
    if (![session.role isEqualToString:UIWindowSceneSessionRoleApplication]) {
        return;
    }
    [self scene:scene openURLContexts:connectionOptions.URLContexts];
}

- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts {
    AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
    for (UIOpenURLContext *context in URLContexts) {
        [appDelegate application:UIApplication.sharedApplication openURL:context.URL sourceApplication:context.options.sourceApplication annotation:context.options.annotation];
    }
}

@end
