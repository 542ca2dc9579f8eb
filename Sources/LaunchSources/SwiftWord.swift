/// The words that the reader of Swift distinguishes; all others are ``none``.
enum SwiftWord: String, CaseIterable {
  case none = ""
  // Declarations.
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `func`, `init`, `deinit`
  case `subscript`, `var`, `let`, `typealias`, `import`, `case`, macro, `associatedtype`
  // Modifiers.
  case `public`, `private`, `fileprivate`, `internal`, open, package, final, `static`, override
  case lazy, weak, unowned, dynamic, optional, required, convenience, mutating, nonmutating
  case indirect, nonisolated, isolated, distributed, borrowing, consuming, prefix, postfix, infix
  case async
  // Conditions.
  case `if`, `elseif`, `else`, `endif`, `true`, `false`, defined, os, canImport, targetEnvironment
  // Expressions.
  case `return`, `in`, `where`, `while`, `switch`, `guard`, `throw`, `throws`, `rethrows`, `try`
  case await, `is`, `as`, `for`, `repeat`, `do`, `catch`, `defer`, yield, `self`, `Self`, `super`
  case `nil`, and = "any", some, each
  // Attributes.
  case main, objc, UIApplicationDelegateAdaptor
  // The start of an app.
  case UIApplicationMain, NSApplicationMain, NSStringFromClass
  // Launch and connection options.
  case launchOptions, LaunchOptionsKey, UIApplicationLaunchOptionsKey, connectionOptions
  case ConnectionOptions
  // Windows and scenes.
  case UIWindow, windowScene, UISceneConfiguration, name, sessionRole, delegateClass, storyboard
  case role, session, connectingSceneSession, UISceneSession, requestSceneSessionActivation
  case activateSceneSession, openWindow
  case window, keyWindow, windows, UIScreen, statusBarOrientation, UIAlertView
  // Background work.
  case forTaskWithIdentifier, backgroundTask, appRefresh, BGAppRefreshTaskRequest
  case BGProcessingTaskRequest, BGContinuedProcessingTaskRequest, BGHealthResearchTaskRequest
  case identifier, allowsBackgroundLocationUpdates
  case CBCentralManagerOptionRestoreIdentifierKey, CBPeripheralManagerOptionRestoreIdentifierKey
  case registerForRemoteNotifications, PKPushRegistry, PTChannelManager
  // Activities, shortcuts, schemes.
  case NSUserActivity, activityType, onContinueUserActivity, UIApplicationShortcutItem
  case UIMutableApplicationShortcutItem, shortcutItem, shortcut, type, canOpenURL, URL, NSURL,
    string
  case onOpenURL
  // App groups.
  case forSecurityApplicationGroupIdentifier
  // Others.
  case Activity, request, bonjour, bonjourWithTXTRecord, searchForServices, ofType, NetService
  case Service, MCNearbyServiceBrowser, MCNearbyServiceAdvertiser, MCAdvertiserAssistant
  case serviceType, rawValue, String

  /// Whether the word always begins a declaration.
  var beginsDeclaration: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .extension, .func, .`init`, .`deinit`, .subscript, .var,
      .let, .typealias, .import, .case, .associatedtype, .static, .private, .fileprivate, .public,
      .internal:
      true
    default: false
    }
  }

  /// Whether an operand follows the word, so that a `/` after it can begin a regular expression.
  var precedesOperand: Bool {
    switch self {
    case .return, .in, .where, .while, .switch, .guard, .throw, .try, .await, .is, .as, .if, .else,
      .case, .elseif, .repeat, .do, .yield, .for:
      true
    default: false
    }
  }
}
