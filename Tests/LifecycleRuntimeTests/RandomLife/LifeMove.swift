import LaunchModel
import LifecycleRuntime
import PropertyListSyntax

/// One move of a random life cycle.
enum LifeMove: Hashable, CustomStringConvertible {
  /// An event from outside.
  case event(LifecycleEvent)
  /// Time passes.
  case wait(Duration)
  /// The next callback takes this long.
  case slow(Duration)
  /// An event is sent from inside the next callback.
  case within(LifecycleEvent)
  /// The next callback asks for time in the background, and may give it back.
  case work(ends: Bool)

  var description: String {
    switch self {
    case .event(let event): "event: \(event)"
    case .wait(let duration): "wait: \(duration)"
    case .slow(let duration): "the next callback takes \(duration)"
    case .within(let event): "from the next callback: \(event)"
    case .work(let ends): "the next callback begins work, and \(ends ? "ends" : "forgets") it"
    }
  }

  /// Returns a random move: mostly events, some of them impossible.
  static func random(_ random: inout SeededGenerator) -> LifeMove {
    switch random.below(20) {
    case 0, 1: .wait(.milliseconds(random.pick([10, 500, 3_000, 6_000, 11_000, 40_000])))
    case 2 where random.chance(8): .slow(.milliseconds(random.pick([450, 6_000, 12_000, 25_000])))
    case 3 where random.chance(3): .within(event(&random))
    case 4 where random.chance(3): .work(ends: random.chance(2))
    default: .event(event(&random))
    }
  }

  private static func session(_ random: inout SeededGenerator) -> SceneSession.ID {
    SceneSession.ID(Int32(random.below(random.chance(12) ? 40 : 5)))
  }

  private static func optional(_ random: inout SeededGenerator) -> SceneSession.ID? {
    random.chance(4) ? nil : session(&random)
  }

  private static func event(_ random: inout SeededGenerator) -> LifecycleEvent {
    switch random.below(37) {
    case 0: .request(.icon)
    case 1: .request(.options(options(&random)))
    case 2: .request(.backgroundFetch)
    case 3: .request(.backgroundTask("com.example.app.refresh"))
    case 4: .request(.backgroundURLSession("downloads"))
    case 5, 6, 7: .openScene(request(&random))
    case 8, 9, 10: .activate(optional(&random))
    case 11, 12: .interrupt(optional(&random))
    case 13, 14: .endInterruption(optional(&random))
    case 15, 16, 17: .enterBackground(optional(&random))
    case 18: .refresh(session(&random))
    case 19, 20: .disconnect(session(&random))
    case 21: .discard(session(&random))
    case 22: .suspend
    case 23: random.chance(2) ? .terminate : .kill
    case 24: .memoryWarning
    case 25: .significantTimeChange
    case 26: .lock
    case 27: .unlock
    case 28: random.chance(2) ? .screenshot : .backgroundRefreshStatusChange
    case 29: .pushRegistration(token: random.chance(2) ? [1, 2] : nil)
    case 30: push(isSilent: random.chance(2)).map { .push($0) } ?? .memoryWarning
    case 31: .activityFailure(type: "com.example.app.view")
    case 32: .activityUpdate(UserActivity(activityType: "com.example.app.view"))
    case 33: .forceQuit
    case 34: .prewarm
    case 35: .restart
    default: .geometryChange(session(&random), previous: SceneGeometry(width: 1, height: 2))
    }
  }

  private static func request(_ random: inout SeededGenerator) -> SceneRequest {
    SceneRequest(
      session: random.chance(3) ? session(&random) : nil,
      role: random.chance(30) ? "NoSuchRole" : random.pick(LifeSetting.roles),
      userActivity: random.chance(4) ? UserActivity(activityType: "com.example.app.view") : nil,
      source: random.pick(SceneRequest.Source.allCases), isOnScreen: !random.chance(4))
  }

  private static func options(_ random: inout SeededGenerator) -> LaunchOptions {
    var options = LaunchOptions()
    switch random.below(5) {
    case 0: options.url = LaunchURL(random.chance(4) ? "other://page" : "app://page")
    case 1:
      options.userActivityDictionary = UserActivity.Launch(
        UserActivity(activityType: "com.example.app.view"))
    case 2: options.shortcutItem = QuickAction(type: "new", localizedTitle: "New")
    case 3: options.remoteNotification = push(isSilent: false)
    default: options.remoteNotification = push(isSilent: true)
    }
    return options
  }

  private static func push(isSilent: Bool) -> RemoteNotification? {
    RemoteNotification(
      .dictionary([
        .init(
          "aps",
          .dictionary([
            isSilent ? .init("content-available", .integer(1)) : .init("alert", .string("Hello"))
          ]))
      ]))
  }
}
