/// A part of an event that a method of the app can get.
package enum EventPart: String, Sendable, Hashable, CaseIterable, Comparable {
  /// The URL to open.
  case url
  /// The app that asked for the URL.
  case sourceApplication
  /// Whether the document may be changed where it is.
  case openInPlace
  /// What the sender of a document added.
  case annotation
  /// The attribution of an ad.
  case eventAttribution
  /// The user activity, or its type where it is only announced.
  case activity
  /// The quick action.
  case shortcut
  /// The handler to call when the work is done.
  case completion
  /// The metadata of a CloudKit share.
  case share
  /// What the user did with a notification.
  case response
  /// The payload of a push.
  case userInfo

  /// The parts that a URL context holds: one of each for every URL.
  package static let ofURL: Set<EventPart> = [
    .url, .sourceApplication, .openInPlace, .annotation, .eventAttribution,
  ]

  /// Orders the parts as they are declared.
  package static func < (left: EventPart, right: EventPart) -> Bool {
    left.position < right.position
  }

  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
