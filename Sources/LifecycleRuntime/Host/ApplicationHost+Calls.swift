internal import LaunchModel

/// Calls of the app: methods of its delegates, and notifications.
extension ApplicationHost {
  /// Calls a method of the app, and measures how long it takes. Does nothing when the process has ended.
  func call(
    _ callback: LifecycleCallback, _ scene: LifecycleScene? = nil,
    _ detail: LifecycleTrace.Detail? = nil,
    _ body: () -> Void
  ) {
    guard application != nil else { return }
    record(.callback(callback), scene, detail)
    let start = clock.now
    body()
    duringCallback?(callback)
    let used = clock.now - start
    if used > .zero { watch(callback, used, scene) }
  }

  /// Posts a notification.
  func post(
    _ name: LifecycleCallback, _ payload: LifecycleNotification.Payload,
    _ scene: LifecycleScene? = nil,
    _ detail: LifecycleTrace.Detail? = nil
  ) {
    guard let application else { return }
    record(.callback(name), scene, detail)
    let start = clock.now
    application.notificationCenter.post(name, payload)
    let used = clock.now - start
    if used > .zero { watch(name, used, scene) }
  }

  /// Posts a notification of the application.
  func post(_ name: LifecycleCallback) {
    guard let application else { return }
    post(name, .application(application))
  }

  /// Calls a method of the app delegate and posts its notification, in the order that the policy sets.
  func callAndPost(
    _ method: LifecycleCallback, _ notification: LifecycleCallback,
    _ body: (Application, any ApplicationDelegate) -> Void
  ) {
    guard let application else { return }
    if !policy.appMethodBeforeNotification { post(notification) }
    call(method) { body(application, application.delegate) }
    if policy.appMethodBeforeNotification { post(notification) }
  }
}
