internal import LaunchModel
public import LifecycleRuntime
internal import PropertyListSyntax

/// Tests the runtime of this package, which passes every case. It is also an example of an adapter.
@MainActor
public final class ApplicationHostAdapter: LifecycleHostAdapter {
  private let policy: LifecyclePolicy
  private var host: ApplicationHost?
  private var clock = ManualClock()
  private let notes = CallNotes()

  /// Makes an adapter.
  ///
  /// - Parameter policy: the behavior of the system that no document describes. The suite passes with every
  ///   policy.
  public init(policy: LifecyclePolicy = LifecyclePolicy()) { self.policy = policy }

  /// Makes a new host.
  public func start(_ app: ConformanceApp) -> Bool {
    clock = ManualClock()
    notes.removeAll()
    let notes = notes
    let registry = DelegateRegistry(moduleName: "App") { NotingSceneDelegate($0, notes) }
    let answer = app.configuration
    let host = ApplicationHost(
      .unchecked(app.contract), device: app.device, policy: policy, clock: clock,
      registry: registry
    ) { NotingApplicationDelegate(notes, answer: answer) }
    notes.host = host
    self.host = host
    return true
  }

  /// Sends an event.
  public func send(_ event: LifecycleEvent) -> Bool {
    guard let host else { return false }
    host.send(event)
    return true
  }

  /// Lets time pass, and performs every deadline at its own moment.
  public func wait(_ duration: Duration) -> Bool {
    guard let host else { return false }
    let end = clock.now + duration
    while let next = host.nextDeadline, next <= end {
      clock.advance(to: next)
      host.tick()
    }
    clock.advance(to: end)
    return true
  }

  /// The steps of the host's trace, with what the delegates saw.
  public var observations: [HostObservation] {
    guard let trace = host?.trace else { return [] }
    return trace.steps.enumerated().compactMap { position, step in
      guard let observed = ObservedStep(step) else { return nil }
      var observation = HostObservation(observed)
      if let detail = trace.detail(of: step), let entries = detail.content.entries {
        observation.carried = Set(entries.map(\.key))
      }
      let note = notes.calls[position]
      observation.windowCount = note?.windowCount
      observation.delegateClass = note?.delegateClass
      return observation
    }
  }
}

/// What delegates saw, by the number of the step in which they were called.
@MainActor
private final class CallNotes {
  struct Call {
    var windowCount: Int
    var delegateClass: String?
  }

  weak var host: ApplicationHost?
  private(set) var calls: [Int: Call] = [:]

  func removeAll() { calls.removeAll() }

  /// Records what the current method sees.
  func note(windowCount: Int, delegateClass: String? = nil) {
    guard let host else { return }
    calls[host.trace.steps.count - 1] = Call(
      windowCount: windowCount, delegateClass: delegateClass)
  }
}

@MainActor
private final class NotingApplicationDelegate: ApplicationDelegate {
  private let notes: CallNotes
  private let answer: ConformanceApp.ConfigurationAnswer?

  init(_ notes: CallNotes, answer: ConformanceApp.ConfigurationAnswer?) {
    self.notes = notes
    self.answer = answer
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool {
    let ofScenes = application.connectedScenes.reduce(0) { count, scene in
      count + ((scene as? LifecycleWindowScene)?.windows.count ?? 0)
    }
    application.notificationDelegate = PlainListener.shared
    application.frameworkDelegate = PlainListener.shared
    notes.note(windowCount: application.windows.count + ofScenes)
    return true
  }

  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    guard let answer else { return .notImplemented }
    var configuration = SceneConfiguration(
      name: answer.name, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = answer.delegateClass
    return configuration
  }
}

/// A delegate for the notification center and other frameworks, which call only a delegate that exists.
@MainActor
private final class PlainListener: UserNotificationCenterDelegate, FrameworkEventDelegate {
  static let shared = PlainListener()

  func application(
    _ application: Application, didReceive callback: LifecycleCallback,
    _ content: PropertyListFragment
  ) {}
}

@MainActor
private final class NotingSceneDelegate: WindowSceneDelegate, TemplateApplicationSceneDelegate {
  var window: LifecycleWindow?
  private let name: String
  private let notes: CallNotes

  init(_ name: String, _ notes: CallNotes) {
    self.name = name
    self.notes = notes
  }

  func scene(
    _ scene: LifecycleScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    let count = (scene as? LifecycleWindowScene)?.windows.count ?? 0
    notes.note(windowCount: count, delegateClass: name)
  }
}
