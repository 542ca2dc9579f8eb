internal import LaunchModel

/// Plays the code of an app from its profile: for each callback that a delegate gets, the methods that its body
/// reaches are noted in the trace.
@MainActor
final class ProfiledCode {
  /// How many methods call one another that are followed.
  private static let maximumDepth = 8
  /// How many methods one callback reaches that are noted.
  private static let maximumMethods = 1_024

  let profile: CodeProfile
  /// Who delivers.
  weak var host: ApplicationHost?
  /// How many URLs the app delegate got from the system in a row.
  private var urlCount = 0
  /// How many user activities each method got from the system in a row.
  private var activityCounts: [LifecycleCallback: Int] = [:]
  private var methodsLeft = 0

  init(_ profile: CodeProfile) { self.profile = profile }

  /// A callback reaches a delegate.
  func deliver(
    _ callback: LifecycleCallback, to delegate: DelegateProfile?,
    _ event: DeliveredEvent = DeliveredEvent()
  ) {
    if !LifecycleCallback.urlMethods.contains(callback) { urlCount = 0 }
    if !Self.activityMethods.contains(callback) { activityCounts = [:] }
    guard let delegate else { return }
    methodsLeft = Self.maximumMethods
    walk(callback, delegate, event, isConditional: false, depth: 0)
  }

  /// A URL reaches the app delegate, by the newest method that it has; several come one after the other.
  func deliver(_ options: OpenURLOptions, to delegate: DelegateProfile?) {
    urlCount += 1
    let method = delegate?.urlMethod ?? .appOpenURL
    deliver(method, to: delegate, DeliveredEvent(url: urlCount, options, of: method))
  }

  private static let activityMethods: Set<LifecycleCallback> = [
    .appWillContinueUserActivity, .appContinueUserActivity, .sceneWillContinueUserActivity,
    .sceneContinueUserActivity,
  ]

  /// A user activity, or its announcement, reaches a delegate; several come one after the other.
  func deliverActivity(_ callback: LifecycleCallback, to delegate: DelegateProfile?) {
    let number = activityCounts[callback, default: 0] + 1
    activityCounts[callback] = number
    deliver(callback, to: delegate, DeliveredEvent(activity: number))
  }

  private func walk(
    _ callback: LifecycleCallback, _ delegate: DelegateProfile, _ event: DeliveredEvent,
    isConditional: Bool, depth: Int
  ) {
    guard let method = delegate.methods[callback], let host, methodsLeft > 0 else { return }
    methodsLeft -= 1
    let isConditional = isConditional || !method.isCertain
    host.trace.note(
      LifecycleTrace.UserMethod(
        step: host.trace.steps.count - 1, className: delegate.name,
        isApplicationDelegate: delegate.role == .application, callback: callback,
        tags: event.available.sorted(), url: event.urls.count == 1 ? event.urls[0].number : 0,
        activity: event.activities.count == 1 ? event.activities[0] : 0,
        isConditional: isConditional, depth: depth))
    guard depth < Self.maximumDepth else { return }
    for call in method.calls {
      guard let receiver = call.receiver.flatMap(profile.delegate(named:)) else { continue }
      for passed in event.passed(by: call) {
        walk(
          call.callback, receiver, passed, isConditional: isConditional || call.isConditional,
          depth: depth + 1)
      }
    }
  }
}
