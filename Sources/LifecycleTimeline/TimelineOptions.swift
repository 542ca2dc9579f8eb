public import LifecycleRuntime

/// How a replay is shown.
public struct TimelineOptions: Sendable, Hashable {
  /// In which language methods and notifications are named.
  public enum Names: String, Sendable, Hashable, CaseIterable {
    /// As Swift declares them.
    case swift
    /// As Objective-C declares them.
    case objectiveC = "objective-c"
  }

  /// In which language methods and notifications are named.
  public var names = Names.swift
  /// What the replay is called: the app, the scenario. Nil for nothing in particular.
  public var title: String?
  /// What the app ran on; nil when it is not to be said.
  public var device: Device?
  /// What scenes are called beside their number, such as their role. Drawings and pages say it of the first
  /// scenes.
  public var sceneNames: [SceneSession.ID: String] = [:]
  /// Whether steps of the system are shown, at which no method of the app is called. Those that change the
  /// state of the process always are. JSON always has all.
  public var showsPhases = true
  /// Whether notifications are shown. JSON always has them.
  public var showsNotifications = true
  /// Whether faults are shown. JSON always has them.
  public var showsFaults = true
  /// Whether it is shown what methods carry. JSON always has it.
  public var showsDetails = true
  /// How many steps a drawing has at most, and the table of the HTML twenty times as many. What is left out
  /// is said. Text and JSON have all steps.
  public var drawnSteps = 500

  /// The defaults.
  public init() {}
}
