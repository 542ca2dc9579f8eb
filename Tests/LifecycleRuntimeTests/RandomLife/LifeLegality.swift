import LaunchModel
@testable import LifecycleRuntime

/// Whether the documents allow an event. These rules are written a second time here, without the runtime.
@MainActor
enum LifeLegality {
  /// Whether an event is possible now; nil when this model does not know.
  static func isLegal(_ event: LifecycleEvent, _ host: ApplicationHost, hasScenes: Bool) -> Bool? {
    let state = host.applicationState
    if host.isLocked, let isLegal = isLegalWhileLocked(event, host) { return isLegal }
    guard state != .notRunning else { return isLegalWithoutProcess(event, host) }
    func isKnown(_ id: SceneSession.ID) -> Bool { host.session(id) != nil }
    func isIn(_ id: SceneSession.ID, _ states: Set<SceneState>) -> Bool {
      host.scene(id).map { states.contains($0.activationState) } ?? false
    }
    /// Without a session, the event means all scenes except those in the car.
    func isAny(_ states: Set<SceneState>) -> Bool {
      host.connectedScenes.contains { scene in
        states.contains(scene.activationState) && !scene.role.hasPrefix("CPTemplate")
      }
    }
    switch event {
    case .suspend:
      return state == .background && host.backgroundTimes.isEmpty && host.tasks.isEmpty
        && host.continuousWork.isEmpty && host.device.platform != .maccatalyst
    case .refresh(let id), .discard(let id): return isKnown(id)
    case .disconnect(let id): return isIn(id, [.background, .suspended])
    case .geometryChange(let id, _): return host.scene(id) is LifecycleWindowScene
    case .openScene(let request):
      return request.session.map { hasScenes ? isKnown($0) : nil } ?? nil
    case .activate(let id): return hasScenes ? id.map(isKnown) ?? true : true
    case .interrupt(let id):
      guard hasScenes else { return state == .active }
      return id.map { isIn($0, [.foregroundActive]) } ?? isAny([.foregroundActive])
    case .endInterruption(let id):
      guard hasScenes else { return state == .inactive }
      return id.map { isIn($0, [.foregroundInactive]) } ?? isAny([.foregroundInactive])
    case .enterBackground(let id):
      guard hasScenes else { return state.isForeground }
      return id.map { isIn($0, [.foregroundActive, .foregroundInactive]) }
        ?? isAny([.foregroundActive, .foregroundInactive])
    case .terminate, .forceQuit, .kill, .restart, .memoryWarning, .significantTimeChange, .lock,
      .unlock,
      .screenshot, .backgroundRefreshStatusChange:
      return true
    // No app here asks for a token.
    case .pushRegistration, .prewarm: return false
    case .request, .push, .activityFailure, .activityUpdate: return nil
    }
  }

  /// Whether an event is possible on a locked device, which brings no app onto its own screen; nil when the
  /// lock changes nothing.
  private static func isLegalWhileLocked(_ event: LifecycleEvent, _ host: ApplicationHost) -> Bool?
  {
    let isElsewhere: (String) -> Bool = { $0 != "UIWindowSceneSessionRoleApplication" }
    switch event {
    case .activate(nil): return false
    case .activate(let id?):
      return host.session(id).map { isElsewhere($0.role) ? nil : false } ?? false
    case .openScene(let request):
      let opens = request.isOnScreen && request.source != .app
      return opens && !isElsewhere(request.role) ? false : nil
    default: return nil
    }
  }

  private static func isLegalWithoutProcess(
    _ event: LifecycleEvent, _ host: ApplicationHost
  ) -> Bool? {
    switch event {
    case .interrupt, .endInterruption, .enterBackground, .suspend, .terminate, .memoryWarning,
      .pushRegistration, .activityFailure, .activityUpdate, .geometryChange:
      false
    case .discard(let id), .refresh(let id): host.session(id) == nil ? false : nil
    case .lock, .unlock, .forceQuit, .restart, .significantTimeChange, .screenshot,
      .backgroundRefreshStatusChange:
      true
    case .activate, .openScene, .request, .push, .disconnect, .prewarm: nil
    // A prewarmed process can be killed.
    case .kill: nil
    }
  }
}
