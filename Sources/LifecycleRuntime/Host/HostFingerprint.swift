internal import LaunchModel

/// The state of a host that decides what it does next, apart from the app's code. Two hosts with equal
/// fingerprints answer the same events with the same callbacks.
///
/// Times are relative to the current time of the clock; sessions are named by their numbers.
public struct HostFingerprint: Hashable, Sendable {
  private struct SceneFingerprint: Hashable, Sendable {
    let number: Int32
    let role: String
    let state: SceneState?
    let hasRestoration: Bool
    let recency: Int?
  }

  private let application: ApplicationState
  private let scenes: [SceneFingerprint]
  private let flags: [Bool]
  private let deadlines: [Deadlines.Remaining]
  private let pending: [Int]
  private let queued: [LifecycleCallback]
  private let announced: String?

  /// Makes the fingerprint of a host between two events.
  @MainActor
  init(_ host: ApplicationHost) {
    application = host.applicationState
    scenes = host.openSessions.map { session in
      SceneFingerprint(
        number: session.id.number, role: session.role, state: session.scene?.activationState,
        hasRestoration: session.stateRestorationActivity != nil,
        recency: session.scene.map { scene in
          host.connectedScenes.count { $0.lastForeground > scene.lastForeground }
        })
    }
    flags = [
      host.isLocked, host.isForceQuit, host.isPrewarmed, host.hasLaunchedBefore,
      host.awaitsPushToken, host.savedState != nil,
      host.application?.isProtectedDataAvailable ?? true,
    ]
    deadlines = host.deadlines.remaining(at: host.clock.now)
    pending = [
      host.backgroundTimes.count, host.tasks.count, host.handlers.count,
      host.continuousWork.count, host.pendingDiscardedSessions.count, host.queuedGeometries.count,
    ]
    queued = host.queued.map(\.callback)
    announced = host.announced?.type
  }
}

extension ApplicationHost {
  /// The state that decides what the host does next; see ``HostFingerprint``.
  ///
  /// - Complexity: quadratic in the number of connected scenes.
  public var fingerprint: HostFingerprint { HostFingerprint(self) }
}
