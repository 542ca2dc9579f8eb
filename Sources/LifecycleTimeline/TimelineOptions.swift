public import LifecycleRuntime

/// Options for showing a replay.
public struct TimelineOptions: Sendable, Hashable {
  /// The language of the names of methods and notifications.
  public enum Names: String, Sendable, Hashable, CaseIterable {
    /// Names as Swift declares them.
    case swift
    /// Names as Objective-C declares them.
    case objectiveC = "objective-c"
  }

  /// The language of the names of methods and notifications.
  public var names = Names.swift
  /// The title of the replay, such as the app or the scenario; nil for none.
  public var title: String?
  /// The device that the app ran on; nil to leave it out.
  public var device: Device?
  /// Names of scenes besides their numbers, such as their roles. Drawings and pages show those of the first
  /// scenes.
  public var sceneNames: [SceneSession.ID: String] = [:]
  /// Whether to show the steps of the system, which call no method of the app. Steps that change the state of
  /// the process are always shown. JSON always has all steps.
  public var showsPhases = true
  /// Whether to show notifications. JSON always has them.
  public var showsNotifications = true
  /// Whether to show faults. JSON always has them.
  public var showsFaults = true
  /// Whether to show the content of callbacks. JSON always has it.
  public var showsDetails = true
  /// The largest number of steps in a drawing. The table of an HTML page has up to twenty times as many. Both
  /// say how many steps are left out. Text and JSON have all steps.
  public var drawnSteps = 500

  /// Makes options with the defaults.
  public init() {}
}
