internal import LaunchModel

/// Events are handled one after the other.
extension ApplicationHost {
  /// Sends an event to the app. Events that the app asks for during its callbacks follow.
  ///
  /// - Returns: the faults that were recorded meanwhile, which are also in the `trace`. Empty when another
  ///   event is being handled and this one has to wait.
  /// - Complexity: constant for an event of one scene, whatever the number of scenes.
  @discardableResult
  public func send(_ event: LifecycleEvent) -> [LifecycleFault] { send(event, from: nil, nil) }

  /// Sends an event that the app asked for. The event is dropped if the process ends before its turn.
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
    return handling { perform(event) }
  }

  /// Does some work and performs the events that wait after it. Returns the faults that were recorded meanwhile.
  private func handling(_ work: () -> Void) -> [LifecycleFault] {
    isHandling = true
    defer { isHandling = false }
    let first = trace.faults.count
    work()
    drain()
    return first < trace.faults.count ? Array(trace.faults[first...]) : []
  }

  /// Performs what has fallen due, the earliest first: suspension, the end of the time in the background,
  /// late completion handlers, protection of files.
  ///
  /// - Returns: the faults that were recorded meanwhile, which are also in the `trace`.
  @discardableResult
  public func tick() -> [LifecycleFault] {
    isHandling ? [] : handling(performDue)
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
    performing = waiting
    handle(waiting.event)
    performing = nil
    if applicationState == .background { scheduleSuspension() }
    guard let errorHandler = waiting.errorHandler, waiting.process === application else { return }
    if let refusal = trace.faults.dropFirst(first).first(where: { $0.kind == .sceneRefused }) {
      errorHandler(refusal)
    }
  }

  /// Registers the app for pushes. The push service answers with an event later; an app without the
  /// entitlement gets a failure at once.
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
