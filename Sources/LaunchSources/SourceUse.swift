package import SourceText

/// One place where code does something that matters for the launch.
package struct SourceUse: Sendable {
  /// The kinds of uses. `SourceUse.text` has the text that each kind describes.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A module is imported; the text is its name.
    case importsModule = "import"
    /// `UIApplicationMain(…)` or `NSApplicationMain(…)`; the text is the delegate class if it can be read
    /// (`NSStringFromClass(AppDelegate.self)`, a literal), otherwise empty.
    case applicationMain = "application-main"
    /// One of the classes from which code chooses the delegate of `UIApplicationMain` at run time; the text
    /// is the class. The call itself is another use, with an empty text.
    case applicationMainCandidate = "application-main-candidate"
    /// A type's `main` starts the program, as in `MyApp.main()`; the text is the type.
    case callsMain = "calls-main"
    /// `@UIApplicationDelegateAdaptor(Type.self) var …`, or the same with the type as an annotation; the text
    /// is the type.
    case delegateAdaptor = "delegate-adaptor"
    /// A launch option is read; the text is the name of its key in Objective-C, such as
    /// `UIApplicationLaunchOptionsURLKey`.
    case launchOption = "launch-option"
    /// A property of connection options is read: `urlContexts`, `userActivities`, `shortcutItem`,
    /// `notificationResponse`, `cloudKitShareMetadata`, `handoffUserActivityType`, `sourceApplication`.
    case connectionOption = "connection-option"
    /// The launch options as a whole are passed to other code, so it is not known which of them are read
    /// there.
    case passesLaunchOptions = "passes-launch-options"
    /// The connection options as a whole are passed to other code, so it is not known which of them are read
    /// there.
    case passesConnectionOptions = "passes-connection-options"
    /// The session that is being connected is passed to other code, so it is not known what that code reads
    /// from it.
    case passesSceneSession = "passes-scene-session"
    /// `UIWindow(frame:)`, `UIWindow()` or `[[UIWindow alloc] initWithFrame:]`.
    case windowWithoutScene = "window-without-scene"
    /// `UIWindow(windowScene:)` or `initWithWindowScene:`, and `window.windowScene = …`.
    case windowWithScene = "window-with-scene"
    /// The app delegate's window is used in a way that traps or does nothing if it is nil; the text is the
    /// class that the app delegate is cast to, or empty.
    case needsAppDelegateWindow = "needs-app-delegate-window"
    /// The app delegate's window is read in another way; the text is the class that the app delegate is cast
    /// to, or empty.
    case readsAppDelegateWindow = "reads-app-delegate-window"
    /// A type uses its own property `window` in a way that traps or does nothing if it is nil. The text is
    /// `traps`, `implicit` if it traps only where the property is an implicitly unwrapped optional, `read` if
    /// it reads a property of the window in Objective-C, or empty for a statement that does nothing.
    case needsOwnWindow = "needs-own-window"
    /// A property `window` gets a value or a getter; the text is empty if it is the type's own property, and
    /// `other` if it may be a property of any type.
    case setsWindow = "sets-window"
    /// `keyWindow`, or an element of an array `windows`.
    case keyWindow = "key-window"
    /// `UIScreen.main`, unless it only provides the frame of a new window.
    case mainScreen = "main-screen"
    /// `statusBarOrientation` is read.
    case statusBarOrientation = "status-bar-orientation"
    /// A `UIAlertView` is made.
    case makesAlertView = "makes-alert-view"
    /// `UISceneConfiguration(name:sessionRole:)`; the text is the name if it is a literal, otherwise empty.
    case sceneConfiguration = "scene-configuration"
    /// A scene configuration gets its delegate class; the text is the class if it can be read.
    case sceneDelegateClass = "scene-delegate-class"
    /// A scene configuration gets its storyboard.
    case sceneStoryboard = "scene-storyboard"
    /// The role of a session is read: `session.role`. The text is `sessionRole` if the role is only an
    /// argument of a configuration, which decides nothing; otherwise it is empty.
    case sessionRole = "session-role"
    /// `requestSceneSessionActivation`, `activateSceneSession`, SwiftUI's `openWindow`.
    case opensWindow = "opens-window"
    /// `BGTaskScheduler.shared.register(forTaskWithIdentifier:…)`, SwiftUI's
    /// `.backgroundTask(.appRefresh("x"))`; the text is the identifier if it is a literal, otherwise empty.
    case registersBackgroundTask = "registers-background-task"
    /// `BGAppRefreshTaskRequest(identifier:)`; the text is the identifier if it is a literal, otherwise
    /// empty.
    case requestsAppRefresh = "requests-app-refresh"
    /// `BGProcessingTaskRequest(identifier:)`; the text is the identifier if it is a literal, otherwise
    /// empty.
    case requestsProcessing = "requests-processing"
    /// `BGContinuedProcessingTaskRequest(identifier:…)` or `BGHealthResearchTaskRequest(identifier:)`, which
    /// need no background mode; the text is the identifier if it is a literal, otherwise empty.
    case requestsOtherTask = "requests-other-task"
    /// `allowsBackgroundLocationUpdates = true`.
    case backgroundLocation = "background-location"
    /// `CBCentralManagerOptionRestoreIdentifierKey`.
    case restoresBluetoothCentral = "restores-bluetooth-central"
    /// `CBPeripheralManagerOptionRestoreIdentifierKey`.
    case restoresBluetoothPeripheral = "restores-bluetooth-peripheral"
    /// `registerForRemoteNotifications()`.
    case registersForPush = "registers-for-push"
    /// `PKPushRegistry`.
    case usesPushKit = "uses-pushkit"
    /// `PTChannelManager`.
    case usesPushToTalk = "uses-push-to-talk"
    /// `NSUserActivity(activityType:)`; the text is the type if it is a literal, otherwise empty.
    case createsActivity = "creates-activity"
    /// Code handles an activity type given by a literal: `activityType == "x"`,
    /// `.onContinueUserActivity("x")`.
    case handlesActivity = "handles-activity"
    /// `UIApplicationShortcutItem(type:…)`, or a comparison of `shortcutItem.type`; the text is the type.
    case shortcutType = "shortcut-type"
    /// `canOpenURL` with a literal URL; the text is the scheme.
    case queriesScheme = "queries-scheme"
    /// `Activity.request` or `Activity<…>.request` of ActivityKit.
    case requestsLiveActivity = "requests-live-activity"
    /// A Bonjour service is browsed for or advertised; the text is the service type if it is a literal.
    case usesBonjour = "uses-bonjour"
    /// Code uses an API that needs a usage description; the text is the name of a `PrivacyProtectedAPI` of
    /// `LaunchModel`, which is the table of these APIs.
    case privacyProtectedAPI = "privacy-protected-api"
    /// Code uses an API that needs a reason in the privacy manifest; the text is the name of a `RequiredReasonAPI`.
    case requiredReasonAPI = "required-reason-api"
    /// `UserDefaults(suiteName:)`; the text is the name of the suite if it is a literal, otherwise empty.
    case sharedDefaults = "shared-defaults"
    /// `containerURL(forSecurityApplicationGroupIdentifier:)`; the text is the group if it is a literal, otherwise empty.
    case appGroupFolder = "app-group-folder"
    /// `onOpenURL`, SwiftUI's handler of URLs.
    case handlesURLInSwiftUI = "handles-url-in-swiftui"
  }

  /// The kind of use.
  package var kind: Kind
  /// The name, identifier or class that it refers to; empty if the source does not show it.
  package var text: String
  /// The place of the code, or of the literal if `text` is one.
  package var span: SourceSpan
  /// The type that contains the code, as `TypeDeclaration.name`; nil on the top level.
  package var typeName: String?
  /// The full name of the method that contains the code, also for closures and local functions in it; nil
  /// outside methods.
  package var methodName: String?
  /// The condition of the `#if` branches it is in.
  package var condition: CompilationCondition

  /// Makes a use.
  package init(
    _ kind: Kind, _ text: String = "", at span: SourceSpan, typeName: String? = nil,
    methodName: String? = nil, condition: CompilationCondition = .always
  ) {
    self.kind = kind
    self.text = text
    self.span = span
    self.typeName = typeName
    self.methodName = methodName
    self.condition = condition
  }
}
