#import <Foundation/Foundation.h>
@class CKShareMetadata, UNNotificationResponse, UIWindowScene, UIScene, UIWindow;
typedef struct { double x, y, width, height; } CGRect;
typedef NSString *UIApplicationOpenURLOptionsKey;
typedef NSString *UIApplicationLaunchOptionsKey;
typedef NSString *UISceneSessionRole;
extern UIApplicationOpenURLOptionsKey const UIApplicationOpenURLOptionsOpenInPlaceKey, UIApplicationOpenURLOptionsSourceApplicationKey;
extern UIApplicationOpenURLOptionsKey const UIApplicationOpenURLOptionsAnnotationKey, UIApplicationOpenURLOptionsEventAttributionKey;
extern UISceneSessionRole const UIWindowSceneSessionRoleApplication;
typedef enum : NSInteger { UISceneActivationStateUnattached = -1, UISceneActivationStateForegroundActive, UISceneActivationStateForegroundInactive, UISceneActivationStateBackground } UISceneActivationState;
@interface UIResponder : NSObject
@end
@interface UIViewController : UIResponder
@end
@interface UIColor : NSObject
+ (UIColor *)redColor;
@end
@interface UIScreen : NSObject
+ (UIScreen *)mainScreen;
@property (readonly) CGRect bounds;
@end
@interface UIWindow : UIResponder
- (instancetype)initWithFrame:(CGRect)frame;
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene;
@property (strong, nullable) UIWindowScene *windowScene;
@property (strong, nullable) UIViewController *rootViewController;
@property (strong, nullable) UIColor *backgroundColor;
- (void)makeKeyAndVisible;
@end
@protocol UIUserActivityRestoring <NSObject>
- (void)restoreUserActivityState:(NSUserActivity *)activity;
@end
@interface UIApplicationShortcutItem : NSObject
@end
@interface UIEventAttribution : NSObject
@end
@class UIApplication;
@protocol UIApplicationDelegate <NSObject>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options;
- (BOOL)application:(UIApplication *)application openURL:(NSURL *)url sourceApplication:(nullable NSString *)sourceApplication annotation:(id)annotation;
- (BOOL)application:(UIApplication *)application handleOpenURL:(NSURL *)url;
- (BOOL)application:(UIApplication *)application willContinueUserActivityWithType:(NSString *)userActivityType;
- (BOOL)application:(UIApplication *)application continueUserActivity:(NSUserActivity *)userActivity restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *_Nullable restorableObjects))restorationHandler;
- (void)application:(UIApplication *)application didFailToContinueUserActivityWithType:(NSString *)userActivityType error:(NSError *)error;
- (void)application:(UIApplication *)application didUpdateUserActivity:(NSUserActivity *)userActivity;
- (void)application:(UIApplication *)application performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem completionHandler:(void (^)(BOOL succeeded))completionHandler;
- (void)application:(UIApplication *)application userDidAcceptCloudKitShareWithMetadata:(CKShareMetadata *)cloudKitShareMetadata;
- (void)applicationDidBecomeActive:(UIApplication *)application;
- (void)applicationWillResignActive:(UIApplication *)application;
- (void)applicationDidEnterBackground:(UIApplication *)application;
- (void)applicationWillEnterForeground:(UIApplication *)application;
@end
@interface UIApplication : UIResponder
@property (class, readonly) UIApplication *sharedApplication;
@property (weak, nullable) id<UIApplicationDelegate> delegate;
@property (readonly) NSSet<UIScene *> *connectedScenes;
@end
@interface UISceneSession : NSObject
@property (readonly) UISceneSessionRole role;
@end
@interface UISceneOpenURLOptions : NSObject
@property (readonly, nullable) NSString *sourceApplication;
@property (readonly, nullable) id annotation;
@property (readonly) BOOL openInPlace;
@property (readonly, nullable) UIEventAttribution *eventAttribution;
@end
@interface UIOpenURLContext : NSObject
@property (readonly) NSURL *URL;
@property (readonly) UISceneOpenURLOptions *options;
@end
@interface UISceneConnectionOptions : NSObject
@property (readonly) NSSet<UIOpenURLContext *> *URLContexts;
@property (readonly) NSSet<NSUserActivity *> *userActivities;
@property (readonly, nullable) NSString *handoffUserActivityType;
@property (readonly, nullable) UIApplicationShortcutItem *shortcutItem;
@property (readonly, nullable) CKShareMetadata *cloudKitShareMetadata;
@property (readonly, nullable) UNNotificationResponse *notificationResponse;
@end
@interface UIScene : UIResponder
@property (readonly) UISceneSession *session;
@property (readonly) UISceneActivationState activationState;
@end
@interface UIWindowScene : UIScene
@end
@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions;
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts;
- (void)scene:(UIScene *)scene willContinueUserActivityWithType:(NSString *)userActivityType;
- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity;
- (void)scene:(UIScene *)scene didFailToContinueUserActivityWithType:(NSString *)userActivityType error:(NSError *)error;
- (void)scene:(UIScene *)scene didUpdateUserActivity:(NSUserActivity *)userActivity;
- (void)sceneDidBecomeActive:(UIScene *)scene;
- (void)sceneWillResignActive:(UIScene *)scene;
- (void)sceneDidEnterBackground:(UIScene *)scene;
- (void)sceneWillEnterForeground:(UIScene *)scene;
@end
@protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
- (void)windowScene:(UIWindowScene *)windowScene performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem completionHandler:(void (^)(BOOL succeeded))completionHandler;
- (void)windowScene:(UIWindowScene *)windowScene userDidAcceptCloudKitShareWithMetadata:(CKShareMetadata *)cloudKitShareMetadata;
@end
