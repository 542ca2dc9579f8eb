import Findings
import LaunchKitTestSupport
import LaunchModel
import LifecycleRuntime
import SourceText
import Testing

/// Replays hundreds of thousands of random events, some of them impossible, with several scenes of several
/// roles, and time that passes. The invariants hold whatever happens.
@MainActor
@Suite struct RandomLifeTests {
  static let movesInALife = 150

  static func life(seed: UInt64) -> (LifeSetting, [LifeMove]) {
    var random = SeededGenerator(seed: seed)
    let setting = LifeSetting.random(&random)
    return (setting, (0..<movesInALife).map { _ in LifeMove.random(&random) })
  }

  /// Runs a random life cycle. If it fails, returns the shortest one that fails in the same way, as text.
  static func failure(seed: UInt64, extra: ((LifeRun) -> String?)? = nil) -> String? {
    let (setting, moves) = life(seed: seed)
    guard let failure = LifeRun(setting, extra: extra).run(moves) else { return nil }
    let shortest = LifeShrinker.shrink(Array(moves.prefix(failure.move + 1))) {
      LifeRun(setting, extra: extra).run($0)?.kind == failure.kind
    }
    let message = LifeRun(setting, extra: extra).run(shortest)?.message ?? failure.message
    return "seed \(seed): \(message)\n\(setting)\n"
      + shortest.map { "  \($0)" }.joined(separator: "\n") + "\n"
      + setting.scenario(of: shortest, title: message).json()
  }

  @Test func invariantsHoldInEveryLife() {
    let clock = ContinuousClock()
    let start = clock.now
    var failures: [String] = []
    for seed in 1...UInt64(TestScale.count(300_000, oneIn: 3) / Self.movesInALife) {
      if let failure = Self.failure(seed: seed) { failures.append(failure) }
      if failures.count == 3 { break }
    }
    #expect(failures == [], "\(failures.joined(separator: "\n\n"))")
    #expect(clock.now - start < Patience.limit)
  }

  @Test func aFailingLifeIsMadeShort() throws {
    // An invented rule: two scenes are never in the background while memory is low.
    var found: [LifeMove] = []
    for seed in 1...UInt64(400) where found.isEmpty {
      let (setting, moves) = Self.life(seed: seed)
      guard setting.hasScenes else { continue }
      let breaks: (LifeRun) -> String? = { run in
        let hidden = run.host.connectedScenes.count { $0.activationState == .background }
        return hidden >= 2 && run.host.applicationState == .background ? "two are hidden" : nil
      }
      guard let failure = LifeRun(setting, extra: breaks).run(moves), failure.kind == "extra",
        failure.move > 20
      else { continue }
      found = LifeShrinker.shrink(moves) {
        LifeRun(setting, extra: breaks).run($0)?.kind == "extra"
      }
      #expect(LifeRun(setting, extra: breaks).run(found)?.kind == "extra")
      for position in found.indices {
        var shorter = found
        shorter.remove(at: position)
        #expect(LifeRun(setting, extra: breaks).run(shorter)?.kind != "extra")
      }
    }
    #expect((2...6).contains(found.count), "\(found)")
  }

  @Test func aFailingLifeIsAScenarioFile() throws {
    let failure = try #require(
      (1...UInt64(50)).lazy.compactMap { seed in
        Self.failure(seed: seed) { $0.host.applicationState == .suspended ? "suspended" : nil }
      }.first)
    let start = try #require(failure.firstIndex(of: "{"))
    let document = ScenarioDocument.read(
      SourceFile(path: "failure.json", text: String(failure[start...])))
    #expect(document.problems.map(\.message) == [])
    #expect(document.scenario?.title == "suspended")
    #expect(document.scenario?.events.isEmpty == false)
  }

  @Test func oneSeedIsOneLife() {
    let (_, first) = Self.life(seed: 7)
    let (_, second) = Self.life(seed: 7)
    #expect(first == second)
    let (_, other) = Self.life(seed: 8)
    #expect(first != other)
  }
}
