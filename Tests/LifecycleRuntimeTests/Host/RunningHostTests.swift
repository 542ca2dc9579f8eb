import LaunchModel
import LifecycleRuntime
import Testing

/// A host that lets time pass by itself.
@MainActor
@Suite struct RunningHostTests {
  /// Gives the other tasks of the main actor their turn until a condition holds.
  private static func wait(until condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test func whatFallsDueHappensAtItsTime() async {
    let clock = ManualClock()
    let host = HostFixture.host(HostFixture.contract(), clock: clock)
    let time = Task { await host.run() }
    await Task.yield()
    host.send(.request(.icon))
    host.send(.enterBackground(nil))
    // The deadline came while the host slept without one.
    let deadline = host.nextDeadline
    #expect(deadline != nil)
    clock.advance(to: deadline ?? .zero)
    await Self.wait { host.applicationState == .suspended }
    time.cancel()
    await time.value
    // After the end, nothing happens any more.
    host.send(.activate(nil))
    #expect(host.applicationState == .active)
  }

  @Test func aClockOfAHostThatSleepsByItselfIsUsed() async {
    let clock = SteppingClock()
    let registry = DelegateRegistry(moduleName: "App") { _ in PlainSceneDelegate() }
    let host = ApplicationHost(
      .unchecked(HostFixture.contract()), clock: clock, registry: registry
    ) { PlainApplicationDelegate() }
    host.send(.request(.icon))
    host.send(.enterBackground(nil))
    let time = Task { await host.run() }
    await Self.wait { host.applicationState == .suspended }
    time.cancel()
    await time.value
    #expect(!clock.moments.isEmpty)
  }

  /// A clock on which every sleep ends at once.
  final class SteppingClock: LifecycleClock {
    var now = Duration.zero
    var moments: [Duration] = []

    func sleep(until moment: Duration) async throws {
      try Task.checkCancellation()
      moments.append(moment)
      now = max(now, moment)
      await Task.yield()
    }
  }

  @Test func aCanceledSleepEnds() async {
    let clock = ManualClock()
    let sleep = Task { try await clock.sleep(until: .seconds(5)) }
    await Task.yield()
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    // One that is over does not wait.
    clock.advance(by: .seconds(9))
    try? await clock.sleep(until: .seconds(5))
  }
}
