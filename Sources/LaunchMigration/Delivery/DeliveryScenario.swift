internal import LaunchCatalog
internal import LaunchModel
internal import LifecycleRuntime
internal import PropertyListSyntax

/// A scenario of the proof of delivery: one of eleven events, and the state of the app when it happens.
package struct DeliveryScenario: Sendable, Hashable {
  /// What happens.
  package enum Event: String, Sendable, Hashable, CaseIterable {
    /// The user opens the app.
    case plain = "plain launch"
    /// A URL.
    case url = "URL"
    /// Two URLs at once.
    case twoURLs = "two URLs"
    /// A user activity.
    case activity
    /// Two user activities at once.
    case twoActivities = "two activities"
    /// A quick action.
    case shortcut
    /// A CloudKit share.
    case share
    /// The user taps a notification.
    case notificationTap = "notification tap"
    /// A push wakes the app.
    case silentPush = "silent push"
    /// The system gives the app time to fetch.
    case backgroundFetch = "background fetch"
    /// A location event.
    case location

    /// Whether the event shows the app.
    package var showsApp: Bool {
      switch self {
      case .silentPush, .backgroundFetch, .location: false
      default: true
      }
    }
  }

  /// The state of the app.
  package enum Moment: String, Sendable, Hashable, CaseIterable {
    /// The event launches the process.
    case cold
    /// The app is in the background.
    case warm
    /// The app is in the background, and the system has disconnected its scene.
    case reconnected
    /// The user has opened a second scene, and the app is in the background.
    case secondScene = "second scene,"

    /// Whether the moment has scenes whose state differs from that of the app.
    fileprivate var dependsOnScenes: Bool { self == .reconnected || self == .secondScene }
  }

  /// The event.
  package var event: Event
  /// The state of the app.
  package var moment: Moment

  /// Whether the event launches the process.
  package var isCold: Bool { moment == .cold }

  /// All scenarios, cold ones first. Events that need no scene happen in two states only.
  package static let all: [DeliveryScenario] = Moment.allCases.flatMap { moment in
    Event.allCases.filter { !moment.dependsOnScenes || $0.showsApp && $0 != .notificationTap }
      .map { DeliveryScenario(event: $0, moment: moment) }
  }

  /// The scenario in words: "cold URL".
  package var label: String { "\(moment.rawValue) \(event.rawValue)" }

  /// The URLs of the event, with all options.
  var urls: [OpenURLContext] {
    let count = event == .url ? 1 : event == .twoURLs ? 2 : 0
    return (0..<count).compactMap { number in
      LaunchURL("launchkit://proof/\(number + 1)").map {
        OpenURLContext(
          url: $0,
          options: OpenURLOptions(
            sourceApplication: "org.launchkit.sender", annotation: .string("annotation"),
            openInPlace: true, eventAttribution: Self.attribution))
      }
    }
  }

  private static let attribution = EventAttribution(
    .dictionary([.init("sourceIdentifier", .integer(1))]))

  /// The activities of the event.
  var activities: [UserActivity] {
    let count = event == .activity ? 1 : event == .twoActivities ? 2 : 0
    return (0..<count).map { UserActivity(activityType: "org.launchkit.proof\($0 + 1)") }
  }

  /// The request that reaches the app.
  private var request: LaunchRequest {
    var options = LaunchOptions()
    switch event {
    case .plain: return .icon
    case .url, .twoURLs:
      options.url = urls.first?.url
      options.sourceApplication = "org.launchkit.sender"
      options.annotation = .string("annotation")
      options.eventAttribution = Self.attribution
    case .activity, .twoActivities:
      options.userActivityDictionary = activities.first.map { UserActivity.Launch($0) }
    case .shortcut:
      options.shortcutItem = QuickAction(type: "org.launchkit.proof", localizedTitle: "Proof")
    case .share: options.cloudKitShareMetadata = Self.share
    case .notificationTap:
      options.remoteNotification = .alert("Proof")
    case .silentPush: options.remoteNotification = .silent
    case .backgroundFetch: return .backgroundFetch
    case .location: options.entries.append(.init(.known(.location), .boolean(true)))
    }
    return .options(options)
  }

  private static let share = CloudKitShareMetadata(
    .dictionary([.init("containerIdentifier", .string("iCloud.org.launchkit.proof"))]))

  /// The events with their times: the app is shown, is interrupted, goes to the background, returns, and is
  /// terminated.
  var scenario: Scenario {
    var events: [Scenario.Event] = []
    if !isCold {
      events = [.init(at: .zero, .request(.icon))]
      if moment == .secondScene {
        events.append(.init(at: .seconds(1), .openScene(SceneRequest(source: .user))))
      }
      events.append(.init(at: .seconds(2), .enterBackground(nil)))
      if moment == .reconnected {
        events.append(.init(at: .seconds(3), .disconnect(SceneSession.ID(1))))
      }
    }
    events.append(.init(at: isCold ? .zero : .seconds(4), .request(request)))
    if event.showsApp {
      events += [
        .init(at: .seconds(6), .interrupt(nil)), .init(at: .seconds(7), .endInterruption(nil)),
        .init(at: .seconds(8), .enterBackground(nil)), .init(at: .seconds(10), .request(.icon)),
        .init(at: .seconds(12), .memoryWarning), .init(at: .seconds(14), .terminate),
      ]
    }
    return Scenario(title: label, events: events, end: .seconds(20))
  }
}
