/// The stub modules in Swift.
enum StubSwift {
  /// The declarations of optional methods of a protocol.
  private static func optional(_ methods: [String]) -> String {
    methods.map { "  @objc optional \($0)" }.joined(separator: "\n")
  }

  /// The module `ObjectiveC`.
  static var objectiveC: String {
    """
    @objc public protocol NSObjectProtocol {}
    @objc(NSObject) open class NSObject: NSObjectProtocol, Hashable {
      @objc public init() {}
      public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
      public func hash(into hasher: inout Hasher) {}
    }

    """
  }

  /// The module `Foundation`.
  static var foundation: String {
    """
    @_exported import ObjectiveC
    open class NSUserActivity: NSObject { public var activityType: String { "" } }
    public final class URL: NSObject {}
    open class NSString: NSObject {}
    open class NSArray: NSObject {}
    open class NSDictionary: NSObject {}
    open class NSSet: NSObject {}
    open class NSError: NSObject {}
    extension String: _ObjectiveCBridgeable {
      public func _bridgeToObjectiveC() -> NSString { NSString() }
      public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {}
      public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool { false }
      public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self { "" }
    }
    extension Array: _ObjectiveCBridgeable {
      public func _bridgeToObjectiveC() -> NSArray { NSArray() }
      public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Self?) {}
      public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Self?) -> Bool { false }
      public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Self { [] }
    }
    extension Dictionary: _ObjectiveCBridgeable {
      public func _bridgeToObjectiveC() -> NSDictionary { NSDictionary() }
      public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) {}
      public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) -> Bool { false }
      public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Self { [:] }
    }
    extension Set: _ObjectiveCBridgeable {
      public func _bridgeToObjectiveC() -> NSSet { NSSet() }
      public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Self?) {}
      public static func _conditionallyBridgeFromObjectiveC(_ source: NSSet, result: inout Self?) -> Bool { false }
      public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Self { [] }
    }

    """
  }

  /// The module `CloudKit`.
  static var cloudKit: String {
    """
    @_exported import \("Foundation")
    open class CKShare: NSObject { public final class Metadata: NSObject {} }

    """
  }

  /// The module `UserNotifications`.
  static var userNotifications: String {
    """
    @_exported import \("Foundation")
    open class UNNotificationResponse: NSObject {}

    """
  }

  /// The module `UIKit`.
  static var uiKit: String {
    """
    @_exported import \("Foundation")
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
      public final class LaunchOptionsKey: NSObject {
        public static let url = LaunchOptionsKey()
        public static let shortcutItem = LaunchOptionsKey()
      }
      public var isIdleTimerDisabled: Bool { get { false } set {} }
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
    \(optional(ForwardedMethod.allCases.map(\.swift)))
    }
    extension UIApplicationDelegate { public static func main() {} }
    open class VendorAppDelegate: UIResponder, UIApplicationDelegate {
      open func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { false }
    }
    @objc public protocol UISceneDelegate: NSObjectProtocol {
    \(optional(SceneMethod.allCases.filter { !$0.isOfWindowScenes }.map(\.swift)))
    }
    @objc public protocol UIWindowSceneDelegate: UISceneDelegate {
      @objc optional var window: UIWindow? { get set }
    \(optional(SceneMethod.allCases.filter(\.isOfWindowScenes).map(\.swift)))
    }

    """
  }
}
