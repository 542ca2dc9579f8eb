internal import LaunchModel
internal import LifecycleRuntime

/// Where a method of an app without scenes went when the app adopts them, as two replays show it.
struct CallbackMove: Sendable, Hashable {
  /// What became of it.
  enum Fate: Sendable, Hashable {
    /// It is called with scenes, too.
    case stays
    /// The scene's delegate has it.
    case moves(to: LifecycleCallback)
    /// With scenes it was not called, and nothing in its place.
    case ends
    /// It was called with scenes alone.
    case begins
  }

  /// The method or notification.
  let callback: LifecycleCallback
  /// What became of it.
  let fate: Fate
  /// How often it was called without scenes.
  let before: Int
  /// How often it, or what replaces it, was called with scenes.
  let after: Int
  /// Whether what it carried is, at least in part, in the options with which a scene was connected.
  let isInConnectionOptions: Bool

  /// Compares two replays; in the order in which things first happened without scenes, then with them.
  ///
  /// - Complexity: linear in the number of steps.
  static func all(from before: LifecycleTrace, to after: LifecycleTrace) -> [CallbackMove] {
    let (oldOrder, old) = counts(before)
    let (newOrder, new) = counts(after)
    let hasOptions = after.steps.contains { step in
      step.callback == .sceneWillConnect && after.detail(of: step) != nil
    }
    var explained: Set<LifecycleCallback> = []
    var moves = oldOrder.map { callback in
      let before = old[callback] ?? 0
      var fate = Fate.stays
      var after = new[callback] ?? 0
      if new[callback] == nil {
        fate = .ends
        if let target = callback.sceneReplacement {
          fate = .moves(to: target)
          after = new[target] ?? 0
          explained.insert(target)
        }
      }
      let isInOptions =
        hasOptions && after < before && callback.sceneReplacement.map(isAlsoOption) ?? false
      return CallbackMove(
        callback: callback, fate: fate, before: before, after: after,
        isInConnectionOptions: isInOptions)
    }
    moves += newOrder.filter { old[$0] == nil && !explained.contains($0) }.map { callback in
      CallbackMove(
        callback: callback, fate: .begins, before: 0, after: new[callback] ?? 0,
        isInConnectionOptions: false)
    }
    return moves
  }

  /// Whether a scene that is being connected gets as an option what the method would carry. Source: Apple,
  /// `UIScene.ConnectionOptions`.
  private static func isAlsoOption(_ callback: LifecycleCallback) -> Bool {
    switch callback {
    case .sceneOpenURLContexts, .sceneWillContinueUserActivity, .sceneContinueUserActivity,
      .windowPerformShortcut, .windowAcceptCloudKitShare:
      true
    default: false
    }
  }

  private static func counts(
    _ trace: LifecycleTrace
  ) -> (order: [LifecycleCallback], counts: [LifecycleCallback: Int]) {
    var order: [LifecycleCallback] = []
    var counts: [LifecycleCallback: Int] = [:]
    for callback in trace.callbacks {
      if counts[callback] == nil { order.append(callback) }
      counts[callback, default: 0] += 1
    }
    return (order, counts)
  }
}

/// Two replays of one scenario: without scenes and with them.
struct Comparison {
  let before: (name: String, trace: LifecycleTrace)
  let after: (name: String, trace: LifecycleTrace)

  /// Picks an app without scenes and one with them; nil when the traces are not one of each.
  init?(_ traces: [(name: String, trace: LifecycleTrace)]) {
    guard let before = traces.first(where: { $0.trace.model == .appBased }),
      let after = traces.first(where: { $0.trace.model == .sceneBased })
    else { return nil }
    self.before = before
    self.after = after
  }

  /// Where each method went.
  var moves: [CallbackMove] { CallbackMove.all(from: before.trace, to: after.trace) }
}
