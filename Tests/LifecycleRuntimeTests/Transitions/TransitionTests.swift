import LaunchModel
import LifecycleRuntime
import Testing

/// Every transition of the two life cycles, step by step.
@MainActor
@Suite struct TransitionTests {
  @Test(arguments: TransitionCase.ofScenes + TransitionCase.ofApplications)
  func stepByStep(transition: TransitionCase) {
    let (steps, faults) = transition.run(LifecyclePolicy())
    #expect(steps == lines(transition.steps))
    #expect(faults.isEmpty)
  }

  @Test(
    arguments: (TransitionCase.ofScenes + TransitionCase.ofApplications).filter {
      !$0.alternatives.isEmpty
    })
  func whatNoDocumentOrdersIsAPolicy(transition: TransitionCase) {
    for (policy, expected) in transition.alternatives {
      let (steps, faults) = transition.run(policy)
      #expect(steps == lines(expected))
      #expect(steps != lines(transition.steps))
      #expect(faults.isEmpty)
    }
  }

  @Test func theyAreThese26() {
    #expect(
      TransitionCase.ofScenes.map(\.id).sorted() == [
        "scene.backgroundToForeground", "scene.coldLaunch.background.noScene",
        "scene.coldLaunch.background.withScene", "scene.coldLaunch.foreground",
        "scene.externalDisplay", "scene.newWindow.byUser", "scene.newWindow.programmatic",
        "scene.reactivate", "scene.reconnect", "scene.resignActive", "scene.resumeSuspended",
        "scene.suspend", "scene.systemDisconnect", "scene.terminate", "scene.toBackground",
        "scene.userDiscard.appNotRunning", "scene.userDiscard.appRunning",
      ])
    #expect(
      TransitionCase.ofApplications.map(\.id).sorted() == [
        "app.backgroundToForeground", "app.coldLaunch.background", "app.coldLaunch.foreground",
        "app.reactivate", "app.resignActive", "app.suspendedToBackground", "app.terminate",
        "app.toBackground", "app.toNotRunningOnSuspend",
      ])
  }
}
