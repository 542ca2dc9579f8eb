internal import LaunchModel

/// A method of the app delegate that UIKit no longer calls in a scene-based app, and that the scene delegate
/// forwards to.
///
/// The declarations are those of UIKit's headers. The writer takes the names of methods from them.
enum ForwardedMethod: CaseIterable {
  case openURL, openURLFromApplication, handleOpenURL
  case willContinueActivity, continueActivity, didFailToContinueActivity, didUpdateActivity
  case performShortcut, acceptShare
  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground

  /// The three methods that open a URL, in the order in which UIKit looks for them. It calls the first one
  /// that the class has.
  static let urlMethods: [ForwardedMethod] = [.openURL, .openURLFromApplication, .handleOpenURL]

  /// The declaration in Swift.
  var swift: String {
    switch self {
    case .openURL:
      "func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool"
    case .openURLFromApplication:
      "func application(_ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool"
    case .handleOpenURL:
      "func application(_ application: UIApplication, handleOpen url: URL) -> Bool"
    case .willContinueActivity:
      "func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool"
    case .continueActivity:
      "func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool"
    case .didFailToContinueActivity:
      "func application(_ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: Error)"
    case .didUpdateActivity:
      "func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)"
    case .performShortcut:
      "func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)"
    case .acceptShare:
      "func application(_ application: UIApplication, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)"
    case .didBecomeActive: "func applicationDidBecomeActive(_ application: UIApplication)"
    case .willResignActive: "func applicationWillResignActive(_ application: UIApplication)"
    case .didEnterBackground: "func applicationDidEnterBackground(_ application: UIApplication)"
    case .willEnterForeground: "func applicationWillEnterForeground(_ application: UIApplication)"
    }
  }

  /// The declaration in Objective-C.
  var objectiveC: String {
    switch self {
    case .openURL:
      "- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options"
    case .openURLFromApplication:
      "- (BOOL)application:(UIApplication *)application openURL:(NSURL *)url sourceApplication:(nullable NSString *)sourceApplication annotation:(id)annotation"
    case .handleOpenURL:
      "- (BOOL)application:(UIApplication *)application handleOpenURL:(NSURL *)url"
    case .willContinueActivity:
      "- (BOOL)application:(UIApplication *)application willContinueUserActivityWithType:(NSString *)userActivityType"
    case .continueActivity:
      "- (BOOL)application:(UIApplication *)application continueUserActivity:(NSUserActivity *)userActivity restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *_Nullable restorableObjects))restorationHandler"
    case .didFailToContinueActivity:
      "- (void)application:(UIApplication *)application didFailToContinueUserActivityWithType:(NSString *)userActivityType error:(NSError *)error"
    case .didUpdateActivity:
      "- (void)application:(UIApplication *)application didUpdateUserActivity:(NSUserActivity *)userActivity"
    case .performShortcut:
      "- (void)application:(UIApplication *)application performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem completionHandler:(void (^)(BOOL succeeded))completionHandler"
    case .acceptShare:
      "- (void)application:(UIApplication *)application userDidAcceptCloudKitShareWithMetadata:(CKShareMetadata *)cloudKitShareMetadata"
    case .didBecomeActive: "- (void)applicationDidBecomeActive:(UIApplication *)application"
    case .willResignActive: "- (void)applicationWillResignActive:(UIApplication *)application"
    case .didEnterBackground: "- (void)applicationDidEnterBackground:(UIApplication *)application"
    case .willEnterForeground: "- (void)applicationWillEnterForeground:(UIApplication *)application"
    }
  }

  /// The full name in Swift of the same method with `async` in place of a completion handler; nil for a method without
  /// one.
  var asyncSwiftName: String? {
    LifecycleCallback.named(swiftName).first { $0.swiftName == swiftName }?.asyncSwiftName
  }

  /// The full name in Swift, `application(_:open:options:)`.
  var swiftName: String { MethodName.swift(swift) }

  /// The selector.
  var selector: String { MethodName.selector(objectiveC) }
}

/// Reads names from the declarations in the tables of this module.
enum MethodName {
  /// The full name of a Swift method: its base name and its labels.
  static func swift(_ declaration: String) -> String {
    guard let open = declaration.firstIndex(of: "(") else { return "" }
    var name = String(declaration[..<open].dropFirst("func ".count)) + "("
    var depth = 0
    var label: String? = ""
    for character in declaration[declaration.index(after: open)...] {
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0: return name + ")"
      case ")", "]", ">": depth = max(0, depth - 1)
      case "," where depth == 0: label = ""
      case " ", ":":
        guard let text = label, !text.isEmpty else { continue }
        name += text + ":"
        label = nil
      default: label?.append(character)
      }
    }
    return name + ")"
  }

  /// The selector of an Objective-C method.
  static func selector(_ declaration: String) -> String {
    var selector = ""
    var word = ""
    var depth = 0
    for character in declaration {
      switch character {
      case "(", "<": depth += 1
      case ")", ">": depth -= 1
      case ":" where depth == 0:
        selector += word + ":"
        word = ""
      case " ", "-": word = ""
      default:
        if depth == 0 { word.append(character) }
      }
    }
    return selector
  }
}
