import LaunchModel
import LifecycleRuntime

extension TransitionCase {
  private static let first = SceneSession.ID(1)
  private static let second = SceneSession.ID(2)
  private static let shown: [LifecycleEvent] = [.request(.icon)]
  private static let left: [LifecycleEvent] = shown + [.enterBackground(nil)]

  /// The scene's notification comes before its delegate's method. No document has an order.
  private static let notificationFirst = LifecyclePolicy.with {
    $0.sceneMethodBeforeNotification = false
  }
  /// The callbacks of the app come before those of the scene. No document has an order.
  private static let applicationFirst = LifecyclePolicy.with { $0.sceneBeforeApplication = false }

  private static func scene(
    _ id: String, after before: [LifecycleEvent] = [], _ event: LifecycleEvent, _ steps: String,
    or alternatives: [(LifecyclePolicy, String)] = [], storyboard: String? = nil,
    severalScenes: Bool = false, asksDelegate: Bool = false
  ) -> TransitionCase {
    TransitionCase(
      id: "scene.\(id)", model: .sceneBased, before: before, event: .send(event), steps: steps,
      alternatives: alternatives, storyboard: storyboard, severalScenes: severalScenes,
      asksDelegate: asksDelegate)
  }

  /// The transitions of apps with scenes.
  static let ofScenes: [TransitionCase] = launches + moves + endings + additions

  private static let launches: [TransitionCase] = [
    scene(
      "coldLaunch.foreground", .request(.icon),
      """
      [main] notRunning
      [applicationMain] background
      app.willFinishLaunching background
      app.didFinishLaunching background
      n.app.didFinishLaunching background
      app.configurationForConnecting background
      [sceneCreated] background 1/unattached
      [sceneStoryboardLoaded] background 1/unattached
      scene.willConnect background 1/unattached
      n.scene.willConnect background 1/unattached
      vc.loadView background 1/unattached
      vc.viewDidLoad background 1/unattached
      scene.willEnterForeground inactive 1/foregroundInactive
      n.scene.willEnterForeground inactive 1/foregroundInactive
      n.app.willEnterForeground inactive
      vc.viewWillAppear inactive 1/foregroundInactive
      vc.viewIsAppearing inactive 1/foregroundInactive
      scene.didBecomeActive active 1/foregroundActive
      n.scene.didActivate active 1/foregroundActive
      n.app.didBecomeActive active
      [windowsShown] active 1/foregroundActive
      vc.viewDidAppear active 1/foregroundActive
      [launchScreenHidden] active 1/foregroundActive
      """,
      or: [
        (
          .with {
            $0.appearance = .documented
            $0.sceneMethodBeforeNotification = false
            $0.sceneBeforeApplication = false
          },
          """
          [main] notRunning
          [applicationMain] background
          app.willFinishLaunching background
          app.didFinishLaunching background
          n.app.didFinishLaunching background
          app.configurationForConnecting background
          [sceneCreated] background 1/unattached
          [sceneStoryboardLoaded] background 1/unattached
          n.scene.willConnect background 1/unattached
          scene.willConnect background 1/unattached
          vc.loadView background 1/unattached
          vc.viewDidLoad background 1/unattached
          n.app.willEnterForeground inactive
          n.scene.willEnterForeground inactive 1/foregroundInactive
          scene.willEnterForeground inactive 1/foregroundInactive
          n.app.didBecomeActive active
          n.scene.didActivate active 1/foregroundActive
          scene.didBecomeActive active 1/foregroundActive
          [windowsShown] active 1/foregroundActive
          vc.viewWillAppear active 1/foregroundActive
          vc.viewIsAppearing active 1/foregroundActive
          vc.viewDidAppear active 1/foregroundActive
          [launchScreenHidden] active 1/foregroundActive
          """
        )
      ], storyboard: "Main", asksDelegate: true),
    scene(
      "coldLaunch.background.noScene", .request(.backgroundURLSession("files")),
      """
      [main] notRunning
      [applicationMain] background
      app.willFinishLaunching background
      app.didFinishLaunching background
      n.app.didFinishLaunching background
      app.backgroundURLSession background
      [backgroundTimeBegins] background
      """),
    scene(
      "coldLaunch.background.withScene", after: left + [.kill], .refresh(first),
      """
      [main] notRunning
      [applicationMain] background
      app.willFinishLaunching background
      app.didFinishLaunching background
      n.app.didFinishLaunching background
      [sceneCreated] background 1/unattached
      scene.willConnect background 1/unattached
      n.scene.willConnect background 1/unattached
      scene.restoreInteractionState background 1/unattached
      [snapshot] background 1/background
      [backgroundTimeBegins] background
      """),
  ]

  private static let moves: [TransitionCase] = [
    scene(
      "backgroundToForeground", after: left, .activate(nil),
      """
      scene.willEnterForeground inactive 1/foregroundInactive
      n.scene.willEnterForeground inactive 1/foregroundInactive
      n.app.willEnterForeground inactive
      scene.didBecomeActive active 1/foregroundActive
      n.scene.didActivate active 1/foregroundActive
      n.app.didBecomeActive active
      """,
      or: [
        (
          applicationFirst,
          """
          n.app.willEnterForeground inactive
          scene.willEnterForeground inactive 1/foregroundInactive
          n.scene.willEnterForeground inactive 1/foregroundInactive
          n.app.didBecomeActive active
          scene.didBecomeActive active 1/foregroundActive
          n.scene.didActivate active 1/foregroundActive
          """
        )
      ]),
    scene(
      "resignActive", after: shown, .interrupt(nil),
      """
      scene.willResignActive active 1/foregroundActive
      n.scene.willDeactivate active 1/foregroundActive
      n.app.willResignActive active
      """,
      or: [
        (
          notificationFirst,
          """
          n.scene.willDeactivate active 1/foregroundActive
          scene.willResignActive active 1/foregroundActive
          n.app.willResignActive active
          """
        )
      ]),
    scene(
      "reactivate", after: shown + [.interrupt(nil)], .endInterruption(nil),
      """
      scene.didBecomeActive active 1/foregroundActive
      n.scene.didActivate active 1/foregroundActive
      n.app.didBecomeActive active
      """),
    scene(
      "toBackground", after: shown, .enterBackground(nil),
      """
      scene.willResignActive active 1/foregroundActive
      n.scene.willDeactivate active 1/foregroundActive
      n.app.willResignActive active
      scene.didEnterBackground background 1/background
      n.scene.didEnterBackground background 1/background
      n.app.didEnterBackground background
      scene.stateRestorationActivity background 1/background
      [snapshot] background 1/background
      [backgroundTimeBegins] background
      """,
      or: [
        (
          applicationFirst,
          """
          n.app.willResignActive active
          scene.willResignActive active 1/foregroundActive
          n.scene.willDeactivate active 1/foregroundActive
          n.app.didEnterBackground background
          scene.didEnterBackground background 1/background
          n.scene.didEnterBackground background 1/background
          scene.stateRestorationActivity background 1/background
          [snapshot] background 1/background
          [backgroundTimeBegins] background
          """
        )
      ]),
    TransitionCase(
      id: "scene.suspend", model: .sceneBased, before: left, event: .wait(.seconds(5)),
      steps: "[suspended] suspended",
      alternatives: [(.with { $0.suspensionDelay = .seconds(6) }, "")]),
    scene(
      "resumeSuspended", after: left + [.suspend], .request(.backgroundURLSession("files")),
      """
      [resumed] background
      app.backgroundURLSession background
      """),
  ]

  private static let endings: [TransitionCase] = [
    scene(
      "systemDisconnect", after: left, .disconnect(first),
      """
      scene.didDisconnect background 1/unattached
      n.scene.didDisconnect background 1/unattached
      [sceneReleased] background 1/unattached
      """),
    scene(
      "reconnect", after: left + [.disconnect(first)], .activate(first),
      """
      [sceneCreated] background 1/unattached
      scene.willConnect background 1/unattached
      n.scene.willConnect background 1/unattached
      scene.restoreInteractionState background 1/unattached
      scene.willEnterForeground inactive 1/foregroundInactive
      n.scene.willEnterForeground inactive 1/foregroundInactive
      n.app.willEnterForeground inactive
      scene.didBecomeActive active 1/foregroundActive
      n.scene.didActivate active 1/foregroundActive
      n.app.didBecomeActive active
      """, asksDelegate: true),
    scene(
      "userDiscard.appRunning", after: shown, .discard(first),
      """
      scene.willResignActive active 1/foregroundActive
      n.scene.willDeactivate active 1/foregroundActive
      n.app.willResignActive active
      scene.didEnterBackground background 1/background
      n.scene.didEnterBackground background 1/background
      n.app.didEnterBackground background
      scene.didDisconnect background 1/unattached
      n.scene.didDisconnect background 1/unattached
      [sceneReleased] background 1/unattached
      app.didDiscardSceneSessions background
      [sessionDiscarded] background
      [backgroundTimeBegins] background
      """,
      or: [
        (
          .with { $0.skipsBackgroundOnClose = true },
          """
          scene.willResignActive active 1/foregroundActive
          n.scene.willDeactivate active 1/foregroundActive
          n.app.willResignActive active
          scene.didDisconnect background 1/unattached
          n.scene.didDisconnect background 1/unattached
          n.app.didEnterBackground background
          [sceneReleased] background 1/unattached
          app.didDiscardSceneSessions background
          [sessionDiscarded] background
          [backgroundTimeBegins] background
          """
        )
      ]),
    scene(
      "userDiscard.appNotRunning", after: left + [.kill, .discard(first)], .request(.icon),
      """
      [main] notRunning
      [applicationMain] background
      app.willFinishLaunching background
      app.didFinishLaunching background
      n.app.didFinishLaunching background
      app.didDiscardSceneSessions background
      [sceneCreated] background 2/unattached
      scene.willConnect background 2/unattached
      n.scene.willConnect background 2/unattached
      scene.willEnterForeground inactive 2/foregroundInactive
      n.scene.willEnterForeground inactive 2/foregroundInactive
      n.app.willEnterForeground inactive
      scene.didBecomeActive active 2/foregroundActive
      n.scene.didActivate active 2/foregroundActive
      n.app.didBecomeActive active
      [launchScreenHidden] active 2/foregroundActive
      """,
      or: [
        (
          .with { $0.reportsDiscardedSessionsFirst = false },
          """
          [main] notRunning
          [applicationMain] background
          app.willFinishLaunching background
          app.didFinishLaunching background
          n.app.didFinishLaunching background
          [sceneCreated] background 2/unattached
          scene.willConnect background 2/unattached
          n.scene.willConnect background 2/unattached
          scene.willEnterForeground inactive 2/foregroundInactive
          n.scene.willEnterForeground inactive 2/foregroundInactive
          n.app.willEnterForeground inactive
          scene.didBecomeActive active 2/foregroundActive
          n.scene.didActivate active 2/foregroundActive
          n.app.didBecomeActive active
          app.didDiscardSceneSessions active
          [launchScreenHidden] active 2/foregroundActive
          """
        )
      ]),
    scene(
      "terminate", after: shown + [.enterBackground(nil)], .terminate,
      """
      scene.didDisconnect background 1/unattached
      n.scene.didDisconnect background 1/unattached
      [sceneReleased] background 1/unattached
      app.willTerminate background
      n.app.willTerminate background
      [processEnded] notRunning
      """,
      or: [
        (
          .with {
            $0.sceneMethodBeforeNotification = false
            $0.appMethodBeforeNotification = false
          },
          """
          n.scene.didDisconnect background 1/unattached
          scene.didDisconnect background 1/unattached
          [sceneReleased] background 1/unattached
          n.app.willTerminate background
          app.willTerminate background
          [processEnded] notRunning
          """
        )
      ]),
  ]

  private static let window = """
    app.configurationForConnecting active
    [sceneCreated] active 2/unattached
    scene.willConnect active 2/unattached
    n.scene.willConnect active 2/unattached
    scene.willEnterForeground active 2/foregroundInactive
    n.scene.willEnterForeground active 2/foregroundInactive
    scene.didBecomeActive active 2/foregroundActive
    n.scene.didActivate active 2/foregroundActive
    """

  private static let additions: [TransitionCase] = [
    scene(
      "newWindow.byUser", after: shown, .openScene(SceneRequest(source: .user)), window,
      severalScenes: true, asksDelegate: true),
    scene(
      "newWindow.programmatic", after: shown, .openScene(SceneRequest(source: .app)), window,
      severalScenes: true, asksDelegate: true),
    scene(
      "externalDisplay", after: shown,
      .openScene(SceneRequest(role: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")),
      """
      app.configurationForConnecting active
      [sceneCreated] active 2/unattached
      scene.willConnect active 2/unattached
      n.scene.willConnect active 2/unattached
      scene.willEnterForeground active 2/foregroundInactive
      n.scene.willEnterForeground active 2/foregroundInactive
      """, asksDelegate: true),
  ]
}
