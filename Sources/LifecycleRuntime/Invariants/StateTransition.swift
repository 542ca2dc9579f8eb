internal import LaunchModel

/// A transition between states of a scene, or of the app as a whole, that a callback reports.
enum StateTransition: UInt8, CaseIterable {
  case connect, enterForeground, activate, resign, enterBackground, disconnect
}

/// The two ways to report a transition: the method of a delegate, and a notification. Their order is not
/// documented, so each channel is followed separately.
enum CallbackChannel: UInt8, CaseIterable {
  case methods, notifications
}

/// The transition that a callback reports, its channel, and whether it is the transition of a scene.
struct ReportedTransition: Hashable {
  let transition: StateTransition
  let channel: CallbackChannel
  let isOfScene: Bool

  /// The transition that a callback reports; nil when it reports none.
  init?(_ callback: LifecycleCallback) {
    func of(_ transition: StateTransition, _ channel: CallbackChannel, scene: Bool)
      -> ReportedTransition
    {
      ReportedTransition(transition: transition, channel: channel, isOfScene: scene)
    }
    switch callback {
    case .sceneWillConnect: self = of(.connect, .methods, scene: true)
    case .sceneWillEnterForeground: self = of(.enterForeground, .methods, scene: true)
    case .sceneDidBecomeActive: self = of(.activate, .methods, scene: true)
    case .sceneWillResignActive: self = of(.resign, .methods, scene: true)
    case .sceneDidEnterBackground: self = of(.enterBackground, .methods, scene: true)
    case .sceneDidDisconnect: self = of(.disconnect, .methods, scene: true)
    case .sceneWillConnectNotification: self = of(.connect, .notifications, scene: true)
    case .sceneWillEnterForegroundNotification:
      self = of(.enterForeground, .notifications, scene: true)
    case .sceneDidActivateNotification: self = of(.activate, .notifications, scene: true)
    case .sceneWillDeactivateNotification: self = of(.resign, .notifications, scene: true)
    case .sceneDidEnterBackgroundNotification:
      self = of(.enterBackground, .notifications, scene: true)
    case .sceneDidDisconnectNotification: self = of(.disconnect, .notifications, scene: true)
    case .appWillEnterForeground: self = of(.enterForeground, .methods, scene: false)
    case .appDidBecomeActive: self = of(.activate, .methods, scene: false)
    case .appWillResignActive: self = of(.resign, .methods, scene: false)
    case .appDidEnterBackground: self = of(.enterBackground, .methods, scene: false)
    case .appWillEnterForegroundNotification:
      self = of(.enterForeground, .notifications, scene: false)
    case .appDidBecomeActiveNotification: self = of(.activate, .notifications, scene: false)
    case .appWillResignActiveNotification: self = of(.resign, .notifications, scene: false)
    case .appDidEnterBackgroundNotification:
      self = of(.enterBackground, .notifications, scene: false)
    default: return nil
    }
  }

  private init(transition: StateTransition, channel: CallbackChannel, isOfScene: Bool) {
    self.transition = transition
    self.channel = channel
    self.isOfScene = isOfScene
  }

  /// Returns the callback that reports a transition.
  static func callback(
    _ transition: StateTransition, _ channel: CallbackChannel, ofScene: Bool
  ) -> LifecycleCallback? {
    callbacks[ReportedTransition(transition: transition, channel: channel, isOfScene: ofScene)]
  }

  private static let callbacks: [ReportedTransition: LifecycleCallback] =
    LifecycleCallback.allCases.reduce(into: [:]) { table, callback in
      if let reported = ReportedTransition(callback) { table[reported] = callback }
    }
}

/// A set of transitions.
struct StateTransitions: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let all = StateTransitions(rawValue: 0b11_1111)

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ transition: StateTransition) { rawValue = 1 << transition.rawValue }
}
