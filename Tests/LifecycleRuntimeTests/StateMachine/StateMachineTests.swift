import LifecycleRuntime
import Testing

/// Both state machines as tables, each pair of a state and an event written out: the next state, or `-`.
@Suite struct StateMachineTests {
  private static let scenes = """
    event                unattached foregroundInactive foregroundActive background suspended
    connectOnScreen      foregroundInactive - - - -
    connectInBackground  background - - - -
    didBecomeActive      - foregroundActive - - -
    willResignActive     - - foregroundInactive - -
    didEnterBackground   - background - - -
    willEnterForeground  - - - foregroundInactive -
    suspend              - - - suspended -
    resume               - - - - background
    disconnect           - unattached - unattached unattached
    """

  private static let applications = """
    event                notRunning inactive active background suspended
    launchToForeground   inactive - - - -
    launchToBackground   background - - - -
    didBecomeActive      - active - - -
    willResignActive     - - inactive - -
    didEnterBackground   - background - - -
    willEnterForeground  - - - inactive -
    suspend              - - - suspended -
    resume               - - - - background
    terminate            - notRunning notRunning notRunning -
    kill                 - notRunning notRunning notRunning notRunning
    """

  private func expectTable<State: LifecycleStateMachine & RawRepresentable>(
    _ table: String, _ type: State.Type
  ) throws where State.RawValue == String, State.Event: RawRepresentable<String> {
    var rows = lines(table).map { $0.split(separator: " ").map(String.init) }
    let states = try rows.removeFirst().dropFirst().map { try #require(State(rawValue: $0)) }
    #expect(states == Array(State.allCases))
    #expect(rows.map(\.[0]) == State.Event.allCases.map(\.rawValue))
    for row in rows {
      let event = try #require(State.Event(rawValue: row[0]))
      for (state, expected) in zip(states, row.dropFirst()) {
        #expect(state.next(event)?.rawValue ?? "-" == expected, "\(state) \(event)")
        if expected == "-" {
          #expect(throws: IllegalTransition(state: state, event: event)) { try state.after(event) }
        } else {
          #expect(try state.after(event).rawValue == expected)
          #expect(state.legalEvents.contains(event))
        }
      }
    }
    let legal = State.allCases.map(\.legalEvents.count).reduce(0, +)
    #expect(legal == rows.joined().count { $0 != "-" } - rows.count)
  }

  @Test func everyEventInEveryStateOfAScene() throws {
    try expectTable(Self.scenes, SceneState.self)
  }

  @Test func everyEventInEveryStateOfAnApp() throws {
    try expectTable(Self.applications, ApplicationState.self)
  }

  @Test func anIllegalMoveNamesStateEventAndWhatWouldBeLegal() {
    #expect(
      "\(IllegalTransition(state: SceneState.unattached, event: .didBecomeActive))"
        == "'didBecomeActive' is not possible in the state 'unattached', expected 'connectOnScreen', "
        + "'connectInBackground'")
    #expect(
      "\(IllegalTransition(state: ApplicationState.suspended, event: .terminate))"
        == "'terminate' is not possible in the state 'suspended', expected 'resume', 'kill'")
  }

  @Test func aPathIsWalkedEdgeByEdge() {
    for start in SceneState.allCases {
      for goal in SceneState.allCases { expectPath(from: start, to: goal) }
    }
    for start in ApplicationState.allCases {
      for goal in ApplicationState.allCases { expectPath(from: start, to: goal) }
    }
    #expect(SceneState.foregroundActive.path(to: .unattached) == [.willResignActive, .disconnect])
    #expect(
      SceneState.unattached.path(to: .suspended) == [.connectInBackground, .suspend])
    #expect(
      SceneState.suspended.path(to: .foregroundActive)
        == [.resume, .willEnterForeground, .didBecomeActive])
    #expect(ApplicationState.active.path(to: .suspended)?.count == 3)
    #expect(ApplicationState.active.path(to: .notRunning) == [.terminate])
    #expect(ApplicationState.suspended.path(to: .notRunning) == [.kill])
    #expect(ApplicationState.active.path(to: .active) == [])
  }

  private func expectPath<State: LifecycleStateMachine>(from start: State, to goal: State) {
    guard let path = start.path(to: goal) else {
      Issue.record("no way from \(start) to \(goal)")
      return
    }
    var state: State? = start
    for event in path { state = state?.next(event) }
    #expect(state == goal)
    // A breadth-first search by hand finds no shorter path.
    var reached: Set<State> = [start]
    for _ in path.indices {
      #expect(!reached.contains(goal))
      reached.formUnion(
        reached.flatMap { state in State.Event.allCases.compactMap { state.next($0) } })
    }
  }

  @Test func aWayThatDoesNotExistIsNil() {
    #expect(OneWay.before.path(to: .after) == [.go])
    #expect(OneWay.after.path(to: .before) == nil)
    #expect(
      "\(IllegalTransition(state: OneWay.after, event: .go))"
        == "'go' is not possible in the state 'after', expected no event at all")
  }

  /// A state machine with a final state.
  private enum OneWay: LifecycleStateMachine {
    case before, after
    enum Event: CaseIterable { case go }
    func next(_ event: Event) -> OneWay? { self == .before ? .after : nil }
  }
}
