/// A state and the events that lead from it to another one: states are the nodes, events the edges of a
/// graph.
///
/// The table is ``next(_:)``. For every pair of a state and an event, it returns the next state, or nil when
/// the transition is illegal.
public protocol LifecycleStateMachine: Sendable, Hashable, CaseIterable {
  /// The events that lead from one state to another.
  associatedtype Event: Sendable, Hashable, CaseIterable

  /// Returns the state after an event; nil when the event is illegal in this state.
  func next(_ event: Event) -> Self?
}

extension LifecycleStateMachine {
  /// The events that are legal in this state, in the order of their declaration.
  package var legalEvents: [Event] { Event.allCases.filter { next($0) != nil } }

  /// Returns the state after an event.
  ///
  /// - Throws: an ``IllegalTransition`` that names the state, the event, and the legal events.
  public func after(_ event: Event) throws(IllegalTransition<Self>) -> Self {
    guard let state = next(event) else { throw IllegalTransition(state: self, event: event) }
    return state
  }

  /// Returns the shortest way to another state. Of two ways of the same length, it is the one whose events
  /// are declared first. It is empty for the state itself, and nil when no way leads there.
  public func path(to goal: Self) -> [Event]? {
    var ways: [(state: Self, events: [Event])] = [(self, [])]
    var seen: Set<Self> = [self]
    var position = 0
    while position < ways.count {
      let way = ways[position]
      if way.state == goal { return way.events }
      for event in Event.allCases {
        guard let state = way.state.next(event), seen.insert(state).inserted else { continue }
        ways.append((state, way.events + [event]))
      }
      position += 1
    }
    return nil
  }
}

/// A transition that the state machine does not have.
public struct IllegalTransition<State: LifecycleStateMachine>: Error, Hashable {
  /// The state before the event.
  public let state: State
  /// The event that is illegal in the state.
  public let event: State.Event

  /// Makes an error.
  public init(state: State, event: State.Event) {
    self.state = state
    self.event = event
  }

  /// The events that are legal in the state.
  package var legalEvents: [State.Event] { state.legalEvents }
}

extension IllegalTransition: CustomStringConvertible {
  /// A clause that names the event, the state and the legal events.
  public var description: String {
    let legal = legalEvents.map { "'\($0)'" }.joined(separator: ", ")
    return "'\(event)' is not possible in the state '\(state)', expected "
      + (legal.isEmpty ? "no event at all" : legal)
  }
}
