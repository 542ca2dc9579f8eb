public import LaunchModel
public import LifecycleRuntime

/// A requirement for a host: what happens to an app, and which callbacks must come.
public struct ConformanceCase: Sendable {
  /// An action of a case.
  public enum Action: Sendable, Hashable {
    /// An event from outside.
    case send(LifecycleEvent)
    /// Time passes.
    case wait(Duration)
  }

  /// The result of a case.
  public enum Outcome: Sendable, Hashable {
    /// The host meets the requirement.
    case passed
    /// The host does not meet the requirement. The text says what was expected and what was observed.
    case failed(String)
    /// The host does not support an app, device or event of the case, which the text names.
    case notSupported(String)
  }

  /// The stable id: `LC-07` for a row, `measured-1` for a measured behavior, the invariant's id for an
  /// invariant.
  public let id: String
  /// The requirement, as a sentence.
  public let sentence: String
  /// The source of the requirement.
  public let source: String
  /// How certain the requirement is.
  public let confidence: Confidence
  /// The app and its device.
  public let app: ConformanceApp
  /// What happens to the app, in order.
  public let actions: [Action]
  /// What has to be observed.
  public let expectations: [ConformanceExpectation]

  /// Performs the actions of the case, and checks what the host did.
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
