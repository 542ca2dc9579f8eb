internal import LaunchCatalog
internal import LaunchModel

extension Scenario {
  /// Why the app is launched, in the words of a person, if the scenario begins with launch options; nil for any other
  /// beginning. The events of a trace name the keys of the launch options.
  package var cause: String? {
    guard case .event(.request(.options(let options)))? = events.first?.action else { return nil }
    for case .known(let key) in options.entries.lazy.map(\.name) {
      if let cause = Self.cause(of: key, in: options) { return cause }
    }
    return nil
  }

  /// What makes the system set a key of the launch options; nil for a key that is only set together with others, and for
  /// causes that no device has any more.
  private static func cause(of key: LaunchOptionKey, in options: LaunchOptions) -> String? {
    switch key {
    case .url: "the user opens a URL"
    case .remoteNotification:
      options.showsApp ? "the user taps a notification" : "a push wakes the app"
    case .location: ScenarioEventKind.location.meaning
    case .bluetoothCentrals: ScenarioEventKind.bluetoothCentral.meaning
    case .bluetoothPeripherals: ScenarioEventKind.bluetoothPeripheral.meaning
    case .shortcutItem: "the user chooses a quick action"
    case .userActivityDictionary:
      options.userActivityDictionary?.activityType == UserActivity.browsingWeb
        ? "the user opens a web page" : "the user continues an activity"
    case .cloudKitShareMetadata: "the user accepts a CloudKit share"
    case .sourceApplication, .localNotification, .annotation, .newsstandDownloads,
      .eventAttribution, .userActivityType:
      nil
    }
  }
}
