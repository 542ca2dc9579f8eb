public import LaunchModel

/// A sequence of events that happen to an app, with their times, the device, and facts about the app's code.
///
/// A ``ScenarioDocument`` reads a scenario from JSON, version 1, `json()` writes it, and a ``ScenarioRunner``
/// replays it.
public struct Scenario: Sendable, Hashable {
  /// The version of the format.
  public static let version = 1

  /// An action at a time.
  public struct Event: Sendable, Hashable {
    /// The time from the beginning of the scenario.
    public var time: Duration
    /// The action.
    public var action: Action

    /// Makes an event.
    public init(at time: Duration, _ action: Action) {
      self.time = time
      self.action = action
    }

    /// Makes an event with one of the runtime's events.
    public init(at time: Duration, _ event: LifecycleEvent) {
      self.init(at: time, .event(event))
    }
  }

  /// An action: one of the runtime's events, or several that belong together.
  public enum Action: Sendable, Hashable {
    /// One event.
    case event(LifecycleEvent)
    /// The process is killed, if there is one, and the user opens the app.
    case relaunch
    /// The app is launched, and an interruption comes before it is active.
    case interruptedLaunch(LaunchRequest, Interruption)
    /// A display or a car is connected, and a scene for it is requested: one that an earlier connection left,
    /// or a new one.
    case connect(Accessory)
    /// The display or car is disconnected. Its scenes leave the foreground and are disconnected too.
    case disconnect(Accessory)
  }

  /// An interruption of an app.
  public enum Interruption: String, Sendable, Hashable, CaseIterable {
    /// A call, or an alert.
    case call
    /// The device is locked.
    case lock
    /// The user leaves.
    case leave

    /// The runtime's event for the interruption.
    var event: LifecycleEvent {
      switch self {
      case .call: .interrupt(nil)
      case .lock: .lock
      case .leave: .enterBackground(nil)
      }
    }
  }

  /// A device that can be connected to the app's device, and that has its own scenes.
  public enum Accessory: String, Sendable, Hashable, CaseIterable {
    /// A display: by cable, or over AirPlay.
    case display
    /// A car with CarPlay.
    case car

    /// Returns the role, as a raw value, of the scenes on this accessory.
    public func role(on device: Device) -> String {
      switch self {
      case .display:
        device.frameworkVersion >= OSVersion(16) ? Self.displayRole : Self.olderDisplayRole
      case .car: "CPTemplateApplicationSceneSessionRoleApplication"
      }
    }

    /// The name of the accessory, with its article.
    package var label: String {
      switch self {
      case .display: "a display"
      case .car: "a car"
      }
    }

    /// The role since iOS 16.
    private static let displayRole = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    /// The role before iOS 16.
    private static let olderDisplayRole = "UIWindowSceneSessionRoleExternalDisplay"

    /// Whether scenes on this accessory have a role.
    package func has(_ role: String) -> Bool {
      switch self {
      case .display: role == Self.displayRole || role == Self.olderDisplayRole
      case .car: SceneSessionRole.named(role)?.isCarPlay ?? false
      }
    }
  }

  /// Facts about the app that its Info.plist may not have.
  public struct App: Sendable, Hashable {
    /// The SDK that the app is built with; nil for that of the Info.plist.
    public var sdk: OSVersion?
    /// The oldest OS that the app runs on; nil for that of the Info.plist.
    public var deploymentTarget: OSVersion?
    /// How the app's code takes part in the scene life cycle.
    public var lifecycle: AppLifecycle
    /// The type of the activity that scenes are restored from; nil when the app saves no state.
    public var restorationActivity: String?
    /// The work that goes on in the background whenever the app runs: music, navigation, a call.
    public var continuousWork: Set<ContinuousWork>
    /// How long the slow methods of the app take.
    public var slowMethods: [LifecycleCallback: Duration]

    /// Collects facts about an app.
    public init(
      sdk: OSVersion? = nil, deploymentTarget: OSVersion? = nil, lifecycle: AppLifecycle = .auto,
      restorationActivity: String? = nil, continuousWork: Set<ContinuousWork> = [],
      slowMethods: [LifecycleCallback: Duration] = [:]
    ) {
      self.sdk = sdk
      self.deploymentTarget = deploymentTarget
      self.lifecycle = lifecycle
      self.restorationActivity = restorationActivity
      self.continuousWork = continuousWork
      self.slowMethods = slowMethods
    }
  }

  /// What the scenario shows, in a few words; nil when it has no title.
  public var title: String?
  /// The device that the app runs on.
  public var device: DeviceDescription
  /// What is known about the code of the app.
  public var app: App
  /// Undocumented behavior of the system, and its time budgets.
  public var policy: LifecyclePolicy
  /// The events, in the order of their times.
  public var events: [Event]
  /// When the replay ends; nil to end when nothing falls due any more.
  public var end: Duration?

  /// Makes a scenario.
  public init(
    title: String? = nil, device: DeviceDescription = DeviceDescription(), app: App = App(),
    policy: LifecyclePolicy = LifecyclePolicy(), events: [Event] = [], end: Duration? = nil
  ) {
    self.title = title
    self.device = device
    self.app = app
    self.policy = policy
    self.events = events
    self.end = end
  }

  /// The facts of the scenario that an Info.plist does not have, for the validator.
  public var facts: ValidationFacts {
    ValidationFacts(
      sdk: app.sdk, deploymentTarget: app.deploymentTarget, platform: device.kind?.platform,
      lifecycle: app.lifecycle)
  }
}
