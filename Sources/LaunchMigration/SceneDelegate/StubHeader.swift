/// The headers of the stub modules.
enum StubHeader {
  /// The header of Foundation.
  static var foundation: String {
    """
    #define API_AVAILABLE(...)
    typedef signed char BOOL;
    typedef long NSInteger;
    typedef unsigned long NSUInteger;
    #define YES ((BOOL)1)
    #define NO ((BOOL)0)
    #define nil ((id)0)
    @class NSString;
    @protocol NSObject
    - (BOOL)isKindOfClass:(Class)type;
    @end
    __attribute__((objc_root_class))
    @interface NSObject <NSObject>
    + (instancetype)alloc;
    + (instancetype)new;
    - (instancetype)init;
    + (Class)class;
    @end
    typedef struct { unsigned long state; id __unsafe_unretained *itemsPtr; unsigned long *mutationsPtr; unsigned long extra[5]; } NSFastEnumerationState;
    @protocol NSFastEnumeration
    - (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state objects:(id __unsafe_unretained *)buffer count:(NSUInteger)count;
    @end
    @interface NSString : NSObject
    - (BOOL)isEqualToString:(NSString *)other;
    @end
    extern NSString *NSStringFromClass(Class type);
    @interface NSNumber : NSObject
    + (NSNumber *)numberWithBool:(BOOL)value;
    + (NSNumber *)numberWithChar:(char)value;
    + (NSNumber *)numberWithInt:(int)value;
    @end
    @interface NSURL : NSObject
    @end
    @interface NSError : NSObject
    @end
    @interface NSArray<ObjectType> : NSObject <NSFastEnumeration>
    @property (readonly) NSUInteger count;
    @end
    @interface NSSet<ObjectType> : NSObject <NSFastEnumeration>
    @property (readonly) NSUInteger count;
    @end
    @interface NSDictionary<KeyType, ObjectType> : NSObject <NSFastEnumeration>
    @end
    @interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
    + (instancetype)dictionary;
    - (void)setObject:(nullable ObjectType)object forKeyedSubscript:(KeyType)key;
    - (ObjectType)objectForKeyedSubscript:(KeyType)key;
    @end
    @interface NSUserActivity : NSObject
    @property (readonly) NSString *activityType;
    @end

    """
  }

  /// The header of CloudKit.
  static var cloudKit: String {
    """
    #import <Foundation/Foundation.h>
    @interface CKShareMetadata : NSObject
    @end

    """
  }

  /// The header of UserNotifications.
  static var userNotifications: String {
    """
    #import <Foundation/Foundation.h>
    @interface UNNotificationResponse : NSObject
    @end

    """
  }

  /// The header of UIKit.
  static var uiKit: String {
    """
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
    \(ForwardedMethod.allCases.map { $0.objectiveC + ";" }.joined(separator: "\n"))
    @end
    @interface UIApplication : UIResponder
    @property (class, readonly) UIApplication *sharedApplication;
    @property (weak, nullable) id<UIApplicationDelegate> delegate;
    @property (readonly) NSSet<UIScene *> *connectedScenes;
    @end
    extern int UIApplicationMain(int argc, char **argv, NSString *principalClassName, NSString *delegateClassName);
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
    \(SceneMethod.allCases.filter { !$0.isOfWindowScenes }.map { $0.objectiveC + ";" }.joined(separator: "\n"))
    @end
    @protocol UIWindowSceneDelegate <UISceneDelegate>
    @optional
    @property (nullable, nonatomic, strong) UIWindow *window;
    \(SceneMethod.allCases.filter(\.isOfWindowScenes).map { $0.objectiveC + ";" }.joined(separator: "\n"))
    @end

    """
  }
}
