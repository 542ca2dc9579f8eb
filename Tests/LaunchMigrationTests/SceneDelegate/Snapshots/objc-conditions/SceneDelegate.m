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
#if defined(DEMO)
    [self scene:scene openURLContexts:connectionOptions.URLContexts];
#endif
#if defined(DEMO)
    for (NSUserActivity *userActivity in connectionOptions.userActivities) {
        [self scene:scene continueUserActivity:userActivity];
    }
#endif
#if defined(DEMO)
    if (connectionOptions.shortcutItem) {
        [self windowScene:windowScene performActionForShortcutItem:connectionOptions.shortcutItem completionHandler:^(BOOL succeeded) {}];
    }
#endif
}

#if defined(DEMO)
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
#endif

#if defined(DEMO)
- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity {
    AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
    [appDelegate application:UIApplication.sharedApplication continueUserActivity:userActivity restorationHandler:^(NSArray<id<UIUserActivityRestoring>> *restorableObjects) {
        for (id<UIUserActivityRestoring> restorableObject in restorableObjects) {
            [restorableObject restoreUserActivityState:userActivity];
        }
    }];
}
#endif

#if defined(DEMO)
- (void)windowScene:(UIWindowScene *)windowScene performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem completionHandler:(void (^)(BOOL succeeded))completionHandler {
    AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
    [appDelegate application:UIApplication.sharedApplication performActionForShortcutItem:shortcutItem completionHandler:completionHandler];
}
#endif

#if defined(DEMO)
- (void)sceneDidBecomeActive:(UIScene *)scene {
    if ([self isOnlyScene:scene orInactive:NO]) {
        AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
        [appDelegate applicationDidBecomeActive:UIApplication.sharedApplication];
    }
}
#endif

#if defined(DEMO)
- (void)sceneDidEnterBackground:(UIScene *)scene {
    if ([self isOnlyScene:scene orInactive:YES]) {
        AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
        [appDelegate applicationDidEnterBackground:UIApplication.sharedApplication];
    }
}
#endif

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
