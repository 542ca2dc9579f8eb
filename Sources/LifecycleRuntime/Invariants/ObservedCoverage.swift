internal import LaunchModel

/// What the absence of a callback in a record means: that it did not happen, or that nothing recorded it.
///
/// An app that does not implement a method cannot record its call. A callback that is not covered may have
/// happened at any point of the record.
public struct ObservedCoverage: Sendable, Hashable {
  /// Whether the record has every notification of the life cycle.
  public let hasAllNotifications: Bool
  /// Whether the record has every method of the life cycle.
  public let hasAllMethods: Bool
  private var occurring: Set<Place> = []

  private struct Place: Hashable {
    let callback: LifecycleCallback
    let session: SceneSession.ID?
  }

  /// A record that has every callback, like the trace of the runtime.
  public static let everything = ObservedCoverage(hasAllNotifications: true, hasAllMethods: true)

  private init(hasAllNotifications: Bool, hasAllMethods: Bool) {
    self.hasAllNotifications = hasAllNotifications
    self.hasAllMethods = hasAllMethods
  }

  /// Makes the coverage of a record: a callback that occurs in it is covered for the same scene, or for the
  /// app.
  ///
  /// - Parameters:
  ///   - steps: the record.
  ///   - hasAllNotifications: whether the author of the record states that it has all notifications.
  ///   - hasAllMethods: whether the author of the record states that it has all methods.
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

  /// Whether the record would have a callback if it had happened.
  func covers(_ callback: LifecycleCallback, _ session: SceneSession.ID?) -> Bool {
    if callback.isNotification ? hasAllNotifications : hasAllMethods { return true }
    return occurring.contains(Place(callback: callback, session: session))
  }

  /// Returns the transitions of a channel that can have happened unobserved.
  func unobserved(
    _ channel: CallbackChannel, ofScene: Bool, _ session: SceneSession.ID?
  ) -> StateTransitions {
    if channel == .notifications ? hasAllNotifications : hasAllMethods { return [] }
    return StateTransition.allCases.reduce(into: []) { result, transition in
      guard let callback = ReportedTransition.callback(transition, channel, ofScene: ofScene) else {
        return
      }
      if !covers(callback, session) { result.insert(StateTransitions(transition)) }
    }
  }
}
