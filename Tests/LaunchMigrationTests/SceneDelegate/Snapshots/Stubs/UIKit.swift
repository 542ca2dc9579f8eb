@_exported import Foundation
import CloudKit
import UserNotifications
public struct CGRect {}
open class UIResponder: NSObject {}
open class UIViewController: UIResponder { public var title: String? }
open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { super.init() }
}
open class UIColor: NSObject { public static let red = UIColor() }
open class UIScreen: NSObject {
  public static let main = UIScreen()
  public var bounds: CGRect { CGRect() }
}
open class UIWindow: UIResponder {
  public convenience init(frame: CGRect) { self.init() }
  public convenience init(windowScene: UIWindowScene) { self.init() }
  public var windowScene: UIWindowScene?
  public var rootViewController: UIViewController?
  public var tintColor: UIColor?
  public func makeKeyAndVisible() {}
}
@objc public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
open class UIApplicationShortcutItem: NSObject {}
open class UIEventAttribution: NSObject {}
open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public weak var delegate: UIApplicationDelegate?
  public var connectedScenes: Set<UIScene> { [] }
  public final class LaunchOptionsKey: NSObject {}
  public final class OpenURLOptionsKey: NSObject {
    public static let sourceApplication = OpenURLOptionsKey()
    public static let annotation = OpenURLOptionsKey()
    public static let openInPlace = OpenURLOptionsKey()
    public static let eventAttribution = OpenURLOptionsKey()
  }
}
open class UISceneSession: NSObject {
  public final class Role: NSObject { public static let windowApplication = Role() }
  public var role: Role { .windowApplication }
}
open class UIOpenURLContext: NSObject {
  public var url: URL { URL() }
  public var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
}
open class UIScene: UIResponder {
  @objc public enum ActivationState: Int {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  public var activationState: ActivationState { .background }
  public var session: UISceneSession { UISceneSession() }
  public final class OpenURLOptions: NSObject {
    public var sourceApplication: String? { nil }
    public var annotation: Any? { nil }
    public var openInPlace: Bool { false }
    public var eventAttribution: UIEventAttribution? { nil }
  }
  public final class ConnectionOptions: NSObject {
    public var urlContexts: Set<UIOpenURLContext> { [] }
    public var userActivities: Set<NSUserActivity> { [] }
    public var handoffUserActivityType: String? { nil }
    public var shortcutItem: UIApplicationShortcutItem? { nil }
    public var cloudKitShareMetadata: CKShare.Metadata? { nil }
    public var notificationResponse: UNNotificationResponse? { nil }
  }
}
open class UIWindowScene: UIScene {}
@objc public protocol UIApplicationDelegate: NSObjectProtocol {
  @objc optional var window: UIWindow? { get set }
  @objc optional func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  @objc optional func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  @objc optional func application(_ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool
  @objc optional func application(_ application: UIApplication, handleOpen url: URL) -> Bool
  @objc optional func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  @objc optional func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool
  @objc optional func application(_ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: Error)
  @objc optional func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  @objc optional func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
  @objc optional func application(_ application: UIApplication, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)
  @objc optional func applicationDidBecomeActive(_ application: UIApplication)
  @objc optional func applicationWillResignActive(_ application: UIApplication)
  @objc optional func applicationDidEnterBackground(_ application: UIApplication)
  @objc optional func applicationWillEnterForeground(_ application: UIApplication)
}
@objc public protocol UISceneDelegate: NSObjectProtocol {
  @objc optional func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  @objc optional func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  @objc optional func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  @objc optional func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  @objc optional func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: Error)
  @objc optional func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  @objc optional func sceneDidBecomeActive(_ scene: UIScene)
  @objc optional func sceneWillResignActive(_ scene: UIScene)
  @objc optional func sceneDidEnterBackground(_ scene: UIScene)
  @objc optional func sceneWillEnterForeground(_ scene: UIScene)
}
@objc public protocol UIWindowSceneDelegate: UISceneDelegate {
  @objc optional var window: UIWindow? { get set }
  @objc optional func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
  @objc optional func windowScene(_ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)
}
