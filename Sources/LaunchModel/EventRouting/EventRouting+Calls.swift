/// The table of the methods that get an event: in an app without scenes those of the app delegate, in an app
/// that has adopted scenes also those of scene delegates.
extension EventRouting.Cause {
  typealias Call = EventRouting.Call

  /// The methods that get the event, in the order of the calls.
  ///
  /// - Parameter hasSource: whether the app that asked is known.
  func calls(
    _ lifeCycle: EventRouting.LifeCycle, _ moment: EventRouting.Moment, hasSource: Bool
  ) -> [Call] {
    switch (lifeCycle, moment) {
    case (.appBased, .coldLaunch):
      launchCalls(.gets(.launchOptions), .documented) + appCalls(isLaunch: true)
    case (.appBased, .running): appCalls(isLaunch: false)
    case (.sceneBased, .coldLaunch): sceneLaunchCalls(hasSource: hasSource)
    case (.sceneBased, .running): sceneRunningCalls
    }
  }

  /// The launch methods and the notification, which all get the same dictionary.
  ///
  /// Source: Apple, `UIApplicationDelegate` and `didFinishLaunchingNotification`.
  private func launchCalls(
    _ verdict: EventRouting.Verdict, _ confidence: Confidence
  ) -> [Call] {
    if self == .newsstandDownloads { return [] }
    return [.appWillFinishLaunching, .appDidFinishLaunching, .appDidFinishLaunchingNotification].map
    {
      Call($0, verdict, [], confidence)
    }
  }

  /// The calls that follow on the app delegate and on the delegates of frameworks.
  private func appCalls(isLaunch: Bool) -> [Call] {
    let returned: [EventRouting.Condition] = isLaunch ? [.bothLaunchMethodsReturnTrue] : []
    switch self {
    case .url: return [Call(.appOpenURL, .gets(.url), returned)]
    case .userActivity, .handoff, .userActivityAndHandoff:
      return [
        Call(.appWillContinueUserActivity, .gets(.activityType), returned),
        Call(.appContinueUserActivity, .gets(.activity), returned + [.activityArrived]),
        Call(.appDidFailToContinueUserActivity, .gets(.activityType), returned + [.activityFailed]),
      ]
    case .quickAction: return [Call(.appPerformShortcut, .gets(.quickAction), returned)]
    case .cloudKitShare: return [Call(.appAcceptCloudKitShare, .gets(.share))]
    case .tappedPush:
      return responseCalls(isLaunch)
        + [
          // Reports differ on whether a tap also arrives here when the delegate is set.
          isLaunch
            ? Call(
              .appDidReceiveRemoteNotificationFetch, .gets(.payload),
              [.withoutNotificationDelegate], .measured)
            : Call(.appDidReceiveRemoteNotificationFetch, .gets(.payload), [], .assumed)
        ]
    case .localNotification:
      return responseCalls(isLaunch)
        + [
          Call(
            .appDidReceiveLocalNotification, .gets(.notification), [.withoutNotificationDelegate])
        ]
    case .silentPush, .unseenPush, .location, .bluetoothCentrals, .bluetoothPeripherals:
      return backgroundCalls(isLaunch: isLaunch)
    case .newsstandDownloads, .companion, .unknown, .unreadable: return []
    }
  }

  /// The calls of the notification center's delegate, with or without scenes.
  private func responseCalls(
    _ isLaunch: Bool, _ more: [EventRouting.Condition] = []
  ) -> [Call] {
    isLaunch
      ? [
        Call(
          .notificationDidReceive, .gets(.response), [.delegateSetBeforeLaunchFinishes] + more)
      ]
      : [
        Call(.notificationWillPresent, .gets(.notification), [.inForeground]),
        Call(.notificationDidReceive, .gets(.response), [.userActs]),
      ]
  }

  /// Events that concern no scene: the same in both life cycles.
  private func backgroundCalls(isLaunch: Bool) -> [Call] {
    let restored: [EventRouting.Condition] = [.sameRestoreIdentifier]
    switch self {
    case .silentPush:
      return [
        Call(
          .appDidReceiveRemoteNotificationFetch, .gets(.payload),
          isLaunch ? [.remoteNotificationMode] : [])
      ]
    case .unseenPush:
      return [Call(.appDidReceiveRemoteNotificationFetch, .gets(.payload), [], .assumed)]
    case .location:
      return UnbridgedReason.locationEvent.callbacks.map {
        Call(
          $0, .gets(.locationEvent),
          isLaunch ? [.managerMadeAgain, .dependsOnService] : [.dependsOnService])
      }
    // A running app has its managers; nothing is restored.
    case .bluetoothCentrals where isLaunch:
      return [Call(.centralWillRestoreState, .gets(.restoredState), restored)]
    case .bluetoothPeripherals where isLaunch:
      return [Call(.peripheralWillRestoreState, .gets(.restoredState), restored)]
    default: return []
    }
  }

  /// A launch of an app with scenes: the scene learns the reason from its connection options. No method
  /// reports it a second time, except through the notification center.
  private func sceneLaunchCalls(hasSource: Bool) -> [Call] {
    guard !connectionOptions(hasSource: hasSource).isEmpty else {
      // Whether these keys are in the launch options of an app with scenes was never measured.
      return launchCalls(.gets(.launchOptions), .assumed) + backgroundCalls(isLaunch: true)
    }
    let options = EventRouting.Argument.connectionOptions(connectionOptions(hasSource: hasSource))
    let connection = [
      Call(.appConfigurationForConnecting, .gets(options), [.sessionIsNew]),
      Call(.sceneWillConnect, .gets(options)),
    ]
    return launchCalls(.doesNotGet, .measured) + connection + afterConnection
  }

  /// The connection options that carry the event; empty when no scene is connected for it, or when that is
  /// not known.
  private func connectionOptions(hasSource: Bool) -> [ConnectionOptionProperty] {
    let source: [ConnectionOptionProperty] = hasSource ? [.sourceApplication] : []
    switch self {
    case .url: return [.urlContexts] + source
    case .userActivity: return source + [.userActivities]
    case .handoff: return source + [.handoffUserActivityType]
    case .userActivityAndHandoff: return source + [.handoffUserActivityType, .userActivities]
    case .tappedPush, .localNotification: return [.notificationResponse]
    case .quickAction: return [.shortcutItem]
    case .cloudKitShare: return [.cloudKitShareMetadata]
    default: return []
    }
  }

  /// The calls that follow the connection of the scene, and those that one might expect to follow.
  private var afterConnection: [Call] {
    switch self {
    case .url:
      return [Call(.sceneOpenURLContexts, .doesNotGet, [.connectedScenesOnly], .measured)]
        + replaced
    case .userActivity:
      return [Call(.sceneContinueUserActivity, .doesNotGet, [.connectedScenesOnly], .measured)]
        + replaced
    case .handoff:
      return [
        Call(.sceneContinueUserActivity, .gets(.activity), [.activityArrived]),
        Call(
          .sceneDidFailToContinueUserActivity, .gets(.activityType), [.activityFailed], .assumed),
      ] + replaced
    case .userActivityAndHandoff:
      return [Call(.sceneContinueUserActivity, .gets(.activity), [.activityArrived], .assumed)]
        + replaced
    case .quickAction:
      return [Call(.windowPerformShortcut, .doesNotGet, [.connectedScenesOnly])] + replaced
    case .cloudKitShare:
      return [Call(.windowAcceptCloudKitShare, .doesNotGet, [.connectedScenesOnly])] + replaced
    case .tappedPush:
      return responseCalls(true, [.mayBeReportedTwice])
        + [Call(.appDidReceiveRemoteNotificationFetch, .gets(.payload), [], .assumed)]
    case .localNotification:
      return responseCalls(true, [.mayBeReportedTwice])
        + [Call(.appDidReceiveLocalNotification, .gets(.notification), [], .assumed)]
    default: return []
    }
  }

  /// The calls for an event while the scene is connected.
  private var sceneRunningCalls: [Call] {
    switch self {
    case .url: return [Call(.sceneOpenURLContexts, .gets(.urlContexts))] + replaced
    case .userActivity, .handoff, .userActivityAndHandoff:
      return [
        Call(.sceneWillContinueUserActivity, .gets(.activityType)),
        Call(.sceneContinueUserActivity, .gets(.activity), [.activityArrived]),
        Call(.sceneDidFailToContinueUserActivity, .gets(.activityType), [.activityFailed]),
      ] + replaced
    case .quickAction: return [Call(.windowPerformShortcut, .gets(.quickAction))] + replaced
    case .cloudKitShare: return [Call(.windowAcceptCloudKitShare, .gets(.share))] + replaced
    case .tappedPush:
      return responseCalls(false)
        + [Call(.appDidReceiveRemoteNotificationFetch, .gets(.payload), [], .assumed)]
    case .localNotification:
      return responseCalls(false)
        + [Call(.appDidReceiveLocalNotification, .gets(.notification), [], .assumed)]
    default: return backgroundCalls(isLaunch: false)
    }
  }

  /// The methods of the app delegate that scene delegates replace, so that they are no longer called.
  private var replaced: [Call] {
    appCalls(isLaunch: false).filter { $0.callback.isCalledInSceneBasedApps == false }
      .map { Call($0.callback, .doesNotGet) }
  }
}
