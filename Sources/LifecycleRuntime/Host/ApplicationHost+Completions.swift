internal import LaunchModel

/// Completion handlers. The app has to call each of them once, in time.
extension ApplicationHost {
  /// Makes a completion handler that the app has to call once, in time.
  func makeCompletion(of callback: LifecycleCallback) -> @MainActor () -> Void {
    lastNumber += 1
    let number = lastNumber
    handlers.append(PendingHandler(number: number, callback: callback))
    let phase = WatchdogPhase(callback)
    let budget = policy.budgets[phase == .callback ? .backgroundWork : phase]
    deadlines.set(.handler(number), at: clock.now + budget)
    let process = application
    return { [weak self, weak process] in
      guard let self, process != nil, process === self.application else { return }
      guard let position = self.handlers.firstIndex(where: { $0.number == number }) else {
        return self.fault(
          .completionHandler, of: callback,
          "the completion handler of '\(callback.swiftName)' was called twice or too late, expected one call"
        )
      }
      self.handlers.remove(at: position)
      self.deadlines.remove(.handler(number))
      self.scheduleSuspension()
    }
  }

  func missHandler(_ number: Int) {
    guard let position = handlers.firstIndex(where: { $0.number == number }) else { return }
    let handler = handlers.remove(at: position)
    let phase = WatchdogPhase(handler.callback)
    let budget = policy.budgets[phase == .callback ? .backgroundWork : phase]
    fault(
      .completionHandler, of: handler.callback,
      "the completion handler of '\(handler.callback.swiftName)' was not called within \(budget.label)"
    )
    scheduleSuspension()
  }
}
