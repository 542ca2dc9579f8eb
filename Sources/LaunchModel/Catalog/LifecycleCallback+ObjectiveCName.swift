extension LifecycleCallback {
  /// The selector in Objective-C; of a notification its name.
  public var objectiveCName: String {
    switch self {
    case .appWillFinishLaunching: "application:willFinishLaunchingWithOptions:"
    case .appDidFinishLaunching: "application:didFinishLaunchingWithOptions:"
    case .appDidFinishLaunchingLegacy: "applicationDidFinishLaunching:"
    case .appDidBecomeActive: "applicationDidBecomeActive:"
    case .appWillResignActive: "applicationWillResignActive:"
    case .appDidEnterBackground: "applicationDidEnterBackground:"
    case .appWillEnterForeground: "applicationWillEnterForeground:"
    case .appWillTerminate: "applicationWillTerminate:"
    case .appMemoryWarning: "applicationDidReceiveMemoryWarning:"
    case .appSignificantTimeChange: "applicationSignificantTimeChange:"
    case .appProtectedDataWillBecomeUnavailable: "applicationProtectedDataWillBecomeUnavailable:"
    case .appProtectedDataDidBecomeAvailable: "applicationProtectedDataDidBecomeAvailable:"
    case .appConfigurationForConnecting:
      "application:configurationForConnectingSceneSession:options:"
    case .appDidDiscardSceneSessions: "application:didDiscardSceneSessions:"
    case .appOpenURL: "application:openURL:options:"
    case .appWillContinueUserActivity: "application:willContinueUserActivityWithType:"
    case .appContinueUserActivity: "application:continueUserActivity:restorationHandler:"
    case .appDidFailToContinueUserActivity:
      "application:didFailToContinueUserActivityWithType:error:"
    case .appDidUpdateUserActivity: "application:didUpdateUserActivity:"
    case .appPerformShortcut: "application:performActionForShortcutItem:completionHandler:"
    case .appAcceptCloudKitShare: "application:userDidAcceptCloudKitShareWithMetadata:"
    case .appDidReceiveRemoteNotificationFetch:
      "application:didReceiveRemoteNotification:fetchCompletionHandler:"
    case .appPerformFetch: "application:performFetchWithCompletionHandler:"
    case .appBackgroundURLSession:
      "application:handleEventsForBackgroundURLSession:completionHandler:"
    case .appDidRegisterAPNs: "application:didRegisterForRemoteNotificationsWithDeviceToken:"
    case .appDidFailAPNs: "application:didFailToRegisterForRemoteNotificationsWithError:"
    case .appShouldSaveState: "application:shouldSaveSecureApplicationState:"
    case .appShouldRestoreState: "application:shouldRestoreSecureApplicationState:"
    case .appWillEncodeState: "application:willEncodeRestorableStateWithCoder:"
    case .appDidDecodeState: "application:didDecodeRestorableStateWithCoder:"
    case .appViewControllerForRestoration:
      "application:viewControllerWithRestorationIdentifierPath:coder:"
    case .appDidReceiveLocalNotification: "application:didReceiveLocalNotification:"
    case .sceneWillConnect: "scene:willConnectToSession:options:"
    case .sceneDidDisconnect: "sceneDidDisconnect:"
    case .sceneWillEnterForeground: "sceneWillEnterForeground:"
    case .sceneDidBecomeActive: "sceneDidBecomeActive:"
    case .sceneWillResignActive: "sceneWillResignActive:"
    case .sceneDidEnterBackground: "sceneDidEnterBackground:"
    case .sceneOpenURLContexts: "scene:openURLContexts:"
    case .sceneWillContinueUserActivity: "scene:willContinueUserActivityWithType:"
    case .sceneContinueUserActivity: "scene:continueUserActivity:"
    case .sceneDidFailToContinueUserActivity: "scene:didFailToContinueUserActivityWithType:error:"
    case .sceneDidUpdateUserActivity: "scene:didUpdateUserActivity:"
    case .sceneStateRestorationActivity: "stateRestorationActivityForScene:"
    case .sceneRestoreInteractionState: "scene:restoreInteractionStateWithUserActivity:"
    case .windowPerformShortcut: "windowScene:performActionForShortcutItem:completionHandler:"
    case .windowAcceptCloudKitShare: "windowScene:userDidAcceptCloudKitShareWithMetadata:"
    case .windowDidUpdateEffectiveGeometry: "windowScene:didUpdateEffectiveGeometry:"
    case .windowDidUpdateCoordinateSpace:
      "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:"
    case .windowPreferredWindowingControlStyle: "preferredWindowingControlStyleForScene:"
    case .windowSupportedInterfaceOrientations: "supportedInterfaceOrientationsForWindowScene:"
    case .appDidFinishLaunchingNotification: "UIApplicationDidFinishLaunchingNotification"
    case .appDidBecomeActiveNotification: "UIApplicationDidBecomeActiveNotification"
    case .appWillResignActiveNotification: "UIApplicationWillResignActiveNotification"
    case .appDidEnterBackgroundNotification: "UIApplicationDidEnterBackgroundNotification"
    case .appWillEnterForegroundNotification: "UIApplicationWillEnterForegroundNotification"
    case .appWillTerminateNotification: "UIApplicationWillTerminateNotification"
    case .appMemoryWarningNotification: "UIApplicationDidReceiveMemoryWarningNotification"
    case .appSignificantTimeChangeNotification: "UIApplicationSignificantTimeChangeNotification"
    case .appProtectedDataWillBecomeUnavailableNotification:
      "UIApplicationProtectedDataWillBecomeUnavailable"
    case .appProtectedDataDidBecomeAvailableNotification:
      "UIApplicationProtectedDataDidBecomeAvailable"
    case .appBackgroundRefreshStatusDidChangeNotification:
      "UIApplicationBackgroundRefreshStatusDidChangeNotification"
    case .appUserDidTakeScreenshotNotification: "UIApplicationUserDidTakeScreenshotNotification"
    case .appWillChangeStatusBarOrientationNotification:
      "UIApplicationWillChangeStatusBarOrientationNotification"
    case .appDidChangeStatusBarOrientationNotification:
      "UIApplicationDidChangeStatusBarOrientationNotification"
    case .appWillChangeStatusBarFrameNotification:
      "UIApplicationWillChangeStatusBarFrameNotification"
    case .appDidChangeStatusBarFrameNotification: "UIApplicationDidChangeStatusBarFrameNotification"
    case .sceneWillConnectNotification: "UISceneWillConnectNotification"
    case .sceneDidDisconnectNotification: "UISceneDidDisconnectNotification"
    case .sceneDidActivateNotification: "UISceneDidActivateNotification"
    case .sceneWillDeactivateNotification: "UISceneWillDeactivateNotification"
    case .sceneWillEnterForegroundNotification: "UISceneWillEnterForegroundNotification"
    case .sceneDidEnterBackgroundNotification: "UISceneDidEnterBackgroundNotification"
    case .sceneSystemProtectionDidChangeNotification: "UISceneSystemProtectionDidChangeNotification"
    case .windowDidBecomeVisibleNotification: "UIWindowDidBecomeVisibleNotification"
    case .windowDidBecomeHiddenNotification: "UIWindowDidBecomeHiddenNotification"
    case .windowDidBecomeKeyNotification: "UIWindowDidBecomeKeyNotification"
    case .windowDidResignKeyNotification: "UIWindowDidResignKeyNotification"
    case .viewControllerLoadView: "loadView"
    case .viewControllerViewDidLoad: "viewDidLoad"
    case .viewControllerViewWillAppear: "viewWillAppear:"
    case .viewControllerViewIsAppearing: "viewIsAppearing:"
    case .viewControllerViewWillLayoutSubviews: "viewWillLayoutSubviews"
    case .viewControllerViewDidLayoutSubviews: "viewDidLayoutSubviews"
    case .viewControllerViewDidAppear: "viewDidAppear:"
    case .viewControllerViewWillDisappear: "viewWillDisappear:"
    case .viewControllerViewDidDisappear: "viewDidDisappear:"
    case .viewControllerDidReceiveMemoryWarning: "didReceiveMemoryWarning"
    case .viewControllerEncodeRestorableState: "encodeRestorableStateWithCoder:"
    case .viewControllerDecodeRestorableState: "decodeRestorableStateWithCoder:"
    case .viewControllerApplicationFinishedRestoringState: "applicationFinishedRestoringState"
    case .notificationWillPresent:
      "userNotificationCenter:willPresentNotification:withCompletionHandler:"
    case .notificationDidReceive:
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"
    case .locationDidUpdate: "locationManager:didUpdateLocations:"
    case .locationDidEnterRegion: "locationManager:didEnterRegion:"
    case .locationDidExitRegion: "locationManager:didExitRegion:"
    case .locationDidVisit: "locationManager:didVisit:"
    case .centralWillRestoreState: "centralManager:willRestoreState:"
    case .peripheralWillRestoreState: "peripheralManager:willRestoreState:"
    case .carPlayDidConnect: "templateApplicationScene:didConnectInterfaceController:"
    case .carPlayDidConnectToWindow:
      "templateApplicationScene:didConnectInterfaceController:toWindow:"
    case .carPlayDidDisconnect: "templateApplicationScene:didDisconnectInterfaceController:"
    case .carPlayDidDisconnectFromWindow:
      "templateApplicationScene:didDisconnectInterfaceController:fromWindow:"
    case .carPlayDashboardDidConnect:
      "templateApplicationDashboardScene:didConnectDashboardController:toWindow:"
    case .carPlayDashboardDidDisconnect:
      "templateApplicationDashboardScene:didDisconnectDashboardController:fromWindow:"
    case .carPlayInstrumentClusterDidConnect:
      "templateApplicationInstrumentClusterScene:didConnectInstrumentClusterController:"
    case .carPlayInstrumentClusterDidDisconnect:
      "templateApplicationInstrumentClusterScene:didDisconnectInstrumentClusterController:"
    case .backgroundTaskLaunchHandler: "registerForTaskWithIdentifier:usingQueue:launchHandler:"
    case .backgroundTaskExpirationHandler: "expirationHandler"
    case .backgroundTimeExpirationHandler: "beginBackgroundTaskWithName:expirationHandler:"
    }
  }
}
