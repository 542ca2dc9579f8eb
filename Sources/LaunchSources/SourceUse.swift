package import SourceText

/// One thing that code does and that the launch contract has a say in.
package struct SourceUse: Sendable {
  /// What is done. The text of the use is in `SourceUse.text`.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A module is imported; the text is its name.
    case importsModule = "import"
    /// `UIApplicationMain(…)` or `NSApplicationMain(…)`; the text is the delegate class where it can be
    /// read (`NSStringFromClass(AppDelegate.self)`, a literal), else empty.
    case applicationMain = "application-main"
    /// One of the classes that the delegate of `UIApplicationMain` is chosen from at run time; the text is the class.
    /// The call is found, too, with an empty text.
    case applicationMainCandidate = "application-main-candidate"
    /// The program is started by a type's `main`: `MyApp.main()`; the text is the type.
    case callsMain = "calls-main"
    /// `@UIApplicationDelegateAdaptor(Type.self) var …`, or with the type as annotation; the text is the type.
    case delegateAdaptor = "delegate-adaptor"
    /// A launch option is read; the text is the name of its key in Objective-C,
    /// `UIApplicationLaunchOptionsURLKey`.
    case launchOption = "launch-option"
    /// A property of connection options is read: `urlContexts`, `userActivities`, `shortcutItem`,
    /// `notificationResponse`, `cloudKitShareMetadata`, `handoffUserActivityType`, `sourceApplication`.
    case connectionOption = "connection-option"
    /// The launch options as a whole go elsewhere, where what is read of them is not seen.
    case passesLaunchOptions = "passes-launch-options"
    /// The same for connection options.
    case passesConnectionOptions = "passes-connection-options"
    /// The same for the session that is being connected.
    case passesSceneSession = "passes-scene-session"
    /// `UIWindow(frame:)`, `UIWindow()` or `[[UIWindow alloc] initWithFrame:]`.
    case windowWithoutScene = "window-without-scene"
    /// `UIWindow(windowScene:)` or `initWithWindowScene:`, and `window.windowScene = …`.
    case windowWithScene = "window-with-scene"
    /// The app delegate's window is read in a way that traps, or does nothing, where it is nil; the text is the class
    /// that the app delegate is cast to, or empty.
    case needsAppDelegateWindow = "needs-app-delegate-window"
    /// The app delegate's window is read in another way; the text as above.
    case readsAppDelegateWindow = "reads-app-delegate-window"
    /// A property `window` gets a value or a getter; the text is empty for the type's own, and `other` where it may be
    /// that of any type.
    case setsWindow = "sets-window"
    /// `keyWindow`, or one of an array `windows`.
    case keyWindow = "key-window"
    /// `UIScreen.main`, where it is not the frame of a new window.
    case mainScreen = "main-screen"
    /// `statusBarOrientation` is read.
    case statusBarOrientation = "status-bar-orientation"
    /// `UISceneConfiguration(name:sessionRole:)`; the text is the name where it is a literal, else empty.
    case sceneConfiguration = "scene-configuration"
    /// A scene configuration gets its delegate class; the text is the class where it can be read.
    case sceneDelegateClass = "scene-delegate-class"
    /// A scene configuration gets its storyboard.
    case sceneStoryboard = "scene-storyboard"
    /// The role of a session is read: `session.role`; the text is `sessionRole` where it is no more than the
    /// argument of a configuration, which decides nothing, else empty.
    case sessionRole = "session-role"
    /// `requestSceneSessionActivation`, `activateSceneSession`, SwiftUI's `openWindow`.
    case opensWindow = "opens-window"
    /// `BGTaskScheduler.shared.register(forTaskWithIdentifier:…)`, SwiftUI's `.backgroundTask(.appRefresh("x"))`;
    /// the text is the identifier where it is a literal, else empty.
    case registersBackgroundTask = "registers-background-task"
    /// `BGAppRefreshTaskRequest(identifier:)`; the text as above.
    case requestsAppRefresh = "requests-app-refresh"
    /// `BGProcessingTaskRequest(identifier:)`; the text as above.
    case requestsProcessing = "requests-processing"
    /// `BGContinuedProcessingTaskRequest(identifier:…)`, `BGHealthResearchTaskRequest(identifier:)`, which
    /// need no background mode; the text as above.
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
    /// `NSUserActivity(activityType:)`; the text is the type where it is a literal, else empty.
    case createsActivity = "creates-activity"
    /// A type is compared with, or continued by, a literal: `activityType == "x"`, `.onContinueUserActivity("x")`.
    case handlesActivity = "handles-activity"
    /// `UIApplicationShortcutItem(type:…)`, or a comparison of `shortcutItem.type`; the text is the type.
    case shortcutType = "shortcut-type"
    /// `canOpenURL` with a literal URL; the text is the scheme.
    case queriesScheme = "queries-scheme"
    /// `Activity.request` or `Activity<…>.request` of ActivityKit.
    case requestsLiveActivity = "requests-live-activity"
    /// A Bonjour service is browsed for or published; the text is the service type where it is a literal.
    case usesBonjour = "uses-bonjour"
    /// Something that needs a usage description; the text is the name of a `PrivacyProtectedAPI` of
    /// `LaunchModel`, which is the table of what is looked for.
    case privacyProtectedAPI = "privacy-protected-api"
    /// `onOpenURL`, SwiftUI's handler of URLs.
    case handlesURLInSwiftUI = "handles-url-in-swiftui"
  }

  /// What is done.
  package var kind: Kind
  /// The name, identifier or class it is done with; empty when the source does not say.
  package var text: String
  /// The exact text that does it, or the literal where `text` is one.
  package var span: SourceSpan
  /// The type whose code it is in, as `TypeDeclaration.name`; nil on the top level.
  package var typeName: String?
  /// The full name of the method it is in, closures and local functions included; nil outside methods.
  package var methodName: String?
  /// The branches of `#if` it is in.
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
