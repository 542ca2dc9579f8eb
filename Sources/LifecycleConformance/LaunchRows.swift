internal import LaunchModel
internal import LifecycleRuntime

/// The requirements of "Responding to the launch of your app", row by row.
enum LaunchRows {
  static let cases: [ConformanceCase] = [
    row(
      "LA-01", "An app that the system launches for an event stays in the background.",
      .withScenes(),
      [.fetch],
      [
        .order([.appDidFinishLaunching, .appPerformFetch]),
        .application(.background, in: .appDidFinishLaunching), .never([.sceneWillConnect]),
      ]),
    row(
      "LA-02", "An app with scenes is launched for one of them.", .withScenes(), [.open],
      [.order([.appDidFinishLaunching, .sceneWillConnect]), .scenes(1)]),
    row(
      "LA-03", "An app with scenes has an app delegate too, in one process.", .withScenes(),
      [.open, .newWindow], [.count(.appDidFinishLaunching, 1), .scenes(2)]),
    row(
      "LA-05", "Both launch methods are called, in their order.", .alone(), [.open],
      [
        .order([
          .appWillFinishLaunching, .appDidFinishLaunching, .appDidFinishLaunchingNotification,
        ])
      ]),
    row(
      "LA-06", "Without scenes the main interface is there when the launch finishes.",
      .alone(storyboard: "Main"), [.open], [.windows(1, in: .appDidFinishLaunching)]),
    row(
      "LA-07", "Nothing is shown before the launch has finished.", .alone(storyboard: "Main"),
      [.open],
      [.order([.appDidFinishLaunching, .viewControllerViewWillAppear])]),
    row(
      "LA-08", "Both launch methods get the reason of the launch.", .alone(), [.url],
      [
        .carries(urlKey, in: .appWillFinishLaunching),
        .carries(urlKey, in: .appDidFinishLaunching),
      ]),
    row(
      "LA-09", "A location that launches the app is among the launch options, and its event comes.",
      .withScenes(), [.location],
      [
        .carries("UIApplicationLaunchOptionsLocationKey", in: .appDidFinishLaunching),
        .order([.appDidFinishLaunching, .locationDidUpdate]),
      ]),
    row(
      "LA-10", "A launch by icon has no launch options.", .withScenes(), [.open],
      [.carriesNot(urlKey, in: .appDidFinishLaunching)]),
    row(
      "LA-10-alone", "Without scenes a launch by icon has no launch options either.", .alone(),
      [.open], [.carriesNot(urlKey, in: .appDidFinishLaunching)]),
    row(
      "LA-11", "The launch has a fixed order, and scenes come after it.", .withScenes(), [.open],
      [
        .order([.appWillFinishLaunching, .appDidFinishLaunching, .sceneWillConnect]),
        .application(.background, in: .appDidFinishLaunching),
      ]),
    row(
      "LA-13",
      "A scene that was there before the process ended is connected again, and not asked about.",
      .withScenes(answer: .init()), [.open, .leave, .send(.suspend), .send(.kill), .open],
      [
        .scenes(1), .count(.sceneWillConnect, 2), .count(.appConfigurationForConnecting, 1),
        .count(.appDidFinishLaunching, 2),
      ]),
  ]

  private static let urlKey = "UIApplicationLaunchOptionsURLKey"

  private static func row(
    _ id: String, _ sentence: String, _ app: ConformanceApp, _ actions: [ConformanceCase.Action],
    _ expectations: [ConformanceExpectation]
  ) -> ConformanceCase {
    ConformanceCase(
      id: id, sentence: sentence, source: "Apple, Responding to the launch of your app",
      confidence: .documented,
      app: app, actions: actions, expectations: expectations)
  }
}
