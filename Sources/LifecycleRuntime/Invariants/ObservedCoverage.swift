internal import LaunchModel

/// What the absence of a callback means: that it did not happen, or only that nobody was there to note it.
///
/// An app need not implement a method, and then cannot note that it was called. What is not covered may have
/// happened anywhere.
public struct ObservedCoverage: Sendable, Hashable {
  /// Whether every notification of the life cycle is noted.
  public let hasAllNotifications: Bool
  /// Whether every method of the life cycle is noted.
  public let hasAllMethods: Bool
  private var occurring: Set<Place> = []

  private struct Place: Hashable {
    let callback: LifecycleCallback
    let session: SceneSession.ID?
  }

  /// All is noted, as the runtime does in its trace.
  public static let everything = ObservedCoverage(hasAllNotifications: true, hasAllMethods: true)

  private init(hasAllNotifications: Bool, hasAllMethods: Bool) {
    self.hasAllNotifications = hasAllNotifications
    self.hasAllMethods = hasAllMethods
  }

  /// What occurs somewhere in a record is noted wherever it happens to the same scene, or to the app.
  ///
  /// - Parameters:
  ///   - steps: the record.
  ///   - hasAllNotifications: whether whoever made the record says that it has all notifications.
  ///   - hasAllMethods: the same of methods.
  /// - Complexity: linear in the number of steps.
  public init(
    occurringIn steps: some Sequence<ObservedStep>, hasAllNotifications: Bool = false,
    hasAllMethods: Bool = false
  ) {
    self.init(hasAllNotifications: hasAllNotifications, hasAllMethods: hasAllMethods)
    for step in steps {
      guard let callback = step.callback else { continue }
      occurring.insert(Place(callback: callback, session: step.session))
    }
  }

  /// Whether a callback would be in the record if it had happened.
  func covers(_ callback: LifecycleCallback, _ session: SceneSession.ID?) -> Bool {
    if callback.isNotification ? hasAllNotifications : hasAllMethods { return true }
    return occurring.contains(Place(callback: callback, session: session))
  }

  /// The signals of a channel that can have happened unobserved.
  func unobserved(
    _ channel: LifeChannel, ofScene: Bool, _ session: SceneSession.ID?
  ) -> LifeSignals {
    if channel == .notifications ? hasAllNotifications : hasAllMethods { return [] }
    return LifeSignal.allCases.reduce(into: []) { result, signal in
      guard let callback = LifeMessage.callback(signal, channel, ofScene: ofScene) else { return }
      if !covers(callback, session) { result.insert(LifeSignals(signal)) }
    }
  }
}
