internal import LaunchModel

/// Replays the code of an app from its profile. For each callback that a delegate receives, it notes in the
/// trace which methods the delegate's code reaches.
@MainActor
final class ProfiledCode {
  /// The longest chain of methods calling each other that is followed.
  private static let maximumDepth = 8
  /// The largest number of methods that are noted for one callback.
  private static let maximumMethods = 1_024

  let profile: CodeProfile
  /// The host that delivers the callbacks.
  weak var host: ApplicationHost?
  /// How many URLs the app delegate has received from the system in a row.
  private var urlCount = 0
  /// How many user activities each method has received from the system in a row.
  private var activityCounts: [LifecycleCallback: Int] = [:]
  private var methodsLeft = 0

  init(_ profile: CodeProfile) { self.profile = profile }

  /// Delivers a callback to a delegate.
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

  /// Delivers a URL to the app delegate, with the newest method that it has. Several URLs come one after the
  /// other.
  func deliver(_ options: OpenURLOptions, to delegate: DelegateProfile?) {
    urlCount += 1
    let method = delegate?.urlMethod ?? .appOpenURL
    deliver(method, to: delegate, DeliveredEvent(url: urlCount, options, of: method))
  }

  private static let activityMethods: Set<LifecycleCallback> = [
    .appWillContinueUserActivity, .appContinueUserActivity, .sceneWillContinueUserActivity,
    .sceneContinueUserActivity,
  ]

  /// Delivers a user activity, or its announcement, to a delegate. Several come one after the other.
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
