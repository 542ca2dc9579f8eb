import Foundation
import LaunchModel
import LifecycleRuntime
import Testing

/// What a device keeps of an app while no program hosts it.
@MainActor
@Suite struct HostStateTests {
  /// A scene delegate that restores what its scene showed.
  final class ReaderSceneDelegate: WindowSceneDelegate {
    var restored: UserActivity?

    func scene(
      _ scene: LifecycleScene, restoreInteractionStateWith stateRestorationActivity: UserActivity
    ) {
      restored = stateRestorationActivity
    }

    func stateRestorationActivity(for scene: LifecycleScene) -> UserActivity? {
      UserActivity(
        activityType: "com.example.page",
        webpageURL: "https://example.com/\(scene.session.id.number)")
    }
  }

  /// A host whose delegates are `made`.
  private static func host(
    _ state: HostState?, made: @escaping @MainActor (ReaderSceneDelegate) -> Void = { _ in }
  ) -> ApplicationHost {
    let registry = DelegateRegistry(moduleName: "App") { _ in
      let delegate = ReaderSceneDelegate()
      made(delegate)
      return delegate
    }
    return ApplicationHost(
      .unchecked(HostFixture.contract(severalScenes: true)), device: HostFixture.tablet,
      clock: ManualClock(), registry: registry, state: state
    ) { PlainApplicationDelegate() }
  }

  private static func coded(_ state: HostState) throws -> HostState {
    try JSONDecoder().decode(HostState.self, from: JSONEncoder().encode(state))
  }

  @Test func theNextHostRestoresTheWindows() throws {
    let first = Self.host(nil)
    first.send(.request(.icon))
    first.send(.openScene(SceneRequest()))
    first.session(SceneSession.ID(2))?.userInfo["page"] = "7"
    first.send(.enterBackground(nil))
    let state = try Self.coded(first.state)
    #expect(state == first.state)

    var delegates: [ReaderSceneDelegate] = []
    let second = Self.host(state) { delegates.append($0) }
    #expect(second.openSessions.map(\.id.number) == [1, 2])
    second.send(.activate(SceneSession.ID(2)))
    #expect(
      delegates.first?.restored?.webpageURL?.text == "https://example.com/2")
    #expect(second.session(SceneSession.ID(2))?.userInfo == ["page": "7"])
    #expect(second.application?.isFirstLaunch == false)
    // Numbers are never used again.
    second.send(.openScene(SceneRequest()))
    #expect(second.openSessions.map(\.id.number) == [1, 2, 3])
  }

  @Test func aSessionThatWasClosedWithoutAProcessIsReportedByTheNextHost() throws {
    let first = Self.host(nil)
    first.send(.request(.icon))
    first.send(.openScene(SceneRequest()))
    first.send(.enterBackground(nil))
    first.send(.kill)
    first.send(.discard(SceneSession.ID(2)))
    let second = Self.host(try Self.coded(first.state))
    second.send(.request(.icon))
    #expect(second.trace.callbacks.contains(.appDidDiscardSceneSessions))
  }

  /// The state of an app that was installed just now.
  private static let empty =
    #"{"sessions": [], "discarded": [], "hasLaunchedBefore": false, "isForceQuit": false}"#

  @Test(arguments: [
    (0, 1, false), (1, 1, false), (-4, 2, false), (2_000_000_000, 1, false), (1, 2, true),
  ])
  func stateWithImpossibleNumbersIsRefused(_ first: Int, _ second: Int, _ isRead: Bool) {
    let session = #"{"number": N, "role": "UIWindowSceneSessionRoleApplication", "userInfo": {}}"#
    let sessions = [first, second].map { session.replacing("N", with: "\($0)") }
    let text = Self.empty.replacing(
      "[],", with: "[\(sessions.joined(separator: ", "))],", maxReplacements: 1)
    let state = try? JSONDecoder().decode(HostState.self, from: Data(text.utf8))
    #expect((state != nil) == isRead)
  }

  @Test func anAppThatNeverRanHasAnEmptyState() throws {
    let state = try JSONDecoder().decode(HostState.self, from: Data(Self.empty.utf8))
    #expect(Self.host(nil).state == state)
  }
}
