internal import LaunchModel
internal import PropertyListSyntax

/// The app delegate of a replay that knows the code's profile. It calls completion handlers at once.
@MainActor
final class ProfiledApplicationDelegate: ApplicationDelegate {
  private let code: ProfiledCode
  private let profile: DelegateProfile?
  private let choosesConfigurations: Bool

  init(_ code: ProfiledCode, choosesConfigurations: Bool) {
    self.code = code
    self.choosesConfigurations = choosesConfigurations
    profile = code.profile.applicationDelegate
  }

  private func got(_ callback: LifecycleCallback, _ parts: Set<EventPart> = []) {
    code.deliver(callback, to: profile, DeliveredEvent(parts))
  }

  /// Delivers those launch options that the profile's method reads by key.
  private func read(_ callback: LifecycleCallback, _ options: LaunchOptions?) {
    let keys = profile?.methods[callback]?.launchOptionParts ?? []
    got(callback, (options?.eventParts ?? []).intersection(keys))
  }

  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool {
    listen(application)
    read(.appWillFinishLaunching, launchOptions)
    return true
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool {
    read(.appDidFinishLaunching, launchOptions)
    return true
  }

  /// Sets the delegate of the notification center: the first class that implements one of its methods. Also
  /// sets the delegate of other frameworks.
  private func listen(_ application: Application) {
    let listener = code.profile.delegates.first { delegate in
      delegate.methods[.notificationDidReceive] != nil
        || delegate.methods[.notificationWillPresent] != nil
    }
    if let listener {
      application.notificationDelegate = ProfiledNotificationDelegate(code, listener)
    }
    application.frameworkDelegate = ProfiledFrameworkDelegate(code)
  }

  func applicationDidBecomeActive(_ application: Application) { got(.appDidBecomeActive) }
  func applicationWillResignActive(_ application: Application) { got(.appWillResignActive) }
  func applicationDidEnterBackground(_ application: Application) { got(.appDidEnterBackground) }
  func applicationWillEnterForeground(_ application: Application) { got(.appWillEnterForeground) }
  func applicationWillTerminate(_ application: Application) { got(.appWillTerminate) }
  func applicationDidReceiveMemoryWarning(_ application: Application) { got(.appMemoryWarning) }
  func applicationSignificantTimeChange(_ application: Application) {
    got(.appSignificantTimeChange)
  }
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application) {
    got(.appProtectedDataWillBecomeUnavailable)
  }
  func applicationProtectedDataDidBecomeAvailable(_ application: Application) {
    got(.appProtectedDataDidBecomeAvailable)
  }

  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    guard choosesConfigurations else { return .notImplemented }
    let declared = connectingSceneSession.configuration
    var configuration = SceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    if declared.delegateClass == nil {
      configuration.delegateClass =
        code.profile.delegates.first { $0.role == .scene }?.name ?? "SceneDelegate"
    }
    return configuration
  }

  func application(
    _ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>
  ) { got(.appDidDiscardSceneSessions) }

  func application(_ application: Application, open url: LaunchURL, options: OpenURLOptions)
    -> Bool
  {
    code.deliver(options, to: profile)
    return true
  }

  func application(
    _ application: Application, willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    code.deliverActivity(.appWillContinueUserActivity, to: profile)
    return true
  }

  func application(
    _ application: Application, continue userActivity: UserActivity,
    restorationHandler: @escaping @MainActor ([ViewController]) -> Void
  ) -> Bool {
    code.deliverActivity(.appContinueUserActivity, to: profile)
    return true
  }

  func application(
    _ application: Application, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { got(.appDidFailToContinueUserActivity, [.activity]) }

  func application(_ application: Application, didUpdate userActivity: UserActivity) {
    got(.appDidUpdateUserActivity, [.activity])
  }

  func application(
    _ application: Application, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    got(.appPerformShortcut, [.shortcut, .completion])
    completionHandler(true)
  }

  func application(
    _ application: Application,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata
  ) { got(.appAcceptCloudKitShare, [.share]) }

  func application(
    _ application: Application, didReceiveRemoteNotification userInfo: RemoteNotification,
    fetchCompletionHandler completionHandler: @escaping @MainActor (BackgroundFetchResult) -> Void
  ) {
    got(.appDidReceiveRemoteNotificationFetch, [.userInfo, .completion])
    completionHandler(.noData)
  }

  func application(
    _ application: Application,
    performFetchWithCompletionHandler completionHandler:
      @escaping @MainActor (BackgroundFetchResult) -> Void
  ) {
    got(.appPerformFetch, [.completion])
    completionHandler(.noData)
  }

  func application(
    _ application: Application, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    got(.appBackgroundURLSession, [.completion])
    completionHandler()
  }

  func application(
    _ application: Application,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: [UInt8]
  ) { got(.appDidRegisterAPNs) }

  func application(
    _ application: Application, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { got(.appDidFailAPNs) }
}

/// The delegate of the notification center, with the profile of the class that implements its methods.
@MainActor
final class ProfiledNotificationDelegate: UserNotificationCenterDelegate {
  private let code: ProfiledCode
  private let profile: DelegateProfile

  init(_ code: ProfiledCode, _ profile: DelegateProfile) {
    self.code = code
    self.profile = profile
  }

  func userNotificationCenter(
    _ application: Application, willPresent notification: RemoteNotification,
    withCompletionHandler completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    code.deliver(
      .notificationWillPresent, to: profile, DeliveredEvent([.response, .completion]))
    completionHandler(false)
  }

  func userNotificationCenter(
    _ application: Application, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: @escaping @MainActor () -> Void
  ) {
    code.deliver(.notificationDidReceive, to: profile, DeliveredEvent([.response, .completion]))
    completionHandler()
  }
}

/// The delegate of other frameworks, with the profile of the first class that implements the callback.
@MainActor
final class ProfiledFrameworkDelegate: FrameworkEventDelegate {
  private let code: ProfiledCode

  init(_ code: ProfiledCode) { self.code = code }

  func application(
    _ application: Application, didReceive callback: LifecycleCallback,
    _ content: PropertyListFragment
  ) {
    code.deliver(callback, to: code.profile.delegates.first { $0.methods[callback] != nil })
  }
}

extension LaunchOptions {
  /// The parts of the event that the launch options hold.
  fileprivate var eventParts: Set<EventPart> {
    var parts: Set<EventPart> = []
    if url != nil { parts.insert(.url) }
    if sourceApplication != nil { parts.insert(.sourceApplication) }
    if annotation != nil { parts.insert(.annotation) }
    if eventAttribution != nil { parts.insert(.eventAttribution) }
    if shortcutItem != nil { parts.insert(.shortcut) }
    if cloudKitShareMetadata != nil { parts.insert(.share) }
    if userActivityDictionary != nil || userActivityType != nil { parts.insert(.activity) }
    if let push = remoteNotification { parts.insert(push.isSilent ? .userInfo : .response) }
    if localNotification != nil { parts.insert(.response) }
    return parts
  }
}
