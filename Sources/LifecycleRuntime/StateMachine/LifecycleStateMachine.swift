/// A state and the events that lead from it to another: states are nodes, events are edges.
///
/// The table is ``next(_:)``, a total function: for every pair of a state and an event it gives the next
/// state, or nil where the move is illegal.
public protocol LifecycleStateMachine: Sendable, Hashable, CaseIterable {
  /// What can happen.
  associatedtype Event: Sendable, Hashable, CaseIterable

  /// The state after an event; nil when the event is illegal here.
  func next(_ event: Event) -> Self?
}

extension LifecycleStateMachine {
  /// The events that are legal in this state, in the order of their declaration.
  package var legalEvents: [Event] { Event.allCases.filter { next($0) != nil } }

  /// The state after an event.
  ///
  /// - Throws: an ``IllegalTransition`` that names the state, the event, and what would be legal.
  public func after(_ event: Event) throws(IllegalTransition<Self>) -> Self {
    guard let state = next(event) else { throw IllegalTransition(state: self, event: event) }
    return state
  }

  /// The shortest way to another state, one edge at a time; of two ways of one length the one whose events
  /// are declared first. Empty for the state itself, nil when no way leads there.
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

/// A move that the life cycle does not have.
public struct IllegalTransition<State: LifecycleStateMachine>: Error, Hashable {
  /// The state the thing was in.
  public let state: State
  /// What was to happen.
  public let event: State.Event

  /// Makes an error.
  public init(state: State, event: State.Event) {
    self.state = state
    self.event = event
  }

  /// What would have been legal.
  package var legalEvents: [State.Event] { state.legalEvents }
}

extension IllegalTransition: CustomStringConvertible {
  /// A clause that names the state, the event and the legal ones.
  public var description: String {
    let legal = legalEvents.map { "'\($0)'" }.joined(separator: ", ")
    return "'\(event)' is not possible in the state '\(state)', expected "
      + (legal.isEmpty ? "no event at all" : legal)
  }
}
