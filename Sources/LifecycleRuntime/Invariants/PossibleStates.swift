/// The states that a scene or an app can be in, according to what was observed. It is a set, because some
/// callbacks may not have been observed.
struct PossibleStates: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// The scene is not connected.
  static let disconnected = PossibleStates(rawValue: 1)
  /// The scene has been connected, or the app launched, and no other state was reported yet.
  static let new = PossibleStates(rawValue: 2)
  static let background = PossibleStates(rawValue: 4)
  static let inactive = PossibleStates(rawValue: 8)
  static let active = PossibleStates(rawValue: 16)
  static let any: PossibleStates = [.disconnected, .new, .background, .inactive, .active]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The level of activity: 2 for active, 1 for inactive, else 0.
  var level: Int { contains(.active) ? 2 : contains(.inactive) ? 1 : 0 }
}

/// The state machine whose transitions are observed.
enum ObservedStateMachine {
  /// The state machine of a scene.
  case scene
  /// The state machine of the app as a whole, in an app with scenes. It begins in the background.
  case applicationWithScenes
  /// The state machine of an app without scenes. It begins new.
  case applicationAlone

  /// Returns the state that a transition leads to; empty when the transition is impossible.
  ///
  /// It agrees with ``SceneState`` and ``ApplicationState``, but has only the transitions that call a method:
  /// a new scene that works in the background counts as in the background, and suspension is not observed.
  private func next(_ state: PossibleStates, _ transition: StateTransition) -> PossibleStates {
    switch (transition, state) {
    case (.connect, .disconnected): self == .scene ? .new : []
    case (.disconnect, .new), (.disconnect, .background), (.disconnect, .inactive):
      self == .scene ? .disconnected : []
    case (.enterForeground, .background), (.enterForeground, .new): .inactive
    case (.activate, .inactive): .active
    // An app without scenes can launch into the foreground without a callback for entering it.
    case (.activate, .new): self == .applicationAlone ? .active : []
    case (.resign, .active): .inactive
    case (.enterBackground, .inactive), (.enterBackground, .new): .background
    // Reports disagree on whether an app without scenes is told again when it is woken.
    case (.enterBackground, .background): self == .applicationAlone ? .background : []
    default: []
    }
  }

  private static let states: [PossibleStates] = [
    .disconnected, .new, .background, .inactive, .active,
  ]

  /// Returns the states that a transition leads to from a set of states; empty when it is impossible in all
  /// of them.
  func after(_ transition: StateTransition, from states: PossibleStates) -> PossibleStates {
    var result: PossibleStates = []
    for state in Self.states where states.contains(state) {
      result.formUnion(next(state, transition))
    }
    return result
  }

  /// Returns the states that can be reached with transitions that were not observed.
  func closure(of states: PossibleStates, unobserved: StateTransitions) -> PossibleStates {
    guard !unobserved.isEmpty else { return states }
    var result = states
    while true {
      let before = result
      for transition in StateTransition.allCases
      where unobserved.contains(StateTransitions(transition)) {
        result.formUnion(after(transition, from: result))
      }
      if result == before { return result }
    }
  }

  /// Returns the states that a transition leads to, whatever the state before was.
  func target(of transition: StateTransition) -> PossibleStates { after(transition, from: .any) }

  /// Returns the transitions that are possible in at least one of the states.
  func possible(at states: PossibleStates) -> [StateTransition] {
    StateTransition.allCases.filter { !after($0, from: states).isEmpty }
  }
}

extension PossibleStates {
  /// Describes the states of a scene as a clause that follows its name; those of the app when `isScene` is
  /// false.
  func words(isScene: Bool) -> String {
    var parts: [String] = []
    if contains(.disconnected) { parts.append("not connected") }
    if contains(.new) { parts.append(isScene ? "connected and not shown yet" : "being launched") }
    if contains(.background) { parts.append("in the background") }
    if contains(.inactive) { parts.append("inactive in the foreground") }
    if contains(.active) { parts.append("active") }
    return parts.joined(separator: " or ")
  }
}
