import Findings
import LaunchModel
import LifecycleRuntime
import SourceText
import Testing

/// A log that the runtime writes has no findings; a log that was changed has some.
@MainActor
@Suite struct TraceMutationTests {
  /// The trace of a random life cycle.
  static func trace(_ seed: UInt64) -> LifecycleTrace {
    var random = SeededGenerator(seed: seed)
    let setting = LifeSetting.random(&random)
    let clock = ManualClock()
    let host = ApplicationHost(
      .unchecked(setting.contract), device: setting.device, policy: setting.policy, clock: clock,
      registry: DelegateRegistry(moduleName: "App") { _ in LifeSceneDelegate() }
    ) { PlainApplicationDelegate() }
    for _ in 0..<60 {
      switch LifeMove.random(&random) {
      case .event(let event): host.send(event)
      case .wait(let duration):
        clock.advance(by: duration)
        host.tick()
      case .slow, .within, .work: break
      }
    }
    return host.trace
  }

  static func check(_ text: String) -> [Finding] {
    TraceChecker().check(TraceLog.read(SourceFile(path: "a.log", text: text)))
  }

  @Test(arguments: TraceLogSpelling.allCases)
  func everyTraceOfTheRuntimePasses(_ spelling: TraceLogSpelling) {
    for seed in 1...UInt64(150) {
      let findings = Self.check(Self.trace(seed).log(spelling: spelling))
      #expect(findings.map(\.message) == [], "seed \(seed)")
    }
  }

  /// The log of a life cycle in which scenes reach every state, line by line.
  static let lines: [String] = {
    let host = HostFixture.host(
      HostFixture.contract(severalScenes: true),
      device: Device(osVersion: OSVersion(18), hasSeveralWindows: true))
    for event: LifecycleEvent in [
      .request(.icon), .openScene(SceneRequest()), .interrupt(nil), .endInterruption(nil),
      .enterBackground(SceneSession.ID(2)), .enterBackground(nil), .activate(SceneSession.ID(1)),
      .enterBackground(nil), .disconnect(SceneSession.ID(1)), .activate(SceneSession.ID(1)),
    ] {
      host.send(event)
    }
    return host.trace.log().split(separator: "\n").map(String.init)
  }()

  private static func callback(_ line: String) -> LifecycleCallback? {
    TraceLog.read(SourceFile(path: "a", text: line)).entries.first?.step.callback
  }

  private static func scene(_ line: String) -> Substring? {
    line.split(separator: " ").first { $0.hasPrefix("scene=") }
  }

  /// Whether a callback reports a move of the life cycle. Such callbacks have a documented order.
  private static func isMove(_ callback: LifecycleCallback?) -> Bool {
    guard let callback else { return false }
    let moves = [
      "willConnect", "didDisconnect", "willEnterForeground", "didBecomeActive", "didActivate",
      "willResignActive", "willDeactivate", "didEnterBackground", "didFinishLaunching",
      "willFinishLaunching",
    ]
    let name = callback.rawValue
    return moves.contains { name.hasSuffix(".\($0)") }
  }

  @Test func theLifeItselfPasses() {
    #expect(Self.check(Self.lines.joined(separator: "\n")).map(\.message) == [])
    #expect(Self.lines.count > 50)
  }

  @Test func everyMissingMoveIsFound() {
    // The last callback of a kind may be missing because it has not come yet. One that another callback
    // follows must not be missing.
    for position in Self.lines.indices {
      let line = Self.lines[position]
      guard let callback = Self.callback(line), Self.isMove(callback) else { continue }
      let scene = Self.scene(line)
      let later = Self.lines[(position + 1)...].contains {
        Self.isMove(Self.callback($0))
          && Self.callback($0)?.isNotification == callback.isNotification
          && Self.scene($0) == scene
      }
      // A scene in the foreground can also be disconnected, when a user closes the app quickly.
      let next = Self.lines[(position + 1)...].first {
        Self.isMove(Self.callback($0))
          && Self.callback($0)?.isNotification == callback.isNotification
          && Self.scene($0) == scene
      }
      if next.flatMap(Self.callback)?.rawValue.hasSuffix(".didDisconnect") == true { continue }
      // An app need not implement 'willFinishLaunching', and no other callback depends on it.
      guard later, callback != .appWillFinishLaunching else { continue }
      var less = Self.lines
      less.remove(at: position)
      #expect(!Self.check(less.joined(separator: "\n")).isEmpty, "without \(line)")
    }
  }

  @Test func everyDoubledMoveIsFound() {
    for position in Self.lines.indices where Self.isMove(Self.callback(Self.lines[position])) {
      var more = Self.lines
      more.insert(Self.lines[position], at: position)
      #expect(!Self.check(more.joined(separator: "\n")).isEmpty, "twice \(Self.lines[position])")
    }
  }

  @Test func everySwappedPairOfMovesOfOneKindIsFound() {
    var count = 0
    for position in Self.lines.indices.dropLast() {
      let (line, next) = (Self.lines[position], Self.lines[position + 1])
      guard let first = Self.callback(line), let second = Self.callback(next), Self.isMove(first),
        Self.isMove(second), first.isNotification == second.isNotification,
        Self.scene(line) == Self.scene(next)
      else { continue }
      count += 1
      var swapped = Self.lines
      swapped.swapAt(position, position + 1)
      #expect(!Self.check(swapped.joined(separator: "\n")).isEmpty, "\(next) before \(line)")
    }
    #expect(count > 0)
    // Two moves of one channel and scene cannot be swapped either, whatever comes between them.
    for position in Self.lines.indices {
      let line = Self.lines[position]
      guard let first = Self.callback(line), Self.isMove(first) else { continue }
      guard
        let other = Self.lines.indices.first(where: { index in
          index > position && Self.isMove(Self.callback(Self.lines[index]))
            && Self.scene(Self.lines[index]) == Self.scene(line)
            && Self.callback(Self.lines[index])?.isNotification == first.isNotification
        })
      else { continue }
      var swapped = Self.lines
      swapped.swapAt(position, other)
      #expect(
        !Self.check(swapped.joined(separator: "\n")).isEmpty, "\(Self.lines[other]) before \(line)")
    }
  }
}
