/// A method or notification by which the system tells an app about its life.
///
/// A new one is a case here and a row in `LifecycleCallback+Rows.swift`. The raw value is a stable
/// identifier: who is told, a dot, and what.
public enum LifecycleCallback: String, Sendable, Hashable, CaseIterable {
  /// The launch is about to finish.
  case appWillFinishLaunching = "app.willFinishLaunching"
  /// The launch has finished.
  case appDidFinishLaunching = "app.didFinishLaunching"
  /// The notification of the same.
  case didFinishLaunchingNotification = "n.app.didFinishLaunching"
  /// Which configuration a new scene session gets.
  case appConfigurationForConnecting = "app.configurationForConnecting"
  /// A URL is to be opened.
  case appOpenURL = "app.openURL"
  /// An activity will arrive.
  case appWillContinueUserActivity = "app.willContinueUserActivity"
  /// An activity has arrived.
  case appContinueUserActivity = "app.continueUserActivity"
  /// An activity could not be fetched.
  case appDidFailToContinueUserActivity = "app.didFailToContinueUserActivity"
  /// The user chose a quick action.
  case appPerformShortcut = "app.performShortcut"
  /// The user accepted a CloudKit share.
  case appAcceptCloudKitShare = "app.acceptCloudKitShare"
  /// A push arrived.
  case appDidReceiveRemoteNotificationFetch = "app.didReceiveRemoteNotificationFetch"
  /// A local notification of before iOS 10 arrived.
  case appDidReceiveLocalNotification = "app.didReceiveLocalNotification"
  /// A scene is connected.
  case sceneWillConnect = "scene.willConnect"
  /// URLs are to be opened.
  case sceneOpenURLContexts = "scene.openURLContexts"
  /// An activity will arrive.
  case sceneWillContinueUserActivity = "scene.willContinueUserActivity"
  /// An activity has arrived.
  case sceneContinueUserActivity = "scene.continueUserActivity"
  /// An activity could not be fetched.
  case sceneDidFailToContinueUserActivity = "scene.didFailToContinueUserActivity"
  /// The user chose a quick action.
  case windowPerformShortcut = "window.performShortcut"
  /// The user accepted a CloudKit share.
  case windowAcceptCloudKitShare = "window.acceptCloudKitShare"
  /// A notification arrives while the app is in the foreground.
  case notificationWillPresent = "notificationCenter.willPresent"
  /// The user acted on a notification.
  case notificationDidReceive = "notificationCenter.didReceive"
  /// New locations.
  case locationDidUpdate = "location.didUpdateLocations"
  /// The device came into a region.
  case locationDidEnterRegion = "location.didEnterRegion"
  /// The device left a region.
  case locationDidExitRegion = "location.didExitRegion"
  /// A visit was noticed.
  case locationDidVisit = "location.didVisit"
  /// A central manager is restored.
  case centralWillRestoreState = "central.willRestoreState"
  /// A peripheral manager is restored.
  case peripheralWillRestoreState = "peripheral.willRestoreState"

  /// Who is told.
  public enum Receiver: Sendable, Hashable {
    /// The app delegate.
    case appDelegate
    /// The delegate of a scene.
    case sceneDelegate
    /// The delegate of a scene with windows.
    case windowSceneDelegate
    /// Whoever observes a notification.
    case observers
    /// The delegate of the notification centre.
    case notificationCenterDelegate
    /// The delegate of an object of another framework; the name of the protocol.
    case frameworkDelegate(String)

    /// The protocol; nil for observers.
    public var protocolName: String? {
      switch self {
      case .appDelegate: "UIApplicationDelegate"
      case .sceneDelegate: "UISceneDelegate"
      case .windowSceneDelegate: "UIWindowSceneDelegate"
      case .observers: nil
      case .notificationCenterDelegate: "UNUserNotificationCenterDelegate"
      case .frameworkDelegate(let name): name
      }
    }
  }

  /// The signature in Swift, without types; of a notification its name.
  public var swiftName: String { row.swift.description }
  /// The selector in Objective-C; of a notification its name.
  public var objectiveCName: String { row.objectiveC.description }
  /// Who is told.
  public var receiver: Receiver { row.receiver }
  /// The first version of iOS.
  public var introduced: OSVersion { row.introduced }
  /// The version of iOS from which on it is deprecated; nil when it is not.
  public var deprecated: OSVersion? { row.deprecated }
  /// Whether an app that has adopted scenes still gets it; nil when that is not known.
  public var isCalledInSceneBasedApps: Bool? { row.isCalledInSceneBasedApps }
  /// Where the names come from.
  public var source: FactSource { row.source }
  /// How sure all this is.
  public var confidence: Confidence { row.confidence }
}
