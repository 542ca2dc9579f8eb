public import LaunchModel

/// The object that receives the callbacks of an app's process: UIKit's `UIApplicationDelegate`, with its
/// names.
///
/// Every method has a default implementation, because the methods are optional in UIKit. In an app with
/// scenes, the methods that have a counterpart in ``SceneDelegate`` are not called. Source: Apple,
/// `UIApplicationDelegate`.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The launch is about to finish. Returns false when the app cannot handle the URL or activity.
  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool
  /// The launch has finished; nothing is on the screen yet. Returns false when the app cannot handle the URL
  /// or activity.
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool

  /// The app now receives events. Not called in apps with scenes.
  func applicationDidBecomeActive(_ application: Application)
  /// The app is about to stop receiving events. Not called in apps with scenes.
  func applicationWillResignActive(_ application: Application)
  /// The app has left the screen. Not called in apps with scenes.
  func applicationDidEnterBackground(_ application: Application)
  /// The app is about to be on the screen. Not called in apps with scenes.
  func applicationWillEnterForeground(_ application: Application)
  /// The process is about to end. Not called while it is suspended.
  func applicationWillTerminate(_ application: Application)

  /// Memory is low. Not called while the app is suspended.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// The clock has changed, or a new day has begun. For a suspended app, it is called once, when the app runs
  /// again.
  func applicationSignificantTimeChange(_ application: Application)
  /// Files are about to be protected, some ten seconds after the device was locked. Not called while the app
  /// is suspended.
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application)
  /// Files can be read again: the device has been unlocked.
  func applicationProtectedDataDidBecomeAvailable(_ application: Application)

  /// Returns the configuration of a new session. Not called for a session that kept its configuration from
  /// before.
  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration
  /// The user has closed scenes for good.
  func application(
    _ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>)

  /// The app is asked to open a URL. Not called in apps with scenes.
  func application(_ application: Application, open url: LaunchURL, options: OpenURLOptions) -> Bool
  /// An activity will arrive. Not called in apps with scenes.
  func application(
    _ application: Application, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// An activity has arrived. Not called in apps with scenes.
  func application(
    _ application: Application, continue userActivity: UserActivity,
    restorationHandler: @escaping @MainActor ([ViewController]) -> Void
  ) -> Bool
  /// An activity could not be fetched. Not called in apps with scenes.
  func application(
    _ application: Application, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// An activity was changed elsewhere. Not called in apps with scenes.
  func application(_ application: Application, didUpdate userActivity: UserActivity)
  /// The user chose a quick action. Not called in apps with scenes.
  func application(
    _ application: Application, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void)
  /// The user accepted a share. Not called in apps with scenes.
  func application(
    _ application: Application,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata)

  /// A push arrived; also called in apps with scenes. The app has to call the handler within
  /// ``WatchdogBudgets/remoteNotification``.
  func application(
    _ application: Application, didReceiveRemoteNotification userInfo: RemoteNotification,
    fetchCompletionHandler completionHandler: @escaping @MainActor (BackgroundFetchResult) -> Void)
  /// The app has time to fetch new content. It has to call the handler within
  /// ``WatchdogBudgets/backgroundWork``.
  func application(
    _ application: Application,
    performFetchWithCompletionHandler completionHandler:
      @escaping @MainActor (BackgroundFetchResult) -> Void)
  /// The transfers of a background URL session are done. The app has to call the handler within
  /// ``WatchdogBudgets/backgroundWork``.
  func application(
    _ application: Application, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @MainActor () -> Void)
  /// The app is registered for pushes, with this token.
  func application(
    _ application: Application,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: [UInt8])
  /// The registration for pushes failed.
  func application(
    _ application: Application, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// Returns whether to save the app's state. Called only in apps without scenes.
  func application(
    _ application: Application, shouldSaveSecureApplicationState coder: StateCoder
  ) -> Bool
  /// Returns whether to restore the app's state. Called only in apps without scenes.
  func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: StateCoder
  ) -> Bool
  /// The app's state is about to be written. Called only in apps without scenes.
  func application(_ application: Application, willEncodeRestorableStateWith coder: StateCoder)
  /// The app's state was read. Called only in apps without scenes.
  func application(_ application: Application, didDecodeRestorableStateWith coder: StateCoder)
  /// Returns the view controller for a path of restoration identifiers. Called only in apps without scenes.
  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: StateCoder
  ) -> ViewController?
}

/// The result of a fetch in the background: `UIBackgroundFetchResult`.
public enum BackgroundFetchResult: String, Sendable, Hashable, CaseIterable {
  /// The fetch found new data.
  case newData
  /// The fetch found no new data.
  case noData
  /// The fetch failed.
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
  /// Returns ``SceneConfiguration/notImplemented``.
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
  /// Calls the completion handler at once, with false.
  public func application(
    _ application: Application, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing.
  public func application(
    _ application: Application,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata
  ) {}
  /// Calls the completion handler at once, with `noData`.
  public func application(
    _ application: Application, didReceiveRemoteNotification userInfo: RemoteNotification,
    fetchCompletionHandler completionHandler: @escaping @MainActor (BackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Calls the completion handler at once, with `noData`.
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
