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
}
