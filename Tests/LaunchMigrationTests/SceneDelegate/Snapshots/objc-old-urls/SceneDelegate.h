#import <UIKit/UIKit.h>

/// Owns the window of a scene and forwards the events of the scene to `AppDelegate`.
API_AVAILABLE(ios(13.0))
@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>

@property (strong, nonatomic, nullable) UIWindow *window;

@end
