#import <UIKit/UIKit.h>
#define TYPE @"com.example.x"
@interface SceneDelegate : UIResponder <UIWindowSceneDelegate, B>
@property (nonatomic, strong) UIWindow *window;
@end
@implementation SceneDelegate
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
  self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
  if ([activity.activityType isEqualToString:TYPE]) { for (id c in connectionOptions.URLContexts) {} }
}
#if DEBUG && !defined(X) // launchkit:disable:next rule-a
+ (void)a:(int (^)(id))b, ... { NSString *s = @"a\"" @"b"; char c = '\''; }
#elif TARGET_OS_IOS
@end
#endif
@end
@interface SceneDelegate (Category) @end
int main(int argc, char *argv[]) { @autoreleasepool { return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class])); } }
