public import LaunchModel
public import LifecycleRuntime

/// What an exploration covered and found.
public struct ExplorationReport: Sendable, CustomStringConvertible {
  /// A failure with the shortest sequence that was found for it.
  public struct Failure: Sendable {
    /// What went wrong: a fault of the runtime, or what the app's check says.
    public let message: String
    /// The names of the moves that lead there. None of them can be left out.
    public let moves: [String]
    /// The same as a scenario, for `launchkit simulate --scenario` and for a test.
    public let scenario: Scenario
  }

  /// How many sequences were replayed.
  public internal(set) var runCount = 0
  /// How many of them were chosen at random.
  public internal(set) var randomRunCount = 0
  /// How long the longest sequences were to be.
  public let depth: Int
  /// Up to which length every sequence was replayed, or left out because it leads to a known state.
  public internal(set) var completeDepth = 0
  /// How many different states were reached; nil where the app has no fingerprint.
  public internal(set) var stateCount: Int?
  /// How many sequences were not continued because their state was known.
  public internal(set) var prunedCount = 0
  /// The callbacks that reached the app.
  public internal(set) var callbacks: Set<LifecycleCallback> = []
  /// The names of moves that were possible in no state.
  public internal(set) var impossibleMoves: [String] = []
  /// What went wrong, each message once.
  public internal(set) var failures: [Failure] = []

  init(depth: Int) { self.depth = depth }

  /// What was covered, and each failure with its moves, as lines without one at the end.
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
