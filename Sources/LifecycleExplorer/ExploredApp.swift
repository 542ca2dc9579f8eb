public import LifecycleRuntime

/// An app under exploration: a host with the app's own delegates, and a check of what has to hold.
///
/// Every run makes a new one, so the app must keep nothing between runs: no global state, no files.
@MainActor
public struct ExploredApp {
  /// The host, whose delegates are the app's own.
  public let host: ApplicationHost
  /// The clock of the host.
  public let clock: ManualClock
  /// Returns what is wrong with the app now, as a lower-case clause; nil when nothing is. It is called after
  /// every move.
  public var problem: @MainActor () -> String?
  /// Returns the state of the app's own code, as far as it decides what the code does next. With it, the
  /// exploration does not continue sequences that lead to a known state. Nil when the app has no such
  /// function; every sequence is then continued.
  public var fingerprint: (@MainActor () -> AnyHashable)?

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - host: the host, whose app is not running yet.
  ///   - clock: the host's clock.
  ///   - problem: returns what is wrong with the app now; nil when nothing is.
  ///   - fingerprint: returns the state of the app's own code; nil when there is no such function.
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
