internal import LifecycleRuntime

/// Every invariant, checked over a life cycle with many kinds of events, with scenes and without. Hosts without
/// scenes often have no URLs and activities either, so these are a case of their own.
enum InvariantCases {
  static let cases: [ConformanceCase] = LifecycleInvariant.allCases.flatMap { invariant in
    [
      row(invariant, "\(invariant.id)-scenes", .withScenes(), withScenes),
      row(invariant, "\(invariant.id)-alone", .alone(), alone),
      row(invariant, "\(invariant.id)-alone-opened", .alone(), aloneOpened),
    ]
  }

  private static let alone: [ConformanceCase.Action] = [
    .open, .interrupt, .goOn, .leave, .activate, .send(.memoryWarning), .leave, .send(.kill), .open,
    .leave, .send(.terminate),
  ]

  private static let aloneOpened: [ConformanceCase.Action] = [
    .open, .url, .leave, .url, .leave, .send(.kill), .url, .activity, .leave, .activity, .leave,
    .send(.terminate),
  ]

  private static let withScenes: [ConformanceCase.Action] = [
    .open, .newWindow, .interrupt, .goOn, .send(.enterBackground(SceneSession.ID(1))), .url, .leave,
    .send(.disconnect(SceneSession.ID(1))), .send(.activate(SceneSession.ID(1))), .activity, .leave,
    .send(.kill), .open, .send(.activate(SceneSession.ID(2))), .send(.discard(SceneSession.ID(2))),
    .leave, .send(.terminate),
  ]

  private static func row(
    _ invariant: LifecycleInvariant, _ id: String, _ app: ConformanceApp,
    _ actions: [ConformanceCase.Action]
  ) -> ConformanceCase {
    ConformanceCase(
      id: id, sentence: invariant.sentence, source: invariant.source,
      confidence: invariant.confidence,
      app: app, actions: actions, expectations: [.invariant(invariant)])
  }
}
