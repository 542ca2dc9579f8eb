public import LifecycleRuntime

/// An app under exploration: a host with the app's own delegates, and what has to hold.
///
/// Every run makes a new one, so nothing may outlive it: no global state, no files.
@MainActor
public struct ExploredApp {
  /// The host; its delegates are the app's own.
  public let host: ApplicationHost
  /// The clock of the host.
  public let clock: ManualClock
  /// What is wrong with the app now, as a lower-case clause; nil for nothing. Asked after every move.
  public var problem: @MainActor () -> String?
  /// The state of the app's own code, as far as it decides what it does next. With it, sequences that lead to a
  /// state that was seen are not continued. Nil where the app cannot say: then nothing is left out.
  public var fingerprint: (@MainActor () -> AnyHashable)?

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - host: the host, whose app does not run yet.
  ///   - clock: its clock.
  ///   - problem: what is wrong with the app now; nil for nothing.
  ///   - fingerprint: the state of the app's own code; nil where it cannot say.
  public init(
    host: ApplicationHost, clock: ManualClock,
    problem: @escaping @MainActor () -> String? = { nil },
    fingerprint: (@MainActor () -> AnyHashable)? = nil
  ) {
    self.host = host
    self.clock = clock
    self.fingerprint = fingerprint
    self.problem = problem
  }
}
