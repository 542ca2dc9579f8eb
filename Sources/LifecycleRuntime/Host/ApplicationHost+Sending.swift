internal import LaunchModel

/// Events, one after the other.
extension ApplicationHost {
  /// Lets something happen to the app, and whatever it asks for while it is notified.
  ///
  /// - Returns: the faults that came up meanwhile; also in the `trace`. None when another event is being
  ///   handled and this one has to wait.
  /// - Complexity: of an event for one scene constant, whatever the number of scenes.
  @discardableResult
  public func send(_ event: LifecycleEvent) -> [LifecycleFault] { send(event, from: nil, nil) }

  /// The same for what the app asks for: forgotten when its process ends before its turn.
  func raise(
    _ event: LifecycleEvent, from process: Application,
    _ errorHandler: (@MainActor (LifecycleFault) -> Void)?
  ) {
    send(event, from: process, errorHandler)
  }

  @discardableResult
  private func send(
    _ event: LifecycleEvent, from process: Application?,
    _ errorHandler: (@MainActor (LifecycleFault) -> Void)?
  ) -> [LifecycleFault] {
    let event = WaitingEvent(event: event, process: process, errorHandler: errorHandler)
    guard !isHandling else {
      waiting.append(event)
      return []
    }
    isHandling = true
    defer { isHandling = false }
    let first = trace.faults.count
    perform(event)
    drain()
    return first < trace.faults.count ? Array(trace.faults[first...]) : []
  }

  /// Does what has fallen due: suspension, the end of the time in the background, late completion handlers,
  /// protection of files. The earliest first.
  public func tick() {
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    performDue()
    drain()
  }

  private func drain() {
    while performedCount < waiting.count {
      let event = waiting[performedCount]
      performedCount += 1
      perform(event)
    }
    waiting.removeAll(keepingCapacity: true)
    performedCount = 0
  }

  private func perform(_ waiting: WaitingEvent) {
    performDue()
    if let process = waiting.process, process !== application { return }
    let first = trace.faults.count
    handle(waiting.event)
    if applicationState == .background { scheduleSuspension() }
    guard let errorHandler = waiting.errorHandler, waiting.process === application else { return }
    if let refusal = trace.faults.dropFirst(first).first(where: { $0.kind == .sceneRefused }) {
      errorHandler(refusal)
    }
  }

  /// The app asks for a push token. The answer of the push service is an event; an app without the entitlement
  /// is refused at once.
  func registerForPushes(_ application: Application) {
    awaitsPushToken = true
    guard let missing = capabilities.pushEnvironment.missing else { return }
    fault(
      .capabilityMissing, of: .appDidFailAPNs,
      "no valid 'aps-environment' entitlement string found for application: \(missing.name) is missing"
    )
    raise(.pushRegistration(token: nil), from: application, nil)
  }
}

extension ApplicationHost: ApplicationSystem {}
