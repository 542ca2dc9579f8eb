public import LaunchModel

/// The part of the life cycle that a budget of the watchdog is for.
public enum WatchdogPhase: String, Sendable, Hashable, CaseIterable {
  /// The launch.
  case launch
  /// A move into the foreground.
  case activation
  /// A move into the background.
  case background
  /// Work in the background.
  case backgroundWork
  /// A push that woke the app.
  case remoteNotification
  /// The end of the process.
  case termination
  /// Any other callback.
  case callback

  /// The phase whose budget a callback uses: a method, or the observers of a notification.
  public init(_ callback: LifecycleCallback) {
    switch callback {
    case .appWillFinishLaunching, .appDidFinishLaunching, .appDidFinishLaunchingNotification,
      .appConfigurationForConnecting, .sceneWillConnect, .sceneWillConnectNotification:
      self = .launch
    case .appWillEnterForeground, .appWillEnterForegroundNotification, .appDidBecomeActive,
      .appDidBecomeActiveNotification, .sceneWillEnterForeground,
      .sceneWillEnterForegroundNotification, .sceneDidBecomeActive, .sceneDidActivateNotification,
      .viewControllerViewWillAppear, .viewControllerViewIsAppearing, .viewControllerViewDidAppear:
      self = .activation
    case .appDidEnterBackground, .appDidEnterBackgroundNotification, .sceneDidEnterBackground,
      .sceneDidEnterBackgroundNotification, .sceneStateRestorationActivity:
      self = .background
    case .appDidReceiveRemoteNotificationFetch: self = .remoteNotification
    case .appPerformFetch, .appBackgroundURLSession, .backgroundTaskLaunchHandler,
      .backgroundTaskExpirationHandler, .backgroundTimeExpirationHandler:
      self = .backgroundWork
    case .appWillTerminate, .appWillTerminateNotification: self = .termination
    default: self = .callback
    }
  }
}

extension WatchdogBudgets {
  /// The budget of a phase.
  public subscript(phase: WatchdogPhase) -> Duration {
    switch phase {
    case .launch: launch
    case .activation: activation
    case .background: background
    case .backgroundWork: backgroundWork
    case .remoteNotification: remoteNotification
    case .termination: termination
    case .callback: callback
    }
  }
}
