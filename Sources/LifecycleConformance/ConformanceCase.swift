public import LaunchModel
public import LifecycleRuntime

/// One thing that a host has to do: what happens to an app, and which callbacks come then.
public struct ConformanceCase: Sendable {
  /// Something that happens.
  public enum Action: Sendable, Hashable {
    /// From outside.
    case send(LifecycleEvent)
    /// Time passes.
    case wait(Duration)
  }

  /// What came of a case.
  public enum Outcome: Sendable, Hashable {
    /// The host does it.
    case passed
    /// It does not: what was expected, and what was observed instead.
    case failed(String)
    /// It has no such apps, devices or events: which.
    case notSupported(String)
  }

  /// The stable name: of a row `LC-07`, of a measured behavior `measured-1`, of an invariant its id.
  public let id: String
  /// What the host has to do, as a sentence.
  public let sentence: String
  /// Where it comes from.
  public let source: String
  /// How sure it is.
  public let confidence: Confidence
  /// The app, and what it runs on.
  public let app: ConformanceApp
  /// What happens.
  public let actions: [Action]
  /// What has to be observed.
  public let expectations: [ConformanceExpectation]

  /// Lets it happen, and looks at what the host did.
  @MainActor
  public func run(_ adapter: some LifecycleHostAdapter) -> Outcome {
    guard adapter.start(app) else {
      return .notSupported("\(app.model.rawValue) apps on \(app.device.platform.rawValue)")
    }
    for action in actions {
      switch action {
      case .send(let event):
        if !adapter.send(event) { return .notSupported("\(event)") }
      case .wait(let duration):
        if !adapter.wait(duration) { return .notSupported("time that passes") }
      }
    }
    let observations = adapter.observations
    for expectation in expectations {
      if let failure = expectation.failure(observations, app.model) { return .failed(failure) }
    }
    return .passed
  }
}
