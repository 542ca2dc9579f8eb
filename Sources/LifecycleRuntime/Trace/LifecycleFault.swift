public import LaunchModel

/// A fault: something that went wrong in a running app, or a refusal by the system.
public struct LifecycleFault: Sendable, Hashable, CustomStringConvertible {
  /// The kind of a fault.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The system ended the app at launch because it has not adopted scenes.
    case scenesNotAdopted = "scenes-not-adopted"
    /// The system may have ended the app at launch: that depends on its SDK, or on how its code adopts
    /// scenes, and one of these is not known.
    case adoptionNotKnown = "adoption-not-known"
    /// A launch option that the system never sets for this app.
    case launchOptionRefused = "launch-option-refused"
    /// The app has no configuration of that name or role.
    case configurationMissing = "configuration-missing"
    /// A class that the host has not registered.
    case delegateClassMissing = "delegate-class-missing"
    /// The app shows a second window besides the one from its storyboard.
    case secondWindow = "second-window"
    /// A window belongs to no scene, and is never shown therefore.
    case windowWithoutScene = "window-without-scene"
    /// The visible view controller was replaced during its `viewWillAppear()`.
    case changedWhileAppearing = "changed-while-appearing"
    /// A method took longer than its budget.
    case overran = "overran"
    /// A method that reports activity took long, and the screen waited for it.
    case blockedActivation = "blocked-activation"
    /// Work in the background was not ended in time.
    case backgroundTimeExceeded = "background-time-exceeded"
    /// A completion handler was called twice, or never.
    case completionHandler = "completion-handler"
    /// A scene was requested that the app or the device does not allow.
    case sceneRefused = "scene-refused"
    /// An event is impossible in the current state.
    case illegalEvent = "illegal-event"
    /// Whether an event can reach the app depends on files that were not given, such as the entitlements.
    case capabilityNotKnown = "capability-not-known"
    /// The app uses a feature that it does not declare, and the system answers with an error.
    case capabilityMissing = "capability-missing"
    /// The app was launched for an event, or received one, that nothing in its code handles.
    case eventUnhandled = "event-unhandled"
    /// A task identifier that the Info.plist does not permit, or a handler that is missing or late.
    case backgroundTask = "background-task"

    /// Whether something went wrong. Faults that only say that a fact is not known are no failures.
    public var isFailure: Bool { self != .adoptionNotKnown && self != .capabilityNotKnown }

    /// Whether the system ends the process because of the fault. An overrun does not end it if the policy's
    /// ``LifecyclePolicy/overrunEndsProcess`` is false.
    public var endsProcess: Bool {
      switch self {
      case .scenesNotAdopted, .overran, .backgroundTimeExceeded: true
      default: false
      }
    }
  }

  /// The kind of fault.
  public let kind: Kind
  /// The method that the fault concerns; nil when it concerns none.
  public let callback: LifecycleCallback?
  /// What happened, as a lower-case clause.
  public let message: String

  /// Makes a fault.
  public init(_ kind: Kind, _ callback: LifecycleCallback? = nil, message: String) {
    self.kind = kind
    self.callback = callback
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
