public import LaunchModel

/// Something that went wrong while an app lived: its fault, or the system's refusal.
public struct LifecycleFault: Sendable, Hashable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The system ended the app at launch because it has not adopted scenes.
    case scenesNotAdopted = "scenes-not-adopted"
    /// It would have, were it known with which SDK the app is built, or how its code adopts scenes.
    case adoptionNotKnown = "adoption-not-known"
    /// A launch option that the system never sets for this app.
    case launchOptionRefused = "launch-option-refused"
    /// No configuration of that name or role.
    case configurationMissing = "configuration-missing"
    /// A class that the host has not registered.
    case delegateClassMissing = "delegate-class-missing"
    /// A second window beside the one that the storyboard made.
    case secondWindow = "second-window"
    /// A window that belongs to no scene, and so is never shown.
    case windowWithoutScene = "window-without-scene"
    /// The visible view controller was changed while it was notified that its view will appear.
    case changedWhileAppearing = "changed-while-appearing"
    /// A method took longer than its budget.
    case overran = "overran"
    /// A method that reports activity took long, and the screen waited for it.
    case blockedActivation = "blocked-activation"
    /// Work in the background was not ended in time.
    case backgroundTimeExceeded = "background-time-exceeded"
    /// A completion handler was called twice, or never.
    case completionHandler = "completion-handler"
    /// A scene was asked for that the app or device does not allow.
    case sceneRefused = "scene-refused"
    /// An event that is impossible in the state.
    case illegalEvent = "illegal-event"
    /// Whether an event can reach the app depends on files that were not given, such as the entitlements.
    case capabilityNotKnown = "capability-not-known"
    /// The app asks for what it does not declare, and the system answers with an error.
    case capabilityMissing = "capability-missing"
    /// The app was launched for an event, or got one, that its code never asked for and nothing handles.
    case eventUnhandled = "event-unhandled"
    /// A task identifier that the Info.plist does not permit, or a handler that is missing or late.
    case backgroundTask = "background-task"

    /// Whether something went wrong. What is only not known did not.
    public var isFailure: Bool { self != .adoptionNotKnown && self != .capabilityNotKnown }

    /// Whether the system ends the process for it. What took too long lives on under a policy whose
    /// ``LifecyclePolicy/overrunEndsProcess`` is false.
    public var endsProcess: Bool {
      switch self {
      case .scenesNotAdopted, .overran, .backgroundTimeExceeded: true
      default: false
      }
    }
  }

  /// What kind of fault it is.
  public let kind: Kind
  /// The method concerned; nil when none is.
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
