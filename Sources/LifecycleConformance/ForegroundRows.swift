internal import LaunchModel
internal import LifecycleRuntime

/// The requirements of "Preparing your UI to run in the foreground", row by row.
enum ForegroundRows {
  static let cases: [ConformanceCase] = [
    row(
      "FG-01", "An app without scenes is inactive before it goes to the foreground.", .alone(),
      [.open],
      [.application(.inactive, in: .appWillFinishLaunching)]),
    row(
      "FG-02", "On the way from the background the app delegate is notified, without scenes.",
      .alone(),
      [.open, .leave, .activate], [.count(.appWillEnterForeground, 1)]),
    row(
      "FG-02-scenes", "On the way from the background the scene's delegate is notified.",
      .withScenes(),
      [.open, .leave, .activate], [.count(.sceneWillEnterForeground, 2)]),
    row(
      "FG-03", "Only the delegate of the scene that enters the foreground is notified.",
      .withScenes(),
      [.open, .newWindow, .leave, .send(.activate(SceneSession.ID(2)))],
      [.count(.sceneWillEnterForeground, 3)]),
    row(
      "FG-04",
      "A scene is notified that it is active after it was notified that it enters the foreground.",
      .withScenes(), [.open],
      [.order([.sceneWillEnterForeground, .sceneDidBecomeActive])]),
    row(
      "FG-06", "View controllers load their views before they are notified that these appear.",
      .withScenes(storyboard: "Main"), [.open],
      [
        .order([
          .viewControllerViewDidLoad, .viewControllerViewWillAppear, .viewControllerViewDidAppear,
        ]), .order([.sceneDidBecomeActive, .viewControllerViewDidAppear]),
      ]),
    row(
      "FG-08", "What happens while the app is suspended is notified once when it runs again.",
      .alone(),
      [
        .open, .leave, .send(.suspend), .send(.significantTimeChange),
        .send(.significantTimeChange), .activate,
      ],
      [
        .count(.appSignificantTimeChange, 1),
        .order([.appDidEnterBackground, .appSignificantTimeChange]),
      ]),
  ]

  private static func row(
    _ id: String, _ sentence: String, _ app: ConformanceApp, _ actions: [ConformanceCase.Action],
    _ expectations: [ConformanceExpectation]
  ) -> ConformanceCase {
    ConformanceCase(
      id: id, sentence: sentence, source: "Apple, Preparing your UI to run in the foreground",
      confidence: .documented, app: app, actions: actions, expectations: expectations)
  }
}
