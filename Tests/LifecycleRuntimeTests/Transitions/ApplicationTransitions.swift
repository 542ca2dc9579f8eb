import LaunchModel
import LifecycleRuntime

extension TransitionCase {
  private static let shown: [LifecycleEvent] = [.request(.icon)]
  private static let left: [LifecycleEvent] = shown + [.enterBackground(nil)]

  /// The app's notification comes before its delegate's method. The order was measured only once.
  private static let notificationFirst = LifecyclePolicy.with {
    $0.appMethodBeforeNotification = false
  }

  private static func app(
    _ id: String, after before: [LifecycleEvent] = [], _ event: LifecycleEvent, _ steps: String,
    or alternatives: [(LifecyclePolicy, String)] = [], storyboard: String? = nil,
    exitsOnSuspend: Bool = false
  ) -> TransitionCase {
    TransitionCase(
      id: "app.\(id)", model: .appBased, before: before, event: .send(event), steps: steps,
      alternatives: alternatives, storyboard: storyboard, exitsOnSuspend: exitsOnSuspend)
  }

  /// The transitions of apps without scenes.
  static let ofApplications: [TransitionCase] = [
    app(
      "coldLaunch.foreground", .request(.icon),
      """
      [main] notRunning
      [applicationMain] inactive
      [mainInterfaceLoaded] inactive
      app.willFinishLaunching inactive
      app.didFinishLaunching inactive
      n.app.didFinishLaunching inactive
      vc.loadView inactive
      vc.viewDidLoad inactive
      vc.viewWillAppear inactive
      vc.viewIsAppearing inactive
      app.didBecomeActive active
      n.app.didBecomeActive active
      [windowsShown] active
      vc.viewDidAppear active
      [launchScreenHidden] active
      """,
      or: [
        (
          .with { $0.appearance = .documented },
          """
          [main] notRunning
          [applicationMain] inactive
          [mainInterfaceLoaded] inactive
          app.willFinishLaunching inactive
          app.didFinishLaunching inactive
          n.app.didFinishLaunching inactive
          vc.loadView inactive
          vc.viewDidLoad inactive
          app.didBecomeActive active
          n.app.didBecomeActive active
          [windowsShown] active
          vc.viewWillAppear active
          vc.viewIsAppearing active
          vc.viewDidAppear active
          [launchScreenHidden] active
          """
        )
      ], storyboard: "Main"),
    app(
      "coldLaunch.background", .request(.backgroundURLSession("files")),
      """
      [main] notRunning
      [applicationMain] background
      app.willFinishLaunching background
      app.didFinishLaunching background
      n.app.didFinishLaunching background
      app.didEnterBackground background
      n.app.didEnterBackground background
      app.backgroundURLSession background
      [snapshot] background
      [backgroundTimeBegins] background
      """,
      or: [
        (
          notificationFirst,
          """
          [main] notRunning
          [applicationMain] background
          app.willFinishLaunching background
          app.didFinishLaunching background
          n.app.didFinishLaunching background
          n.app.didEnterBackground background
          app.didEnterBackground background
          app.backgroundURLSession background
          [snapshot] background
          [backgroundTimeBegins] background
          """
        )
      ]),
    app(
      "suspendedToBackground", after: left + [.suspend], .request(.backgroundURLSession("files")),
      """
      [resumed] background
      app.didEnterBackground background
      n.app.didEnterBackground background
      app.backgroundURLSession background
      [snapshot] background
      """,
      or: [
        (
          .with { $0.repeatsDidEnterBackground = false },
          """
          [resumed] background
          app.backgroundURLSession background
          [snapshot] background
          """
        )
      ]),
    app(
      "backgroundToForeground", after: left, .activate(nil),
      """
      app.willEnterForeground background
      n.app.willEnterForeground background
      app.didBecomeActive active
      n.app.didBecomeActive active
      """,
      or: [
        (
          notificationFirst,
          """
          n.app.willEnterForeground background
          app.willEnterForeground background
          n.app.didBecomeActive active
          app.didBecomeActive active
          """
        )
      ]),
    app(
      "resignActive", after: shown, .interrupt(nil),
      """
      app.willResignActive active
      n.app.willResignActive active
      """),
    app(
      "reactivate", after: shown + [.interrupt(nil)], .endInterruption(nil),
      """
      app.didBecomeActive active
      n.app.didBecomeActive active
      """),
    app(
      "toBackground", after: shown, .enterBackground(nil),
      """
      app.willResignActive active
      n.app.willResignActive active
      app.didEnterBackground background
      n.app.didEnterBackground background
      app.shouldSaveState background
      app.willEncodeState background
      vc.encodeRestorableState background
      [snapshot] background
      [backgroundTimeBegins] background
      """, storyboard: "Main"),
    app(
      "toNotRunningOnSuspend", after: shown, .enterBackground(nil),
      """
      app.willResignActive active
      n.app.willResignActive active
      app.willTerminate inactive
      n.app.willTerminate inactive
      [processEnded] notRunning
      """, exitsOnSuspend: true),
    app(
      "terminate", after: shown, .terminate,
      """
      app.willTerminate active
      n.app.willTerminate active
      [processEnded] notRunning
      """,
      or: [
        (
          notificationFirst,
          """
          n.app.willTerminate active
          app.willTerminate active
          [processEnded] notRunning
          """
        )
      ]),
  ]
}
