import LaunchModel
import PropertyListSyntax
import SourceText
import Testing

@testable import LifecycleRuntime

/// An event as it is written in a file, without braces, and its meaning.
struct ScenarioExample: Sendable, CustomTestStringConvertible {
  let text: String
  let action: Scenario.Action

  init(_ text: String, _ action: Scenario.Action) {
    self.text = text
    self.action = action
  }

  init(_ text: String, _ event: LifecycleEvent) { self.init(text, .event(event)) }

  var testDescription: String { text }

  /// A scenario with only this event.
  var scenario: String { #"{ "version": 1, "events": [{ \#(text) }] }"# }

  private static func options(
    _ entries: (LaunchOptionKey, PropertyListFragment)...
  ) -> LifecycleEvent {
    .request(.options(LaunchOptions(entries.map { LaunchOptions.Entry(.known($0.0), $0.1) })))
  }

  private static func object(_ entries: (String, PropertyListFragment)...) -> PropertyListFragment {
    .dictionary(entries.map { PropertyListFragment.Entry($0.0, $0.1) })
  }

  private static let alert = object(("aps", object(("alert", "Hello"))))
  private static func push(_ event: (RemoteNotification) -> LifecycleEvent) -> LifecycleEvent {
    RemoteNotification(alert).map(event) ?? .kill
  }

  private static let activity = UserActivity(activityType: "com.example.edit")
  private static let second = SceneSession.ID(2)
  private static let car = "CPTemplateApplicationSceneSessionRoleApplication"

  /// At least one example of every kind of event.
  static let all: [ScenarioExample] = [
    Self(#""event": "launch""#, .request(.icon)),
    Self(#""event": "launch", "options": null"#, .request(.icon)),
    Self(#""event": "launch", "options": "example://a""#, options((.url, "example://a"))),
    Self(#""event": "launch", "options": {"url": "example://a"}"#, options((.url, "example://a"))),
    Self(
      #""event": "launch", "options": {"UIApplicationLaunchOptionsLocationKey": true}"#,
      options((.location, true))),
    Self(
      #""event": "launch", "options": {"com.example.sdk": {"$data": "AQI="}}"#,
      .request(.options(LaunchOptions([.init(.other("com.example.sdk"), .data([1, 2]))])))),
    Self(#""event": "relaunch""#, .relaunch),
    Self(
      #""event": "open-url", "url": "example://a", "sourceApplication": "com.apple.mobilesafari""#,
      options((.url, "example://a"), (.sourceApplication, "com.apple.mobilesafari"))),
    Self(
      #""event": "open-universal-link", "url": "https://example.org/a""#,
      options(
        (
          .userActivityDictionary,
          UserActivity.Launch(
            UserActivity(
              activityType: UserActivity.browsingWeb, webpageURL: "https://example.org/a")
          ).fragment
        ))),
    Self(
      #""event": "tap-notification", "payload": {"aps": {"alert": "Hello"}}"#,
      options((.remoteNotification, alert))),
    Self(
      #""event": "quick-action", "type": "new", "title": "New", "userInfo": {"draft": 1}"#,
      options(
        (
          .shortcutItem,
          object(("type", "new"), ("localizedTitle", "New"), ("userInfo", object(("draft", 1))))
        ))),
    Self(
      #""event": "continue-activity", "activity": {"activityType": "com.example.edit"}"#,
      options((.userActivityDictionary, UserActivity.Launch(activity).fragment))),
    Self(
      #""event": "accept-share", "container": "iCloud.com.example""#,
      options((.cloudKitShareMetadata, object(("containerIdentifier", "iCloud.com.example"))))),
    Self(#""event": "push", "payload": {"alert": "Hello"}"#, push { .push($0) }),
    Self(
      #""event": "wake-by-push", "payload": {"aps": {"alert": "Hello"}}"#,
      push { .request(.backgroundPush($0)) }),
    Self(#""event": "location""#, options((.location, true))),
    Self(
      #""event": "bluetooth-central", "identifiers": ["a", "b"]"#,
      options((.bluetoothCentrals, ["a", "b"]))),
    Self(
      #""event": "bluetooth-peripheral", "identifiers": []"#, options((.bluetoothPeripherals, []))),
    Self(#""event": "background-fetch""#, .request(.backgroundFetch)),
    Self(#""event": "background-task", "identifier": "t""#, .request(.backgroundTask("t"))),
    Self(
      #""event": "background-url-session", "identifier": "s""#,
      .request(.backgroundURLSession("s"))),
    Self(#""event": "open-window""#, .openScene(SceneRequest())),
    Self(#""event": "open-window", "scene": 2"#, .openScene(SceneRequest(session: second))),
    Self(
      #""event": "open-window", "role": "\#(car)", "by": "system", "onScreen": false"#,
      .openScene(SceneRequest(role: car, source: .system, isOnScreen: false))),
    Self(
      #""event": "open-window", "activity": {"activityType": "com.example.edit"}, "by": "app""#,
      .openScene(SceneRequest(userActivity: activity, source: .app))),
    Self(#""event": "close-window", "scene": 2"#, .discard(second)),
    Self(#""event": "connect-display""#, .connect(.display)),
    Self(#""event": "disconnect-display""#, .disconnect(.display)),
    Self(#""event": "connect-carplay""#, .connect(.car)),
    Self(#""event": "disconnect-carplay""#, .disconnect(.car)),
    Self(#""event": "refresh-scene", "scene": 2"#, .refresh(second)),
    Self(#""event": "disconnect-scene", "scene": 2"#, .disconnect(second)),
    Self(
      #""event": "geometry-change", "scene": 2, "width": 320, "height": 480.5"#,
      .geometryChange(second, previous: SceneGeometry(width: 320, height: 480.5))),
    Self(#""event": "activate""#, .activate(nil)),
    Self(#""event": "activate", "scene": 2"#, .activate(second)),
    Self(#""event": "interrupt""#, .interrupt(nil)),
    Self(#""event": "end-interruption", "scene": 2"#, .endInterruption(second)),
    Self(#""event": "enter-background""#, .enterBackground(nil)),
    Self(#""event": "suspend""#, .suspend),
    Self(#""event": "terminate""#, .terminate),
    Self(#""event": "force-quit""#, .forceQuit),
    Self(#""event": "kill""#, .kill),
    Self(#""event": "restart""#, .restart),
    Self(#""event": "prewarm""#, .prewarm),
    Self(
      #""event": "open-window", "by": "system""#,
      .openScene(SceneRequest(source: .system, isOnScreen: false))),
    Self(
      #""event": "open-window", "by": "system", "onScreen": true"#,
      .openScene(SceneRequest(source: .system, isOnScreen: true))),
    Self(#""event": "launch", "interruptedBy": "lock""#, .interruptedLaunch(.icon, .lock)),
    Self(#""event": "lock""#, .lock),
    Self(#""event": "unlock""#, .unlock),
    Self(#""event": "memory-warning""#, .memoryWarning),
    Self(#""event": "time-change""#, .significantTimeChange),
    Self(#""event": "screenshot""#, .screenshot),
    Self(#""event": "background-refresh-change""#, .backgroundRefreshStatusChange),
    Self(#""event": "push-registration", "token": "01Ff""#, .pushRegistration(token: [1, 255])),
    Self(#""event": "push-registration""#, .pushRegistration(token: nil)),
    Self(
      #""event": "activity-update", "activity": {"activityType": "com.example.edit"}"#,
      .activityUpdate(activity)),
    Self(
      #""event": "activity-failure", "type": "com.example.edit""#,
      .activityFailure(type: "com.example.edit")),
  ]
}
