import LaunchModel
import LifecycleRuntime
import PropertyListSyntax

/// What launches an app or reaches it, under its name in `launches.tsv`: for the check as JSON, for the replay as an
/// event.
struct LaunchedThing: Sendable {
  /// The key of launch options; nil where there is none.
  var key: LaunchOptionKey?
  /// The launch options as JSON; nil where the check has nothing to read.
  var options: String?
  let event: LifecycleEvent

  /// A launch with one key, or with a key and one that accompanies it.
  private static func launch(
    _ key: LaunchOptionKey, _ content: PropertyListFragment, _ json: String,
    besides other: (LaunchOptionKey, PropertyListFragment, String)? = nil
  ) -> LaunchedThing {
    var entries = [LaunchOptions.Entry(.known(key), content)]
    var members = ["\"\(key.constant)\": \(json)"]
    if let other {
      entries.append(LaunchOptions.Entry(.known(other.0), other.1))
      members.append("\"\(other.0.constant)\": \(other.2)")
    }
    return LaunchedThing(
      key: key, options: "{\(members.joined(separator: ", "))}",
      event: .request(.options(LaunchOptions(entries))))
  }

  private static func url(
    _ text: String, with other: (LaunchOptionKey, PropertyListFragment, String)? = nil
  ) -> LaunchedThing {
    var thing = launch(.url, .string(text), "\"\(text)\"", besides: other)
    if let other { thing.key = other.0 }
    return thing
  }

  private static func activity(_ type: String, _ page: String? = nil) -> LaunchedThing {
    let activity = UserActivity(activityType: type, webpageURL: page)
    let web = page.map { ", \"webpageURL\": \"\($0)\"" } ?? ""
    return launch(
      .userActivityDictionary, UserActivity.Launch(activity).fragment,
      """
      {"UIApplicationLaunchOptionsUserActivityTypeKey": "\(type)", "UIApplicationLaunchOptionsUserActivityKey": \
      {"activityType": "\(type)"\(web)}}
      """)
  }

  private static func payload(_ name: String, _ value: PropertyListFragment) -> PropertyListFragment
  {
    .dictionary([.init("aps", .dictionary([.init(name, value)]))])
  }

  private static let silent = payload("content-available", 1)
  private static let web = "NSUserActivityTypeBrowsingWeb"

  /// All, by their names.
  static let all: [String: LaunchedThing] = {
    var all: [String: LaunchedThing] = [
      "icon": LaunchedThing(event: .request(.icon)),
      "url-scheme": url("letters://page"),
      "url-other-scheme": url("parcels://page"),
      "url-file": url("file:///private/var/letter.txt"),
      "url-web": url("https://example.org/page"),
      "source-application": url(
        "letters://page",
        with: (.sourceApplication, .string("org.example.mail"), "\"org.example.mail\"")),
      "annotation": url(
        "file:///private/var/letter.txt", with: (.annotation, .string("a"), "\"a\"")),
      "notification-tap": launch(
        .remoteNotification, payload("alert", .string("A letter")),
        #"{"aps": {"alert": "A letter"}}"#),
      "silent-push": launch(
        .remoteNotification, silent, #"{"aps": {"content-available": 1}}"#),
      "local-notification": launch(
        .localNotification, .dictionary([.init("alertBody", .string("a"))]),
        #"{"alertBody": "a"}"#),
      "location": launch(.location, true, "true"),
      "bluetooth-central": launch(
        .bluetoothCentrals, .array([.string("scale")]), #"["scale"]"#),
      "bluetooth-peripheral": launch(
        .bluetoothPeripherals, .array([.string("scale")]), #"["scale"]"#),
      "newsstand": launch(.newsstandDownloads, .array([.string("issue")]), #"["issue"]"#),
      "quick-action-static": action("org.example.letters.new"),
      "quick-action-dynamic": action("org.example.letters.recent"),
      "universal-link": activity(web, "https://example.org/page"),
      "universal-link-other": activity(web, "https://example.com/page"),
      "handoff": activity("org.example.letters.write"),
      "spotlight": activity("com.apple.corespotlightitem"),
      "cloudkit-share": launch(
        .cloudKitShareMetadata,
        .dictionary([.init("containerIdentifier", .string("iCloud.org.example.letters"))]),
        #"{"containerIdentifier": "iCloud.org.example.letters"}"#),
      "background-fetch": LaunchedThing(event: .request(.backgroundFetch)),
      "background-task": LaunchedThing(
        event: .request(.backgroundTask("org.example.letters.refresh"))),
      "background-task-other": LaunchedThing(
        event: .request(.backgroundTask("org.example.letters.other"))),
      "url-session": LaunchedThing(event: .request(.backgroundURLSession("letters"))),
      "push-token": LaunchedThing(event: .pushRegistration(token: [1])),
      "carplay-scene": LaunchedThing(
        event: .openScene(SceneRequest(role: "CPTemplateApplicationSceneSessionRoleApplication"))),
    ]
    if let push = RemoteNotification(silent) {
      all["pushed-in-background"] = LaunchedThing(event: .request(.backgroundPush(push)))
    }
    return all
  }()

  private static func action(_ type: String) -> LaunchedThing {
    launch(
      .shortcutItem, QuickAction(type: type, localizedTitle: "A Letter").fragment,
      #"{"UIApplicationShortcutItemType": "\#(type)", "UIApplicationShortcutItemTitle": "A Letter"}"#
    )
  }
}
