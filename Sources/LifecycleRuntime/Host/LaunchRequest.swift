public import LaunchModel

/// Why an app is to run, or what is to reach it: the user's or the system's doing.
///
/// The same request launches an app that does not run and reaches one that does.
public enum LaunchRequest: Sendable, Hashable {
  /// The user taps the icon, or picks the app in the app switcher.
  case icon
  /// What launch options say: a URL, a push, a quick action, an activity, a share, a location.
  case options(LaunchOptions)
  /// A task that the app has scheduled may run now.
  case backgroundTask(String)
  /// Transfers of a URL session are done.
  case backgroundURLSession(String)
  /// There is time to fetch what is new.
  case backgroundFetch
  /// A push that is seen and also wakes the app, before anybody has tapped it.
  case backgroundPush(RemoteNotification)

  /// Whether it shows the app.
  package var showsApp: Bool {
    switch self {
    case .icon: true
    case .options(let options): options.showsApp
    case .backgroundTask, .backgroundURLSession, .backgroundFetch, .backgroundPush: false
    }
  }

  /// What goes to the launch methods; nil for nothing.
  public var launchOptions: LaunchOptions? {
    switch self {
    case .options(let options): return options.entries.isEmpty ? nil : options
    case .backgroundPush(let push):
      var options = LaunchOptions()
      options.remoteNotification = push
      return options
    case .icon, .backgroundTask, .backgroundURLSession, .backgroundFetch: return nil
    }
  }
}

extension LaunchOptions {
  /// Whether a launch with these options shows the app. A push that wakes the app and shows nothing does not.
  package var showsApp: Bool {
    if keys.isEmpty { return true }
    return keys.contains { key in
      switch key.context {
      case .foreground: !key.isCompanion
      case .background: false
      case .either: !(remoteNotification?.isSilent ?? false)
      }
    }
  }
}

/// A scene that is asked for.
public struct SceneRequest: Sendable, Hashable {
  /// Who asks.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// The user: a new window, a display, a car.
    case user
    /// The app, with `activateSceneSession(for:)`.
    case app
    /// The system, to have work done.
    case system
  }

  /// The session to bring back; nil for a new one.
  public var session: SceneSession.ID?
  /// The raw value of the role of a new one.
  public var role: String
  /// What it is for; nil for nothing particular.
  public var userActivity: UserActivity?
  /// Who asks.
  public var source: Source
  /// Whether it is to be seen.
  package var isOnScreen: Bool

  /// Asks for a scene.
  public init(
    session: SceneSession.ID? = nil, role: String = SceneRequest.mainRole,
    userActivity: UserActivity? = nil, source: Source = .user, isOnScreen: Bool = true
  ) {
    self.session = session
    self.role = role
    self.userActivity = userActivity
    self.source = source
    self.isOnScreen = isOnScreen
  }

  /// The role of ordinary windows.
  public static let mainRole = "UIWindowSceneSessionRoleApplication"
}
