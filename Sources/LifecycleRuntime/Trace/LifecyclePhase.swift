/// A step that the system makes without calling a method of the app.
public enum LifecyclePhase: String, Sendable, Hashable, CaseIterable {
  /// The system shows the launch screen.
  case launchScreenShown
  /// The app's own windows replace the launch screen.
  case launchScreenHidden
  /// The process starts.
  case main
  /// The process has started ahead of a launch, and waits before `UIApplicationMain`.
  case prewarmed
  /// `UIApplicationMain` creates the application object and the app delegate.
  case applicationMain
  /// The main storyboard of an app without scenes is loaded, with its window.
  case mainInterfaceLoaded
  /// View controllers are restored by their identifiers, as in apps without scenes.
  case viewControllerRestoration
  /// The scene and its delegate are created from the configuration.
  case sceneCreated
  /// The storyboard of the configuration is loaded, with its window.
  case sceneStoryboardLoaded
  /// Windows that were made visible are shown.
  case windowsShown
  /// The system takes snapshots for the app switcher.
  case snapshot
  /// The limited time of the app in the background begins.
  case backgroundTimeBegins
  /// The process runs no code any more.
  case suspended
  /// The process runs code again.
  case resumed
  /// The scene object is released; the session stays.
  case sceneReleased
  /// The session is discarded.
  case sessionDiscarded
  /// A display shows the device's own screen: no app in front has a scene for it.
  case displayMirrored
  /// The process has ended.
  case processEnded
  /// An event that no method of the app is called for.
  case unheard
  /// An event that is kept: no method is called for it before the process runs again.
  case kept

  /// The step as a clause.
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
    case .displayMirrored: "the display mirrors the device's screen"
    case .processEnded: "the process has ended"
    case .unheard: "no method is called"
    case .kept: "no method is called before the process runs again"
    }
  }
}
