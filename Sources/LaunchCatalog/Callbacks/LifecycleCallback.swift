/// A method, notification or handler by which the system informs an app about its life cycle.
///
/// A new callback is a case here; the compiler then requires its row in `LifecycleCallback+Facts.swift`. The
/// raw value is a stable identifier: the receiver, a dot, and the event. `n.` in front stands for a
/// notification. A value takes one byte.
public enum LifecycleCallback: String, Sendable, Hashable, CaseIterable {
  /// The launch is about to finish.
  case appWillFinishLaunching = "app.willFinishLaunching"
  /// The launch has finished.
  case appDidFinishLaunching = "app.didFinishLaunching"
  /// The launch has finished; the method of iOS 2, without launch options.
  case appDidFinishLaunchingLegacy = "app.didFinishLaunchingLegacy"
  /// The app became active.
  case appDidBecomeActive = "app.didBecomeActive"
  /// The app is about to become inactive.
  case appWillResignActive = "app.willResignActive"
  /// The app is in the background.
  case appDidEnterBackground = "app.didEnterBackground"
  /// The app is about to leave the background.
  case appWillEnterForeground = "app.willEnterForeground"
  /// The process is about to end.
  case appWillTerminate = "app.willTerminate"
  /// Memory is short.
  case appMemoryWarning = "app.memoryWarning"
  /// Midnight, a time update from the network, or daylight saving time.
  case appSignificantTimeChange = "app.significantTimeChange"
  /// Protected files are about to be locked.
  case appProtectedDataWillBecomeUnavailable = "app.protectedDataWillBecomeUnavailable"
  /// Protected files are open again.
  case appProtectedDataDidBecomeAvailable = "app.protectedDataDidBecomeAvailable"
  /// UIKit asks which configuration a new scene session gets.
  case appConfigurationForConnecting = "app.configurationForConnecting"
  /// The user closed scenes for good.
  case appDidDiscardSceneSessions = "app.didDiscardSceneSessions"
  /// A URL is to be opened.
  case appOpenURL = "app.openURL"
  /// A URL is to be opened; the method from before iOS 9, for apps that lack ``appOpenURL``.
  case appOpenURLFromApplication = "app.openURLFromApplication"
  /// A URL is to be opened; the method of iOS 2, for apps that lack the two newer methods.
  case appHandleOpenURL = "app.handleOpenURL"
  /// An activity will arrive.
  case appWillContinueUserActivity = "app.willContinueUserActivity"
  /// An activity has arrived.
  case appContinueUserActivity = "app.continueUserActivity"
  /// An activity could not be fetched.
  case appDidFailToContinueUserActivity = "app.didFailToContinueUserActivity"
  /// An activity was brought up to date.
  case appDidUpdateUserActivity = "app.didUpdateUserActivity"
  /// The user chose a quick action.
  case appPerformShortcut = "app.performShortcut"
  /// The user accepted a CloudKit share.
  case appAcceptCloudKitShare = "app.acceptCloudKitShare"
  /// A push arrived.
  case appDidReceiveRemoteNotificationFetch = "app.didReceiveRemoteNotificationFetch"
  /// Time to fetch in the background, up to iOS 12.
  case appPerformFetch = "app.performFetch"
  /// A background URL session has events.
  case appBackgroundURLSession = "app.backgroundURLSession"
  /// The app is registered for push notifications and gets the device token.
  case appDidRegisterAPNs = "app.didRegisterAPNs"
  /// The registration for push notifications failed.
  case appDidFailAPNs = "app.didFailAPNs"
  /// UIKit asks whether to save the state.
  case appShouldSaveState = "app.shouldSaveState"
  /// UIKit asks whether to restore the saved state.
  case appShouldRestoreState = "app.shouldRestoreState"
  /// The state is about to be saved.
  case appWillEncodeState = "app.willEncodeState"
  /// The state was restored.
  case appDidDecodeState = "app.didDecodeState"
  /// UIKit asks for the view controller to restore.
  case appViewControllerForRestoration = "app.viewControllerForRestoration"
  /// A local notification arrived; the method from before iOS 10.
  case appDidReceiveLocalNotification = "app.didReceiveLocalNotification"
  /// A scene is connected.
  case sceneWillConnect = "scene.willConnect"
  /// A scene was disconnected.
  case sceneDidDisconnect = "scene.didDisconnect"
  /// A scene is about to come to the foreground.
  case sceneWillEnterForeground = "scene.willEnterForeground"
  /// A scene became active.
  case sceneDidBecomeActive = "scene.didBecomeActive"
  /// A scene is about to become inactive.
  case sceneWillResignActive = "scene.willResignActive"
  /// A scene is in the background.
  case sceneDidEnterBackground = "scene.didEnterBackground"
  /// URLs are to be opened.
  case sceneOpenURLContexts = "scene.openURLContexts"
  /// An activity will arrive.
  case sceneWillContinueUserActivity = "scene.willContinueUserActivity"
  /// An activity has arrived.
  case sceneContinueUserActivity = "scene.continueUserActivity"
  /// An activity could not be fetched.
  case sceneDidFailToContinueUserActivity = "scene.didFailToContinueUserActivity"
  /// An activity was brought up to date.
  case sceneDidUpdateUserActivity = "scene.didUpdateUserActivity"
  /// UIKit asks for the activity from which the scene can be restored.
  case sceneStateRestorationActivity = "scene.stateRestorationActivity"
  /// The scene is restored from an activity.
  case sceneRestoreInteractionState = "scene.restoreInteractionState"
  /// The user chose a quick action.
  case windowPerformShortcut = "window.performShortcut"
  /// The user accepted a CloudKit share.
  case windowAcceptCloudKitShare = "window.acceptCloudKitShare"
  /// Size, place or orientation of the scene changed.
  case windowDidUpdateEffectiveGeometry = "window.didUpdateEffectiveGeometry"
  /// Coordinate space, orientation or traits of the scene changed; the method up to iOS 25.
  case windowDidUpdateCoordinateSpace = "window.didUpdateCoordinateSpace"
  /// UIKit asks how the controls of the window look.
  case windowPreferredWindowingControlStyle = "window.preferredWindowingControlStyle"
  /// UIKit asks which orientations the scene supports.
  case windowSupportedInterfaceOrientations = "window.supportedInterfaceOrientations"
  /// Posted when the launch has finished.
  case appDidFinishLaunchingNotification = "n.app.didFinishLaunching"
  /// Posted when the app became active.
  case appDidBecomeActiveNotification = "n.app.didBecomeActive"
  /// Posted when the app is about to become inactive.
  case appWillResignActiveNotification = "n.app.willResignActive"
  /// Posted when the app is in the background.
  case appDidEnterBackgroundNotification = "n.app.didEnterBackground"
  /// Posted when the app is about to leave the background.
  case appWillEnterForegroundNotification = "n.app.willEnterForeground"
  /// Posted when the process is about to end.
  case appWillTerminateNotification = "n.app.willTerminate"
  /// Posted when memory is short.
  case appMemoryWarningNotification = "n.app.memoryWarning"
  /// Posted at midnight, after a time update from the network, and for daylight saving time.
  case appSignificantTimeChangeNotification = "n.app.significantTimeChange"
  /// Posted when protected files are about to be locked.
  case appProtectedDataWillBecomeUnavailableNotification =
    "n.app.protectedDataWillBecomeUnavailable"
  /// Posted when protected files are open again.
  case appProtectedDataDidBecomeAvailableNotification = "n.app.protectedDataDidBecomeAvailable"
  /// Posted when the user allows or forbids background refresh.
  case appBackgroundRefreshStatusDidChangeNotification = "n.app.backgroundRefreshStatusDidChange"
  /// Posted when the user took a screenshot.
  case appUserDidTakeScreenshotNotification = "n.app.userDidTakeScreenshot"
  /// A display was connected. Apps without scenes give it a window.
  case screenDidConnectNotification = "n.screen.didConnect"
  /// A display was disconnected.
  case screenDidDisconnectNotification = "n.screen.didDisconnect"
  /// Posted when the interface is about to turn, up to iOS 12.
  case appWillChangeStatusBarOrientationNotification = "n.app.willChangeStatusBarOrientation"
  /// Posted when the interface has turned, up to iOS 12.
  case appDidChangeStatusBarOrientationNotification = "n.app.didChangeStatusBarOrientation"
  /// Posted when the status bar is about to change its size, up to iOS 12.
  case appWillChangeStatusBarFrameNotification = "n.app.willChangeStatusBarFrame"
  /// Posted when the status bar has changed its size, up to iOS 12.
  case appDidChangeStatusBarFrameNotification = "n.app.didChangeStatusBarFrame"
  /// Posted when a scene is connected.
  case sceneWillConnectNotification = "n.scene.willConnect"
  /// Posted when a scene was disconnected.
  case sceneDidDisconnectNotification = "n.scene.didDisconnect"
  /// Posted when a scene became active.
  case sceneDidActivateNotification = "n.scene.didActivate"
  /// Posted when a scene is about to become inactive.
  case sceneWillDeactivateNotification = "n.scene.willDeactivate"
  /// Posted when a scene is about to come to the foreground.
  case sceneWillEnterForegroundNotification = "n.scene.willEnterForeground"
  /// Posted when a scene is in the background.
  case sceneDidEnterBackgroundNotification = "n.scene.didEnterBackground"
  /// Posted when the way the system protects a scene changes.
  case sceneSystemProtectionDidChangeNotification = "n.scene.systemProtectionDidChange"
  /// Posted when a window becomes visible.
  case windowDidBecomeVisibleNotification = "n.window.didBecomeVisible"
  /// Posted when a window is hidden.
  case windowDidBecomeHiddenNotification = "n.window.didBecomeHidden"
  /// Posted when a window becomes the key window.
  case windowDidBecomeKeyNotification = "n.window.didBecomeKey"
  /// Posted when a window is no longer the key window.
  case windowDidResignKeyNotification = "n.window.didResignKey"
  /// The view is made.
  case viewControllerLoadView = "vc.loadView"
  /// The view was made.
  case viewControllerViewDidLoad = "vc.viewDidLoad"
  /// The view is about to be added.
  case viewControllerViewWillAppear = "vc.viewWillAppear"
  /// The view was added and has its size.
  case viewControllerViewIsAppearing = "vc.viewIsAppearing"
  /// The subviews are about to be laid out.
  case viewControllerViewWillLayoutSubviews = "vc.viewWillLayoutSubviews"
  /// The subviews were laid out.
  case viewControllerViewDidLayoutSubviews = "vc.viewDidLayoutSubviews"
  /// The view is on screen.
  case viewControllerViewDidAppear = "vc.viewDidAppear"
  /// The view is about to be removed.
  case viewControllerViewWillDisappear = "vc.viewWillDisappear"
  /// The view was removed.
  case viewControllerViewDidDisappear = "vc.viewDidDisappear"
  /// Memory is short.
  case viewControllerDidReceiveMemoryWarning = "vc.didReceiveMemoryWarning"
  /// The state is saved.
  case viewControllerEncodeRestorableState = "vc.encodeRestorableState"
  /// The state is restored.
  case viewControllerDecodeRestorableState = "vc.decodeRestorableState"
  /// All state was restored.
  case viewControllerApplicationFinishedRestoringState = "vc.applicationFinishedRestoringState"
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
  /// CarPlay shows an app that is not for navigation.
  case carPlayDidConnect = "carPlay.didConnect"
  /// CarPlay shows a navigation app, which gets a window.
  case carPlayDidConnectToWindow = "carPlay.didConnectToWindow"
  /// CarPlay no longer shows an app that is not for navigation.
  case carPlayDidDisconnect = "carPlay.didDisconnect"
  /// CarPlay no longer shows a navigation app.
  case carPlayDidDisconnectFromWindow = "carPlay.didDisconnectFromWindow"
  /// The CarPlay Dashboard shows the app.
  case carPlayDashboardDidConnect = "carPlayDashboard.didConnect"
  /// The CarPlay Dashboard no longer shows the app.
  case carPlayDashboardDidDisconnect = "carPlayDashboard.didDisconnect"
  /// The instrument cluster shows the app.
  case carPlayInstrumentClusterDidConnect = "carPlayInstrumentCluster.didConnect"
  /// The instrument cluster no longer shows the app.
  case carPlayInstrumentClusterDidDisconnect = "carPlayInstrumentCluster.didDisconnect"
  /// A background task starts.
  case backgroundTaskLaunchHandler = "backgroundTask.launchHandler"
  /// The time of a background task is nearly over.
  case backgroundTaskExpirationHandler = "backgroundTask.expirationHandler"
  /// The time asked for with `beginBackgroundTask` is nearly over.
  case backgroundTimeExpirationHandler = "backgroundTime.expirationHandler"
}
