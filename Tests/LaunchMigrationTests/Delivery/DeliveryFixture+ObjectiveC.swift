extension DeliveryFixture {
  static let objectiveCApp = """
    @interface AppDelegate : UIResponder <UIApplicationDelegate>
    @property (strong, nonatomic) UIWindow *window;
    @end

    @implementation AppDelegate
    - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
      return YES;
    }
    - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
      return YES;
    }
    - (BOOL)application:(UIApplication *)application continueUserActivity:(NSUserActivity *)userActivity restorationHandler:(void (^)(NSArray *))restorationHandler {
      return YES;
    }
    - (void)application:(UIApplication *)application performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem completionHandler:(void (^)(BOOL))completionHandler {
      completionHandler(YES);
    }
    - (void)application:(UIApplication *)application userDidAcceptCloudKitShareWithMetadata:(CKShareMetadata *)metadata {
      NSLog(@"called");
    }
    - (void)applicationDidBecomeActive:(UIApplication *)application {
      NSLog(@"called");
    }
    - (void)applicationDidEnterBackground:(UIApplication *)application {
      NSLog(@"called");
    }
    @end
    """

  static let objectiveCBridge = """
    @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
    @property (strong, nonatomic, nullable) UIWindow *window;
    @end

    @implementation SceneDelegate

    - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
      if (![session.role isEqualToString:UIWindowSceneSessionRoleApplication] || ![scene isKindOfClass:[UIWindowScene class]]) {
        return;
      }
      UIWindowScene *windowScene = (UIWindowScene *)scene;
      // cold URL
      [self scene:scene openURLContexts:connectionOptions.URLContexts];
      // cold activity
      for (NSUserActivity *userActivity in connectionOptions.userActivities) {
        [self scene:scene continueUserActivity:userActivity];
      }
      // cold shortcut
      if (connectionOptions.shortcutItem) {
        [self windowScene:windowScene performActionForShortcutItem:connectionOptions.shortcutItem completionHandler:^(BOOL succeeded) {}];
      }
      // cold share
      if (connectionOptions.cloudKitShareMetadata) {
        [self windowScene:windowScene userDidAcceptCloudKitShareWithMetadata:connectionOptions.cloudKitShareMetadata];
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

    - (void)windowScene:(UIWindowScene *)windowScene performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem completionHandler:(void (^)(BOOL))completionHandler {
      AppDelegate *appDelegate = (AppDelegate *)[[UIApplication sharedApplication] delegate];
      [appDelegate application:UIApplication.sharedApplication performActionForShortcutItem:shortcutItem completionHandler:completionHandler];
    }

    - (void)windowScene:(UIWindowScene *)windowScene userDidAcceptCloudKitShareWithMetadata:(CKShareMetadata *)cloudKitShareMetadata {
      AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
      [appDelegate application:UIApplication.sharedApplication userDidAcceptCloudKitShareWithMetadata:cloudKitShareMetadata];
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
    """
}
