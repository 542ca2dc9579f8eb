internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The payload of a push in a file of launch options, as the values that describe it.
struct LaunchedPayload {
  /// What a finding about the whole payload points at.
  let mark: PropertyListValue
  /// The payload, or `aps` when the file holds nothing else.
  let value: PropertyListValue
  /// The dictionary under `aps`; nil when there is none.
  let aps: PropertyListDictionary?
  /// Whether the payload has the key `aps`, whatever its value.
  let hasAps: Bool
  /// The payload as it is sent, without the entries that only `simctl` reads.
  let content: PropertyListFragment

  /// Looks for a payload; nil when the file has none, or when it is not a dictionary.
  init?(_ launch: LaunchOptionsDocument) {
    guard let entry = launch.options.entry(.remoteNotification), let source = entry.source,
      let dictionary = source.value.dictionary
    else { return nil }
    mark = source.mark
    value = source.value
    content = entry.content
    let isApsAlone = launch.form == .apsDictionary
    let inner = isApsAlone ? value : dictionary["aps"]
    aps = inner?.dictionary
    hasAps = inner != nil
  }

  /// Whether it starts, updates or ends a Live Activity, whose alert and score have forms of their own.
  ///
  /// Source: Apple, "Starting and updating Live Activities with ActivityKit push notifications".
  var isForLiveActivity: Bool {
    ["event", "content-state", "attributes-type"].contains { aps?[$0] != nil }
  }
}

extension KeyCatalog.Level {
  /// Whether the level belongs to the payload of a push, which a server writes and not UIKit.
  var isInPayload: Bool {
    switch self {
    case .remoteNotification, .aps, .apsAlert, .apsSound: true
    default: false
    }
  }
}
