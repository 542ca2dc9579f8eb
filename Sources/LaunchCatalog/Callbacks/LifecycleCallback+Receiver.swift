extension LifecycleCallback {
  /// Who is notified.
  public var receiver: Receiver {
    switch group {
    case .appDelegate: .appDelegate
    case .sceneDelegate: .sceneDelegate
    case .windowSceneDelegate: .windowSceneDelegate
    case .observers: .observers
    case .viewController: .viewController
    case .notificationCenter: .notificationCenterDelegate
    case .locationManager: .frameworkDelegate("CLLocationManagerDelegate")
    case .centralManager: .frameworkDelegate("CBCentralManagerDelegate")
    case .peripheralManager: .frameworkDelegate("CBPeripheralManagerDelegate")
    case .carPlay: .frameworkDelegate("CPTemplateApplicationSceneDelegate")
    case .carPlayDashboard: .frameworkDelegate("CPTemplateApplicationDashboardSceneDelegate")
    case .carPlayInstrumentCluster:
      .frameworkDelegate("CPTemplateApplicationInstrumentClusterSceneDelegate")
    case .taskScheduler: .handler("BGTaskScheduler")
    case .task: .handler("BGTask")
    case .application: .handler("UIApplication")
    }
  }

  /// Who is notified.
  public enum Receiver: Sendable, Hashable {
    /// The app delegate.
    case appDelegate
    /// The delegate of a scene.
    case sceneDelegate
    /// The delegate of a scene with windows.
    case windowSceneDelegate
    /// The observers of a notification.
    case observers
    /// A view controller.
    case viewController
    /// The delegate of the notification center.
    case notificationCenterDelegate
    /// The delegate of an object of another framework; the name of the protocol.
    case frameworkDelegate(String)
    /// A closure; the class that took it.
    case handler(String)

    /// The protocol of a delegate; nil for other receivers.
    public var protocolName: String? {
      switch self {
      case .appDelegate: "UIApplicationDelegate"
      case .sceneDelegate: "UISceneDelegate"
      case .windowSceneDelegate: "UIWindowSceneDelegate"
      case .notificationCenterDelegate: "UNUserNotificationCenterDelegate"
      case .frameworkDelegate(let name): name
      case .observers, .viewController, .handler: nil
      }
    }

    /// The protocol or class that declares the method; nil for observers, because the names of notifications
    /// already begin with the class.
    public var typeName: String? {
      switch self {
      case .viewController: "UIViewController"
      case .handler(let name): name
      default: protocolName
      }
    }
  }
}
