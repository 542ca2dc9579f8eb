internal import LaunchModel
internal import LifecycleRuntime

/// Behavior that developers have measured on devices. Each case was the cause of a bug somewhere.
enum MeasuredBehaviors {
  static let cases: [ConformanceCase] = [
    row(
      "measured-1-url",
      "A URL that launches an app with scenes is in the connection options only, and is not opened a second time.",
      .withScenes(), [.url],
      [
        .carries("urlContexts", in: .sceneWillConnect),
        .never([.sceneOpenURLContexts, .appOpenURL]),
      ]),
    row(
      "measured-1-activity",
      "An activity that launches an app with scenes is in the connection options only.",
      .withScenes(),
      [.activity],
      [
        .carries("userActivities", in: .sceneWillConnect),
        .never([.sceneContinueUserActivity, .appContinueUserActivity]),
      ]),
    row(
      "measured-2",
      "With scenes the app delegate is not notified of foreground, activity and background; the application's "
        + "notifications are posted all the same, for the app as a whole.",
      .withScenes(), [.open, .newWindow, .leave, .activate],
      [
        .never([
          .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
          .appWillEnterForeground,
        ]),
        .order([
          .appWillEnterForegroundNotification, .appDidBecomeActiveNotification,
          .appWillResignActiveNotification, .appDidEnterBackgroundNotification,
          .appWillEnterForegroundNotification, .appDidBecomeActiveNotification,
        ]), .count(.appDidEnterBackgroundNotification, 1),
      ]),
    row(
      "measured-3-code",
      "What the app delegate answers about a new session counts more than the manifest.",
      .withScenes(answer: .init(name: "Other")), [.open],
      [
        .order([.appConfigurationForConnecting, .sceneWillConnect]),
        .delegate("App.OtherDelegate", in: .sceneWillConnect),
      ]),
    row(
      "measured-3-first",
      "An answer without a name means the first configuration of the role in the manifest.",
      .withScenes(answer: .init()), [.open],
      [.delegate("App.DefaultDelegate", in: .sceneWillConnect)]),
    row(
      "measured-4",
      "A display gets a scene of its own, of its own role, beside the one on the device.",
      .withScenes(), [.open, .send(.openScene(SceneRequest(role: ConformanceApp.display)))],
      [
        .scenes(2), .count(.sceneWillConnect, 2),
        .orderOfScene(SceneSession.ID(2), [.sceneWillConnect, .sceneWillEnterForeground]),
      ]),
    row(
      "measured-5",
      "An app that is first opened in a car is launched without a scene on the phone.",
      .withScenes(), [.send(.openScene(SceneRequest(role: ConformanceApp.car)))],
      [.order([.appDidFinishLaunching, .sceneWillConnect]), .scenes(1)]),
    row(
      "measured-6",
      "Where the configuration names a storyboard the window is there before the scene is connected.",
      .withScenes(storyboard: "Main"), [.open], [.windows(1, in: .sceneWillConnect)]),
    row(
      "measured-7", "There is no window of a scene yet when the launch finishes.",
      .withScenes(storyboard: "Main"), [.open], [.windows(0, in: .appDidFinishLaunching)]),
    row(
      "measured-8",
      "A tap on a notification that launches the app reaches it in the connection options or through the "
        + "notification center's delegate; reports disagree on which.",
      .withScenes(), [.tap],
      [.order([.appDidFinishLaunching, .sceneWillConnect]), .response]),
    row(
      "measured-9",
      "A URL that comes while the app runs goes to the scene; that the app delegate gets it too is reported "
        + "once, and denied.",
      .withScenes(), [.open, .url], [.order([.sceneWillConnect, .sceneOpenURLContexts])]),
  ]

  private static func row(
    _ id: String, _ sentence: String, _ app: ConformanceApp, _ actions: [ConformanceCase.Action],
    _ expectations: [ConformanceExpectation]
  ) -> ConformanceCase {
    ConformanceCase(
      id: id, sentence: sentence, source: "reports of developers", confidence: .measured, app: app,
      actions: actions, expectations: expectations)
  }
}
