/// One event in launch options, and the methods of an app that get it.
///
/// `parts(of:lifeCycle:moment:readingVisibleBackgroundPushAs:)` makes these values. Sources: Apple, "About
/// the app launch sequence", `UIApplicationDelegate`, `UISceneDelegate`, `UIScene.ConnectionOptions`; where
/// these say nothing, measurements of app developers. A call that neither confirms is
/// ``Verdict/notConfirmed``.
public struct EventRouting: Sendable, Hashable {
  /// Which life cycle an app has.
  public enum LifeCycle: Sendable, Hashable, CaseIterable {
    /// The app delegate is notified of everything.
    case appBased
    /// The app has adopted scenes.
    case sceneBased
  }

  /// Whether the event launches the app.
  public enum Moment: Sendable, Hashable, CaseIterable {
    /// The app was not running.
    case coldLaunch
    /// The app was running, with its scene connected; there are no launch options then.
    case running
  }

  /// What happened.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// A URL is to be opened.
    case url
    /// The user tapped a push.
    case tappedPush
    /// A push woke the app.
    case silentPush
    /// A push came that neither shows anything nor wakes the app.
    case unseenPush
    /// The user acted on a local notification.
    case localNotification
    /// A location event.
    case location
    /// Newsstand downloads, which the system no longer reports.
    case newsstandDownloads
    /// Central managers are to be restored.
    case bluetoothCentrals
    /// Peripheral managers are to be restored.
    case bluetoothPeripherals
    /// The user chose a quick action.
    case quickAction
    /// A user activity is to be continued.
    case userActivity
    /// A user activity is on its way, of which only the type is known.
    case handoff
    /// A user activity has arrived, and another one, of which only the type is known, is on its way.
    case userActivityAndHandoff
    /// The user accepted a CloudKit share.
    case cloudKitShare
    /// A key that belongs to a URL or an activity, without the URL or activity.
    case companion
    /// A key that UIKit does not have.
    case unknown
    /// A value of a wrong type, or a dictionary without its necessary values.
    case unreadable
  }

  /// What a method gets.
  public enum Argument: Sendable, Hashable {
    /// The dictionary of launch options, with the part's keys in it; a notification has it as its `userInfo`.
    case launchOptions
    /// Connection options, with these properties.
    case connectionOptions([ConnectionOptionProperty])
    /// A URL, with its options.
    case url
    /// A set of URL contexts.
    case urlContexts
    /// The type of an activity.
    case activityType
    /// An activity.
    case activity
    /// The payload of a push.
    case payload
    /// A notification.
    case notification
    /// What the user did with a notification.
    case response
    /// A quick action.
    case quickAction
    /// The metadata of a CloudKit share.
    case share
    /// What a location manager noticed.
    case locationEvent
    /// The state that a Bluetooth manager had.
    case restoredState
  }

  /// Whether a method gets the part.
  public enum Verdict: Sendable, Hashable {
    /// The method gets it, under the conditions.
    case gets(Argument)
    /// The method does not get it, although one might expect it.
    case doesNotGet
    /// No reliable source says whether the method gets it.
    case notConfirmed
  }

  /// When a method is called.
  public enum Condition: Sendable, Hashable, CaseIterable {
    /// Both launch methods must have returned true.
    case bothLaunchMethodsReturnTrue
    /// The session is new, and the app delegate has the method.
    case sessionIsNew
    /// The delegate of the notification center must be set before the launch has finished.
    case delegateSetBeforeLaunchFinishes
    /// Only when no delegate of the notification center takes the notification.
    case withoutNotificationDelegate
    /// The same response may be reported by another method too.
    case mayBeReportedTwice
    /// The app is in the foreground when the notification comes.
    case inForeground
    /// When the user acts on the notification.
    case userActs
    /// `UIBackgroundModes` must have `remote-notification`.
    case remoteNotificationMode
    /// The app must have made its location manager again.
    case managerMadeAgain
    /// Which of the methods is called depends on the service.
    case dependsOnService
    /// The app must have made a manager with the same restore identifier.
    case sameRestoreIdentifier
    /// When the activity has arrived.
    case activityArrived
    /// When the activity could not be fetched; then the other method is not called.
    case activityFailed
    /// The method is for scenes that are already connected, not for the one that the launch connects.
    case connectedScenesOnly

    /// The condition as a clause.
    public var clause: StaticString {
      switch self {
      case .bothLaunchMethodsReturnTrue: "only if both launch methods return true"
      case .sessionIsNew: "only if the scene session is new"
      case .delegateSetBeforeLaunchFinishes:
        "only if the delegate is set before 'application(_:didFinishLaunchingWithOptions:)' returns"
      case .withoutNotificationDelegate: "only if no delegate of the notification center takes it"
      case .mayBeReportedTwice: "the same response may be reported by both methods"
      case .inForeground: "only if the app is in the foreground when the notification comes"
      case .userActs: "when the user acts on the notification"
      case .remoteNotificationMode: "only with 'remote-notification' in 'UIBackgroundModes'"
      case .managerMadeAgain: "once the app has made its location manager again"
      case .dependsOnService: "which one is called depends on the location service"
      case .sameRestoreIdentifier:
        "once the app has made a manager with the same restore identifier"
      case .activityArrived: "when the activity has arrived"
      case .activityFailed: "when the activity could not be fetched"
      case .connectedScenesOnly: "only for a scene that is connected already"
      }
    }
  }

  /// One method, and whether it gets the part.
  public struct Call: Sendable, Hashable {
    /// The method, or the notification.
    public let callback: LifecycleCallback
    /// Whether it gets the part, and as what.
    public let verdict: Verdict
    /// The conditions of the call.
    public let conditions: [Condition]
    /// How sure the verdict is.
    public let confidence: Confidence

    /// A call that is less sure than a measurement is not confirmed, whatever its verdict.
    init(
      _ callback: LifecycleCallback, _ verdict: Verdict, _ conditions: [Condition] = [],
      _ confidence: Confidence = .documented
    ) {
      self.callback = callback
      self.verdict = confidence <= .measured ? verdict : .notConfirmed
      self.conditions = conditions
      self.confidence = confidence
    }
  }

  /// What happened.
  public let cause: Cause
  /// The keys of the event, the most important one first.
  public let keys: [LaunchOptions.Name]
  /// The methods in the order in which they are called, including methods that do not get the event although
  /// one might expect it. Empty when no method is called, or when nothing is known.
  public let calls: [Call]
}
