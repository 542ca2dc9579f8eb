extension LifecycleCallback {
  /// What is known about one callback.
  struct Row {
    let receiver: Receiver
    let swift: StaticString
    let objectiveC: StaticString
    let introduced: OSVersion
    let deprecated: OSVersion?
    let isCalledInSceneBasedApps: Bool?
    let source: FactSource
    let confidence: Confidence

    init(
      _ receiver: Receiver, _ swift: StaticString, _ objectiveC: StaticString,
      ios introduced: OSVersion, deprecated: OSVersion? = nil, sceneBased: Bool? = true,
      source: FactSource = .headers, confidence: Confidence = .a
    ) {
      self.receiver = receiver
      self.swift = swift
      self.objectiveC = objectiveC
      self.introduced = introduced
      self.deprecated = deprecated
      self.isCalledInSceneBasedApps = sceneBased
      self.source = source
      self.confidence = confidence
    }

    /// A method of the app delegate in whose place scenes have their own.
    static func appOnly(
      _ swift: StaticString, _ objectiveC: StaticString, ios introduced: OSVersion
    ) -> Row {
      Row(
        .appDelegate, swift, objectiveC, ios: introduced, deprecated: OSVersion(26),
        sceneBased: false)
    }
  }

  private static let locationDelegate = Receiver.frameworkDelegate("CLLocationManagerDelegate")

  var row: Row {
    switch self {
    case .appWillFinishLaunching:
      Row(
        .appDelegate, "application(_:willFinishLaunchingWithOptions:)",
        "application:willFinishLaunchingWithOptions:", ios: OSVersion(6))
    case .appDidFinishLaunching:
      Row(
        .appDelegate, "application(_:didFinishLaunchingWithOptions:)",
        "application:didFinishLaunchingWithOptions:", ios: OSVersion(3))
    case .didFinishLaunchingNotification:
      Row(
        .observers, "UIApplication.didFinishLaunchingNotification",
        "UIApplicationDidFinishLaunchingNotification", ios: OSVersion(2))
    case .appConfigurationForConnecting:
      Row(
        .appDelegate, "application(_:configurationForConnecting:options:)",
        "application:configurationForConnectingSceneSession:options:", ios: OSVersion(13))
    case .appOpenURL:
      .appOnly("application(_:open:options:)", "application:openURL:options:", ios: OSVersion(9))
    case .appWillContinueUserActivity:
      .appOnly(
        "application(_:willContinueUserActivityWithType:)",
        "application:willContinueUserActivityWithType:", ios: OSVersion(8))
    case .appContinueUserActivity:
      .appOnly(
        "application(_:continue:restorationHandler:)",
        "application:continueUserActivity:restorationHandler:", ios: OSVersion(8))
    case .appDidFailToContinueUserActivity:
      .appOnly(
        "application(_:didFailToContinueUserActivityWithType:error:)",
        "application:didFailToContinueUserActivityWithType:error:", ios: OSVersion(8))
    case .appPerformShortcut:
      .appOnly(
        "application(_:performActionFor:completionHandler:)",
        "application:performActionForShortcutItem:completionHandler:", ios: OSVersion(9))
    case .appAcceptCloudKitShare:
      .appOnly(
        "application(_:userDidAcceptCloudKitShareWith:)",
        "application:userDidAcceptCloudKitShareWithMetadata:", ios: OSVersion(10))
    case .appDidReceiveRemoteNotificationFetch:
      Row(
        .appDelegate, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:", ios: OSVersion(7))
    case .appDidReceiveLocalNotification:
      Row(
        .appDelegate, "application(_:didReceive:)", "application:didReceiveLocalNotification:",
        ios: OSVersion(4), deprecated: OSVersion(10), sceneBased: nil)
    case .sceneWillConnect:
      Row(
        .sceneDelegate, "scene(_:willConnectTo:options:)", "scene:willConnectToSession:options:",
        ios: OSVersion(13))
    case .sceneOpenURLContexts:
      Row(
        .sceneDelegate, "scene(_:openURLContexts:)", "scene:openURLContexts:", ios: OSVersion(13))
    case .sceneWillContinueUserActivity:
      Row(
        .sceneDelegate, "scene(_:willContinueUserActivityWithType:)",
        "scene:willContinueUserActivityWithType:", ios: OSVersion(13))
    case .sceneContinueUserActivity:
      Row(
        .sceneDelegate, "scene(_:continue:)", "scene:continueUserActivity:", ios: OSVersion(13))
    case .sceneDidFailToContinueUserActivity:
      Row(
        .sceneDelegate, "scene(_:didFailToContinueUserActivityWithType:error:)",
        "scene:didFailToContinueUserActivityWithType:error:", ios: OSVersion(13))
    case .windowPerformShortcut:
      Row(
        .windowSceneDelegate, "windowScene(_:performActionFor:completionHandler:)",
        "windowScene:performActionForShortcutItem:completionHandler:", ios: OSVersion(13))
    case .windowAcceptCloudKitShare:
      Row(
        .windowSceneDelegate, "windowScene(_:userDidAcceptCloudKitShareWith:)",
        "windowScene:userDidAcceptCloudKitShareWithMetadata:", ios: OSVersion(13))
    case .notificationWillPresent:
      Row(
        .notificationCenterDelegate,
        "userNotificationCenter(_:willPresent:withCompletionHandler:)",
        "userNotificationCenter:willPresentNotification:withCompletionHandler:",
        ios: OSVersion(10))
    case .notificationDidReceive:
      Row(
        .notificationCenterDelegate, "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:",
        ios: OSVersion(10))
    case .locationDidUpdate:
      Row(
        Self.locationDelegate, "locationManager(_:didUpdateLocations:)",
        "locationManager:didUpdateLocations:", ios: OSVersion(6))
    case .locationDidEnterRegion:
      Row(
        Self.locationDelegate, "locationManager(_:didEnterRegion:)",
        "locationManager:didEnterRegion:", ios: OSVersion(4))
    case .locationDidExitRegion:
      Row(
        Self.locationDelegate, "locationManager(_:didExitRegion:)",
        "locationManager:didExitRegion:", ios: OSVersion(4))
    case .locationDidVisit:
      Row(
        Self.locationDelegate, "locationManager(_:didVisit:)", "locationManager:didVisit:",
        ios: OSVersion(8))
    case .centralWillRestoreState:
      Row(
        .frameworkDelegate("CBCentralManagerDelegate"), "centralManager(_:willRestoreState:)",
        "centralManager:willRestoreState:", ios: OSVersion(7))
    case .peripheralWillRestoreState:
      Row(
        .frameworkDelegate("CBPeripheralManagerDelegate"),
        "peripheralManager(_:willRestoreState:)", "peripheralManager:willRestoreState:",
        ios: OSVersion(7))
    }
  }
}
