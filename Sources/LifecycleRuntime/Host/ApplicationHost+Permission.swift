internal import LaunchModel

/// What the system never reports an app that does not declare it.
///
/// Source: Apple, "Responding to the launch of your app": a key is there only when the app supports the
/// feature.
extension ApplicationHost {
  /// Whether the app can get a request at all; a fault for each key that it cannot get.
  func permits(_ request: LaunchRequest) -> Bool {
    switch request {
    case .icon, .backgroundURLSession: true
    case .options(let options): options.entries.isEmpty || permits(options)
    case .backgroundPush(let push): permits(push) && permitsWaking
    case .backgroundFetch: permitsFetch
    case .backgroundTask(let identifier): permitsTask(identifier)
    }
  }

  /// The same of a push. It reaches a running app, or wakes it, on tvOS as well, which has no launch option
  /// for it.
  func permits(_ push: RemoteNotification) -> Bool {
    var options = LaunchOptions()
    options.remoteNotification = push
    return permits(options, isDelivered: true)
  }

  /// Whether a request launches the app although the user may have force quit it; a fault when it does not.
  ///
  /// Source: Apple, "Handling location updates in the background": regions and significant changes launch such
  /// an app; TN3115, `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` and the background
  /// URL session: nothing else does, until the user opens the app.
  func reachesForceQuit(_ request: LaunchRequest) -> Bool {
    if request.showsApp {
      isForceQuit = false
      return true
    }
    return !isForceQuit || request.launchOptions?.isLocationLaunch == true || refuseForceQuit()
  }

  /// The same for a scene.
  func reachesForceQuit(_ request: SceneRequest) -> Bool {
    if request.source == .user { isForceQuit = false }
    return !isForceQuit || refuseForceQuit()
  }

  private func refuseForceQuit() -> Bool {
    fault(
      .illegalEvent,
      "the system launches an app that the user has force quit in the background for location events only, "
        + "expected the user to open the app first")
    return false
  }

  /// Whether the device's platform has a launch option.
  func hasLaunchOption(_ key: LaunchOptionKey) -> Bool {
    key.catalogKey.availability.exists(on: device.platform)
  }

  /// Whether pushes may wake the app.
  private var permitsWaking: Bool {
    permits(capabilities.silentPush, "time for pushes in the background")
  }

  private func permits(_ answer: DeclarationAnswer, _ what: String) -> Bool {
    guard let missing = answer.missing else { return true }
    fault(
      .launchOptionRefused,
      "the system never delivers \(what) to this app: \(missing.name) is missing")
    return false
  }

  /// Whether the app is given time to fetch. Where there is a scheduler of tasks, permitted identifiers switch
  /// the older way off. Source: Apple, `application(_:performFetchWithCompletionHandler:)`.
  private var permitsFetch: Bool {
    guard permits(capabilities.backgroundMode("fetch"), "time to fetch") else { return false }
    let tasks = contract.declarations.capabilities.backgroundTaskIdentifiers
    guard device.hasTaskScheduler, !tasks.isEmpty else { return true }
    fault(
      .launchOptionRefused, of: .appPerformFetch,
      "the system never calls background fetch in this app: "
        + "'BGTaskSchedulerPermittedIdentifiers' disables it since iOS 13; schedule an app refresh "
        + "task")
    return false
  }

  /// Whether the Info.plist permits a task; a permitted identifier that ends in `*` stands for all that begin so,
  /// and one with a build variable in it may be any.
  func permitsTask(_ identifier: String) -> Bool {
    let permitted = contract.declarations.capabilities.backgroundTaskIdentifiers
    let isPermitted = permitted.contains { name in
      name == identifier || BuildVariable.isUndecided(name)
        || (name.hasSuffix("*") && identifier.hasPrefix(name.dropLast()))
    }
    if !isPermitted {
      fault(
        .backgroundTask, of: .backgroundTaskLaunchHandler,
        "task '\(identifier)' is not in 'BGTaskSchedulerPermittedIdentifiers', expected "
          + (permitted.isEmpty ? "the key" : permitted.map { "'\($0)'" }.joined(separator: " or ")))
    }
    return isPermitted
  }

  /// - Parameter isDelivered: whether the event reaches the app without a launch option on this platform.
  private func permits(_ options: LaunchOptions, isDelivered: Bool = false) -> Bool {
    let unavailable = isDelivered ? [] : options.keys.filter { !hasLaunchOption($0) }
    for key in unavailable {
      fault(
        .launchOptionRefused,
        "the system never sets '\(key.constant)' on this device: \(device.platform.name) does not have it"
      )
    }
    guard unavailable.isEmpty else { return false }
    let refusals = capabilities.refusals(of: options)
    for refusal in refusals {
      fault(
        .launchOptionRefused,
        "the system never sets '\(refusal.constant)' for this app: \(refusal.missing.name) is missing"
      )
    }
    return refusals.isEmpty
  }
}
