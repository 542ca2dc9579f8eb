public import LaunchModel
public import LifecycleRuntime

/// The result of an exploration: what it covered, and the failures that it found.
public struct ExplorationReport: Sendable, CustomStringConvertible {
  /// A failure, with the shortest sequence of moves that was found for it.
  public struct Failure: Sendable {
    /// What went wrong: a fault of the runtime, or the text of the app's own check.
    public let message: String
    /// The names of the moves that lead to the failure. Without any one of them, it does not occur.
    public let moves: [String]
    /// The same moves as a scenario, for `launchkit simulate --scenario` and for a test.
    public let scenario: Scenario
  }

  /// The number of sequences that were replayed.
  public internal(set) var runCount = 0
  /// The number of replayed sequences that were chosen at random.
  public internal(set) var randomRunCount = 0
  /// The length of the longest sequences.
  public let depth: Int
  /// The length up to which every sequence was either replayed, or left out because it leads to a known
  /// state.
  public internal(set) var completeDepth = 0
  /// The number of different states that were reached; nil when the app has no fingerprint.
  public internal(set) var stateCount: Int?
  /// The number of sequences that were not continued because their state was known.
  public internal(set) var prunedCount = 0
  /// The callbacks that reached the app.
  public internal(set) var callbacks: Set<LifecycleCallback> = []
  /// The names of the moves that were possible in no state.
  public internal(set) var impossibleMoves: [String] = []
  /// The failures, each message once.
  public internal(set) var failures: [Failure] = []

  init(depth: Int) { self.depth = depth }

  /// The coverage, and each failure with its moves, as lines without a newline at the end.
  public var description: String {
    var lines = [
      "\(runCount) runs, \(randomRunCount) of them random; every sequence of up to \(completeDepth) of "
        + "\(depth) moves",
      "\(callbacks.count) different callbacks"
        + (stateCount.map {
          ", \($0) different states, \(prunedCount) sequences not continued from a known state"
        } ?? ", states not compared"),
    ]
    if !impossibleMoves.isEmpty {
      lines.append("never possible: \(impossibleMoves.joined(separator: ", "))")
    }
    if failures.isEmpty { lines.append("no failures") }
    for failure in failures {
      lines.append("failure: \(failure.message)")
      lines += failure.moves.enumerated().map { "  \($0.offset + 1). \($0.element)" }
    }
    return lines.joined(separator: "\n")
  }
}
