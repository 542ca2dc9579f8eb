/// A property of `UIScene.ConnectionOptions`: how a scene learns why it is connected.
///
/// The raw value is the name in Swift. Source: Apple, `UIScene.ConnectionOptions`.
public enum ConnectionOptionProperty: String, Sendable, Hashable, CaseIterable {
  /// URLs to open, each with its options.
  case urlContexts
  /// The app that asked.
  case sourceApplication
  /// The type of an activity that is still on its way.
  case handoffUserActivityType
  /// Activities to continue.
  case userActivities
  /// The notification the user acted on.
  case notificationResponse
  /// The quick action the user chose.
  case shortcutItem
  /// The CloudKit share the user accepted.
  case cloudKitShareMetadata
  /// An event of a contactless reader.
  case nfcEvent
  /// What an app marketplace is to show.
  case marketplaceDisplayOption
  /// An event of the secure element.
  case credentialSessionEvent
  /// Whether the app is to recover an active workout.
  case shouldHandleActiveWorkoutRecovery
  /// The game controller that activated the app.
  case gameControllerActivationContext
  /// The intent to be performed.
  case appIntent
  /// What the creator of a scene accessory handed over.
  case sceneAccessoryUserInfo

  /// The name in Objective-C; nil for properties that only Swift has.
  public var objectiveCName: String? {
    switch self {
    case .urlContexts: "URLContexts"
    case .nfcEvent, .marketplaceDisplayOption, .credentialSessionEvent,
      .shouldHandleActiveWorkoutRecovery, .appIntent:
      nil
    default: rawValue
    }
  }
}
