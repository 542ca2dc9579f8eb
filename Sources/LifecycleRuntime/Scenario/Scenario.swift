public import LaunchModel

/// What happens to an app, and when: a device, what the code of the app is known to be, and events with times.
///
/// A plain value. A ``ScenarioDocument`` reads one from JSON, version 1, `json()` writes it, and a
/// ``ScenarioRunner`` replays it.
public struct Scenario: Sendable, Hashable {
  /// The version of the format.
  public static let version = 1

  /// What happens at a moment.
  public struct Event: Sendable, Hashable {
    /// When, from the beginning of the scenario.
    public var time: Duration
    /// What.
    public var action: Action

    /// Makes an event.
    public init(at time: Duration, _ action: Action) {
      self.time = time
      self.action = action
    }

    /// Makes an event of one of the runtime's own.
    public init(at time: Duration, _ event: LifecycleEvent) {
      self.init(at: time, .event(event))
    }
  }

  /// What happens: one of the runtime's events, or a few of them that belong together.
  public enum Action: Sendable, Hashable {
    /// One event.
    case event(LifecycleEvent)
    /// The process is killed, if there is one, and the user opens the app.
    case relaunch
    /// The app is launched, and something comes in front before it is active.
    case interruptedLaunch(LaunchRequest, Interruption)
    /// A display or a car is connected, and a scene for it asked for: the one that an earlier connection
    /// left, or a new one.
    case connect(Accessory)
    /// It is gone, and its scenes with it: they leave the foreground, and are disconnected.
    case disconnect(Accessory)
  }

  /// What comes in front of an app.
  public enum Interruption: String, Sendable, Hashable, CaseIterable {
    /// A call, or an alert.
    case call
    /// The device is locked.
    case lock
    /// The user leaves.
    case leave

    /// The event.
    var event: LifecycleEvent {
      switch self {
      case .call: .interrupt(nil)
      case .lock: .lock
      case .leave: .enterBackground(nil)
      }
    }
  }

  /// What can be connected to a device, and has scenes of its own.
  public enum Accessory: String, Sendable, Hashable, CaseIterable {
    /// A display: by cable, or over AirPlay.
    case display
    /// A car with CarPlay.
    case car

    /// The role of the scenes that it gets on a device, as a raw value.
    public func role(on device: Device) -> String {
      switch self {
      case .display:
        device.frameworkVersion >= OSVersion(16) ? Self.displayRole : Self.olderDisplayRole
      case .car: "CPTemplateApplicationSceneSessionRoleApplication"
      }
    }

    /// What it is, with its article.
    var label: String {
      switch self {
      case .display: "a display"
      case .car: "a car"
      }
    }

    /// Since iOS 16.
    private static let displayRole = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    /// Before that.
    private static let olderDisplayRole = "UIWindowSceneSessionRoleExternalDisplay"

    /// Whether a role is one of its scenes'.
    func has(_ role: String) -> Bool {
      switch self {
      case .display: role == Self.displayRole || role == Self.olderDisplayRole
      case .car: SceneSessionRole.named(role)?.isCarPlay ?? false
      }
    }
  }

  /// What is known about the code of the app; the rest its Info.plist has to say.
  public struct App: Sendable, Hashable {
    /// The SDK it is built with; nil for what the Info.plist says.
    public var sdk: OSVersion?
    /// The oldest OS it runs on; nil for what the Info.plist says.
    public var deploymentTarget: OSVersion?
    /// How its code takes part in the scene life cycle.
    public var lifecycle: AppLifecycle
    /// The type of the activity that its scenes are restored from; nil when it saves no state.
    public var restorationActivity: String?
    /// What goes on whenever the app runs: music, navigation, a call.
    public var continuousWork: Set<ContinuousWork>
    /// How long methods of the app take, those that take long.
    public var slowMethods: [LifecycleCallback: Duration]

    /// Collects facts.
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

  /// What it shows, in a few words; nil when it does not say.
  public var title: String?
  /// What the app runs on.
  public var device: DeviceDescription
  /// What is known about the code of the app.
  public var app: App
  /// Undocumented behavior of the system, and its time budgets.
  public var policy: LifecyclePolicy
  /// What happens, in the order of the times.
  public var events: [Event]
  /// When the replay is over; nil for when nothing falls due any more.
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

  /// What the scenario says that an Info.plist cannot, for the validator.
  public var facts: ValidationFacts {
    ValidationFacts(
      sdk: app.sdk, deploymentTarget: app.deploymentTarget, platform: device.kind?.platform,
      lifecycle: app.lifecycle)
  }
}
