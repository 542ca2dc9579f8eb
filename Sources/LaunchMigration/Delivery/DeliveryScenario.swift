internal import LaunchCatalog
internal import LaunchModel
internal import LifecycleRuntime
internal import PropertyListSyntax

/// What reaches an app in the proof of delivery: one of ten events, and whether it launches the process.
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
    /// A quick action.
    case shortcut
    /// A CloudKit share.
    case share
    /// The user taps a notification.
    case notificationTap = "notification tap"
    /// A push that wakes the app.
    case silentPush = "silent push"
    /// Time to fetch.
    case backgroundFetch = "background fetch"
    /// A location event.
    case location

    /// Whether it shows the app.
    package var showsApp: Bool {
      switch self {
      case .silentPush, .backgroundFetch, .location: false
      default: true
      }
    }
  }

  /// What happens.
  package var event: Event
  /// Whether it launches the process; otherwise the app is in the background.
  package var isCold: Bool

  /// All twenty, cold ones first.
  package static let all: [DeliveryScenario] = [true, false].flatMap { isCold in
    Event.allCases.map { DeliveryScenario(event: $0, isCold: isCold) }
  }

  /// The scenario in words: "cold URL".
  package var label: String { "\(isCold ? "cold" : "warm") \(event.rawValue)" }

  /// The URLs of the event, with all options.
  var urls: [OpenURLContext] {
    let count = event == .url ? 1 : event == .twoURLs ? 2 : 0
    return (0..<count).compactMap { number in
      LaunchURL("launchkit://proof/\(number + 1)").map {
        OpenURLContext(
          url: $0,
          options: OpenURLOptions(
            sourceApplication: "org.launchkit.sender", annotation: .string("annotation"),
            openInPlace: true))
      }
    }
  }

  /// What reaches the app.
  private var request: LaunchRequest {
    var options = LaunchOptions()
    switch event {
    case .plain: return .icon
    case .url, .twoURLs:
      options.url = urls.first?.url
      options.sourceApplication = "org.launchkit.sender"
      options.annotation = .string("annotation")
    case .activity:
      options.userActivityDictionary = UserActivityLaunch(
        UserActivity(activityType: "org.launchkit.proof"))
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

  /// The events with their times: the app comes, is interrupted, leaves, comes back, and is terminated.
  var scenario: Scenario {
    var events: [Scenario.Event] = []
    if isCold {
      events.append(.init(at: .zero, .request(request)))
    } else {
      events = [
        .init(at: .zero, .request(.icon)), .init(at: .seconds(2), .enterBackground(nil)),
        .init(at: .seconds(4), .request(request)),
      ]
    }
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
