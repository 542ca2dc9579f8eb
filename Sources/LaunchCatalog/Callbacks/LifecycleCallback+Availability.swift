extension LifecycleCallback {
  /// The first version of iOS.
  public var introduced: OSVersion {
    switch self {
    case .appDidFinishLaunchingLegacy, .appDidBecomeActive, .appWillResignActive,
      .appWillTerminate, .appMemoryWarning, .appSignificantTimeChange,
      .appDidFinishLaunchingNotification, .appDidBecomeActiveNotification,
      .appWillResignActiveNotification, .appWillTerminateNotification,
      .appMemoryWarningNotification, .appSignificantTimeChangeNotification,
      .appWillChangeStatusBarOrientationNotification,
      .appDidChangeStatusBarOrientationNotification, .appWillChangeStatusBarFrameNotification,
      .appDidChangeStatusBarFrameNotification, .windowDidBecomeVisibleNotification,
      .windowDidBecomeHiddenNotification, .windowDidBecomeKeyNotification,
      .windowDidResignKeyNotification, .viewControllerLoadView, .viewControllerViewDidLoad,
      .viewControllerViewWillAppear, .viewControllerViewDidAppear,
      .viewControllerViewWillDisappear, .viewControllerViewDidDisappear,
      .viewControllerDidReceiveMemoryWarning:
      OSVersion(2)
    case .appDidFinishLaunching, .appDidRegisterAPNs, .appDidFailAPNs: OSVersion(3)
    case .appDidEnterBackground, .appWillEnterForeground, .appProtectedDataWillBecomeUnavailable,
      .appProtectedDataDidBecomeAvailable, .appDidReceiveLocalNotification,
      .appDidEnterBackgroundNotification, .appWillEnterForegroundNotification,
      .appProtectedDataWillBecomeUnavailableNotification,
      .appProtectedDataDidBecomeAvailableNotification, .locationDidEnterRegion,
      .locationDidExitRegion:
      OSVersion(4)
    case .viewControllerViewWillLayoutSubviews, .viewControllerViewDidLayoutSubviews: OSVersion(5)
    case .appWillFinishLaunching, .appWillEncodeState, .appDidDecodeState,
      .appViewControllerForRestoration, .viewControllerEncodeRestorableState,
      .viewControllerDecodeRestorableState, .locationDidUpdate:
      OSVersion(6)
    case .appDidReceiveRemoteNotificationFetch, .appPerformFetch, .appBackgroundURLSession,
      .appBackgroundRefreshStatusDidChangeNotification, .appUserDidTakeScreenshotNotification,
      .viewControllerApplicationFinishedRestoringState, .centralWillRestoreState,
      .peripheralWillRestoreState, .backgroundTimeExpirationHandler:
      OSVersion(7)
    case .appWillContinueUserActivity, .appContinueUserActivity, .appDidFailToContinueUserActivity,
      .appDidUpdateUserActivity, .locationDidVisit:
      OSVersion(8)
    case .appOpenURL, .appPerformShortcut: OSVersion(9)
    case .appAcceptCloudKitShare, .notificationWillPresent, .notificationDidReceive: OSVersion(10)
    case .appConfigurationForConnecting, .appDidDiscardSceneSessions, .sceneWillConnect,
      .sceneDidDisconnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
      .sceneWillResignActive, .sceneDidEnterBackground, .sceneOpenURLContexts,
      .sceneWillContinueUserActivity, .sceneContinueUserActivity,
      .sceneDidFailToContinueUserActivity, .sceneDidUpdateUserActivity,
      .sceneStateRestorationActivity, .windowPerformShortcut, .windowAcceptCloudKitShare,
      .windowDidUpdateCoordinateSpace, .sceneWillConnectNotification,
      .sceneDidDisconnectNotification, .sceneDidActivateNotification,
      .sceneWillDeactivateNotification, .sceneWillEnterForegroundNotification,
      .sceneDidEnterBackgroundNotification, .viewControllerViewIsAppearing,
      .carPlayDidConnectToWindow, .carPlayDidDisconnectFromWindow, .backgroundTaskLaunchHandler,
      .backgroundTaskExpirationHandler:
      OSVersion(13)
    case .appShouldSaveState, .appShouldRestoreState: OSVersion(13, 2)
    case .carPlayDashboardDidConnect, .carPlayDashboardDidDisconnect: OSVersion(13, 4)
    case .carPlayDidConnect, .carPlayDidDisconnect: OSVersion(14)
    case .sceneRestoreInteractionState: OSVersion(15)
    case .carPlayInstrumentClusterDidConnect, .carPlayInstrumentClusterDidDisconnect:
      OSVersion(15, 4)
    case .sceneSystemProtectionDidChangeNotification: OSVersion(18)
    case .windowDidUpdateEffectiveGeometry, .windowPreferredWindowingControlStyle: OSVersion(26)
    case .windowSupportedInterfaceOrientations: OSVersion(27)
    }
  }

  /// The version of iOS from which on it is deprecated; nil when it is not.
  public var deprecated: OSVersion? {
    switch self {
    case .appDidReceiveLocalNotification: OSVersion(10)
    case .appPerformFetch, .appWillChangeStatusBarOrientationNotification,
      .appDidChangeStatusBarOrientationNotification, .appWillChangeStatusBarFrameNotification,
      .appDidChangeStatusBarFrameNotification:
      OSVersion(13)
    case .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
      .appWillEnterForeground, .appOpenURL, .appWillContinueUserActivity, .appContinueUserActivity,
      .appDidFailToContinueUserActivity, .appDidUpdateUserActivity, .appPerformShortcut,
      .appAcceptCloudKitShare, .windowDidUpdateCoordinateSpace:
      OSVersion(26)
    default: nil
    }
  }

  /// Whether an app that has adopted scenes still gets it; nil when that is not known.
  ///
  /// Source: Apple, "Transitioning to the UIKit scene-based life cycle" and the deprecation messages of
  /// UIKit's headers.
  public var isCalledInSceneBasedApps: Bool? {
    switch self {
    case .appDidFinishLaunchingLegacy, .appDidReceiveLocalNotification,
      .appWillChangeStatusBarOrientationNotification,
      .appDidChangeStatusBarOrientationNotification, .appWillChangeStatusBarFrameNotification,
      .appDidChangeStatusBarFrameNotification, .viewControllerEncodeRestorableState,
      .viewControllerDecodeRestorableState, .viewControllerApplicationFinishedRestoringState:
      nil
    case .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
      .appWillEnterForeground, .appOpenURL, .appWillContinueUserActivity, .appContinueUserActivity,
      .appDidFailToContinueUserActivity, .appDidUpdateUserActivity, .appPerformShortcut,
      .appAcceptCloudKitShare, .appShouldSaveState, .appShouldRestoreState, .appWillEncodeState,
      .appDidDecodeState, .appViewControllerForRestoration:
      false
    default: true
    }
  }

  /// Where the names and versions come from.
  public var source: FactSource {
    switch group {
    case .viewController, .carPlay, .carPlayDashboard, .carPlayInstrumentCluster, .taskScheduler,
      .task:
      .appleDocumentation
    default: .headers
    }
  }

  /// How sure all this is: names and versions are in Apple's reference or headers, and what is not
  /// known is nil.
  public var confidence: Confidence { .a }
}
