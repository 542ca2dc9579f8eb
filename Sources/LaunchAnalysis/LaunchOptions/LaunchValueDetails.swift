internal import LaunchModel
internal import PropertyListSyntax

/// The name of a part of the value of a launch option. The raw value is the name in JSON.
enum LaunchDetailName: String {
  case scheme
  case host
  case path
  case query
  case title
  case body
  case category
  case isVisible
  case wakesApp
  case besideAPS
  case type
  case webPage
  case identifier
  case container
  case sourceIdentifier
  case destination

  /// The name in text.
  var label: String {
    switch self {
    case .isVisible: "seen by the user"
    case .wakesApp: "wakes the app"
    case .besideAPS: "beside 'aps'"
    case .webPage: "web page"
    case .sourceIdentifier: "source identifier"
    default: rawValue
    }
  }
}

/// The parts of the value of one of UIKit's launch options, each with its name.
enum LaunchValueDetails {
  typealias Detail = (name: LaunchDetailName, text: String)

  /// Whether a value has the type that the key takes.
  static func isReadable(_ key: LaunchOptionKey, _ value: PropertyListFragment) -> Bool {
    switch key {
    case .url: value.string.flatMap(LaunchURL.init) != nil
    case .sourceApplication, .userActivityType: value.string != nil
    case .remoteNotification: RemoteNotification(value) != nil
    case .localNotification: LocalNotification(value) != nil
    case .annotation, .location: true
    case .newsstandDownloads, .bluetoothCentrals, .bluetoothPeripherals: value.strings != nil
    case .shortcutItem: QuickAction(value)?.type != nil
    case .eventAttribution: EventAttribution(value) != nil
    case .userActivityDictionary: UserActivity.Launch(value)?.activityType != nil
    case .cloudKitShareMetadata: CloudKitShareMetadata(value) != nil
    }
  }

  /// The parts of a value; empty when the value has no parts.
  static func of(_ key: LaunchOptionKey, _ value: PropertyListFragment) -> [Detail] {
    switch key {
    case .url: value.string.flatMap(LaunchURL.init).map(url) ?? []
    case .remoteNotification: RemoteNotification(value).map(push) ?? []
    case .localNotification:
      LocalNotification(value).map {
        present((.title, $0.title), (.body, $0.body), (.category, $0.category))
      } ?? []
    case .shortcutItem:
      QuickAction(value).map { present((.type, $0.type), (.title, $0.localizedTitle)) } ?? []
    case .eventAttribution:
      EventAttribution(value).map {
        present(
          (.sourceIdentifier, $0.sourceIdentifier.map { "\($0)" }),
          (.destination, $0.destinationURL?.text))
      } ?? []
    case .userActivityDictionary: UserActivity.Launch(value).map(activity) ?? []
    case .cloudKitShareMetadata:
      CloudKitShareMetadata(value).map { present((.container, $0.containerIdentifier)) } ?? []
    case .sourceApplication, .annotation, .location, .newsstandDownloads, .bluetoothCentrals,
      .bluetoothPeripherals, .userActivityType:
      []
    }
  }

  private static func url(_ url: LaunchURL) -> [Detail] {
    present(
      (.scheme, url.scheme), (.host, url.host), (.path, url.path.isEmpty ? nil : url.path),
      (.query, url.query))
  }

  private static func push(_ push: RemoteNotification) -> [Detail] {
    let added = push.userInfo.map(\.key).joined(separator: ", ")
    return present(
      (.title, push.title), (.body, push.body), (.category, push.category),
      (.isVisible, push.isVisible ? "yes" : "no"),
      (.wakesApp, push.isContentAvailable ? "yes" : "no"),
      (.besideAPS, added.isEmpty ? nil : added))
  }

  private static func activity(_ launch: UserActivity.Launch) -> [Detail] {
    present(
      (.type, launch.activityType), (.webPage, launch.activity?.webpageURL?.text),
      (.title, launch.activity?.fragment["title"]?.string), (.identifier, launch.identifier))
  }

  private static func present(_ details: (LaunchDetailName, String?)...) -> [Detail] {
    details.compactMap { name, text in text.map { (name, $0) } }
  }
}
