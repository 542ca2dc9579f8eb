/// The possible states of a scene or an app according to one channel, and the last steps that led there.
struct StateTracker: Sendable {
  private(set) var states: PossibleStates
  /// The last two steps; nil before the first.
  private(set) var last: Int?
  private(set) var beforeLast: Int?
  /// The transitions that can happen without being observed.
  let unobserved: StateTransitions

  init(_ states: PossibleStates, unobserved: StateTransitions) {
    self.states = states
    self.unobserved = unobserved
  }

  /// Why a transition was refused: the states it was reported in, and the transitions that are possible in
  /// them.
  struct Refusal {
    let states: PossibleStates
    let possible: [StateTransition]
  }

  /// Follows a transition.
  ///
  /// - Returns: nil when the transition is possible. Otherwise the transitions that would be possible; the
  ///   tracker then goes on as if the transition had been possible.
  /// - Complexity: constant.
  mutating func follow(_ transition: StateTransition, _ machine: ObservedStateMachine, step: Int)
    -> Refusal?
  {
    let from = machine.closure(of: states, unobserved: unobserved)
    let to = machine.after(transition, from: from)
    beforeLast = last
    last = step
    guard to.isEmpty else {
      states = to
      return nil
    }
    states = machine.target(of: transition)
    return Refusal(states: from, possible: machine.possible(at: from))
  }

  /// Takes a state that something else than a transition shows.
  mutating func know(_ states: PossibleStates, step: Int) {
    self.states = states
    beforeLast = last
    last = step
  }

  /// The last two steps, the earlier one first.
  var earlier: [Int] { [beforeLast, last].compactMap(\.self) }
}
