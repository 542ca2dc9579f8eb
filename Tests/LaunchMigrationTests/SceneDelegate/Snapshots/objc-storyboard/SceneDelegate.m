#import "SceneDelegate.h"
#import "AppDelegate.h"

@implementation SceneDelegate

/// Kept in the app delegate as well, for code that reads it there.
- (void)setWindow:(UIWindow *)window {
    _window = window;
    AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
    appDelegate.window = window;
}

@end
