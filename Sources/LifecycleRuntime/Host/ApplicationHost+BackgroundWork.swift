internal import LaunchModel
internal import PropertyListSyntax

/// Work that the app is woken for: silent pushes, fetches, tasks, transfers, locations, Bluetooth.
extension ApplicationHost {
  /// The process runs for a while, unseen.
  func wakeForBackground() {
    let wasSuspended = applicationState == .suspended
    wake()
    guard wasSuspended, model == .appBased, policy.repeatsDidEnterBackground else { return }
    tell(.appDidEnterBackground, .appDidEnterBackgroundNotification) {
      $1.applicationDidEnterBackground($0)
    }
  }

  /// Delivers what woke the app.
  ///
  /// - Parameter isLaunch: whether it launched the process. Core Bluetooth restores managers only then; a
  ///   running app gets its events through the managers that it has. Source: Apple, "Performing Long-Term
  ///   Actions in the Background" of the Core Bluetooth guide.
  func deliverBackground(_ request: LaunchRequest, isLaunch: Bool) {
    guard let application else { return }
    switch request {
    case .icon: break
    case .backgroundTask(let identifier): run(identifier, application)
    case .backgroundURLSession(let identifier):
      let handler = completion(of: .appBackgroundURLSession)
      call(.appBackgroundURLSession, nil, .init("session", identifier)) {
        application.delegate.application(
          application, handleEventsForBackgroundURLSession: identifier, completionHandler: handler)
      }
    case .backgroundFetch:
      let handler = completion(of: .appPerformFetch)
      call(.appPerformFetch) {
        application.delegate.application(
          application, performFetchWithCompletionHandler: { _ in handler() })
      }
    case .options(let options): deliverBackground(options, application, isLaunch: isLaunch)
    case .backgroundPush(let push): fetch(push)
    }
  }

  private func deliverBackground(
    _ options: LaunchOptions, _ application: Application, isLaunch: Bool
  ) {
    for entry in options.entries {
      guard case .known(let key) = entry.name else { continue }
      switch key {
      case .remoteNotification:
        if let push = RemoteNotification(entry.content) { fetch(push) }
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

  // MARK: Pushes

  /// A push for the app delegate.
  func fetch(_ push: RemoteNotification) {
    guard let application else { return }
    let handler = completion(of: .appDidReceiveRemoteNotificationFetch)
    call(.appDidReceiveRemoteNotificationFetch, nil, .init("payload", push.payload)) {
      application.delegate.application(application, didReceiveRemoteNotification: push) { _ in
        handler()
      }
    }
  }

  /// A push arrives, and nobody has tapped it.
  func receive(_ push: RemoteNotification) {
    guard permits(push) else { return }
    if applicationState.isForeground {
      present(push)
      if push.isContentAvailable { fetch(push) }
    } else if push.isContentAvailable, capabilities.silentPush.missing == nil {
      wakeForBackground()
      fetch(push)
      scheduleSuspension()
    }
  }

  private func present(_ push: RemoteNotification) {
    guard push.isVisible, let application else { return }
    let detail = LifecycleTrace.Detail("payload", push.payload)
    guard let delegate = application.notificationDelegate else {
      if !hasCode { call(.notificationWillPresent, nil, detail) {} }
      return
    }
    let handler = completion(of: .notificationWillPresent)
    call(.notificationWillPresent, nil, detail) {
      delegate.userNotificationCenter(application, willPresent: push) { _ in handler() }
    }
  }

  /// A push for an app that does not run: one that wakes it launches it, any other waits for the user.
  func receiveWithoutProcess(_ push: RemoteNotification) {
    // After a force quit the push waits for the user.
    guard !isForceQuit else { return }
    guard push.isContentAvailable, permits(push), capabilities.silentPush.missing == nil else {
      return
    }
    launch(.backgroundPush(push))
  }

  // MARK: Background tasks

  /// A handler for a task of the system's scheduler.
  func register(
    _ identifier: String, in application: Application,
    _ launchHandler: @escaping @MainActor (BackgroundTask) -> Void
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

  private func run(_ identifier: String, _ application: Application) {
    let handler = application.taskHandlers[identifier]
    if handler == nil, hasCode {
      return fault(
        .backgroundTask, of: .backgroundTaskLaunchHandler,
        "no handler is registered for task '\(identifier)'; register one before the launch has finished"
      )
    }
    lastNumber += 1
    let number = lastNumber
    let task = BackgroundTask(identifier: identifier) { [weak self] _ in
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

  /// A task that runs.
  struct RunningTask {
    let number: Int
    let task: BackgroundTask
  }

  func expireTask(_ number: Int) {
    guard let running = tasks.first(where: { $0.number == number }) else { return }
    call(.backgroundTaskExpirationHandler, nil, .init("task", running.task.identifier)) {
      running.task.expirationHandler?()
    }
    guard !running.task.isCompleted, application != nil else { return }
    fault(
      .backgroundTimeExceeded, of: .backgroundTaskExpirationHandler,
      "task '\(running.task.identifier)' was not completed when its \(policy.budgets.backgroundWork.words) "
        + "were over; call 'setTaskCompleted' in its expiration handler\(endOfOverrun)")
    if policy.overrunEndsProcess { return endProcess() }
    tasks.removeAll { $0.number == number }
    scheduleSuspension()
  }

  // MARK: Completion handlers

  /// A completion handler that was handed out.
  struct PendingHandler {
    let number: Int
    let callback: LifecycleCallback
  }

  /// Makes a completion handler that has to be called once, in time.
  func completion(of callback: LifecycleCallback) -> @MainActor () -> Void {
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
      "the completion handler of '\(handler.callback.swiftName)' was not called within \(budget.words)"
    )
    scheduleSuspension()
  }
}
