/// Why a part of launch options has no place in connection options, or the other way round.
package enum UnbridgedReason: Sendable, Hashable, CaseIterable {
  /// The key occurs again, and the last value counts.
  case superseded
  /// UIKit has no such key.
  case unknownKey
  /// The value does not have the type of the key.
  case wrongType
  /// A log printed an object by its class and address, without its whole content.
  case printedObject
  /// It has neither an activity nor the type of one, or it has no notification.
  case incomplete
  /// It belongs to a URL, and there is none.
  case companionWithoutURL
  /// It belongs to an activity, and there is none that can be read.
  case companionWithoutActivity
  /// Another value is in its place.
  case contradiction
  /// A response belongs to one notification, and this is a second one.
  case secondNotification
  /// A push that wakes the app in the background, unseen.
  case silentPush
  /// A push that can be seen, but woke the app in the background before the user acted on it.
  case backgroundPush
  /// A push that neither shows anything nor wakes the app.
  case unseenPush
  /// A location event.
  case locationEvent
  /// Central managers are restored.
  case centralRestoration
  /// Peripheral managers are restored.
  case peripheralRestoration
  /// Newsstand downloads.
  case newsstandDownloads
  /// No launch option carries the same information as the property.
  case noLaunchOption
  /// Launch options have room for one of its kind, and this is another one.
  case moreThanOne
  /// The activity has the same information.
  case saidByActivity

  /// Why, as a clause.
  package var clause: StaticString {
    switch self {
    case .superseded: "the key is repeated, and the last one wins"
    case .unknownKey: "UIKit has no such key"
    case .wrongType: "the value has another type than the key"
    case .printedObject: "a log printed the object, not all that is in it"
    case .incomplete: "its main value is missing"
    case .companionWithoutURL: "it belongs to a URL, and there is none"
    case .companionWithoutActivity: "it belongs to a user activity, and there is none"
    case .contradiction: "its place has another value"
    case .secondNotification: "a response belongs to one notification, and there is another one"
    case .silentPush: "a silent push is nothing the user acts on"
    case .backgroundPush: "the push woke the app before the user acted on it"
    case .unseenPush: "the push shows nothing that the user could act on"
    case .locationEvent: "a location event connects no scene"
    case .centralRestoration, .peripheralRestoration: "a Bluetooth event connects no scene"
    case .newsstandDownloads: "the system no longer sets the key"
    case .noLaunchOption: "there is no launch option for it"
    case .moreThanOne: "the launch options can have only one"
    case .saidByActivity: "the activity has its type"
    }
  }

  /// The methods by which a scene-based app gets it instead, including alternatives of which only one is
  /// called; empty when there is none.
  package var callbacks: [LifecycleCallback] {
    switch self {
    case .silentPush, .backgroundPush: [.appDidReceiveRemoteNotificationFetch]
    case .locationEvent:
      [.locationDidUpdate, .locationDidEnterRegion, .locationDidExitRegion, .locationDidVisit]
    case .centralRestoration: [.centralWillRestoreState]
    case .peripheralRestoration: [.peripheralWillRestoreState]
    default: []
    }
  }
}
