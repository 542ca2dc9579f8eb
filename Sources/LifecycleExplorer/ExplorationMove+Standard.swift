public import LaunchModel
internal import LifecycleRuntime
internal import PropertyListSyntax

extension ExplorationMove {
  /// Returns the moves that suit an app: twelve that can happen to every app, and those that its declarations permit, such
  /// as a URL of its scheme, its quick actions, its background modes, a second window, a display, a car.
  public static func standard(for contract: LaunchContract) -> [ExplorationMove] {
    anywhere + openings(contract) + work(contract.declarations.capabilities) + windows(contract)
  }

  private static let anywhere: [ExplorationMove] = [
    ExplorationMove("open the app", .request(.icon)),
    ExplorationMove("leave the app", .enterBackground(nil)),
    ExplorationMove("a call", .interrupt(nil)),
    ExplorationMove("the call ends", .endInterruption(nil)),
    ExplorationMove("lock", .lock),
    ExplorationMove("unlock", .unlock),
    ExplorationMove("wait a minute", nil, pause: .seconds(60)),
    ExplorationMove("memory warning", .memoryWarning),
    ExplorationMove("the clock changes", .significantTimeChange),
    ExplorationMove("terminate", .terminate),
    ExplorationMove("force quit", .forceQuit),
    ExplorationMove("kill", .kill),
  ]

  /// What opens the app.
  private static func openings(_ contract: LaunchContract) -> [ExplorationMove] {
    var moves: [ExplorationMove] = []
    func add(_ name: String, _ set: (inout LaunchOptions) -> Void) {
      var options = LaunchOptions()
      set(&options)
      moves.append(ExplorationMove(name, .request(.options(options))))
    }
    let declarations = contract.declarations
    let scheme = declarations.urlTypes.lazy.flatMap(\.schemes).first
    if let url = scheme.flatMap({ LaunchURL("\($0)://explored") }) {
      add("open a URL") { $0.url = url }
    }
    if let type = declarations.activityTypes.first {
      add("continue an activity") {
        $0.userActivityDictionary = UserActivity.Launch(UserActivity(activityType: type))
      }
    }
    for type in declarations.shortcutItems.compactMap(\.type).prefix(2) {
      add("the quick action '\(type)'") {
        $0[.shortcutItem] = ["UIApplicationShortcutItemType": .string(type)]
      }
    }
    if contract.entitlements?.pushEnvironment != nil {
      add("tap a push") { $0[.remoteNotification] = ["aps": ["alert": "explored"]] }
    }
    return moves
  }

  /// What happens in the background.
  private static func work(_ capabilities: LaunchContract.Capabilities) -> [ExplorationMove] {
    var moves: [ExplorationMove] = []
    if capabilities.backgroundModes.contains("fetch") {
      moves.append(ExplorationMove("background fetch", .request(.backgroundFetch)))
    }
    if capabilities.backgroundModes.contains("remote-notification") {
      moves.append(ExplorationMove("a silent push", .push(.silent)))
    }
    if capabilities.backgroundModes.contains("location") {
      var options = LaunchOptions()
      options.isLocationLaunch = true
      moves.append(ExplorationMove("a location event", .request(.options(options))))
    }
    if let task = capabilities.backgroundTaskIdentifiers.first {
      moves.append(ExplorationMove("the task '\(task)'", .request(.backgroundTask(task))))
    }
    return moves
  }

  /// Further windows, and screens that are not the device's own.
  private static func windows(_ contract: LaunchContract) -> [ExplorationMove] {
    var moves: [ExplorationMove] = []
    guard let scenes = contract.declarations.scenes else { return moves }
    if scenes.supportsMultipleScenes?.boolean == true {
      moves += [
        ExplorationMove("open another window", .openScene(SceneRequest())),
        ExplorationMove("close the first window", .discard(SceneSession.ID(1))),
        ExplorationMove("the system disconnects the first window", .disconnect(SceneSession.ID(1))),
      ]
    }
    for accessory in Scenario.Accessory.allCases
    where scenes.roles.contains(where: { accessory.has($0.role.rawValue) }) {
      moves += [
        ExplorationMove("\(accessory.label) is connected", .connect(accessory)),
        ExplorationMove("\(accessory.label) is disconnected", .disconnect(accessory)),
      ]
    }
    return moves
  }
}
