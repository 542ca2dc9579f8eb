public import LifecycleRuntime

/// Runs an app's real delegates through sequences of events, and looks for one that breaks the app.
///
/// The explorer replays all sequences of moves, shorter ones first, each in a new app. It does so as long as
/// all sequences of the next length fit into the budget. The rest of the budget goes to random sequences of
/// the full length. A sequence is not continued after a move that the runtime calls impossible, unless the app failed to
/// launch: that is a failure. Nor is it
/// continued when it leads to a known state, if the app has a ``ExploredApp/fingerprint``. Each failure is
/// shrunk until no move of its sequence can be left out.
///
/// Code that traps also ends the exploration. ``willRun`` gets each sequence before it is replayed.
@MainActor
public struct ScenarioExplorer {
  /// The moves that sequences are made of.
  public var moves: [ExplorationMove]
  /// The largest number of moves in a sequence.
  public var depth = 5
  /// The largest number of sequences that are replayed. Those that shrink a failure are not counted.
  public var budget = 100_000
  /// The seed of the random sequences. The same seed gives the same sequences.
  public var seed: UInt64 = 1
  /// The number of different failures after which the exploration ends.
  public var maximumFailureCount = 8
  /// Whether a fault of the runtime is a failure of the app. By default, an impossible event is not.
  public var isFailure: @MainActor (LifecycleFault) -> Bool = {
    $0.kind.isFailure && !ScenarioExplorer.impossible.contains($0.kind)
  }
  /// Called with the names of the moves before each sequence is replayed.
  public var willRun: (@MainActor ([String]) -> Void)?

  private let makeApp: @MainActor () -> ExploredApp
  /// Faults without which the app would run after a launch.
  private static let preventsLaunch: Set<LifecycleFault.Kind> = [
    .scenesNotAdopted, .adoptionNotKnown, .sceneRefused, .configurationMissing,
    .delegateClassMissing,
  ]
  private static let impossible: Set<LifecycleFault.Kind> = [
    .illegalEvent, .sceneRefused, .launchOptionRefused,
  ]

  /// Makes an explorer for an app.
  ///
  /// - Parameters:
  ///   - moves: the moves that sequences are made of; nil for those of ``ExplorationMove/standard(for:)``.
  ///   - app: makes the app, anew for each sequence.
  public init(
    moves: [ExplorationMove]? = nil, app: @escaping @MainActor () -> ExploredApp
  ) {
    makeApp = app
    self.moves = moves ?? ExplorationMove.standard(for: app().host.contract)
  }

  // MARK: Exploring

  /// Explores the app.
  ///
  /// - Complexity: linear in ``budget`` times ``depth``.
  public func explore() -> ExplorationReport {
    var report = ExplorationReport(depth: depth)
    var possible: Set<Int> = []
    var seen: Set<State> = []
    var frontier: [[Int]] = [[]]
    for length in stride(from: 1, through: depth, by: 1) {
      guard report.runCount + frontier.count * moves.count <= budget else { break }
      var next: [[Int]] = []
      for prefix in frontier {
        for move in moves.indices {
          let sequence = prefix + [move]
          let outcome = run(sequence, &report)
          if outcome.end != .impossible { possible.insert(move) }
          switch outcome.end {
          case .impossible: break
          case .failed(let message):
            add(message, sequence, &report)
            if report.failures.count >= maximumFailureCount { return report }
          case .passed:
            if let state = outcome.state, !seen.insert(state).inserted {
              report.prunedCount += 1
            } else {
              next.append(sequence)
            }
          }
        }
      }
      frontier = next
      report.completeDepth = frontier.isEmpty ? depth : length
      if frontier.isEmpty { break }
    }
    if report.completeDepth < depth, !moves.isEmpty { exploreAtRandom(&possible, &report) }
    report.stateCount = seen.isEmpty ? nil : seen.count
    report.impossibleMoves = moves.indices.filter { !possible.contains($0) }.map { moves[$0].name }
    return report
  }

  private func exploreAtRandom(_ possible: inout Set<Int>, _ report: inout ExplorationReport) {
    var random = SeededRandom(seed)
    while report.runCount < budget, report.failures.count < maximumFailureCount {
      let sequence = (0..<depth).map { _ in Int(random.next() % UInt64(moves.count)) }
      let outcome = run(sequence, &report, continuesAfterImpossible: true)
      report.randomRunCount += 1
      possible.formUnion(outcome.possible)
      if case .failed(let message) = outcome.end {
        add(message, Array(sequence.prefix(outcome.count)), &report)
      }
    }
  }

  // MARK: Failures

  /// Adds a failure that is not known yet, with the shortest sequence that still leads to it.
  private func add(_ message: String, _ sequence: [Int], _ report: inout ExplorationReport) {
    guard !report.failures.contains(where: { $0.message == message }) else { return }
    var shortest = sequence
    var position = 0
    while position < shortest.count {
      var shorter = shortest
      shorter.remove(at: position)
      var ignored = ExplorationReport(depth: depth)
      let outcome = run(shorter, &ignored, continuesAfterImpossible: true)
      if outcome.end == .failed(message) {
        shortest = Array(shorter.prefix(outcome.count))
        position = 0
      } else {
        position += 1
      }
    }
    report.failures.append(
      ExplorationReport.Failure(
        message: message, moves: shortest.map { moves[$0].name },
        scenario: scenario(message, shortest)))
  }

  private func scenario(_ title: String, _ sequence: [Int]) -> Scenario {
    let device = makeApp().host.device
    var scenario = Scenario(title: title, device: DeviceDescription(device))
    var time = Duration.zero
    for move in sequence.map({ moves[$0] }) {
      if let action = move.action { scenario.events.append(.init(at: time, action)) }
      time += move.pause
    }
    scenario.end = time
    return scenario
  }

  // MARK: Runs

  /// The state that decides how an app goes on.
  private struct State: Hashable {
    let host: HostFingerprint
    let code: AnyHashable
  }

  private enum End: Equatable {
    case passed
    case impossible
    case failed(String)
  }

  private struct Outcome {
    var end = End.passed
    /// The number of moves that were made.
    var count = 0
    /// The moves that were possible at the time.
    var possible: Set<Int> = []
    /// The state at the end; nil when the app has no fingerprint.
    var state: State?
  }

  private func run(
    _ sequence: [Int], _ report: inout ExplorationReport, continuesAfterImpossible: Bool = false
  ) -> Outcome {
    willRun?(sequence.map { moves[$0].name })
    report.runCount += 1
    let app = makeApp()
    let runner = ScenarioRunner(host: app.host, clock: app.clock)
    var outcome = Outcome()
    for index in sequence {
      let move = moves[index]
      let first = app.host.trace.faults.count
      let wasRunning = app.host.applicationState.isRunning
      runner.run(
        Scenario(events: move.action.map { [.init(at: .zero, $0)] } ?? [], end: move.pause))
      outcome.count += 1
      let faults = app.host.trace.faults[first...]
      let launchFault =
        wasRunning || app.host.applicationState.isRunning
        ? nil
        : faults.first {
          Self.preventsLaunch.contains($0.kind)
        }
      if let message = (faults.first(where: isFailure) ?? launchFault)?.message ?? app.problem() {
        outcome.end = .failed(message)
        outcome.possible.insert(index)
        break
      }
      if faults.contains(where: { Self.impossible.contains($0.kind) }) {
        guard continuesAfterImpossible else {
          outcome.end = .impossible
          return outcome
        }
      } else {
        outcome.possible.insert(index)
      }
    }
    report.callbacks.formUnion(app.host.trace.callbacks)
    if outcome.end == .passed, let code = app.fingerprint?() {
      outcome.state = State(host: app.host.fingerprint, code: code)
    }
    return outcome
  }
}
