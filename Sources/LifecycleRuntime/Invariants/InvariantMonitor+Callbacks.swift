internal import LaunchModel

/// The part of the monitor that follows the app as a whole.
extension InvariantMonitor {
  mutating func follow(_ callback: LifecycleCallback, _ step: ObservedStep) {
    begin(callback)
    lookAtDelay(callback, step)
    defer { noteDelay(step) }
    followLaunch(callback)
    lookAtForegroundLaunch(callback, step)
    lookAtStates(callback, step)
    if let session = step.session { lookAtDelivery(callback, session) }
    followActivities(callback, step.session)
    if callback == .appConfigurationForConnecting { followQuestion(step.session) }
    if callback == .sceneRestoreInteractionState, let session = step.session {
      followRestoration(session)
    }
    if let reported = ReportedTransition(callback) {
      lookAtTermination(callback, reported)
      needLaunch(callback, reported.channel)
      if reported.isOfScene {
        if let session = step.session { follow(callback, reported, session) }
      } else {
        followApplication(callback, reported)
      }
    }
    if callback == .appWillTerminate || callback == .appWillTerminateNotification {
      wasTerminated = true
      terminationStep = stepCount
    }
  }

  /// Checks that there is a running process, which alone can call a method.
  private mutating func begin(_ callback: LifecycleCallback) {
    switch process {
    case .unknown:
      if callback.launchStage != nil { startProcess() } else { process = .running }
    case .running:
      if wasTerminated, callback.launchStage != nil { startProcess() }
    case .ended:
      addViolation(
        .nothingWithoutProcess,
        "'\(callback.swiftName)' after the process has ended; a new process begins with 'main'",
        earlier: [pauseStep])
      forget()
      process = .running
    case .suspended:
      addViolation(
        .nothingWhileSuspended,
        "'\(callback.swiftName)' while the process is suspended; it runs again with 'resumed'",
        earlier: [pauseStep])
      process = .running
    }
  }

  /// Checks that nothing comes to the foreground after the app was notified of its end. A scene may still be
  /// disconnected then.
  private mutating func lookAtTermination(
    _ callback: LifecycleCallback, _ reported: ReportedTransition
  ) {
    // A record without launches does not show that another process has begun.
    guard wasTerminated, coverage.covers(.appDidFinishLaunching, nil),
      [.connect, .enterForeground, .activate].contains(reported.transition)
    else { return }
    wasTerminated = false
    addViolation(
      .nothingWithoutProcess,
      "'\(callback.swiftName)' after '\(LifecycleCallback.appWillTerminate.swiftName)'; a new process begins "
        + "with 'main'",
      earlier: [terminationStep])
  }

  // MARK: The launch

  /// Notes that an app without scenes is launched into the foreground: it is inactive in its launch methods. No
  /// method then reports that it enters the foreground.
  private mutating func lookAtForegroundLaunch(_ callback: LifecycleCallback, _ step: ObservedStep)
  {
    guard model == .appBased, callback.launchStage != nil, step.applicationState == .inactive,
      methods.states == .new
    else { return }
    methods.know(.inactive, step: stepCount)
  }

  private mutating func followLaunch(_ callback: LifecycleCallback) {
    guard let stage = callback.launchStage else { return }
    guard stage > launch else {
      if launchSeen.contains(stage) {
        addViolation(
          .finishesLaunchingOnce,
          "'\(callback.swiftName)' a second time in one process; a new process begins with 'main'",
          earlier: [launchStep])
      } else {
        addViolation(
          .launchMethodsFirst,
          "'\(callback.swiftName)' after the launch had come further than that",
          earlier: [launchStep])
      }
      if isKnown { forget() }
      return
    }
    if stage == .posted, isKnown, launch < .didFinish,
      coverage.covers(.appDidFinishLaunching, nil)
    {
      addViolation(
        .launchMethodsFirst,
        "'\(callback.swiftName)' before '\(LifecycleCallback.appDidFinishLaunching.swiftName)'",
        legal: [.appDidFinishLaunching], earlier: [launchStep])
    }
    launch = stage
    launchSeen.insert(stage)
    launchStep = stepCount
  }

  /// Checks that the launch has finished before a callback of the life cycle comes through the same channel.
  private mutating func needLaunch(_ callback: LifecycleCallback, _ channel: CallbackChannel) {
    guard isKnown else { return }
    let needed: LifecycleCallback =
      channel == .methods ? .appDidFinishLaunching : .appDidFinishLaunchingNotification
    guard let stage = needed.launchStage, launch < stage, coverage.covers(needed, nil) else {
      return
    }
    addViolation(
      .launchMethodsFirst, "'\(callback.swiftName)' before '\(needed.swiftName)'",
      legal: [needed], earlier: [launchStep])
    launch = stage
  }

  // MARK: The app as a whole

  private mutating func followApplication(
    _ callback: LifecycleCallback, _ reported: ReportedTransition
  ) {
    if reported.channel == .methods, model == .sceneBased {
      let instead = callback.sceneReplacement.map { "; '\($0.swiftName)' is called instead" } ?? ""
      return addViolation(
        .sceneDelegateInstead,
        "'\(callback.swiftName)' is not called in an app that has adopted scenes\(instead)")
    }
    let machine: ObservedStateMachine =
      model == .sceneBased ? .applicationWithScenes : .applicationAlone
    var tracker = reported.channel == .methods ? methods : notifications
    let earlier = tracker.earlier
    let refusal = tracker.follow(reported.transition, machine, step: stepCount)
    let level = tracker.states.level
    if reported.channel == .methods { methods = tracker } else { notifications = tracker }
    if let refusal {
      addViolation(
        model == .sceneBased ? .applicationNotificationsAlternate : .applicationMovesAlongEdges,
        "'\(callback.swiftName)' while the app is \(refusal.states.words(isScene: false))",
        legal: refusal.possible.compactMap {
          ReportedTransition.callback($0, reported.channel, ofScene: false)
        }, earlier: earlier)
    }
    guard reported.channel == .notifications, looksAtAggregate else { return }
    if !follower.followNotification(level: level), refusal == nil {
      addViolation(
        .applicationFollowsScenes,
        "'\(callback.swiftName)' is posted, and the state of the most active scene has not changed so",
        earlier: earlier)
    }
  }

  /// Whether all scenes are observed, so that the app can be compared with them.
  var looksAtAggregate: Bool { model == .sceneBased && isKnown && coverage.hasAllNotifications }

  // MARK: Activities

  private mutating func followActivities(_ callback: LifecycleCallback, _ session: SceneSession.ID?)
  {
    switch callback {
    case .appWillContinueUserActivity: announced += 1
    case .sceneWillContinueUserActivity:
      if let session { withScene(session) { $0.announced += 1 } }
    case .appContinueUserActivity, .appDidFailToContinueUserActivity:
      guard coverage.covers(.appWillContinueUserActivity, nil) else { return }
      if announced > 0 { announced -= 1 } else { answerUnannounced(callback, nil) }
    case .sceneContinueUserActivity, .sceneDidFailToContinueUserActivity:
      guard let session, coverage.covers(.sceneWillContinueUserActivity, session) else { return }
      var isAnnounced = false
      withScene(session) { scene in
        isAnnounced = scene.announced > 0
        if isAnnounced { scene.announced -= 1 }
      }
      if !isAnnounced { answerUnannounced(callback, session) }
    default: break
    }
  }

  private mutating func answerUnannounced(
    _ callback: LifecycleCallback, _ session: SceneSession.ID?
  ) {
    guard isKnown else { return }
    let announcement: LifecycleCallback =
      session == nil ? .appWillContinueUserActivity : .sceneWillContinueUserActivity
    addViolation(
      .activityAnsweredOnce,
      "'\(callback.swiftName)' for an activity that was not announced, or was answered before",
      session: session, legal: [announcement])
  }
}

extension LifecycleCallback {
  /// The stage of the launch that the callback belongs to; nil when it is not a part of the launch.
  var launchStage: InvariantMonitor.Launch? {
    switch self {
    case .appWillFinishLaunching: .willFinish
    case .appDidFinishLaunching, .appDidFinishLaunchingLegacy: .didFinish
    case .appDidFinishLaunchingNotification: .posted
    default: nil
    }
  }
}
