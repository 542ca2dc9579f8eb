public import LaunchModel
public import LifecycleRuntime

/// What connects the suite with a host to be tested: a UI toolkit with a life cycle of its own, or a simulator.
///
/// A host need not have everything. What it cannot do it says by returning false, and the case is then reported
/// as not supported. What it does it has to write down: each callback of the app, with the state that code in it
/// would read.
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
/// Then the suite is run:
///
/// ```swift
/// for result in ConformanceSuite.run(ToolkitAdapter()) { print(result) }
/// ```
@MainActor
public protocol LifecycleHostAdapter: AnyObject {
  /// Installs an app on a device on which it has never run, and forgets everything before.
  ///
  /// - Returns: false when the host has no such apps or devices.
  func start(_ app: ConformanceApp) -> Bool
  /// Lets something happen to the app, and returns when everybody has been notified.
  ///
  /// - Returns: false when it cannot happen on this host.
  func send(_ event: LifecycleEvent) -> Bool
  /// Lets time pass, and whatever falls due meanwhile happen.
  ///
  /// - Returns: false when the host does nothing by the clock.
  func wait(_ duration: Duration) -> Bool
  /// What the app was notified since the start, in order; each process begins with the phase
  /// `LifecyclePhase.main`.
  var observations: [HostObservation] { get }
}

/// One thing that the app was notified, as its code saw it.
public struct HostObservation: Sendable, Hashable {
  /// What, of which scene, in which states.
  public var step: ObservedStep
  /// What came with it, by the raw values of launch option keys and of connection option properties; empty for
  /// nothing.
  public var carried: Set<String>
  /// How many windows the scene, or the app without scenes, had at the beginning of the call; nil when nobody
  /// looked.
  public var windowCount: Int?
  /// The class that the scene's delegate was made from; nil when nobody looked.
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

/// An app to be installed, and the device it is installed on.
public struct ConformanceApp: Sendable, Hashable {
  /// What it declares.
  public var contract: LaunchContract
  /// The device.
  public var device: Device
  /// The life cycle that comes of the two.
  public var model: LifecycleModel
  /// What its app delegate answers when it is asked for the configuration of a session; nil when it does not
  /// implement the method.
  public var configuration: ConfigurationAnswer?

  /// What an app delegate answers.
  public struct ConfigurationAnswer: Sendable, Hashable {
    /// The name of a configuration in the manifest; nil for none.
    public var name: String?
    /// A delegate class of its own; nil for that of the manifest.
    public var delegateClass: String?

    /// Makes an answer.
    public init(name: String? = nil, delegateClass: String? = nil) {
      self.name = name
      self.delegateClass = delegateClass
    }
  }
}
