public import LaunchModel
public import LifecycleRuntime

/// Something that has to be observed in a case.
public enum ConformanceExpectation: Sendable, Hashable {
  /// These callbacks come in this order; others may come between them.
  case order([LifecycleCallback])
  /// These callbacks of one scene come in this order; others may come between them.
  case orderOfScene(SceneSession.ID, [LifecycleCallback])
  /// None of these callbacks comes.
  case never([LifecycleCallback])
  /// At least one of these callbacks comes.
  case oneOf([LifecycleCallback])
  /// The callback comes this many times.
  case count(LifecycleCallback, Int)
  /// The app has this state in every such callback.
  case application(ApplicationState, in: LifecycleCallback)
  /// The scene has this state in every such callback.
  case scene(SceneState, in: LifecycleCallback)
  /// The first such callback has this content.
  case carries(String, in: LifecycleCallback)
  /// No such callback has this content.
  case carriesNot(String, in: LifecycleCallback)
  /// The number of windows in the first such callback.
  case windows(Int, in: LifecycleCallback)
  /// The class of the delegate in the first such callback.
  case delegate(String, in: LifecycleCallback)
  /// The number of different scenes in all callbacks.
  case scenes(Int)
  /// A response to a notification reaches the app, in connection options or through the notification center.
  case response
  /// An invariant is never violated.
  case invariant(LifecycleInvariant)

  /// Returns what is wrong; nil when the observations are as expected.
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

  /// Returns an error for the first of the callbacks that does not come in its order.
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
