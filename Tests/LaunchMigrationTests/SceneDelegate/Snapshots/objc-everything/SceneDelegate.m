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
        self.window.backgroundColor = [UIColor redColor];
        UIViewController *root = [[UIViewController alloc] init];
        self.window.rootViewController = root;
        [self.window makeKeyAndVisible];
    }
    [self scene:scene openURLContexts:connectionOptions.URLContexts];
    for (NSUserActivity *userActivity in connectionOptions.userActivities) {
        [self scene:scene continueUserActivity:userActivity];
    }
    if (connectionOptions.shortcutItem) {
        [self windowScene:windowScene performActionForShortcutItem:connectionOptions.shortcutItem completionHandler:^(BOOL succeeded) {}];
    }
}

- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts {
    AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
    for (UIOpenURLContext *context in URLContexts) {
        NSMutableDictionary<UIApplicationOpenURLOptionsKey, id> *options = [NSMutableDictionary dictionary];
        options[UIApplicationOpenURLOptionsOpenInPlaceKey] = @(context.options.openInPlace);
        options[UIApplicationOpenURLOptionsSourceApplicationKey] = context.options.sourceApplication;
        options[UIApplicationOpenURLOptionsAnnotationKey] = context.options.annotation;
        options[UIApplicationOpenURLOptionsEventAttributionKey] = context.options.eventAttribution;
        [appDelegate application:UIApplication.sharedApplication openURL:context.URL options:options];
    }
}

- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity {
    AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
    [appDelegate application:UIApplication.sharedApplication continueUserActivity:userActivity restorationHandler:^(NSArray<id<UIUserActivityRestoring>> *restorableObjects) {
        for (id<UIUserActivityRestoring> restorableObject in restorableObjects) {
            [restorableObject restoreUserActivityState:userActivity];
        }
    }];
}

- (void)windowScene:(UIWindowScene *)windowScene performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem completionHandler:(void (^)(BOOL succeeded))completionHandler {
    AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
    [appDelegate application:UIApplication.sharedApplication performActionForShortcutItem:shortcutItem completionHandler:completionHandler];
}

- (void)sceneDidBecomeActive:(UIScene *)scene {
    if ([self isOnlyScene:scene orInactive:NO]) {
        AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
        [appDelegate applicationDidBecomeActive:UIApplication.sharedApplication];
    }
}

- (void)sceneDidEnterBackground:(UIScene *)scene {
    if ([self isOnlyScene:scene orInactive:YES]) {
        AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
        [appDelegate applicationDidEnterBackground:UIApplication.sharedApplication];
    }
}

/// Whether no other scene with the user interface of the app is active, or inactive in the foreground.
- (BOOL)isOnlyScene:(UIScene *)scene orInactive:(BOOL)countsInactive {
    for (UIScene *other in UIApplication.sharedApplication.connectedScenes) {
        if (other == scene || ![other.session.role isEqualToString:UIWindowSceneSessionRoleApplication]) {
            continue;
        }
        BOOL isInactive = other.activationState == UISceneActivationStateForegroundInactive;
        if (other.activationState == UISceneActivationStateForegroundActive || (countsInactive && isInactive)) {
            return NO;
        }
    }
    return YES;
}

@end
