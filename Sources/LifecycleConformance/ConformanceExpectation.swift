public import LaunchModel
public import LifecycleRuntime

/// Something that has to be observed.
public enum ConformanceExpectation: Sendable, Hashable {
  /// These callbacks come in this order; others may come in between.
  case order([LifecycleCallback])
  /// The same of one scene.
  case orderOfScene(SceneSession.ID, [LifecycleCallback])
  /// None of these comes.
  case never([LifecycleCallback])
  /// One of these comes.
  case oneOf([LifecycleCallback])
  /// It comes so many times.
  case count(LifecycleCallback, Int)
  /// The state of the app whenever it comes.
  case application(ApplicationState, in: LifecycleCallback)
  /// The state of the scene whenever it comes.
  case scene(SceneState, in: LifecycleCallback)
  /// What comes with the first one.
  case carries(String, in: LifecycleCallback)
  /// What does not come with any.
  case carriesNot(String, in: LifecycleCallback)
  /// How many windows there are at the first one.
  case windows(Int, in: LifecycleCallback)
  /// What the delegate is made from at the first one.
  case delegate(String, in: LifecycleCallback)
  /// So many scenes take part.
  case scenes(Int)
  /// A response to a notification reaches the app: in connection options, or by the notification center.
  case response
  /// An invariant holds all the time.
  case invariant(LifecycleInvariant)

  /// What is wrong; nil when it is as expected.
  func failure(_ observations: [HostObservation], _ model: LifecycleModel) -> String? {
    func all(_ callback: LifecycleCallback) -> [HostObservation] {
      observations.filter { $0.step.callback == callback }
    }
    switch self {
    case .order(let callbacks):
      return Self.missing(callbacks, in: observations)
    case .orderOfScene(let session, let callbacks):
      return Self.missing(callbacks, in: observations.filter { $0.step.session == session })
        .map { "of \(session): \($0)" }
    case .never(let callbacks):
      let found = observations.lazy.compactMap(\.step.callback).first(where: callbacks.contains)
      return found.map { "expected no '\($0.swiftName)', and it was called" }
    case .oneOf(let callbacks):
      if observations.contains(where: { $0.step.callback.map(callbacks.contains) ?? false }) {
        return nil
      }
      return "expected one of \(Self.words(callbacks)), observed none"
    case .count(let callback, let count):
      let found = all(callback).count
      return found == count
        ? nil : "expected '\(callback.swiftName)' \(count) times, observed it \(found) times"
    case .application(let state, let callback):
      return Self.different(
        all(callback).first { $0.step.applicationState != state }?.step.applicationState, state,
        callback, all(callback).isEmpty)
    case .scene(let state, let callback):
      return Self.different(
        all(callback).first { $0.step.sceneState != state }?.step.sceneState, state, callback,
        all(callback).isEmpty)
    case .carries(let name, let callback):
      guard let first = all(callback).first else { return Self.unseen(callback) }
      return first.carried.contains(name)
        ? nil
        : "expected '\(name)' in '\(callback.swiftName)', observed "
          + (first.carried.isEmpty
            ? "nothing" : first.carried.sorted().map { "'\($0)'" }.joined(separator: ", "))
    case .carriesNot(let name, let callback):
      return all(callback).contains { $0.carried.contains(name) }
        ? "expected no '\(name)' in '\(callback.swiftName)', and it was there" : nil
    case .windows(let count, let callback):
      guard let found = all(callback).first?.windowCount else { return Self.unseen(callback) }
      return found == count
        ? nil : "expected \(count) windows in '\(callback.swiftName)', observed \(found)"
    case .delegate(let name, let callback):
      guard let found = all(callback).first?.delegateClass else { return Self.unseen(callback) }
      return found == name
        ? nil : "expected a delegate of '\(name)' in '\(callback.swiftName)', observed '\(found)'"
    case .scenes(let count):
      let found = Set(observations.compactMap(\.step.session)).count
      return found == count ? nil : "expected \(count) scenes, observed \(found)"
    case .response:
      let hasCome = observations.contains {
        $0.carried.contains("notificationResponse") || $0.step.callback == .notificationDidReceive
      }
      return hasCome ? nil : "expected a response to a notification, observed none"
    case .invariant(let invariant): return Self.broken(invariant, observations, model)
    }
  }

  private static func words(_ callbacks: [LifecycleCallback]) -> String {
    callbacks.map { "'\($0.swiftName)'" }.joined(separator: ", ")
  }

  private static func unseen(_ callback: LifecycleCallback) -> String {
    "expected '\(callback.swiftName)', observed none"
  }

  private static func different<State: Equatable>(
    _ found: State?, _ state: State, _ callback: LifecycleCallback, _ isUnseen: Bool
  ) -> String? {
    if isUnseen { return unseen(callback) }
    return found.map { "expected '\(state)' in '\(callback.swiftName)', observed '\($0)'" }
  }

  /// The first of some callbacks that does not come after those before it.
  private static func missing(
    _ callbacks: [LifecycleCallback], in observations: [HostObservation]
  ) -> String? {
    var rest = callbacks[...]
    for observation in observations where observation.step.callback == rest.first {
      rest.removeFirst()
      if rest.isEmpty { return nil }
    }
    guard let first = rest.first else { return nil }
    let seen = observations.compactMap(\.step.callback)
    let before = callbacks[..<rest.startIndex].last.map { " after '\($0.swiftName)'" } ?? ""
    return "expected '\(first.swiftName)'\(before), observed "
      + (seen.isEmpty ? "nothing" : words(Array(seen.suffix(12))))
  }

  private static func broken(
    _ invariant: LifecycleInvariant, _ observations: [HostObservation], _ model: LifecycleModel
  ) -> String? {
    let coverage = ObservedCoverage(occurringIn: observations.lazy.map(\.step))
    var monitor = InvariantMonitor(model: model, coverage: coverage)
    for observation in observations {
      for violation in monitor.observe(observation.step) where violation.invariant == invariant {
        return "\(violation.message), at step \(violation.step + 1)"
      }
    }
    return nil
  }
}
