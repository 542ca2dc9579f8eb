internal import LaunchModel
internal import LifecycleRuntime

/// The requirements of "Managing your app's life cycle", row by row.
enum LifeCycleRows {
  private static let first = SceneSession.ID(1)
  private static let second = SceneSession.ID(2)

  static let cases: [ConformanceCase] = scenes + alone + anywhere

  private static let scenes: [ConformanceCase] = [
    row(
      "LC-02", "With scenes the scene's delegate is notified of the foreground.", .withScenes(),
      [.open],
      [
        .order([.sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive]),
        .never([.appDidBecomeActive]),
      ]),
    row(
      "LC-03", "Before iOS 13 the app delegate is notified, whatever the manifest says.",
      .withScenes(os: OSVersion(12)), [.open],
      [.order([.appDidFinishLaunching, .appDidBecomeActive]), .never([.sceneWillConnect])]),
    row(
      "LC-05", "The user can open several scenes, and hide one of them.", .withScenes(),
      [.open, .newWindow, .send(.enterBackground(first))],
      [
        .orderOfScene(first, [.sceneDidBecomeActive, .sceneDidEnterBackground]),
        .orderOfScene(second, [.sceneWillConnect, .sceneDidBecomeActive]),
      ]),
    row(
      "LC-06", "A scene in the background does not take the others with it.", .withScenes(),
      [.open, .newWindow, .send(.enterBackground(first))],
      [.count(.sceneDidEnterBackground, 1), .never([.appDidEnterBackgroundNotification])]),
    row(
      "LC-07",
      "A scene is unattached, inactive, active, inactive, in the background, one after the other.",
      .withScenes(), [.open, .leave],
      [
        .order([
          .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
          .sceneWillResignActive, .sceneDidEnterBackground,
        ]), .scene(.unattached, in: .sceneWillConnect),
        .scene(.foregroundActive, in: .sceneDidBecomeActive),
        .scene(.background, in: .sceneDidEnterBackground),
      ]),
    row(
      "LC-08", "A scene that the system asks for goes to the background.", .withScenes(),
      [.send(.openScene(SceneRequest(source: .system, isOnScreen: false)))],
      [.order([.appDidFinishLaunching, .sceneWillConnect]), .never([.sceneWillEnterForeground])]),
    row(
      "LC-09", "A scene that the user leaves goes to the background.", .withScenes(),
      [.open, .leave],
      [.order([.sceneWillResignActive, .sceneDidEnterBackground])]),
    row(
      "LC-10",
      "The system disconnects a scene in the background, and connects it again when it is wanted.",
      .withScenes(), [.open, .leave, .send(.disconnect(first)), .send(.activate(first))],
      [
        .orderOfScene(
          first,
          [
            .sceneDidEnterBackground, .sceneDidDisconnect, .sceneWillConnect, .sceneDidBecomeActive,
          ]), .never([.appDidDiscardSceneSessions]),
      ]),
    row(
      "LC-11", "A scene is connected before it is shown.", .withScenes(), [.open],
      [.order([.sceneWillConnect, .sceneWillEnterForeground])]),
    row(
      "LC-12", "A scene enters the foreground, and becomes active then.", .withScenes(),
      [.open, .leave, .activate],
      [.order([.sceneDidEnterBackground, .sceneWillEnterForeground, .sceneDidBecomeActive])]),
    row(
      "LC-13", "A scene is notified while it still is active that it is about to resign.",
      .withScenes(),
      [.open, .interrupt],
      [
        .scene(.foregroundActive, in: .sceneWillResignActive), .never([.sceneDidEnterBackground]),
      ]),
    row(
      "LC-14", "A scene is asked how it can be restored after it has entered the background.",
      .withScenes(), [.open, .leave],
      [.order([.sceneDidEnterBackground, .sceneStateRestorationActivity])]),
    row(
      "LC-15", "A scene that the user closes is disconnected, and its session is discarded then.",
      .withScenes(), [.open, .newWindow, .send(.discard(second))],
      [
        .orderOfScene(
          second, [.sceneDidBecomeActive, .sceneWillResignActive, .sceneDidDisconnect]),
        .order([.sceneDidDisconnect, .appDidDiscardSceneSessions]),
      ]),
    row(
      "LC-16", "Launch and end are notified to the app delegate, with scenes too.", .withScenes(),
      [.open, .send(.terminate)],
      [.order([.appWillFinishLaunching, .appDidFinishLaunching, .appWillTerminate])]),
  ]

  private static let alone: [ConformanceCase] = [
    row(
      "LC-17", "Without scenes the app delegate is notified for the whole user interface.",
      .alone(),
      [.open, .leave], [.order([.appDidBecomeActive, .appDidEnterBackground]), .scenes(0)]),
    row(
      "LC-18", "Without scenes an app is inactive while it is launched, and then active.", .alone(),
      [.open, .leave, .activate],
      [
        .application(.inactive, in: .appDidFinishLaunching),
        .application(.active, in: .appDidBecomeActive),
        .order([
          .appDidFinishLaunching, .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
          .appWillEnterForeground, .appDidBecomeActive,
        ]), .count(.appDidBecomeActive, 2), .count(.appWillEnterForeground, 1),
      ]),
    row(
      "LC-18-interrupted",
      "Without scenes an interruption takes the app out of its active state and back, once.",
      .alone(), [.open, .interrupt, .goOn],
      [
        .order([.appDidBecomeActive, .appWillResignActive, .appDidBecomeActive]),
        .count(.appDidBecomeActive, 2), .never([.appDidEnterBackground]),
      ]),
    row(
      "LC-19", "Without scenes an app is notified that it will end.", .alone(),
      [.open, .leave, .send(.terminate)],
      [.order([.appDidFinishLaunching, .appDidEnterBackground, .appWillTerminate])]),
  ]

  private static let anywhere: [ConformanceCase] = [
    row(
      "LC-20", "Memory warnings are delivered in every state.", .withScenes(),
      [.open, .send(.memoryWarning), .leave, .send(.memoryWarning)],
      [.count(.appMemoryWarning, 2), .count(.appMemoryWarningNotification, 2)]),
    row(
      "LC-20-alone", "Memory warnings are delivered without scenes too.", .alone(),
      [.open, .send(.memoryWarning), .leave, .send(.memoryWarning)],
      [.count(.appMemoryWarning, 2)]),
    row(
      "LC-21", "Protected files go and come with the lock of the device.", .alone(),
      [.open, .send(.lock), .wait(.seconds(11)), .send(.unlock), .activate],
      [.order([.appProtectedDataWillBecomeUnavailable, .appProtectedDataDidBecomeAvailable])]),
    row(
      "LC-22", "An activity is announced, and handed over.", .withScenes(), [.open, .activity],
      [
        .order([
          .sceneDidBecomeActive, .sceneWillContinueUserActivity, .sceneContinueUserActivity,
        ])
      ]),
    row(
      "LC-23", "A significant change of the time is delivered.", .alone(),
      [.open, .send(.significantTimeChange)], [.count(.appSignificantTimeChange, 1)]),
    row(
      "LC-24", "A URL is opened: by the app delegate without scenes.", .alone(), [.open, .url],
      [.count(.appOpenURL, 1)]),
  ]

  private static func row(
    _ id: String, _ sentence: String, _ app: ConformanceApp, _ actions: [ConformanceCase.Action],
    _ expectations: [ConformanceExpectation]
  ) -> ConformanceCase {
    ConformanceCase(
      id: id, sentence: sentence, source: "Apple, Managing your app's life cycle",
      confidence: .documented,
      app: app, actions: actions, expectations: expectations)
  }
}
