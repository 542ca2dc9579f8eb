/// Identifies a background task, for which the app has asked for time.
public struct BackgroundTaskIdentifier: Sendable, Hashable {
  let number: Int

  /// The identifier of no task.
  public static let invalid = BackgroundTaskIdentifier(number: 0)
}

/// A background task that is running: `BGTask`.
@MainActor
public final class LifecycleBackgroundTask {
  /// The identifier that the task was registered with.
  public let identifier: String
  /// The function that is called when the time is about to be over.
  public var expirationHandler: (@MainActor () -> Void)?
  private var completion: ((Bool) -> Void)?

  init(identifier: String, completion: @escaping (Bool) -> Void) {
    self.identifier = identifier
    self.completion = completion
  }

  /// Whether the task has been completed.
  public var isCompleted: Bool { completion == nil }

  /// Ends the task. A second call does nothing.
  public func setTaskCompleted(success: Bool) {
    completion?(success)
    completion = nil
  }
}
