public import PropertyListSyntax

/// The payload of a push notification.
///
/// Source: Apple, "Generating a remote notification".
public struct RemoteNotification: Sendable, Hashable {
  /// The payload, a dictionary.
  public let payload: PropertyListFragment

  /// Reads a payload; nil when it is not a dictionary.
  public init?(_ payload: PropertyListFragment) {
    guard case .dictionary = payload else { return nil }
    self.payload = payload
  }

  /// What the system does with it; nil when absent.
  public var aps: PropertyListFragment? { payload["aps"] }

  /// The title of the alert.
  public var title: String? { aps?["alert"]?["title"]?.string }

  /// The text of the alert, however it is written.
  public var body: String? { aps?["alert"]?.string ?? aps?["alert"]?["body"]?.string }

  /// The category of its actions.
  public var category: String? { aps?["category"]?.string }

  /// Whether the app is to be woken in the background: `content-available` is 1.
  public var isContentAvailable: Bool { aps?["content-available"]?.flag ?? false }

  /// Whether the user notices anything: an alert, a badge or a sound. What the user does not notice
  /// cannot be tapped.
  public var isVisible: Bool {
    guard let aps else { return false }
    return aps["alert"] != nil || aps["badge"] != nil || aps["sound"] != nil
  }

  /// Whether there is a banner to tap: an alert. A badge and a sound alone show none. Source: Apple,
  /// "Generating a remote notification".
  public var isTappable: Bool { aps?["alert"] != nil }

  /// Whether it only wakes the app in the background, unseen.
  public var isSilent: Bool { isContentAvailable && !isVisible }

  /// What the server added for the app, beside `aps`.
  public var userInfo: [PropertyListFragment.Entry] {
    payload.entries?.filter { $0.key != "aps" } ?? []
  }
}
