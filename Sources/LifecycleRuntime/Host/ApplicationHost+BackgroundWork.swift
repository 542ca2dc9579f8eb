internal import LaunchModel
internal import PropertyListSyntax

/// Work that the app is woken for: silent pushes, fetches, tasks, transfers, locations, Bluetooth.
extension ApplicationHost {
  /// Delivers the event that woke the app.
  ///
  /// - Parameter isLaunch: whether the event launched the process. Core Bluetooth restores managers only
  ///   then; a running app gets its events through the managers that it has. Source: Apple, "Performing
  ///   Long-Term Actions in the Background" of the Core Bluetooth guide.
  func deliverBackground(_ request: LaunchRequest, isLaunch: Bool) {
    guard let application else { return }
    switch request {
    case .icon: break
    case .backgroundTask(let identifier): runTask(identifier, application)
    case .backgroundURLSession(let identifier):
      let handler = makeCompletion(of: .appBackgroundURLSession)
      call(.appBackgroundURLSession, nil, .init("session", identifier)) {
        application.delegate.application(
          application, handleEventsForBackgroundURLSession: identifier, completionHandler: handler)
      }
    case .backgroundFetch:
      let handler = makeCompletion(of: .appPerformFetch)
      call(.appPerformFetch) {
        application.delegate.application(
          application, performFetchWithCompletionHandler: { _ in handler() })
      }
    case .options(let options): deliverBackground(options, application, isLaunch: isLaunch)
    case .backgroundPush(let push): deliverPush(push)
    }
  }

  private func deliverBackground(
    _ options: LaunchOptions, _ application: Application, isLaunch: Bool
  ) {
    for entry in options.entries {
      guard case .known(let key) = entry.name else { continue }
      switch key {
      case .remoteNotification:
        if let push = RemoteNotification(entry.content) { deliverPush(push) }
      case .location: notice(.locationDidUpdate, entry.content, application, isLaunch)
      case .bluetoothCentrals where isLaunch:
        notice(.centralWillRestoreState, entry.content, application, isLaunch)
      case .bluetoothPeripherals where isLaunch:
        notice(.peripheralWillRestoreState, entry.content, application, isLaunch)
      default: break
      }
    }
  }

  private func notice(
    _ callback: LifecycleCallback, _ content: PropertyListFragment, _ application: Application,
    _ isLaunch: Bool
  ) {
    let delegate = application.frameworkDelegate
    guard delegate != nil || !hasCode else {
      guard isLaunch else { return }
      // Apple, "Responding to the launch of your app": only for events that the app has requested.
      return fault(
        .eventUnhandled, of: callback,
        "the app was launched for '\(callback.swiftName)' and nothing handles it; create the manager and "
          + "its delegate before the launch has finished")
    }
    call(callback, nil, .init("event", content)) {
      delegate?.application(application, didReceive: callback, content)
    }
  }

  /// Delivers a push to the app delegate.
  func deliverPush(_ push: RemoteNotification) {
    guard let application else { return }
    let handler = makeCompletion(of: .appDidReceiveRemoteNotificationFetch)
    call(.appDidReceiveRemoteNotificationFetch, nil, .init("payload", push.payload)) {
      application.delegate.application(application, didReceiveRemoteNotification: push) { _ in
        handler()
      }
    }
  }

  /// Registers the launch handler of a background task.
  func register(
    _ identifier: String, in application: Application,
    _ launchHandler: @escaping @MainActor (LifecycleBackgroundTask) -> Void
  ) {
    if application.hasFinishedLaunching {
      return fault(
        .backgroundTask, of: .backgroundTaskLaunchHandler,
        "the handler of task '\(identifier)' is registered after the launch has finished, which throws; "
          + "register it in 'application(_:didFinishLaunchingWithOptions:)'")
    }
    if application.taskHandlers[identifier] != nil {
      return fault(
        .backgroundTask, of: .backgroundTaskLaunchHandler,
        "the handler of task '\(identifier)' is registered twice, which throws; register it once")
    }
    guard permitsTask(identifier) else { return }
    application.taskHandlers[identifier] = launchHandler
  }

  private func runTask(_ identifier: String, _ application: Application) {
    let handler = application.taskHandlers[identifier]
    if handler == nil, hasCode {
      return fault(
        .backgroundTask, of: .backgroundTaskLaunchHandler,
        "no handler is registered for task '\(identifier)'; register one before the launch has finished"
      )
    }
    lastNumber += 1
    let number = lastNumber
    let task = LifecycleBackgroundTask(identifier: identifier) { [weak self] _ in
      self?.tasks.removeAll { $0.number == number }
      self?.deadlines.remove(.task(number))
      self?.scheduleSuspension()
    }
    if handler != nil {
      tasks.append(RunningTask(number: number, task: task))
      deadlines.set(.task(number), at: clock.now + policy.budgets.backgroundWork)
    }
    call(.backgroundTaskLaunchHandler, nil, .init("task", identifier)) { handler?(task) }
  }

  func expireTask(_ number: Int) {
    guard let running = tasks.first(where: { $0.number == number }) else { return }
    call(.backgroundTaskExpirationHandler, nil, .init("task", running.task.identifier)) {
      running.task.expirationHandler?()
    }
    guard !running.task.isCompleted, application != nil else { return }
    fault(
      .backgroundTimeExceeded, of: .backgroundTaskExpirationHandler,
      "task '\(running.task.identifier)' was not completed when its \(policy.budgets.backgroundWork.label) "
        + "were over; call 'setTaskCompleted' in its expiration handler\(endOfOverrun)")
    if policy.overrunEndsProcess { return endProcess() }
    tasks.removeAll { $0.number == number }
    scheduleSuspension()
  }
}
