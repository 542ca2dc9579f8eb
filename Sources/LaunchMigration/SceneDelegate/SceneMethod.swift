/// A method of a scene delegate that the migration writes.
///
/// The declarations are those of UIKit's headers, with the parameter names of Apple's templates.
enum SceneMethod: CaseIterable {
  case willConnect, openURLContexts
  case willContinueActivity, continueActivity, didFailToContinueActivity, didUpdateActivity
  case performShortcut, performShortcutAsync, acceptShare
  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground

  /// The declaration in Swift.
  var swift: String {
    switch self {
    case .willConnect:
      "func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)"
    case .openURLContexts:
      "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)"
    case .willContinueActivity:
      "func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)"
    case .continueActivity: "func scene(_ scene: UIScene, continue userActivity: NSUserActivity)"
    case .didFailToContinueActivity:
      "func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: Error)"
    case .didUpdateActivity: "func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)"
    case .performShortcut:
      "func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)"
    case .performShortcutAsync:
      "func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem) async -> Bool"
    case .acceptShare:
      "func windowScene(_ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)"
    case .didBecomeActive: "func sceneDidBecomeActive(_ scene: UIScene)"
    case .willResignActive: "func sceneWillResignActive(_ scene: UIScene)"
    case .didEnterBackground: "func sceneDidEnterBackground(_ scene: UIScene)"
    case .willEnterForeground: "func sceneWillEnterForeground(_ scene: UIScene)"
    }
  }

  /// The declaration in Objective-C.
  var objectiveC: String {
    switch self {
    case .willConnect:
      "- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions"
    case .openURLContexts:
      "- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts"
    case .willContinueActivity:
      "- (void)scene:(UIScene *)scene willContinueUserActivityWithType:(NSString *)userActivityType"
    case .continueActivity:
      "- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity"
    case .didFailToContinueActivity:
      "- (void)scene:(UIScene *)scene didFailToContinueUserActivityWithType:(NSString *)userActivityType error:(NSError *)error"
    case .didUpdateActivity:
      "- (void)scene:(UIScene *)scene didUpdateUserActivity:(NSUserActivity *)userActivity"
    case .performShortcut, .performShortcutAsync:
      "- (void)windowScene:(UIWindowScene *)windowScene performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem completionHandler:(void (^)(BOOL succeeded))completionHandler"
    case .acceptShare:
      "- (void)windowScene:(UIWindowScene *)windowScene userDidAcceptCloudKitShareWithMetadata:(CKShareMetadata *)cloudKitShareMetadata"
    case .didBecomeActive: "- (void)sceneDidBecomeActive:(UIScene *)scene"
    case .willResignActive: "- (void)sceneWillResignActive:(UIScene *)scene"
    case .didEnterBackground: "- (void)sceneDidEnterBackground:(UIScene *)scene"
    case .willEnterForeground: "- (void)sceneWillEnterForeground:(UIScene *)scene"
    }
  }
}
