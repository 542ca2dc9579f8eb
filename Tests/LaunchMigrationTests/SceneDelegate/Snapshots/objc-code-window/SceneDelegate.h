#import <UIKit/UIKit.h>

/// Owns the window of a scene and forwards the events of the scene to `AppDelegate`.
@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>

@property (strong, nonatomic, nullable) UIWindow *window;

@end
