/// What is known about each callback, in one row. A new callback needs a case, and a row here.
///
/// Sources: Apple's reference and the headers of UIKit for names and versions; "Transitioning to the UIKit
/// scene-based life cycle" and the deprecation messages of the headers for what apps with scenes get.
extension LifecycleCallback {
  /// One row of the table.
  struct Facts {
    let group: Group
    let swiftName: String
    let objectiveCName: String
    let introduced: OSVersion
    let deprecated: OSVersion?
    let isCalledInSceneBasedApps: Bool?
    let sceneReplacement: LifecycleCallback?
    let postedNotification: LifecycleCallback?

    /// - Parameters:
    ///   - group: who is notified.
    ///   - swiftName: the signature in Swift, without types.
    ///   - objectiveCName: the selector; for a notification, its name.
    ///   - introduced: the first version of iOS.
    ///   - deprecated: the first version that deprecates it.
    ///   - isCalled: whether an app that has adopted scenes still gets it; nil where that is not known.
    ///   - replacement: what the delegate of a scene implements in its place.
    ///   - notification: the notification that UIKit posts in addition to the call.
    @inline(__always)
    init(
      _ group: Group, _ swiftName: String, _ objectiveCName: String,
      since introduced: OSVersion, deprecated: OSVersion? = nil, inScenes isCalled: Bool? = true,
      replacedBy replacement: LifecycleCallback? = nil,
      posts notification: LifecycleCallback? = nil
    ) {
      self.group = group
      self.swiftName = swiftName
      self.objectiveCName = objectiveCName
      self.introduced = introduced
      self.deprecated = deprecated
      isCalledInSceneBasedApps = isCalled
      sceneReplacement = replacement
      postedNotification = notification
    }
  }

  /// Who is notified, in one byte.
  package var group: Group { facts.group }

  /// The signature in Swift, without types; for a notification, its name after the class that owns it.
  public var swiftName: String { facts.swiftName }

  /// The selector in Objective-C; for a notification, its name.
  public var objectiveCName: String { facts.objectiveCName }

  /// The first version of iOS that has it.
  public var introduced: OSVersion { facts.introduced }

  /// The first version of iOS that deprecates it; nil when it is not deprecated.
  public var deprecated: OSVersion? { facts.deprecated }

  /// Whether an app that has adopted scenes still gets it; nil when that is not known.
  ///
  /// Source: Apple, "Transitioning to the UIKit scene-based life cycle" and the deprecation messages of
  /// UIKit's headers.
  public var isCalledInSceneBasedApps: Bool? { facts.isCalledInSceneBasedApps }

  /// The notification that UIKit posts in addition to the call of a delegate's method; nil when there is
  /// none.
  ///
  /// Source: Apple, `UIApplicationDelegate` and `UISceneDelegate`. Apple does not say which of the two comes
  /// first. One measurement of the app delegate, on iOS 12, found that the method comes first (B).
  public var postedNotification: LifecycleCallback? { facts.postedNotification }

  /// The method that the scene's delegate implements in place of this method of the app delegate; nil when
  /// there is none.
  ///
  /// Source: Apple, "Transitioning to the UIKit scene-based life cycle".
  public var sceneReplacement: LifecycleCallback? { facts.sceneReplacement }

  /// The row of this callback.
  var facts: Facts {
    switch self {
    case .appWillFinishLaunching:
      Facts(
        .appDelegate, "application(_:willFinishLaunchingWithOptions:)",
        "application:willFinishLaunchingWithOptions:", since: OSVersion(6))
    case .appDidFinishLaunching:
      Facts(
        .appDelegate, "application(_:didFinishLaunchingWithOptions:)",
        "application:didFinishLaunchingWithOptions:", since: OSVersion(3),
        posts: .appDidFinishLaunchingNotification)
    case .appDidFinishLaunchingLegacy:
      Facts(
        .appDelegate, "applicationDidFinishLaunching(_:)", "applicationDidFinishLaunching:",
        since: OSVersion(2), inScenes: nil)
    case .appDidBecomeActive:
      Facts(
        .appDelegate, "applicationDidBecomeActive(_:)", "applicationDidBecomeActive:",
        since: OSVersion(2), deprecated: OSVersion(26), inScenes: false,
        replacedBy: .sceneDidBecomeActive, posts: .appDidBecomeActiveNotification)
    case .appWillResignActive:
      Facts(
        .appDelegate, "applicationWillResignActive(_:)", "applicationWillResignActive:",
        since: OSVersion(2), deprecated: OSVersion(26), inScenes: false,
        replacedBy: .sceneWillResignActive, posts: .appWillResignActiveNotification)
    case .appDidEnterBackground:
      Facts(
        .appDelegate, "applicationDidEnterBackground(_:)", "applicationDidEnterBackground:",
        since: OSVersion(4), deprecated: OSVersion(26), inScenes: false,
        replacedBy: .sceneDidEnterBackground, posts: .appDidEnterBackgroundNotification)
    case .appWillEnterForeground:
      Facts(
        .appDelegate, "applicationWillEnterForeground(_:)", "applicationWillEnterForeground:",
        since: OSVersion(4), deprecated: OSVersion(26), inScenes: false,
        replacedBy: .sceneWillEnterForeground, posts: .appWillEnterForegroundNotification)
    case .appWillTerminate:
      Facts(
        .appDelegate, "applicationWillTerminate(_:)", "applicationWillTerminate:",
        since: OSVersion(2), posts: .appWillTerminateNotification)
    case .appMemoryWarning:
      Facts(
        .appDelegate, "applicationDidReceiveMemoryWarning(_:)",
        "applicationDidReceiveMemoryWarning:", since: OSVersion(2),
        posts: .appMemoryWarningNotification)
    case .appSignificantTimeChange:
      Facts(
        .appDelegate, "applicationSignificantTimeChange(_:)", "applicationSignificantTimeChange:",
        since: OSVersion(2), posts: .appSignificantTimeChangeNotification)
    case .appProtectedDataWillBecomeUnavailable:
      Facts(
        .appDelegate, "applicationProtectedDataWillBecomeUnavailable(_:)",
        "applicationProtectedDataWillBecomeUnavailable:", since: OSVersion(4),
        posts: .appProtectedDataWillBecomeUnavailableNotification)
    case .appProtectedDataDidBecomeAvailable:
      Facts(
        .appDelegate, "applicationProtectedDataDidBecomeAvailable(_:)",
        "applicationProtectedDataDidBecomeAvailable:", since: OSVersion(4),
        posts: .appProtectedDataDidBecomeAvailableNotification)
    case .appConfigurationForConnecting:
      Facts(
        .appDelegate, "application(_:configurationForConnecting:options:)",
        "application:configurationForConnectingSceneSession:options:", since: OSVersion(13))
    case .appDidDiscardSceneSessions:
      Facts(
        .appDelegate, "application(_:didDiscardSceneSessions:)",
        "application:didDiscardSceneSessions:", since: OSVersion(13))
    case .appOpenURL:
      Facts(
        .appDelegate, "application(_:open:options:)", "application:openURL:options:",
        since: OSVersion(9), deprecated: OSVersion(26), inScenes: false,
        replacedBy: .sceneOpenURLContexts)
    case .appOpenURLFromApplication:
      Facts(
        .appDelegate, "application(_:open:sourceApplication:annotation:)",
        "application:openURL:sourceApplication:annotation:", since: OSVersion(4, 2),
        deprecated: OSVersion(9), inScenes: false, replacedBy: .sceneOpenURLContexts)
    case .appHandleOpenURL:
      Facts(
        .appDelegate, "application(_:handleOpen:)", "application:handleOpenURL:",
        since: OSVersion(2), deprecated: OSVersion(9), inScenes: false,
        replacedBy: .sceneOpenURLContexts)
    case .appWillContinueUserActivity:
      Facts(
        .appDelegate, "application(_:willContinueUserActivityWithType:)",
        "application:willContinueUserActivityWithType:", since: OSVersion(8),
        deprecated: OSVersion(26), inScenes: false, replacedBy: .sceneWillContinueUserActivity)
    case .appContinueUserActivity:
      Facts(
        .appDelegate, "application(_:continue:restorationHandler:)",
        "application:continueUserActivity:restorationHandler:", since: OSVersion(8),
        deprecated: OSVersion(26), inScenes: false, replacedBy: .sceneContinueUserActivity)
    case .appDidFailToContinueUserActivity:
      Facts(
        .appDelegate, "application(_:didFailToContinueUserActivityWithType:error:)",
        "application:didFailToContinueUserActivityWithType:error:", since: OSVersion(8),
        deprecated: OSVersion(26), inScenes: false, replacedBy: .sceneDidFailToContinueUserActivity)
    case .appDidUpdateUserActivity:
      Facts(
        .appDelegate, "application(_:didUpdate:)", "application:didUpdateUserActivity:",
        since: OSVersion(8), deprecated: OSVersion(26), inScenes: false,
        replacedBy: .sceneDidUpdateUserActivity)
    case .appPerformShortcut:
      Facts(
        .appDelegate, "application(_:performActionFor:completionHandler:)",
        "application:performActionForShortcutItem:completionHandler:", since: OSVersion(9),
        deprecated: OSVersion(26), inScenes: false, replacedBy: .windowPerformShortcut)
    case .appAcceptCloudKitShare:
      Facts(
        .appDelegate, "application(_:userDidAcceptCloudKitShareWith:)",
        "application:userDidAcceptCloudKitShareWithMetadata:", since: OSVersion(10),
        deprecated: OSVersion(26), inScenes: false, replacedBy: .windowAcceptCloudKitShare)
    case .appDidReceiveRemoteNotificationFetch:
      Facts(
        .appDelegate, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:", since: OSVersion(7))
    case .appPerformFetch:
      Facts(
        .appDelegate, "application(_:performFetchWithCompletionHandler:)",
        "application:performFetchWithCompletionHandler:", since: OSVersion(7),
        deprecated: OSVersion(13))
    case .appBackgroundURLSession:
      Facts(
        .appDelegate, "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
        "application:handleEventsForBackgroundURLSession:completionHandler:", since: OSVersion(7))
    case .appDidRegisterAPNs:
      Facts(
        .appDelegate, "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
        "application:didRegisterForRemoteNotificationsWithDeviceToken:", since: OSVersion(3))
    case .appDidFailAPNs:
      Facts(
        .appDelegate, "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
        "application:didFailToRegisterForRemoteNotificationsWithError:", since: OSVersion(3))
    case .appShouldSaveState:
      Facts(
        .appDelegate, "application(_:shouldSaveSecureApplicationState:)",
        "application:shouldSaveSecureApplicationState:", since: OSVersion(13, 2), inScenes: false,
        replacedBy: .sceneStateRestorationActivity)
    case .appShouldRestoreState:
      Facts(
        .appDelegate, "application(_:shouldRestoreSecureApplicationState:)",
        "application:shouldRestoreSecureApplicationState:", since: OSVersion(13, 2),
        inScenes: false, replacedBy: .sceneRestoreInteractionState)
    case .appWillEncodeState:
      Facts(
        .appDelegate, "application(_:willEncodeRestorableStateWith:)",
        "application:willEncodeRestorableStateWithCoder:", since: OSVersion(6), inScenes: false)
    case .appDidDecodeState:
      Facts(
        .appDelegate, "application(_:didDecodeRestorableStateWith:)",
        "application:didDecodeRestorableStateWithCoder:", since: OSVersion(6), inScenes: false)
    case .appViewControllerForRestoration:
      Facts(
        .appDelegate, "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
        "application:viewControllerWithRestorationIdentifierPath:coder:", since: OSVersion(6),
        inScenes: false)
    case .appDidReceiveLocalNotification:
      Facts(
        .appDelegate, "application(_:didReceive:)", "application:didReceiveLocalNotification:",
        since: OSVersion(4), deprecated: OSVersion(10), inScenes: nil)
    case .sceneWillConnect:
      Facts(
        .sceneDelegate, "scene(_:willConnectTo:options:)", "scene:willConnectToSession:options:",
        since: OSVersion(13), posts: .sceneWillConnectNotification)
    case .sceneDidDisconnect:
      Facts(
        .sceneDelegate, "sceneDidDisconnect(_:)", "sceneDidDisconnect:", since: OSVersion(13),
        posts: .sceneDidDisconnectNotification)
    case .sceneWillEnterForeground:
      Facts(
        .sceneDelegate, "sceneWillEnterForeground(_:)", "sceneWillEnterForeground:",
        since: OSVersion(13), posts: .sceneWillEnterForegroundNotification)
    case .sceneDidBecomeActive:
      Facts(
        .sceneDelegate, "sceneDidBecomeActive(_:)", "sceneDidBecomeActive:", since: OSVersion(13),
        posts: .sceneDidActivateNotification)
    case .sceneWillResignActive:
      Facts(
        .sceneDelegate, "sceneWillResignActive(_:)", "sceneWillResignActive:", since: OSVersion(13),
        posts: .sceneWillDeactivateNotification)
    case .sceneDidEnterBackground:
      Facts(
        .sceneDelegate, "sceneDidEnterBackground(_:)", "sceneDidEnterBackground:",
        since: OSVersion(13), posts: .sceneDidEnterBackgroundNotification)
    case .sceneOpenURLContexts:
      Facts(
        .sceneDelegate, "scene(_:openURLContexts:)", "scene:openURLContexts:", since: OSVersion(13))
    case .sceneWillContinueUserActivity:
      Facts(
        .sceneDelegate, "scene(_:willContinueUserActivityWithType:)",
        "scene:willContinueUserActivityWithType:", since: OSVersion(13))
    case .sceneContinueUserActivity:
      Facts(
        .sceneDelegate, "scene(_:continue:)", "scene:continueUserActivity:", since: OSVersion(13))
    case .sceneDidFailToContinueUserActivity:
      Facts(
        .sceneDelegate, "scene(_:didFailToContinueUserActivityWithType:error:)",
        "scene:didFailToContinueUserActivityWithType:error:", since: OSVersion(13))
    case .sceneDidUpdateUserActivity:
      Facts(
        .sceneDelegate, "scene(_:didUpdate:)", "scene:didUpdateUserActivity:", since: OSVersion(13))
    case .sceneStateRestorationActivity:
      Facts(
        .sceneDelegate, "stateRestorationActivity(for:)", "stateRestorationActivityForScene:",
        since: OSVersion(13))
    case .sceneRestoreInteractionState:
      Facts(
        .sceneDelegate, "scene(_:restoreInteractionStateWith:)",
        "scene:restoreInteractionStateWithUserActivity:", since: OSVersion(15))
    case .windowPerformShortcut:
      Facts(
        .windowSceneDelegate, "windowScene(_:performActionFor:completionHandler:)",
        "windowScene:performActionForShortcutItem:completionHandler:", since: OSVersion(13))
    case .windowAcceptCloudKitShare:
      Facts(
        .windowSceneDelegate, "windowScene(_:userDidAcceptCloudKitShareWith:)",
        "windowScene:userDidAcceptCloudKitShareWithMetadata:", since: OSVersion(13))
    case .windowDidUpdateEffectiveGeometry:
      Facts(
        .windowSceneDelegate, "windowScene(_:didUpdateEffectiveGeometry:)",
        "windowScene:didUpdateEffectiveGeometry:", since: OSVersion(26))
    case .windowDidUpdateCoordinateSpace:
      Facts(
        .windowSceneDelegate, "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
        "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:",
        since: OSVersion(13), deprecated: OSVersion(26))
    case .windowPreferredWindowingControlStyle:
      Facts(
        .windowSceneDelegate, "preferredWindowingControlStyle(for:)",
        "preferredWindowingControlStyleForScene:", since: OSVersion(26))
    case .windowSupportedInterfaceOrientations:
      Facts(
        .windowSceneDelegate, "supportedInterfaceOrientations(for:)",
        "supportedInterfaceOrientationsForWindowScene:", since: OSVersion(27))
    case .appDidFinishLaunchingNotification:
      Facts(
        .observers, "UIApplication.didFinishLaunchingNotification",
        "UIApplicationDidFinishLaunchingNotification", since: OSVersion(2))
    case .appDidBecomeActiveNotification:
      Facts(
        .observers, "UIApplication.didBecomeActiveNotification",
        "UIApplicationDidBecomeActiveNotification", since: OSVersion(2))
    case .appWillResignActiveNotification:
      Facts(
        .observers, "UIApplication.willResignActiveNotification",
        "UIApplicationWillResignActiveNotification", since: OSVersion(2))
    case .appDidEnterBackgroundNotification:
      Facts(
        .observers, "UIApplication.didEnterBackgroundNotification",
        "UIApplicationDidEnterBackgroundNotification", since: OSVersion(4))
    case .appWillEnterForegroundNotification:
      Facts(
        .observers, "UIApplication.willEnterForegroundNotification",
        "UIApplicationWillEnterForegroundNotification", since: OSVersion(4))
    case .appWillTerminateNotification:
      Facts(
        .observers, "UIApplication.willTerminateNotification",
        "UIApplicationWillTerminateNotification", since: OSVersion(2))
    case .appMemoryWarningNotification:
      Facts(
        .observers, "UIApplication.didReceiveMemoryWarningNotification",
        "UIApplicationDidReceiveMemoryWarningNotification", since: OSVersion(2))
    case .appSignificantTimeChangeNotification:
      Facts(
        .observers, "UIApplication.significantTimeChangeNotification",
        "UIApplicationSignificantTimeChangeNotification", since: OSVersion(2))
    case .appProtectedDataWillBecomeUnavailableNotification:
      Facts(
        .observers, "UIApplication.protectedDataWillBecomeUnavailableNotification",
        "UIApplicationProtectedDataWillBecomeUnavailable", since: OSVersion(4))
    case .appProtectedDataDidBecomeAvailableNotification:
      Facts(
        .observers, "UIApplication.protectedDataDidBecomeAvailableNotification",
        "UIApplicationProtectedDataDidBecomeAvailable", since: OSVersion(4))
    case .appBackgroundRefreshStatusDidChangeNotification:
      Facts(
        .observers, "UIApplication.backgroundRefreshStatusDidChangeNotification",
        "UIApplicationBackgroundRefreshStatusDidChangeNotification", since: OSVersion(7))
    case .appUserDidTakeScreenshotNotification:
      Facts(
        .observers, "UIApplication.userDidTakeScreenshotNotification",
        "UIApplicationUserDidTakeScreenshotNotification", since: OSVersion(7))
    case .screenDidConnectNotification:
      Facts(
        .observers, "UIScreen.didConnectNotification", "UIScreenDidConnectNotification",
        since: OSVersion(3, 2), deprecated: OSVersion(16), inScenes: nil)
    case .screenDidDisconnectNotification:
      Facts(
        .observers, "UIScreen.didDisconnectNotification", "UIScreenDidDisconnectNotification",
        since: OSVersion(3, 2), deprecated: OSVersion(16), inScenes: nil)
    case .appWillChangeStatusBarOrientationNotification:
      Facts(
        .observers, "UIApplication.willChangeStatusBarOrientationNotification",
        "UIApplicationWillChangeStatusBarOrientationNotification", since: OSVersion(2),
        deprecated: OSVersion(13), inScenes: nil)
    case .appDidChangeStatusBarOrientationNotification:
      Facts(
        .observers, "UIApplication.didChangeStatusBarOrientationNotification",
        "UIApplicationDidChangeStatusBarOrientationNotification", since: OSVersion(2),
        deprecated: OSVersion(13), inScenes: nil)
    case .appWillChangeStatusBarFrameNotification:
      Facts(
        .observers, "UIApplication.willChangeStatusBarFrameNotification",
        "UIApplicationWillChangeStatusBarFrameNotification", since: OSVersion(2),
        deprecated: OSVersion(13), inScenes: nil)
    case .appDidChangeStatusBarFrameNotification:
      Facts(
        .observers, "UIApplication.didChangeStatusBarFrameNotification",
        "UIApplicationDidChangeStatusBarFrameNotification", since: OSVersion(2),
        deprecated: OSVersion(13), inScenes: nil)
    case .sceneWillConnectNotification:
      Facts(
        .observers, "UIScene.willConnectNotification", "UISceneWillConnectNotification",
        since: OSVersion(13))
    case .sceneDidDisconnectNotification:
      Facts(
        .observers, "UIScene.didDisconnectNotification", "UISceneDidDisconnectNotification",
        since: OSVersion(13))
    case .sceneDidActivateNotification:
      Facts(
        .observers, "UIScene.didActivateNotification", "UISceneDidActivateNotification",
        since: OSVersion(13))
    case .sceneWillDeactivateNotification:
      Facts(
        .observers, "UIScene.willDeactivateNotification", "UISceneWillDeactivateNotification",
        since: OSVersion(13))
    case .sceneWillEnterForegroundNotification:
      Facts(
        .observers, "UIScene.willEnterForegroundNotification",
        "UISceneWillEnterForegroundNotification", since: OSVersion(13))
    case .sceneDidEnterBackgroundNotification:
      Facts(
        .observers, "UIScene.didEnterBackgroundNotification",
        "UISceneDidEnterBackgroundNotification", since: OSVersion(13))
    case .sceneSystemProtectionDidChangeNotification:
      Facts(
        .observers, "UIScene.systemProtectionDidChangeNotification",
        "UISceneSystemProtectionDidChangeNotification", since: OSVersion(18))
    case .windowDidBecomeVisibleNotification:
      Facts(
        .observers, "UIWindow.didBecomeVisibleNotification", "UIWindowDidBecomeVisibleNotification",
        since: OSVersion(2))
    case .windowDidBecomeHiddenNotification:
      Facts(
        .observers, "UIWindow.didBecomeHiddenNotification", "UIWindowDidBecomeHiddenNotification",
        since: OSVersion(2))
    case .windowDidBecomeKeyNotification:
      Facts(
        .observers, "UIWindow.didBecomeKeyNotification", "UIWindowDidBecomeKeyNotification",
        since: OSVersion(2))
    case .windowDidResignKeyNotification:
      Facts(
        .observers, "UIWindow.didResignKeyNotification", "UIWindowDidResignKeyNotification",
        since: OSVersion(2))
    case .viewControllerLoadView:
      Facts(.viewController, "loadView()", "loadView", since: OSVersion(2))
    case .viewControllerViewDidLoad:
      Facts(.viewController, "viewDidLoad()", "viewDidLoad", since: OSVersion(2))
    case .viewControllerViewWillAppear:
      Facts(.viewController, "viewWillAppear(_:)", "viewWillAppear:", since: OSVersion(2))
    case .viewControllerViewIsAppearing:
      Facts(.viewController, "viewIsAppearing(_:)", "viewIsAppearing:", since: OSVersion(13))
    case .viewControllerViewWillLayoutSubviews:
      Facts(
        .viewController, "viewWillLayoutSubviews()", "viewWillLayoutSubviews", since: OSVersion(5))
    case .viewControllerViewDidLayoutSubviews:
      Facts(
        .viewController, "viewDidLayoutSubviews()", "viewDidLayoutSubviews", since: OSVersion(5))
    case .viewControllerViewDidAppear:
      Facts(.viewController, "viewDidAppear(_:)", "viewDidAppear:", since: OSVersion(2))
    case .viewControllerViewWillDisappear:
      Facts(.viewController, "viewWillDisappear(_:)", "viewWillDisappear:", since: OSVersion(2))
    case .viewControllerViewDidDisappear:
      Facts(.viewController, "viewDidDisappear(_:)", "viewDidDisappear:", since: OSVersion(2))
    case .viewControllerDidReceiveMemoryWarning:
      Facts(
        .viewController, "didReceiveMemoryWarning()", "didReceiveMemoryWarning", since: OSVersion(2)
      )
    case .viewControllerEncodeRestorableState:
      Facts(
        .viewController, "encodeRestorableState(with:)", "encodeRestorableStateWithCoder:",
        since: OSVersion(6), inScenes: nil)
    case .viewControllerDecodeRestorableState:
      Facts(
        .viewController, "decodeRestorableState(with:)", "decodeRestorableStateWithCoder:",
        since: OSVersion(6), inScenes: nil)
    case .viewControllerApplicationFinishedRestoringState:
      Facts(
        .viewController, "applicationFinishedRestoringState()", "applicationFinishedRestoringState",
        since: OSVersion(7), inScenes: nil)
    case .notificationWillPresent:
      Facts(
        .notificationCenter, "userNotificationCenter(_:willPresent:withCompletionHandler:)",
        "userNotificationCenter:willPresentNotification:withCompletionHandler:",
        since: OSVersion(10))
    case .notificationDidReceive:
      Facts(
        .notificationCenter, "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:",
        since: OSVersion(10))
    case .locationDidUpdate:
      Facts(
        .locationManager, "locationManager(_:didUpdateLocations:)",
        "locationManager:didUpdateLocations:", since: OSVersion(6))
    case .locationDidEnterRegion:
      Facts(
        .locationManager, "locationManager(_:didEnterRegion:)", "locationManager:didEnterRegion:",
        since: OSVersion(4))
    case .locationDidExitRegion:
      Facts(
        .locationManager, "locationManager(_:didExitRegion:)", "locationManager:didExitRegion:",
        since: OSVersion(4))
    case .locationDidVisit:
      Facts(
        .locationManager, "locationManager(_:didVisit:)", "locationManager:didVisit:",
        since: OSVersion(8))
    case .centralWillRestoreState:
      Facts(
        .centralManager, "centralManager(_:willRestoreState:)", "centralManager:willRestoreState:",
        since: OSVersion(7))
    case .peripheralWillRestoreState:
      Facts(
        .peripheralManager, "peripheralManager(_:willRestoreState:)",
        "peripheralManager:willRestoreState:", since: OSVersion(7))
    case .carPlayDidConnect:
      Facts(
        .carPlay, "templateApplicationScene(_:didConnect:)",
        "templateApplicationScene:didConnectInterfaceController:", since: OSVersion(14))
    case .carPlayDidConnectToWindow:
      Facts(
        .carPlay, "templateApplicationScene(_:didConnect:to:)",
        "templateApplicationScene:didConnectInterfaceController:toWindow:", since: OSVersion(13))
    case .carPlayDidDisconnect:
      Facts(
        .carPlay, "templateApplicationScene(_:didDisconnectInterfaceController:)",
        "templateApplicationScene:didDisconnectInterfaceController:", since: OSVersion(14))
    case .carPlayDidDisconnectFromWindow:
      Facts(
        .carPlay, "templateApplicationScene(_:didDisconnect:from:)",
        "templateApplicationScene:didDisconnectInterfaceController:fromWindow:",
        since: OSVersion(13))
    case .carPlayDashboardDidConnect:
      Facts(
        .carPlayDashboard, "templateApplicationDashboardScene(_:didConnect:to:)",
        "templateApplicationDashboardScene:didConnectDashboardController:toWindow:",
        since: OSVersion(13, 4))
    case .carPlayDashboardDidDisconnect:
      Facts(
        .carPlayDashboard, "templateApplicationDashboardScene(_:didDisconnect:from:)",
        "templateApplicationDashboardScene:didDisconnectDashboardController:fromWindow:",
        since: OSVersion(13, 4))
    case .carPlayInstrumentClusterDidConnect:
      Facts(
        .carPlayInstrumentCluster, "templateApplicationInstrumentClusterScene(_:didConnect:)",
        "templateApplicationInstrumentClusterScene:didConnectInstrumentClusterController:",
        since: OSVersion(15, 4))
    case .carPlayInstrumentClusterDidDisconnect:
      Facts(
        .carPlayInstrumentCluster,
        "templateApplicationInstrumentClusterScene(_:didDisconnectInstrumentClusterController:)",
        "templateApplicationInstrumentClusterScene:didDisconnectInstrumentClusterController:",
        since: OSVersion(15, 4))
    case .backgroundTaskLaunchHandler:
      Facts(
        .taskScheduler, "register(forTaskWithIdentifier:using:launchHandler:)",
        "registerForTaskWithIdentifier:usingQueue:launchHandler:", since: OSVersion(13))
    case .backgroundTaskExpirationHandler:
      Facts(.task, "expirationHandler", "expirationHandler", since: OSVersion(13))
    case .backgroundTimeExpirationHandler:
      Facts(
        .application, "beginBackgroundTask(withName:expirationHandler:)",
        "beginBackgroundTaskWithName:expirationHandler:", since: OSVersion(7))
    }
  }
}
