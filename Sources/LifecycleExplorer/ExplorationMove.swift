public import LaunchModel
public import LifecycleRuntime

/// An event that can happen to an app while it is explored, and the time that passes after it.
public struct ExplorationMove: Sendable, Hashable {
  /// The name in a report, as a noun phrase or a short clause.
  public var name: String
  /// What happens; nil when only time passes.
  public var action: Scenario.Action?
  /// The time after the move in which nothing else happens.
  public var pause: Duration

  /// Makes a move.
  public init(_ name: String, _ action: Scenario.Action?, pause: Duration = .seconds(1)) {
    self.name = name
    self.action = action
    self.pause = pause
  }

  /// Makes a move with one of the runtime's events.
  public init(_ name: String, _ event: LifecycleEvent, pause: Duration = .seconds(1)) {
    self.init(name, .event(event), pause: pause)
  }

  /// Returns twelve moves that are useful for every app. They include a URL and a silent push if the app
  /// declares them.
  public static func standard(for contract: LaunchContract) -> [ExplorationMove] {
    var moves = [
      ExplorationMove("open the app", .request(.icon)),
      ExplorationMove("leave the app", .enterBackground(nil)),
      ExplorationMove("a call", .interrupt(nil)),
      ExplorationMove("the call ends", .endInterruption(nil)),
      ExplorationMove("lock", .lock),
      ExplorationMove("unlock", .unlock),
      ExplorationMove("wait a minute", nil, pause: .seconds(60)),
      ExplorationMove("memory warning", .memoryWarning),
      ExplorationMove("terminate", .terminate),
      ExplorationMove("force quit", .forceQuit),
    ]
    let scheme = contract.declarations.urlTypes.lazy.flatMap(\.schemes).first
    if let scheme, let url = LaunchURL("\(scheme)://explored") {
      var options = LaunchOptions()
      options.url = url
      moves.append(ExplorationMove("open a URL", .request(.options(options))))
    } else {
      moves.append(ExplorationMove("the clock changes", .significantTimeChange))
    }
    if contract.declarations.capabilities.backgroundModes.contains("remote-notification") {
      moves.append(ExplorationMove("a silent push", .push(.silent)))
    } else {
      moves.append(ExplorationMove("kill", .kill))
    }
    return moves
  }
}
