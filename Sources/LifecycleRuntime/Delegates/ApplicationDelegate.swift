public import LaunchModel

/// The object that is notified of an app's process. UIKit's `UIApplicationDelegate`, with its names.
///
/// Every method has a default that does nothing, as in UIKit, where they are optional. In an app with scenes
/// the methods that scenes have their own of are not called. Source: Apple, `UIApplicationDelegate`.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The launch is about to finish. False says that the URL or activity cannot be handled.
  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool
  /// The launch has finished; nothing is on the screen yet. False as above.
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool

  /// The app gets events. Not called with scenes.
  func applicationDidBecomeActive(_ application: Application)
  /// The app is about to get none. Not called with scenes.
  func applicationWillResignActive(_ application: Application)
  /// The app has left the screen. Not called with scenes.
  func applicationDidEnterBackground(_ application: Application)
  /// The app is about to be on the screen. Not called with scenes.
  func applicationWillEnterForeground(_ application: Application)
  /// The process is about to end. Not called when it is suspended.
  func applicationWillTerminate(_ application: Application)

  /// Memory is short. Not notified while suspended.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// The clock has changed, or the day. A suspended app is notified when it runs again, once.
  func applicationSignificantTimeChange(_ application: Application)
  /// Files are about to be protected: some ten seconds after the device was locked. Not notified while suspended.
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application)
  /// Files can be read again: the device has been unlocked.
  func applicationProtectedDataDidBecomeAvailable(_ application: Application)

  /// Which configuration a new session gets. Not called for a session that has one from before.
  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration
  /// The user has closed scenes for good.
  func application(
    _ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>)

  /// A URL is to be opened. Not called with scenes.
  func application(_ application: Application, open url: LaunchURL, options: OpenURLOptions) -> Bool
  /// An activity will arrive. Not called with scenes.
  func application(
    _ application: Application, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// An activity has arrived. Not called with scenes.
  func application(
    _ application: Application, continue userActivity: UserActivity,
    restorationHandler: @escaping @MainActor ([ViewController]) -> Void
  ) -> Bool
  /// An activity could not be fetched. Not called with scenes.
  func application(
    _ application: Application, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// An activity was changed elsewhere. Not called with scenes.
  func application(_ application: Application, didUpdate userActivity: UserActivity)
  /// The user chose a quick action. Not called with scenes.
  func application(
    _ application: Application, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void)
  /// The user accepted a share. Not called with scenes.
  func application(
    _ application: Application,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata)

  /// A push arrived. With scenes too. The handler has to be called within
  /// ``WatchdogBudgets/remoteNotification``.
  func application(
    _ application: Application, didReceiveRemoteNotification userInfo: RemoteNotification,
    fetchCompletionHandler completionHandler: @escaping @MainActor (BackgroundFetchResult) -> Void)
  /// There is time to fetch what is new. The handler has to be called within
  /// ``WatchdogBudgets/backgroundWork``.
  func application(
    _ application: Application,
    performFetchWithCompletionHandler completionHandler:
      @escaping @MainActor (BackgroundFetchResult) -> Void)
  /// Transfers of a URL session in the background are done. The handler has to be called within
  /// ``WatchdogBudgets/backgroundWork``.
  func application(
    _ application: Application, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @MainActor () -> Void)
  /// The app can get pushes, with this token.
  func application(
    _ application: Application,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: [UInt8])
  /// The app cannot get pushes.
  func application(
    _ application: Application, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// Whether state is to be saved. Apps without scenes only.
  func application(
    _ application: Application, shouldSaveSecureApplicationState coder: StateCoder
  ) -> Bool
  /// Whether state is to be restored. Apps without scenes only.
  func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: StateCoder
  ) -> Bool
  /// State is about to be written. Apps without scenes only.
  func application(_ application: Application, willEncodeRestorableStateWith coder: StateCoder)
  /// State was read. Apps without scenes only.
  func application(_ application: Application, didDecodeRestorableStateWith coder: StateCoder)
  /// The view controller for a path of restoration identifiers. Apps without scenes only.
  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: StateCoder
  ) -> ViewController?
}

/// What a fetch in the background came to. `UIBackgroundFetchResult`.
public enum BackgroundFetchResult: String, Sendable, Hashable, CaseIterable {
  /// Something new.
  case newData
  /// Nothing new.
  case noData
  /// It did not work.
  case failed
}

extension ApplicationDelegate {
  /// Returns true.
  public func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: Application) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: Application) {}
  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: Application) {}
  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: Application) {}
  /// Says that it is not implemented.
  public func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration { .notImplemented }
  /// Does nothing.
  public func application(
    _ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>
  ) {}
  /// Returns false.
  public func application(_ application: Application, open url: LaunchURL, options: OpenURLOptions)
    -> Bool
  { false }
  /// Returns false.
  public func application(
    _ application: Application, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: Application, continue userActivity: UserActivity,
    restorationHandler: @escaping @MainActor ([ViewController]) -> Void
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: Application, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func application(_ application: Application, didUpdate userActivity: UserActivity) {}
  /// Calls the completion handler at once.
  public func application(
    _ application: Application, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing.
  public func application(
    _ application: Application,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata
  ) {}
  /// Calls the completion handler at once.
  public func application(
    _ application: Application, didReceiveRemoteNotification userInfo: RemoteNotification,
    fetchCompletionHandler completionHandler: @escaping @MainActor (BackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Calls the completion handler at once.
  public func application(
    _ application: Application,
    performFetchWithCompletionHandler completionHandler:
      @escaping @MainActor (BackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Calls the completion handler at once.
  public func application(
    _ application: Application, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @MainActor () -> Void
  ) { completionHandler() }
  /// Does nothing.
  public func application(
    _ application: Application,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: [UInt8]
  ) {}
  /// Does nothing.
  public func application(
    _ application: Application, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Returns false.
  public func application(
    _ application: Application, shouldSaveSecureApplicationState coder: StateCoder
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: StateCoder
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: Application, willEncodeRestorableStateWith coder: StateCoder
  ) {}
  /// Does nothing.
  public func application(
    _ application: Application, didDecodeRestorableStateWith coder: StateCoder
  ) {}
  /// Returns nil.
  public func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: StateCoder
  ) -> ViewController? { nil }
}
