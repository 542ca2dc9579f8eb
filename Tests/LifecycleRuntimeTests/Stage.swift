import LaunchModel
import LifecycleRuntime
import PropertyListSyntax

/// An app and the device it runs on: it takes events and returns the lines of the trace. Each test sets what
/// the delegates do, callback by callback.
@MainActor
final class Stage {
  typealias Action = @MainActor (Application, LifecycleScene?) -> Void

  let clock = ManualClock()
  /// What the methods of the delegates do.
  var actions: [LifecycleCallback: Action] = [:]
  /// What the launch methods return.
  var acceptsLaunch = true
  /// What `application(_:configurationForConnecting:options:)` returns; nil when it is not implemented.
  var configuration: (@MainActor (SceneSession) -> SceneConfiguration)?
  /// What `stateRestorationActivity(for:)` returns; nil when it is not implemented.
  var restoration: (@MainActor (LifecycleScene) -> UserActivity?)?
  /// What the methods received, in order.
  var seen: [Received] = []
  /// Completion handlers that nobody has called yet.
  var handlers: [@MainActor () -> Void] = []
  /// Whether completion handlers are called at once.
  var completesAtOnce = true
  /// Whether the app listens for notifications to the user and for frameworks.
  var listens = true
  /// The background task that the app began last.
  var backgroundTask = BackgroundTaskIdentifier.invalid
  private(set) var made: ApplicationHost?

  /// What a method received.
  enum Received: Equatable {
    case launchOptions(LifecycleCallback, LaunchOptions?)
    case connectionOptions(ConnectionOptions)
    case url(String)
    case activity(String)
    case action(String)
    case content(LifecycleCallback)
  }

  init(
    _ contract: LaunchContract = HostFixture.contract(),
    on device: Device = Device(osVersion: OSVersion(18)),
    policy: LifecyclePolicy = LifecyclePolicy(), hasCode: Bool = true,
    rootViewController: @escaping @MainActor (String) -> ViewController = { _ in ViewController() }
  ) {
    let registry = DelegateRegistry(moduleName: "App") { [weak self] name in
      guard name != "App.Missing" else { return nil }
      if name == "App.CarDelegate" { return StagedCarDelegate(self) }
      return StagedSceneDelegate(self)
    }
    made = ApplicationHost(
      .unchecked(contract), device: device, policy: policy, clock: clock, registry: registry,
      hasCode: hasCode, rootViewController: rootViewController
    ) { [weak self] in StagedApplicationDelegate(self) }
  }

  var host: ApplicationHost {
    guard let made else { preconditionFailure("a stage makes its host at once") }
    return made
  }

  /// Sets what a method does, and how long it takes.
  func on(
    _ callback: LifecycleCallback, taking duration: Duration = .zero,
    _ action: @escaping Action = { _, _ in }
  ) {
    actions[callback] = { [clock] application, scene in
      clock.advance(by: duration)
      action(application, scene)
    }
  }

  func perform(
    _ callback: LifecycleCallback, _ application: Application?, _ scene: LifecycleScene? = nil
  ) {
    guard let action = actions[callback], let application = application ?? host.application else {
      return
    }
    action(application, scene)
  }

  /// Sends an event, and returns the callbacks that follow.
  @discardableResult
  func send(_ event: LifecycleEvent, phases: Bool = false) -> [String] {
    let start = host.trace.steps.count
    host.send(event)
    return lines(from: start, phases: phases)
  }

  /// Lets time pass, deadline by deadline, and returns the callbacks that follow.
  @discardableResult
  func wait(_ duration: Duration, phases: Bool = false) -> [String] {
    let start = host.trace.steps.count
    let end = clock.now + duration
    while let next = host.nextDeadline, next <= end {
      clock.advance(to: next)
      host.tick()
    }
    clock.advance(to: end)
    host.tick()
    return lines(from: start, phases: phases)
  }

  /// Callbacks with the state of the app and of the scene, `scene.willConnect background 1/unattached`, and
  /// phases in brackets, `[snapshot] background 1/background`.
  func lines(from start: Int = 0, phases: Bool = false) -> [String] {
    host.trace.steps[start...].compactMap { step in
      let scene = step.session.map { " \($0.number)/\(step.sceneState)" } ?? ""
      switch step.kind {
      case .callback(let callback):
        return "\(callback.rawValue) \(step.applicationState)\(scene)"
      case .phase(let phase) where phases:
        return "[\(phase.rawValue)] \(step.applicationState)\(scene)"
      case .phase, .fault, .event: return nil
      }
    }
  }

  var faults: [LifecycleFault.Kind] { host.trace.faults.map(\.kind) }

  /// The scene of a session.
  func scene(_ number: Int32) -> LifecycleScene? { host.scene(SceneSession.ID(number)) }

  func state(_ number: Int32) -> SceneState? { scene(number)?.activationState }
}

/// The lines of a text.
func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

extension HostFixture {
  /// A device that shows several windows.
  static let tablet = Device(osVersion: OSVersion(18), hasSeveralWindows: true)

  /// A contract that declares whatever the tests send.
  ///
  /// - Parameter tasks: whether it permits a background task, which switches the older way to fetch off.
  static func capableContract(
    scenes: Bool = true, severalScenes: Bool = false, tasks: Bool = true
  ) -> LaunchContract {
    contract(scenes: scenes, severalScenes: severalScenes) { contract in
      contract.declarations.urlTypes = [LaunchContract.URLType(schemes: ["app"])]
      contract.declarations.activityTypes = ["app.edit"]
      contract.declarations.capabilities.backgroundModes = [
        "remote-notification", "location", "fetch", "processing", "bluetooth-central",
      ]
      if tasks {
        contract.declarations.capabilities.backgroundTaskIdentifiers = ["app.refresh"]
      }
      contract.declarations.capabilities.acceptsCloudKitShares = true
    }
  }
}

/// A dictionary of a property list.
func dictionary(_ entries: KeyValuePairs<String, PropertyListFragment>) -> PropertyListFragment {
  .dictionary(entries.map { PropertyListFragment.Entry($0.key, $0.value) })
}

extension LaunchOptions {
  /// Launch options of one key.
  init(_ key: LaunchOptionKey, _ content: PropertyListFragment) {
    self.init([Entry(.known(key), content)])
  }

  static let link = LaunchOptions(.url, "app://page")
  static let location = LaunchOptions(.location, true)
  static let silentPush = LaunchOptions(
    .remoteNotification, dictionary(["aps": dictionary(["content-available": 1])]))
  static let tappedPush = LaunchOptions(
    .remoteNotification, dictionary(["aps": dictionary(["alert": "Hello"])]))
  static let quickAction = LaunchOptions(.shortcutItem, dictionary(["type": "compose"]))
  static let share = LaunchOptions(
    .cloudKitShareMetadata, dictionary(["containerIdentifier": "iCloud.app"]))
  static let activity: LaunchOptions = {
    var options = LaunchOptions()
    options.userActivityDictionary = UserActivity.Launch(UserActivity(activityType: "app.edit"))
    return options
  }()
  static let announcement: LaunchOptions = {
    var options = LaunchOptions()
    options.userActivityDictionary = UserActivity.Launch(
      dictionary([UserActivity.Launch.typeKey: "app.edit"]))
    return options
  }()
}

extension RemoteNotification {
  static func push(_ aps: KeyValuePairs<String, PropertyListFragment>) -> RemoteNotification {
    guard let push = RemoteNotification(dictionary(["aps": dictionary(aps)])) else {
      preconditionFailure("a payload is a dictionary")
    }
    return push
  }

  static let silent = push(["content-available": 1])
  static let visible = push(["alert": "Hello"])
  static let both = push(["alert": "Hello", "content-available": 1])
}
