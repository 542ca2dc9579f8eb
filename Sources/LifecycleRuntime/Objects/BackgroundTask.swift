/// What asking for time in the background gives.
public struct BackgroundTaskIdentifier: Sendable, Hashable {
  let number: Int

  /// What stands for no task.
  public static let invalid = BackgroundTaskIdentifier(number: 0)
}

/// A background task that runs. `BGTask`.
@MainActor
public final class BackgroundTask {
  /// The identifier it was registered with.
  public let identifier: String
  /// Called when the time is about to be over.
  public var expirationHandler: (@MainActor () -> Void)?
  private var completion: ((Bool) -> Void)?

  init(identifier: String, completion: @escaping (Bool) -> Void) {
    self.identifier = identifier
    self.completion = completion
  }

  /// Whether the task has been completed.
  public var isCompleted: Bool { completion == nil }

  /// Ends the task; a second time does nothing.
  public func setTaskCompleted(success: Bool) {
    completion?(success)
    completion = nil
  }
}
