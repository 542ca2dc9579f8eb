internal import LaunchModel

/// The move of a scene, or of the app as a whole, that a callback reports.
enum LifeSignal: UInt8, CaseIterable {
  case connect, enterForeground, activate, resign, enterBackground, disconnect
}

/// The two ways to report a move: the method of a delegate, and a notification. Their order is not
/// documented, so each channel is followed separately.
enum LifeChannel: UInt8, CaseIterable {
  case methods, notifications
}

/// The move that a callback reports, its channel, and whether it is the move of a scene.
struct LifeMessage: Hashable {
  let signal: LifeSignal
  let channel: LifeChannel
  let isOfScene: Bool

  /// Makes the message of a callback; nil when the callback reports no move.
  init?(_ callback: LifecycleCallback) {
    func of(_ signal: LifeSignal, _ channel: LifeChannel, scene: Bool) -> LifeMessage {
      LifeMessage(signal: signal, channel: channel, isOfScene: scene)
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

  private init(signal: LifeSignal, channel: LifeChannel, isOfScene: Bool) {
    self.signal = signal
    self.channel = channel
    self.isOfScene = isOfScene
  }

  /// Returns the callback that reports a signal.
  static func callback(
    _ signal: LifeSignal, _ channel: LifeChannel, ofScene: Bool
  ) -> LifecycleCallback? {
    callbacks[LifeMessage(signal: signal, channel: channel, isOfScene: ofScene)]
  }

  private static let callbacks: [LifeMessage: LifecycleCallback] =
    LifecycleCallback.allCases.reduce(into: [:]) { table, callback in
      if let message = LifeMessage(callback) { table[message] = callback }
    }
}

/// A set of signals.
struct LifeSignals: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let all = LifeSignals(rawValue: 0b11_1111)

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ signal: LifeSignal) { rawValue = 1 << signal.rawValue }
}
