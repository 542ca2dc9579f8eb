internal import LaunchModel
internal import LifecycleRuntime

/// What happens to a callback of an app without scenes when the app adopts them, according to two replays.
struct CallbackMove: Sendable, Hashable {
  /// What happens to a callback.
  enum Fate: Sendable, Hashable {
    /// The callback is called with scenes too.
    case stays
    /// A callback of the scene's delegate replaces it.
    case moves(to: LifecycleCallback)
    /// With scenes, neither the callback nor a replacement is called.
    case ends
    /// The callback is called only with scenes.
    case begins
  }

  /// The method or notification.
  let callback: LifecycleCallback
  /// What happens to the callback.
  let fate: Fate
  /// How often the callback is called without scenes.
  let before: Int
  /// How often the callback, or its replacement, is called with scenes.
  let after: Int
  /// Whether the content of the callback is, at least in part, in the options that connect a scene.
  let isInConnectionOptions: Bool

  /// Compares two replays. The result has the order in which callbacks first occur without scenes, then with
  /// scenes.
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

  /// Whether the connection options of a new scene have the content that the callback would have. Source:
  /// Apple, `UIScene.ConnectionOptions`.
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

/// Two replays of one scenario: without scenes and with scenes.
struct Comparison {
  let before: (name: String, trace: LifecycleTrace)
  let after: (name: String, trace: LifecycleTrace)

  /// Takes one replay without scenes and one with scenes; nil when the traces do not have both.
  init?(_ traces: [(name: String, trace: LifecycleTrace)]) {
    guard let before = traces.first(where: { $0.trace.model == .appBased }),
      let after = traces.first(where: { $0.trace.model == .sceneBased })
    else { return nil }
    self.before = before
    self.after = after
  }

  /// What happens to each callback.
  var moves: [CallbackMove] { CallbackMove.all(from: before.trace, to: after.trace) }
}
