internal import LaunchModel
internal import LifecycleRuntime

/// The states that a trace does not show by itself.
///
/// A scene or app that is about to become inactive is told while it is still active. If nothing follows, no
/// step has the inactive state, and an interruption would look as if nothing had changed.
struct PendingStates {
  /// Whether the app is about to be inactive.
  private(set) var application = false
  private var scenes: Set<SceneSession.ID> = []

  /// Whether no app or scene is about to be inactive.
  var isEmpty: Bool { !application && scenes.isEmpty }

  /// The scenes that are about to be inactive, in the order of their numbers.
  var sortedScenes: [SceneSession.ID] { scenes.sorted() }

  /// Follows a step.
  ///
  /// - Complexity: constant on average.
  mutating func apply(_ step: LifecycleTrace.Step) {
    switch step.kind {
    case .callback(.appWillResignActive), .callback(.appWillResignActiveNotification):
      application = true
    case .callback(.sceneWillResignActive), .callback(.sceneWillDeactivateNotification):
      if let session = step.session { scenes.insert(session) }
    case .callback, .phase:
      // The state in a later step replaces what was pending.
      if step.applicationState != .active || step.session != nil { application = false }
      if !step.applicationState.isForeground { scenes.removeAll(keepingCapacity: true) }
      if let session = step.session { scenes.remove(session) }
    case .fault, .event: break
    }
  }

  /// Forgets all pending states.
  mutating func removeAll() { self = PendingStates() }
}
