public import LaunchModel
public import LifecycleRuntime

/// Connects the suite with a host under test: a UI toolkit with its own life cycle, or a simulator.
///
/// A host need not support everything. The adapter returns false for what the host cannot do, and the case is
/// then reported as not supported. It has to record everything that the host does: each callback of the app,
/// with the state that code in it can read.
///
/// ```swift
/// final class ToolkitAdapter: LifecycleHostAdapter {
///   var observations: [HostObservation] = []
///
///   func start(_ app: ConformanceApp) -> Bool {
///     observations.removeAll()
///     return app.model == .appBased
///   }
///
///   func send(_ event: LifecycleEvent) -> Bool {
///     guard event == .request(.icon) else { return false }
///     // Here the toolkit launches the app, whose delegate notes its callbacks.
///     observations.append(HostObservation(ObservedStep(.phase(.main))))
///     note(.appDidFinishLaunching, .inactive)
///     note(.appDidBecomeActive, .active)
///     return true
///   }
///
///   func wait(_ duration: Duration) -> Bool { false }
///
///   private func note(_ callback: LifecycleCallback, _ state: ApplicationState) {
///     observations.append(
///       HostObservation(ObservedStep(.callback(callback), applicationState: state)))
///   }
/// }
/// ```
///
/// Then run the suite:
///
/// ```swift
/// for result in ConformanceSuite.run(ToolkitAdapter()) { print(result) }
/// ```
@MainActor
public protocol LifecycleHostAdapter: AnyObject {
  /// Installs an app on a device on which it has never run, and forgets everything before.
  ///
  /// - Returns: false when the host does not support such apps or devices.
  func start(_ app: ConformanceApp) -> Bool
  /// Sends an event to the app, and returns when all callbacks have come.
  ///
  /// - Returns: false when the event is not possible on this host.
  func send(_ event: LifecycleEvent) -> Bool
  /// Lets time pass, and performs whatever falls due meanwhile.
  ///
  /// - Returns: false when the host does nothing that depends on time.
  func wait(_ duration: Duration) -> Bool
  /// The callbacks that the app received since the start, in order. Each process begins with the phase
  /// `LifecyclePhase.main`.
  var observations: [HostObservation] { get }
}

/// One callback that the app received, as its code saw it.
public struct HostObservation: Sendable, Hashable {
  /// The callback, its scene, and the states at that moment.
  public var step: ObservedStep
  /// The content of the callback, as raw values of launch option keys and of connection option properties;
  /// empty when there is none.
  public var carried: Set<String>
  /// The number of windows of the scene, or of the app without scenes, at the beginning of the call; nil when
  /// it was not recorded.
  public var windowCount: Int?
  /// The class of the scene's delegate; nil when it was not recorded.
  public var delegateClass: String?

  /// Makes an observation.
  public init(
    _ step: ObservedStep, carried: Set<String> = [], windowCount: Int? = nil,
    delegateClass: String? = nil
  ) {
    self.step = step
    self.carried = carried
    self.windowCount = windowCount
    self.delegateClass = delegateClass
  }
}

/// An app under test, and the device that it is installed on.
public struct ConformanceApp: Sendable, Hashable {
  /// What the app declares.
  public var contract: LaunchContract
  /// The device.
  public var device: Device
  /// The life cycle that the app has on this device.
  public var model: LifecycleModel
  /// The answer of the app delegate to the question for the configuration of a session; nil when it does not
  /// implement the method.
  public var configuration: ConfigurationAnswer?

  /// The answer of an app delegate.
  public struct ConfigurationAnswer: Sendable, Hashable {
    /// The name of a configuration in the manifest; nil for an answer without a name.
    public var name: String?
    /// Its own delegate class; nil for that of the manifest.
    public var delegateClass: String?

    /// Makes an answer.
    public init(name: String? = nil, delegateClass: String? = nil) {
      self.name = name
      self.delegateClass = delegateClass
    }
  }
}
