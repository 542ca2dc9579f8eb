public import PropertyListSyntax

/// What the user did with a notification: a `UNNotificationResponse`.
///
/// Only the origin of the request is kept: the payload of a push, or a local notification.
public struct NotificationResponse: Sendable, Hashable {
  /// Where the notification came from.
  public enum Origin: Sendable, Hashable {
    /// A push.
    case remote(RemoteNotification)
    /// The app itself.
    case local(LocalNotification)
  }

  /// Its properties as written.
  public let fragment: PropertyListFragment
  /// Where the notification came from; the push when both are named.
  public let origin: Origin

  /// The action of a plain tap: the value of `UNNotificationDefaultActionIdentifier`.
  public static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

  static let actionKey = "actionIdentifier"
  static let remoteKey = "remoteNotification"
  static let localKey = "localNotification"
  /// All keys, in the order in which they are written.
  static let keys = [actionKey, remoteKey, localKey]

  /// Reads a response; nil when it is not a dictionary with a notification.
  public init?(_ fragment: PropertyListFragment) {
    if let push = fragment[Self.remoteKey].flatMap(RemoteNotification.init) {
      origin = .remote(push)
    } else if let local = fragment[Self.localKey].flatMap(LocalNotification.init) {
      origin = .local(local)
    } else {
      return nil
    }
    self.fragment = fragment
  }

  /// Makes a response. Without an action, it is a plain tap.
  public init(_ origin: Origin, actionIdentifier: String = defaultActionIdentifier) {
    let notification: PropertyListFragment.Entry
    switch origin {
    case .remote(let push): notification = .init(Self.remoteKey, push.payload)
    case .local(let local): notification = .init(Self.localKey, local.fragment)
    }
    self.origin = origin
    fragment = .dictionary([.init(Self.actionKey, .string(actionIdentifier)), notification])
  }

  /// The action that the user chose; a plain tap when the response names none.
  public var actionIdentifier: String {
    fragment[Self.actionKey]?.string ?? Self.defaultActionIdentifier
  }
}
