internal import LaunchModel

/// The names of the events in a scenario. Each has its own members besides the time.
enum ScenarioEventKind: String, Sendable, Hashable, CaseIterable {
  // Requests: they launch an app that is not running, and reach one that is.
  case launch
  case relaunch
  case openURL = "open-url"
  case openUniversalLink = "open-universal-link"
  case tapNotification = "tap-notification"
  case quickAction = "quick-action"
  case continueActivity = "continue-activity"
  case acceptShare = "accept-share"
  case push
  case wakeByPush = "wake-by-push"
  case location
  case bluetoothCentral = "bluetooth-central"
  case bluetoothPeripheral = "bluetooth-peripheral"
  case backgroundFetch = "background-fetch"
  case backgroundTask = "background-task"
  case backgroundURLSession = "background-url-session"

  // Scenes.
  case openWindow = "open-window"
  case closeWindow = "close-window"
  case connectDisplay = "connect-display"
  case disconnectDisplay = "disconnect-display"
  case connectCarPlay = "connect-carplay"
  case disconnectCarPlay = "disconnect-carplay"
  case refreshScene = "refresh-scene"
  case disconnectScene = "disconnect-scene"
  case geometryChange = "geometry-change"

  // The way to the foreground and back.
  case activate
  case interrupt
  case endInterruption = "end-interruption"
  case enterBackground = "enter-background"

  // The process.
  case suspend
  case terminate
  case forceQuit = "force-quit"
  case kill
  case restart
  case prewarm

  // Other events.
  case lock
  case unlock
  case memoryWarning = "memory-warning"
  case timeChange = "time-change"
  case screenshot
  case backgroundRefreshChange = "background-refresh-change"
  case pushRegistration = "push-registration"
  case activityUpdate = "activity-update"
  case activityFailure = "activity-failure"

  /// What the event means, for the schema.
  var meaning: String {
    switch self {
    case .launch: "the user opens the app, or what the launch options say opens or wakes it"
    case .relaunch: "the process is killed, if there is one, and the user opens the app"
    case .openURL: "the user opens a URL of one of the app's schemes"
    case .openUniversalLink: "the user opens a web page that the app takes"
    case .tapNotification: "the user taps a push notification"
    case .quickAction: "the user chooses a quick action on the Home Screen"
    case .continueActivity:
      "the user continues an activity: Handoff, a shortcut, a search result"
    case .acceptShare: "the user accepts a CloudKit share"
    case .push: "a push arrives and is not tapped"
    case .wakeByPush: "a visible push wakes the app before the user taps it"
    case .location: "a location event wakes the app"
    case .bluetoothCentral: "an event for central managers wakes the app"
    case .bluetoothPeripheral: "an event for peripheral managers wakes the app"
    case .backgroundFetch: "background fetch runs"
    case .backgroundTask: "a scheduled background task may run"
    case .backgroundURLSession: "the transfers of a background URL session are done"
    case .openWindow: "a scene is asked for"
    case .closeWindow: "the user closes a scene for good"
    case .connectDisplay: "a display is connected, by cable or over AirPlay"
    case .disconnectDisplay: "the display is disconnected"
    case .connectCarPlay: "a car with CarPlay is connected"
    case .disconnectCarPlay: "the car is disconnected"
    case .refreshScene: "the system refreshes a scene in the background"
    case .disconnectScene: "the system reclaims the resources of a scene"
    case .geometryChange: "the size or position of a scene has changed"
    case .activate: "a scene, or the app, comes to the foreground"
    case .interrupt: "something is in front: a call, an alert, Control Center"
    case .endInterruption: "the interruption ends"
    case .enterBackground: "the user leaves a scene, or the app"
    case .suspend: "the system stops running the code"
    case .terminate: "the process is terminated while its code runs; the app delegate is notified"
    case .forceQuit:
      "the user removes the app from the app switcher; its saved state is deleted"
    case .prewarm: "the system starts the process ahead of a launch, up to UIApplicationMain"
    case .kill: "the process is killed without a callback"
    case .restart: "the device restarts, and is locked until it is unlocked for the first time"
    case .lock: "the device is locked"
    case .unlock: "the device is unlocked"
    case .memoryWarning: "memory is short"
    case .timeChange: "the clock has changed, or the day"
    case .screenshot: "the user takes a picture of the screen"
    case .backgroundRefreshChange: "whether apps may refresh in the background has changed"
    case .pushRegistration: "the push service answers"
    case .activityUpdate: "an activity was changed elsewhere"
    case .activityFailure: "an activity that was announced could not be fetched"
    }
  }

  /// The members that this event has besides those of every event.
  var members: [DocumentMember] {
    switch self {
    case .launch:
      [
        .optional("options", .options, "the launch options, in any form; none for the icon"),
        .optional(
          "interruptedBy", .quotedChoice(Scenario.Interruption.allCases.map(\.rawValue)),
          "what comes in front before the app is active (default: nothing)"),
      ]
    case .openURL:
      [
        .required("url", .url, "the URL"),
        .optional("sourceApplication", .text, "the bundle identifier of the app that asked"),
      ]
    case .openUniversalLink: [.required("url", .url, "the URL of the page")]
    case .tapNotification, .push, .wakeByPush:
      [.required("payload", .anyObject, "the payload, or its 'aps' alone")]
    case .quickAction:
      [
        .required("type", .text, "the identifier of the action"),
        .optional("title", .text, "its first line"),
        .optional("userInfo", .anyObject, "the values for the app"),
      ]
    case .continueActivity, .activityUpdate:
      [.required("activity", .anyObject, "the activity, with an 'activityType'")]
    case .acceptShare:
      [.required("container", .text, "the identifier of the CloudKit container")]
    case .bluetoothCentral, .bluetoothPeripheral:
      [.required("identifiers", .texts, "the restore identifiers of the managers")]
    case .backgroundTask, .backgroundURLSession:
      [.required("identifier", .text, "its identifier")]
    case .openWindow:
      [
        .optional("scene", .scene, "the session to restore (default: a new one)"),
        .optional(
          "role", .quotedChoice(Self.roles), "the role of a new scene (default: an app window)"),
        .optional("activity", .anyObject, "what it is for, with an 'activityType'"),
        .optional(
          "by", .quotedChoice(SceneRequest.Source.allCases.map(\.rawValue)),
          "who asks (default: the user)"),
        .optional(
          "onScreen", .flag, "whether it is visible (default: true, and false when the system asks)"
        ),
      ]
    case .closeWindow, .refreshScene, .disconnectScene: [.required("scene", .scene, "which scene")]
    case .geometryChange:
      [
        .required("scene", .scene, "which scene"),
        .required("width", .number, "its width before, in points"),
        .required("height", .number, "its height before, in points"),
      ]
    case .activate:
      [.optional("scene", .scene, "which scene (default: the one active last)")]
    case .interrupt, .endInterruption, .enterBackground:
      [.optional("scene", .scene, "which scene (default: all)")]
    case .pushRegistration:
      [.optional("token", .bytes, "the device token in hexadecimal digits; absent for a failure")]
    case .activityFailure: [.required("type", .text, "the type of the activity")]
    case .relaunch, .location, .backgroundFetch, .connectDisplay, .disconnectDisplay,
      .connectCarPlay, .disconnectCarPlay, .suspend, .terminate, .forceQuit, .kill, .restart,
      .prewarm, .lock,
      .unlock,
      .memoryWarning, .timeChange, .screenshot, .backgroundRefreshChange:
      []
    }
  }

  private static let roles = SceneSessionRole.all.map { "\($0.rawValue)" }
}
