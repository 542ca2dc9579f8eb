internal import LaunchModel

/// The launch: Apple, "About the app launch sequence".
extension ApplicationHost {
  /// Launches the app for a request.
  func launch(_ request: LaunchRequest) {
    guard permits(request), reachesForceQuit(request) else { return }
    guard startProcess(showsApp: request.showsApp) else { return }
    let options = request.launchOptions
    let connection =
      request.showsApp
      ? options.map(connectionOptions) ?? ConnectionOptions() : ConnectionOptions()
    let finished = finishLaunching(launchOptions(options, besides: connection), request)
    guard applicationState.isRunning else { return }
    // In the background, the launch ends when its methods have returned.
    if !request.showsApp { launchStart = nil }
    switch model {
    case .sceneBased: launchScenes(request, connection)
    case .appBased: launchAppBased(request, finished)
    }
    launchStart = nil
  }

  /// Launches the app for a scene: on the device's own screen or a car's, or for work in the background.
  func launchForScene(_ request: SceneRequest) {
    guard let request = permitted(request), reachesForceQuit(request) else { return }
    let showsApp = request.isOnScreen && request.role == SceneRequest.mainRole
    guard startProcess(showsApp: showsApp) else { return }
    let finished = finishLaunching(nil, .icon)
    guard applicationState.isRunning else { return }
    if model == .sceneBased {
      if policy.reportsDiscardedSessionsFirst { reportDiscarded() }
      connectRequested(request)
      reportDiscarded()
      if showsApp { replaceLaunchScreen(nil) }
    } else if request.role == SceneRequest.mainRole, request.isOnScreen {
      launchAppBased(.icon, finished)
    } else {
      refuseSceneWithoutScenes(request)
    }
    launchStart = nil
    if !sceneCounts.applicationState.isForeground { beginBackgroundTime() }
  }

  /// Starts the process. Returns false when the system ends it at once, and records the reason.
  private func startProcess(showsApp: Bool) -> Bool {
    launchStart = clock.now
    if showsApp, device.hasLaunchScreen, contract.showsLaunchScreen {
      record(.phase(.launchScreenShown))
    }
    if isPrewarmed { isPrewarmed = false } else { record(.phase(.main)) }
    let delegate = makeDelegate()
    let application = Application(
      delegate: delegate, host: self, isFirstLaunch: !hasLaunchedBefore)
    application.isProtectedDataAvailable = !(isLocked && device.protectsFiles)
    self.application = application
    let choice = LifecycleChoice(
      contract, on: device, implementsConfiguration: implementsConfiguration(application))
    model = choice.model
    trace.model = model
    move(application, model == .appBased && showsApp ? .launchToForeground : .launchToBackground)
    phase(.applicationMain)
    if let unresolved = choice.unresolved {
      fault(
        .adoptionNotKnown,
        choice.isUndetermined
          ? "whether the app launches is undetermined: it depends on \(unresolved)"
          : "it is not known whether the system terminates the app here: it depends on \(unresolved)"
      )
      if choice.isUndetermined {
        endProcess()
        return false
      }
    }
    if choice.isRefused, policy.refusalPoint == .beforeLaunchMethods {
      refuse()
      return false
    }
    isRefused = choice.isRefused
    for work in ContinuousWork.allCases where replayedWork.contains(work) {
      _ = beginContinuousWork(work)
    }
    if model == .appBased, let storyboard = contract.declarations.interface.mainInterface {
      phase(.mainInterfaceLoaded)
      let window = LifecycleWindow(application: application)
      window.rootViewController = makeRootViewController(storyboard)
      mainWindow = window
    }
    return true
  }

  /// Records that the app has replaced the launch screen, on devices that show one.
  private func replaceLaunchScreen(_ scene: LifecycleScene?) {
    if device.hasLaunchScreen { phase(.launchScreenHidden, scene) }
  }

  /// Starts the process before the user launches the app.
  func prewarm() {
    guard device.platform == .ios, device.osVersion >= OSVersion(15), !isPrewarmed else {
      return fault(
        .illegalEvent,
        isPrewarmed
          ? "the app is prewarmed already, expected a launch"
          : "the system does not prewarm apps on \(device.platform.name) \(device.osVersion), expected "
            + "iOS 15 or later")
    }
    isPrewarmed = true
    record(.phase(.main))
    record(.phase(.prewarmed))
  }

  private func refuse() {
    fault(.scenesNotAdopted, LifecycleChoice.refusal)
    endProcess()
  }

  /// Whether the app delegate implements `application(_:configurationForConnecting:options:)`; nil when the
  /// app's code is not known.
  ///
  /// If the manifest adopts scenes, the answer changes nothing, so the delegate is not called. Otherwise it
  /// is called once, with a session that is never connected.
  private func implementsConfiguration(_ application: Application) -> Bool? {
    guard hasCode else { return nil }
    if contract.adoptsScenesInManifest || !device.hasScenes { return false }
    let probe = SceneSession(id: SceneSession.ID(0), role: SceneRequest.mainRole)
    let answer = application.delegate.application(
      application, configurationForConnecting: probe, options: ConnectionOptions())
    return !answer.isUnanswered
  }

  /// Calls the launch methods.
  ///
  /// - Returns: whether both methods accept the content that the app was launched with.
  private func finishLaunching(_ options: LaunchOptions?, _ request: LaunchRequest) -> Bool {
    guard let application else { return false }
    let detail = options.map { LifecycleTrace.Detail("launch options", $0.fragment) }
    var accepts = true
    call(.appWillFinishLaunching, nil, detail) {
      accepts = application.delegate.application(
        application, willFinishLaunchingWithOptions: options)
    }
    if model == .appBased { restoreState(application) }
    guard applicationState.isRunning else { return false }
    call(.appDidFinishLaunching, nil, detail) {
      let answer = application.delegate.application(
        application, didFinishLaunchingWithOptions: options)
      accepts = answer && accepts
    }
    application.hasFinishedLaunching = true
    hasLaunchedBefore = true
    guard applicationState.isRunning else { return false }
    post(.appDidFinishLaunchingNotification, .launch(application, options), nil, detail)
    if isRefused {
      refuse()
      return false
    }
    return accepts
  }

  /// Returns the options for the launch methods, without what the connection options already say.
  ///
  /// Developers report (confidence B) that an app with scenes finds nothing here.
  private func launchOptions(
    _ options: LaunchOptions?, besides connection: ConnectionOptions
  ) -> LaunchOptions? {
    guard var options else { return nil }
    let isRepeated = model == .sceneBased && !connection.entries.isEmpty
    options.entries.removeAll { entry in
      guard case .known(let key) = entry.name else { return false }
      return !hasLaunchOption(key) || (isRepeated && key.context != .background)
    }
    return options.entries.isEmpty ? nil : options
  }

  private func launchScenes(_ request: LaunchRequest, _ options: ConnectionOptions) {
    if policy.reportsDiscardedSessionsFirst { reportDiscarded() }
    guard request.showsApp else {
      if policy.locationConnectsScene, request.launchOptions?.isLocationLaunch == true {
        connect(mainSession(), ConnectionOptions(), isOnScreen: false)
      }
      deliverBackground(request, isLaunch: true)
      reportDiscarded()
      beginBackgroundTime()
      return
    }
    let session = mainSession()
    // A delegate that is set later gets no response. Source: Apple, `UNUserNotificationCenterDelegate`.
    let listens = application?.notificationDelegate != nil || !hasCode
    if let type = options.handoffUserActivityType, options.userActivities.isEmpty {
      announced = AnnouncedActivity(type: type, session: session.id)
    }
    connect(session, options.launching(policy), isOnScreen: true)
    reportDiscarded()
    if listens, policy.responseDelivery != .connectionOptions,
      let response = options.notificationResponse
    {
      deliver(response)
    }
    replaceLaunchScreen(session.scene)
  }

  private func reportDiscarded() {
    guard let cause = pendingDiscardedSessions.first?.cause, let application else { return }
    let gone = Set(pendingDiscardedSessions.map(\.session))
    pendingDiscardedSessions.removeAll()
    following(cause) {
      call(.appDidDiscardSceneSessions, nil, .init("sessions", gone.numberList)) {
        application.delegate.application(application, didDiscardSceneSessions: gone)
      }
    }
  }

  private func launchAppBased(_ request: LaunchRequest, _ accepts: Bool) {
    guard let application else { return }
    mainWindow?.makeKeyAndVisible()
    mainWindow = nil
    loadViews(application.windows, nil)
    guard request.showsApp else {
      callAndPost(.appDidEnterBackground, .appDidEnterBackgroundNotification) {
        $1.applicationDidEnterBackground($0)
      }
      deliverBackground(request, isLaunch: true)
      phase(.snapshot)
      beginBackgroundTime()
      return
    }
    if policy.appearance == .observed { willAppear(application.windows, nil) }
    if let options = request.launchOptions { deliverAppBased(options, isLaunch: true, accepts) }
    if takeInterruption() { didAppear(application.windows, nil) } else { becomeActiveAppBased() }
    replaceLaunchScreen(nil)
  }
}

extension ConnectionOptions {
  /// Returns the connection options that a launch gets under a policy.
  fileprivate func launching(_ policy: LifecyclePolicy) -> ConnectionOptions {
    guard policy.responseDelivery == .notificationCenter else { return self }
    var options = self
    options[.notificationResponse] = nil
    return options
  }
}

extension Set<SceneSession> {
  /// The numbers of the sessions, sorted and separated by commas.
  @MainActor var numberList: String { map(\.id).sorted().map { "\($0)" }.joined(separator: ", ") }
}

extension LaunchContract {
  /// Whether the app has a launch screen.
  fileprivate var showsLaunchScreen: Bool {
    let interface = declarations.interface
    return interface.launchStoryboard != nil || interface.launchScreen != nil
      || interface.launchStoryboards != nil || interface.launchScreens != nil
  }
}

extension LaunchContract.Interface {
  /// The storyboard or nib that an app without scenes begins with.
  fileprivate var mainInterface: String? { mainStoryboard ?? mainNib }
}
