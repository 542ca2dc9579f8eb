/// A step of the system itself: something happens, and no method of the app is called.
public enum LifecyclePhase: String, Sendable, Hashable, CaseIterable {
  /// The system shows the launch screen.
  case launchScreenShown
  /// The launch screen gives way to the app's own windows.
  case launchScreenHidden
  /// The process starts.
  case main
  /// The process has started ahead of a launch, and waits before `UIApplicationMain`.
  case prewarmed
  /// `UIApplicationMain` makes the application object and the app delegate.
  case applicationMain
  /// The main storyboard of an app without scenes is loaded, with its window.
  case mainInterfaceLoaded
  /// View controllers are restored by identifiers, the way of apps without scenes.
  case viewControllerRestoration
  /// The scene and its delegate are made from the configuration.
  case sceneCreated
  /// The storyboard of the configuration is loaded, with its window.
  case sceneStoryboardLoaded
  /// Windows that were made visible are shown.
  case windowsShown
  /// The system takes pictures for the app switcher.
  case snapshot
  /// The app begins to have a limited time in the background.
  case backgroundTimeBegins
  /// The process runs no code any more.
  case suspended
  /// The process runs code again.
  case resumed
  /// The scene object is released; the session stays.
  case sceneReleased
  /// The session is gone.
  case sessionDiscarded
  /// The process has ended.
  case processEnded
  /// What happened reaches no method of the app.
  case unheard
  /// What happened reaches no method before the process runs again.
  case kept

  /// What happens, as a clause.
  public var clause: StaticString {
    switch self {
    case .launchScreenShown: "the launch screen is shown"
    case .launchScreenHidden: "the app replaces the launch screen"
    case .main: "the process starts"
    case .prewarmed: "the process waits before UIApplicationMain"
    case .applicationMain: "UIApplicationMain creates the application and its delegate"
    case .mainInterfaceLoaded: "the main interface is loaded, with its window"
    case .viewControllerRestoration: "view controllers are restored"
    case .sceneCreated: "the scene and its delegate are created from the configuration"
    case .sceneStoryboardLoaded: "the storyboard of the configuration is loaded, with its window"
    case .windowsShown: "visible windows are shown"
    case .snapshot: "the system takes snapshots"
    case .backgroundTimeBegins: "background time begins"
    case .suspended: "the process is suspended"
    case .resumed: "the process runs again"
    case .sceneReleased: "the scene is released, its session is kept"
    case .sessionDiscarded: "the session is discarded"
    case .processEnded: "the process has ended"
    case .unheard: "no method is called"
    case .kept: "no method is called before the process runs again"
    }
  }
}
