internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The declarations, as text, that an app needs for a launch with one of UIKit's keys.
///
/// The sources are those of `DeclaredCapabilities`, which rules use to check an app.
enum LaunchNeeds {
  /// The declarations, each as a noun phrase; empty when none is needed or known.
  static func of(_ key: LaunchOptionKey, _ value: PropertyListFragment) -> [String] {
    switch key {
    case .url: value.string.flatMap(LaunchURL.init).map(url) ?? []
    case .remoteNotification:
      RemoteNotification(value).map { push in
        ["the entitlement 'aps-environment'"]
          + (push.isSilent ? [mode("remote-notification")] : [])
      } ?? []
    case .location:
      [
        "a usage description for 'always' location access; or one for 'when in use' and "
          + "\(mode("location"))"
      ]
    case .bluetoothCentrals: bluetooth("bluetooth-central")
    case .bluetoothPeripherals: bluetooth("bluetooth-peripheral")
    case .newsstandDownloads: [mode("newsstand-content"), "'UINewsstandApp' in the Info.plist"]
    case .shortcutItem:
      QuickAction(value)?.type.map {
        [
          "'\(ShortText.of($0))' in 'UIApplicationShortcutItems' of the Info.plist, unless the code adds the action"
        ]
      } ?? []
    case .userActivityDictionary: UserActivity.Launch(value).map(activity) ?? []
    case .userActivityType: value.string.map { activityType($0) } ?? []
    case .cloudKitShareMetadata:
      [
        "'CKSharingSupported' in the Info.plist",
        "'CloudKit' in the entitlement 'com.apple.developer.icloud-services'",
        CloudKitShareMetadata(value)?.containerIdentifier.map {
          "'\(ShortText.of($0))' in \(containers)"
        }
          ?? "a container in \(containers)",
      ]
    case .sourceApplication, .localNotification, .annotation, .eventAttribution: []
    }
  }

  private static let containers =
    "the entitlement 'com.apple.developer.icloud-container-identifiers'"

  private static func mode(_ name: String) -> String { "the background mode '\(name)'" }

  private static func bluetooth(_ name: String) -> [String] {
    [mode(name), "a usage description for Bluetooth"]
  }

  private static func url(_ url: LaunchURL) -> [String] {
    if url.isFile { return ["a document type for the file, in 'CFBundleDocumentTypes'"] }
    if url.isWeb {
      return [
        "a web browser that the user made the default one: other apps get a universal link as a user activity, for which "
          + "'applinks:\(ShortText.of(url.host ?? "HOST"))' is in the entitlement 'com.apple.developer.associated-domains'"
      ]
    }
    return ["the URL scheme '\(ShortText.of(url.scheme))' in 'CFBundleURLTypes'"]
  }

  private static func activity(_ launch: UserActivity.Launch) -> [String] {
    guard let type = launch.activityType else { return [] }
    if type == UserActivity.browsingWeb, let host = launch.activity?.webpageURL?.host {
      return [
        "'applinks:\(ShortText.of(host))' in the entitlement 'com.apple.developer.associated-domains'"
      ]
    }
    return activityType(type)
  }

  private static func activityType(_ type: String) -> [String] {
    // Types of the system need no declaration, except what their own documentation says.
    if type.hasPrefix("NSUserActivityType") || type.hasPrefix("com.apple.") { return [] }
    return ["'\(ShortText.of(type))' in 'NSUserActivityTypes' of the Info.plist"]
  }
}
