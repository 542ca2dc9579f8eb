internal import LaunchModel
internal import LifecycleRuntime

/// States that a trace does not show by itself.
///
/// Who is about to get no events is notified while it still is active; when nothing follows, no step has the
/// state that it is in then. An interruption would look as if nothing had changed.
struct PendingStates {
  /// Whether the app is about to be inactive.
  private(set) var application = false
  private var scenes: Set<SceneSession.ID> = []

  /// Whether anything is pending.
  var isEmpty: Bool { !application && scenes.isEmpty }

  /// The scenes that are about to be inactive, in the order of their numbers.
  var sortedScenes: [SceneSession.ID] { scenes.sorted() }

  /// Takes a step into account.
  ///
  /// - Complexity: constant on average.
  mutating func apply(_ step: LifecycleTrace.Step) {
    switch step.kind {
    case .callback(.appWillResignActive), .callback(.appWillResignActiveNotification):
      application = true
    case .callback(.sceneWillResignActive), .callback(.sceneWillDeactivateNotification):
      if let session = step.session { scenes.insert(session) }
    case .callback, .phase:
      // What a later step says of the state is the truth.
      if step.applicationState != .active || step.session != nil { application = false }
      if !step.applicationState.isForeground { scenes.removeAll(keepingCapacity: true) }
      if let session = step.session { scenes.remove(session) }
    case .fault, .event: break
    }
  }

  /// Forgets everything.
  mutating func removeAll() { self = PendingStates() }
}
