/// The words that the reader of Objective-C distinguishes; all others are ``none``.
enum ObjectiveCWord: String, CaseIterable {
  case none = ""
  // After an `@`.
  case interface, implementation, `protocol`, end, `class`, property, `import`
  // C and C++.
  case extern, namespace, const, `operator`
  // Expressions.
  case alloc, new, `init`, `nil`, `Nil`, NULL, YES, `true`, forKey, NSClassFromString
  // The start of an app.
  case UIApplicationMain, NSApplicationMain, NSStringFromClass
  // Windows and scenes.
  case launchOptions, connectionOptions, UISceneConnectionOptions, UISceneSession, sessionRole
  case UIWindow, initWithFrame, initWithWindowScene, windowScene, setWindowScene
  case UISceneConfiguration, configurationWithName, initWithName, delegateClass, setDelegateClass
  case storyboard, setStoryboard, role
  case requestSceneSessionActivation, activateSceneSessionForRequest
  case window, setWindow, keyWindow, windows, UIScreen, mainScreen, statusBarOrientation, delegate
  case UIAlertView
  case UIApplication, sharedApplication, `self`
  case windowVariable = "_window"
  // Background work.
  case containerURLForSecurityApplicationGroupIdentifier
  case registerForTaskWithIdentifier, initWithIdentifier, BGAppRefreshTaskRequest
  case BGProcessingTaskRequest, BGContinuedProcessingTaskRequest, BGHealthResearchTaskRequest
  case allowsBackgroundLocationUpdates, setAllowsBackgroundLocationUpdates
  case CBCentralManagerOptionRestoreIdentifierKey, CBPeripheralManagerOptionRestoreIdentifierKey
  case registerForRemoteNotifications, PKPushRegistry, PTChannelManager
  // Activities, shortcuts, schemes.
  case NSUserActivity, initWithActivityType, activityType, isEqualToString, isEqual
  case containsObject
  case UIApplicationShortcutItem, UIMutableApplicationShortcutItem, initWithType, type
  case canOpenURL, URLWithString, initWithString, stringWithFormat, NSURL
  // Bonjour.
  case searchForServicesOfType, NSNetService, MCNearbyServiceBrowser, MCNearbyServiceAdvertiser
  case MCAdvertiserAssistant, serviceType, initWithServiceType
  case nw_browse_descriptor_create_bonjour_service = "nw_browse_descriptor_create_bonjour_service"
  case nw_advertise_descriptor_create_bonjour_service =
    "nw_advertise_descriptor_create_bonjour_service"

  /// Whether the word can begin a use in code.
  var beginsUse: Bool {
    switch self {
    case .UIApplicationMain, .NSApplicationMain, .UISceneConnectionOptions, .UISceneSession,
      .launchOptions, .connectionOptions, .UIWindow, .windowScene,
      .setWindowScene, .UISceneConfiguration, .delegateClass, .setDelegateClass, .storyboard,
      .setStoryboard, .role, .requestSceneSessionActivation, .activateSceneSessionForRequest,
      .containerURLForSecurityApplicationGroupIdentifier,
      .registerForTaskWithIdentifier, .BGAppRefreshTaskRequest, .BGProcessingTaskRequest,
      .BGContinuedProcessingTaskRequest, .BGHealthResearchTaskRequest,
      .allowsBackgroundLocationUpdates, .setAllowsBackgroundLocationUpdates,
      .CBCentralManagerOptionRestoreIdentifierKey, .CBPeripheralManagerOptionRestoreIdentifierKey,
      .registerForRemoteNotifications, .PKPushRegistry, .PTChannelManager, .NSUserActivity,
      .isEqualToString, .isEqual, .containsObject, .UIApplicationShortcutItem,
      .UIMutableApplicationShortcutItem,
      .canOpenURL, .URLWithString, .searchForServicesOfType, .NSNetService, .MCNearbyServiceBrowser,
      .MCNearbyServiceAdvertiser, .MCAdvertiserAssistant,
      .nw_browse_descriptor_create_bonjour_service, .nw_advertise_descriptor_create_bonjour_service,
      .window, .setWindow, .windowVariable, .keyWindow, .windows, .UIScreen, .statusBarOrientation,
      .delegate, .UIAlertView:
      true
    default: false
    }
  }
}
