public import LaunchModel

/// Why the user or the system launches an app, or what they send to it.
///
/// The same request launches an app that is not running, and reaches one that is.
public enum LaunchRequest: Sendable, Hashable {
  /// The user taps the icon, or picks the app in the app switcher.
  case icon
  /// The content of launch options: a URL, a push, a quick action, an activity, a share, a location.
  case options(LaunchOptions)
  /// A task that the app has scheduled may run now.
  case backgroundTask(String)
  /// The transfers of a background URL session are done.
  case backgroundURLSession(String)
  /// The app gets time to fetch new content.
  case backgroundFetch
  /// A push that is shown and also wakes the app, before the user has tapped it.
  case backgroundPush(RemoteNotification)

  /// Whether the request shows the app.
  package var showsApp: Bool {
    switch self {
    case .icon: true
    case .options(let options): options.showsApp
    case .backgroundTask, .backgroundURLSession, .backgroundFetch, .backgroundPush: false
    }
  }

  /// The launch options for the launch methods; nil when there are none.
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
  /// Whether a launch with these options shows the app. A silent push only wakes it.
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

/// A request for a scene.
public struct SceneRequest: Sendable, Hashable {
  /// Who requests the scene.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// The user: a new window, a display, a car.
    case user
    /// The app, with `activateSceneSession(for:)`.
    case app
    /// The system, for work in the background.
    case system

    /// Whether a scene comes onto the screen if the request does not say.
    package var opensOnScreen: Bool { self != .system }
  }

  /// The session to connect again; nil for a new one.
  public var session: SceneSession.ID?
  /// The raw value of the role of a new session.
  public var role: String
  /// The activity that the scene shall show; nil when there is none.
  public var userActivity: UserActivity?
  /// Who requests the scene.
  public var source: Source
  /// Whether the scene comes onto the screen.
  package var isOnScreen: Bool

  /// Makes a request for a scene. It comes onto the screen, except if the system asks for it: such a scene goes to the
  /// background, unless `isOnScreen` is true. Source: Apple, "Managing your app's life cycle".
  public init(
    session: SceneSession.ID? = nil, role: String = SceneRequest.mainRole,
    userActivity: UserActivity? = nil, source: Source = .user, isOnScreen: Bool? = nil
  ) {
    self.session = session
    self.role = role
    self.userActivity = userActivity
    self.source = source
    self.isOnScreen = isOnScreen ?? source.opensOnScreen
  }

  /// The role of ordinary windows.
  public static let mainRole = "UIWindowSceneSessionRoleApplication"
}
