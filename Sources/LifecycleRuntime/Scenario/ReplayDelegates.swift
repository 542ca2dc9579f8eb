internal import LaunchModel

/// The app delegate of a replay without code. Its methods do nothing.
@MainActor
class ReplayApplicationDelegate: ApplicationDelegate {
  /// Whether an app without scenes saves its state.
  final var savesState = false

  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration { .notImplemented }

  final func application(
    _ application: Application, shouldSaveSecureApplicationState coder: StateCoder
  ) -> Bool { savesState }

  final func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: StateCoder
  ) -> Bool { savesState }

  final func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: StateCoder
  ) -> ViewController? { application.windows.first?.rootViewController }
}

/// The app delegate of a replay in which the code chooses the configuration of each scene: that of the
/// manifest for the role, or else one with a delegate.
@MainActor
final class ConfiguringApplicationDelegate: ReplayApplicationDelegate {
  override func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let declared = connectingSceneSession.configuration
    var configuration = SceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    if declared.delegateClass == nil { configuration.delegateClass = "SceneDelegate" }
    return configuration
  }
}

/// The delegate of every scene in a replay without code, on a screen or in a car.
@MainActor
final class ReplaySceneDelegate: WindowSceneDelegate, TemplateApplicationSceneDelegate,
  TemplateApplicationDashboardSceneDelegate, TemplateApplicationInstrumentClusterSceneDelegate
{
  var window: LifecycleWindow?
  /// The activity that restores the scene; nil when the app saves no state.
  var restorationActivity: UserActivity?

  func stateRestorationActivity(for scene: LifecycleScene) -> UserActivity? { restorationActivity }
}
