import LaunchKitTestSupport
import LaunchModel
import LifecycleConformance
import LifecycleRuntime
import Testing

@MainActor
@Suite struct ConformanceSuiteTests {
  /// The default policy, one with every order changed, and one with another delivery of responses.
  nonisolated static let policies: [LifecyclePolicy] = {
    var other = LifecyclePolicy()
    other.appearance = .documented
    other.sceneMethodBeforeNotification = false
    other.appMethodBeforeNotification = false
    other.sceneBeforeApplication = false
    other.repeatsDidEnterBackground = false
    other.skipsBackgroundOnClose = true
    other.reportsDiscardedSessionsFirst = false
    var center = LifecyclePolicy()
    center.responseDelivery = .notificationCenter
    return [LifecyclePolicy(), other, center]
  }()

  @Test(arguments: policies)
  func ownHostPassesEverything(_ policy: LifecyclePolicy) {
    let results = ConformanceSuite.run(ApplicationHostAdapter(policy: policy))
    let others = results.filter { $0.outcome != .passed }.map(\.description)
    #expect(others == [])
    #expect(results.count == ConformanceSuite.cases.count)
  }

  @Test func idsAreUniqueAndEveryRowOfTheRuntimeIsThere() throws {
    let ids = ConformanceSuite.cases.map(\.id)
    #expect(Set(ids).count == ids.count)
    for number in 1...9 {
      #expect(ids.contains { $0.hasPrefix("measured-\(number)") }, "measured-\(number)")
    }
    for invariant in LifecycleInvariant.allCases {
      #expect(ids.contains("\(invariant.id)-scenes") && ids.contains("\(invariant.id)-alone"))
      #expect(ids.contains("\(invariant.id)-alone-opened"))
    }
    #expect(ConformanceSuite.cases.allSatisfy { $0.sentence.hasSuffix(".") && !$0.source.isEmpty })
    #expect(ConformanceSuite.cases.allSatisfy { !$0.expectations.isEmpty })
  }

  /// A toolkit that connects scenes but tells the app delegate everything else fails the right cases.
  @Test func aHostThatForwardsToTheAppDelegateFailsWhatIsWrong() {
    let results = ConformanceSuite.run(ForwardingAdapter())
    let failed = Set(
      results.compactMap { if case .failed = $0.outcome { $0.testCase.id } else { nil } })
    for id in [
      "measured-1-url", "measured-2", "LC-02", "LC-07", "LC-12", "LC-13", "FG-02-scenes", "FG-04",
      "LA-08", "LA-09", "app-delegate-callback-under-scenes-scenes",
    ] {
      #expect(failed.contains(id), "\(id)")
    }
    for id in ["LC-17", "LC-18", "LC-19", "LC-20", "FG-01", "FG-02", "LA-03", "LA-05", "LC-03"] {
      #expect(!failed.contains(id), "\(id)")
    }
    let url = results.first { $0.testCase.id == "LA-08" }
    #expect(
      url?.outcome
        == .failed(
          "expected 'UIApplicationLaunchOptionsURLKey' in "
            + "'application(_:willFinishLaunchingWithOptions:)', observed nothing"))
  }

  /// A toolkit without scenes, URLs and time, which activates the app twice.
  @Test func aHostWithoutScenesIsTested() {
    func failed(_ adapter: AppBasedAdapter) -> Set<String> {
      Set(
        ConformanceSuite.run(adapter).compactMap {
          if case .failed = $0.outcome { $0.testCase.id } else { nil }
        })
    }
    #expect(failed(AppBasedAdapter(activatesTwice: false)) == [])
    let results = failed(AppBasedAdapter(activatesTwice: true))
    #expect(results.contains("LC-18") && results.contains("LC-18-interrupted"))
    #expect(results.contains { $0.hasSuffix("-alone") }, "an invariant is violated")
    let passed = ConformanceSuite.run(AppBasedAdapter(activatesTwice: false)).filter {
      $0.outcome == .passed
    }.map(\.testCase.id)
    #expect(passed.contains("LC-20-alone"))
    for invariant in LifecycleInvariant.allCases {
      #expect(passed.contains("\(invariant.id)-alone"))
    }
  }

  @Test func whatAHostCannotDoIsNotSupported() {
    let results = ConformanceSuite.run(IdleAdapter())
    #expect(
      results.allSatisfy { if case .notSupported = $0.outcome { true } else { false } })
    #expect(results.first?.description == "measured-1-url not supported: scene-based apps on ios")
  }
}

/// A host that supports no apps.
private final class IdleAdapter: LifecycleHostAdapter {
  var observations: [HostObservation] { [] }
  func start(_ app: ConformanceApp) -> Bool { false }
  func send(_ event: LifecycleEvent) -> Bool { false }
  func wait(_ duration: Duration) -> Bool { false }
}

/// A host that has neither scenes nor URLs, and does nothing that depends on time.
private final class AppBasedAdapter: LifecycleHostAdapter {
  private let host = ApplicationHostAdapter()
  private let activatesTwice: Bool

  init(activatesTwice: Bool) { self.activatesTwice = activatesTwice }

  func start(_ app: ConformanceApp) -> Bool { app.model == .appBased && host.start(app) }

  func send(_ event: LifecycleEvent) -> Bool {
    switch event {
    case .request(.icon), .interrupt, .endInterruption, .enterBackground, .activate, .kill,
      .terminate, .memoryWarning:
      host.send(event)
    default: false
    }
  }

  func wait(_ duration: Duration) -> Bool { false }

  var observations: [HostObservation] {
    host.observations.flatMap { observation in
      let isRepeated = activatesTwice && observation.step.callback == .appDidBecomeActive
      return isRepeated ? [observation, observation] : [observation]
    }
  }
}

/// A host that passes no launch options, and calls the app delegate instead of a scene's delegate.
private final class ForwardingAdapter: LifecycleHostAdapter {
  private let host = ApplicationHostAdapter()

  func start(_ app: ConformanceApp) -> Bool { host.start(app) }
  func send(_ event: LifecycleEvent) -> Bool { host.send(event) }
  func wait(_ duration: Duration) -> Bool { host.wait(duration) }

  var observations: [HostObservation] {
    host.observations.map { observation in
      var observation = observation
      observation.carried = []
      let forwarded: LifecycleCallback? =
        switch observation.step.callback {
        case .sceneWillEnterForeground: .appWillEnterForeground
        case .sceneDidBecomeActive: .appDidBecomeActive
        case .sceneWillResignActive: .appWillResignActive
        case .sceneDidEnterBackground: .appDidEnterBackground
        default: nil
        }
      if let forwarded { observation.step = ObservedStep(forwarded) }
      return observation
    }
  }
}
