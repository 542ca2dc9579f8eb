import LaunchModel
import LifecycleRuntime
import Testing

/// Completion handlers, time in the background, background tasks, and events that a suspended app does not
/// get.
@MainActor
@Suite struct BackgroundWorkTests {
  private func woken(_ request: LaunchRequest = .options(.silentPush)) -> Stage {
    let stage = Stage(HostFixture.capableContract(tasks: false))
    stage.completesAtOnce = false
    stage.send(.request(request))
    return stage
  }

  @Test func permittedTasksSwitchTheOlderFetchOff() {
    let stage = Stage(HostFixture.capableContract())
    #expect(stage.send(.request(.backgroundFetch)).isEmpty)
    #expect(stage.faults == [.launchOptionRefused])
    let old = Stage(
      HostFixture.capableContract(scenes: false), on: Device(osVersion: OSVersion(12)))
    #expect(!old.send(.request(.backgroundFetch)).isEmpty)
    #expect(old.faults.isEmpty)
  }

  // MARK: Completion handlers

  @Test func aHandlerThatIsPendingKeepsTheAppRunning() {
    let stage = woken()
    stage.wait(.seconds(29))
    #expect(stage.host.applicationState == .background)
    stage.handlers.forEach { $0() }
    stage.wait(.seconds(4))
    #expect(stage.host.applicationState == .background)
    stage.wait(.seconds(1))
    #expect(stage.host.applicationState == .suspended)
    #expect(stage.faults.isEmpty)
  }

  @Test(arguments: [
    (LaunchRequest.options(.silentPush), LifecycleCallback.appDidReceiveRemoteNotificationFetch),
    (.backgroundFetch, .appPerformFetch),
    (.backgroundURLSession("files"), .appBackgroundURLSession),
  ])
  func aHandlerThatIsLateIsReportedOnce(request: LaunchRequest, callback: LifecycleCallback) {
    let stage = woken(request)
    stage.wait(.seconds(30))
    #expect(
      stage.host.trace.faults == [
        LifecycleFault(
          .completionHandler, callback,
          message: "the completion handler of '\(callback.swiftName)' was not called within 30 s")
      ])
    stage.wait(.seconds(4))
    stage.handlers.forEach { $0() }
    #expect(
      stage.host.trace.faults.last?.message
        == "the completion handler of '\(callback.swiftName)' was called twice or too late, expected one "
        + "call")
    stage.wait(.seconds(10))
    #expect(stage.faults == [.completionHandler, .completionHandler])
    #expect(stage.host.applicationState == .suspended)
  }

  @Test func aHandlerThatIsCalledTwiceIsReported() {
    let stage = woken()
    stage.handlers.forEach { $0() }
    #expect(stage.faults.isEmpty)
    stage.handlers.forEach { $0() }
    #expect(stage.faults == [.completionHandler])
  }

  @Test func aHandlerOfAProcessThatHasEndedIsForgotten() {
    let stage = woken()
    stage.send(.kill)
    stage.handlers.forEach { $0() }
    stage.send(.request(.icon))
    stage.handlers.forEach { $0() }
    stage.wait(.seconds(60))
    #expect(stage.faults.isEmpty)
  }

  @Test func aQuickActionHasToBeCompletedToo() {
    let stage = Stage(HostFixture.capableContract())
    stage.completesAtOnce = false
    stage.send(.request(.icon))
    stage.send(.request(.options(.quickAction)))
    #expect(stage.seen.last == .action("compose"))
    stage.wait(.seconds(30))
    #expect(stage.host.trace.faults.map(\.callback) == [.windowPerformShortcut])
  }

  // MARK: Time in the background

  @Test func timeThatIsAskedForPostponesSuspension() {
    let stage = Stage()
    var expired = 0
    stage.on(.sceneDidEnterBackground) { [weak stage] application, _ in
      stage?.backgroundTask = application.beginBackgroundTask(withName: "upload") {
        expired += 1
        application.endBackgroundTask(stage?.backgroundTask ?? .invalid)
      }
    }
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(29))
    #expect(expired == 0)
    #expect(stage.wait(.seconds(1)) == ["backgroundTime.expirationHandler background"])
    #expect(expired == 1)
    #expect(stage.faults.isEmpty)
    stage.wait(.seconds(5))
    #expect(stage.host.applicationState == .suspended)
  }

  @Test(arguments: [true, false])
  func timeThatIsNotGivenBackEndsTheApp(ends: Bool) {
    let stage = Stage(policy: .with { $0.overrunEndsProcess = ends })
    stage.send(.request(.icon))
    _ = stage.host.application?.beginBackgroundTask(withName: "upload")
    #expect(stage.host.nextDeadline == nil)
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(30))
    #expect(
      stage.host.trace.faults.map(\.message) == [
        "background task 'upload' was not ended when its 30 s were over; call 'endBackgroundTask' in its "
          + "expiration handler" + (ends ? "; the system terminates the app" : "")
      ])
    #expect(stage.host.applicationState == (ends ? .notRunning : .background))
    stage.wait(.seconds(5))
    #expect(stage.host.applicationState == (ends ? .notRunning : .suspended))
  }

  @Test func theForegroundEndsTheLimitAndTheNextBackgroundBeginsItAnew() {
    let stage = Stage()
    stage.send(.request(.icon))
    let identifier = stage.host.application?.beginBackgroundTask()
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(20))
    stage.send(.activate(nil))
    stage.wait(.seconds(60))
    stage.send(.enterBackground(nil))
    #expect(stage.host.application?.backgroundTimeRemaining == .seconds(30))
    stage.wait(.seconds(29))
    #expect(stage.faults.isEmpty)
    if let identifier { stage.host.application?.endBackgroundTask(identifier) }
    stage.wait(.seconds(5))
    #expect(stage.host.applicationState == .suspended)
  }

  @Test func timeBegunAndEndedDuringALaunchSuspendsNothing() {
    let stage = Stage()
    stage.on(.appDidFinishLaunching) { application, _ in
      application.endBackgroundTask(application.beginBackgroundTask())
    }
    stage.send(.request(.icon))
    #expect(stage.host.nextDeadline == nil)
    stage.wait(.seconds(60))
    #expect(stage.host.applicationState == .active)
    #expect(stage.faults.isEmpty)
  }

  @Test("An app that holds time is not suspended, and its handler runs when the time is over")
  func heldTimeRunsOut() {
    let stage = Stage()
    stage.on(.appDidFinishLaunching) { application, _ in
      stage.backgroundTask = application.beginBackgroundTask {
        application.endBackgroundTask(stage.backgroundTask)
      }
    }
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(10))
    stage.send(.suspend)
    #expect(stage.faults == [.illegalEvent])
    #expect(stage.host.application?.backgroundTimeRemaining == .seconds(20))
    #expect(stage.wait(.seconds(600)) == ["backgroundTime.expirationHandler background"])
    #expect(stage.host.applicationState == .suspended)
    #expect(stage.faults.count == 1)
  }

  @Test func aSuspendedAppFindsItsFilesProtected() {
    let stage = Stage()
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(5))
    stage.send(.lock)
    #expect(stage.wait(.seconds(10)).isEmpty)
    #expect(stage.host.application?.isProtectedDataAvailable == false)
    stage.send(.request(.backgroundURLSession("files")))
    #expect(stage.host.application?.isProtectedDataAvailable == false)
    // Locking the device again calls no method a second time.
    stage.send(.lock)
    #expect(!stage.wait(.seconds(20)).contains { $0.contains("rotectedData") })
  }

  // MARK: Background tasks

  private func scheduled(
    _ identifiers: [String] = ["app.refresh"],
    handler: @escaping @MainActor (LifecycleBackgroundTask) -> Void = {
      $0.setTaskCompleted(success: true)
    }
  ) -> Stage {
    let stage = Stage(HostFixture.capableContract())
    stage.on(.appDidFinishLaunching) { application, _ in
      for identifier in identifiers {
        application.registerBackgroundTask(identifier, launchHandler: handler)
      }
    }
    return stage
  }

  @Test func aTaskRunsAndTheAppIsSuspendedAfterIt() {
    var tasks: [LifecycleBackgroundTask] = []
    let stage = scheduled { tasks.append($0) }
    #expect(
      stage.send(.request(.backgroundTask("app.refresh"))).last
        == "backgroundTask.launchHandler background")
    #expect(tasks.map(\.identifier) == ["app.refresh"])
    stage.wait(.seconds(20))
    #expect(stage.host.applicationState == .background)
    tasks[0].setTaskCompleted(success: true)
    tasks[0].setTaskCompleted(success: true)
    #expect(tasks[0].isCompleted)
    stage.wait(.seconds(5))
    #expect(stage.host.applicationState == .suspended)
    #expect(stage.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func aTaskThatIsNotCompletedEndsTheApp(ends: Bool) {
    let stage = Stage(
      HostFixture.capableContract(), policy: .with { $0.overrunEndsProcess = ends })
    var expired = 0
    stage.on(.appDidFinishLaunching) { application, _ in
      application.registerBackgroundTask("app.refresh") { $0.expirationHandler = { expired += 1 } }
    }
    stage.send(.request(.backgroundTask("app.refresh")))
    #expect(stage.wait(.seconds(30)) == ["backgroundTask.expirationHandler background"])
    #expect(expired == 1)
    #expect(stage.faults == [.backgroundTimeExceeded])
    #expect(stage.host.applicationState == (ends ? .notRunning : .background))
  }

  @Test func aTaskThatIsCompletedInItsExpirationHandlerIsInTime() {
    let stage = scheduled { task in
      task.expirationHandler = { [weak task] in task?.setTaskCompleted(success: false) }
    }
    stage.send(.request(.backgroundTask("app.refresh")))
    stage.wait(.seconds(40))
    #expect(stage.faults.isEmpty)
    #expect(stage.host.applicationState == .suspended)
  }

  @Test func handlersAreRegisteredOnceInTimeAndForPermittedTasks() {
    let twice = scheduled(["app.refresh", "app.refresh"])
    twice.send(.request(.icon))
    #expect(twice.faults == [.backgroundTask])
    #expect(twice.host.trace.faults[0].message.contains("registered twice"))

    let other = scheduled(["app.other"])
    other.send(.request(.icon))
    #expect(
      other.host.trace.faults.map(\.message) == [
        "task 'app.other' is not in 'BGTaskSchedulerPermittedIdentifiers', expected 'app.refresh'"
      ])

    let late = Stage(HostFixture.capableContract())
    late.on(.sceneWillConnect) { application, _ in
      application.registerBackgroundTask("app.refresh") { _ in }
    }
    late.send(.request(.icon))
    #expect(late.faults == [.backgroundTask])
    #expect(late.host.trace.faults[0].message.contains("after the launch has finished"))

    let missing = Stage(HostFixture.capableContract())
    missing.send(.request(.backgroundTask("app.refresh")))
    #expect(missing.faults == [.backgroundTask])
    #expect(missing.host.trace.faults[0].message.contains("no handler is registered"))
  }

  @Test func aPermittedIdentifierMayEndInAStar() {
    let stage = Stage(
      HostFixture.contract {
        $0.declarations.capabilities.backgroundTaskIdentifiers = ["app.export.*"]
      })
    var run: [String] = []
    stage.on(.appDidFinishLaunching) { application, _ in
      application.registerBackgroundTask("app.export.video") { task in
        run.append(task.identifier)
        task.setTaskCompleted(success: true)
      }
    }
    stage.send(.request(.backgroundTask("app.export.video")))
    #expect(run == ["app.export.video"])
    stage.send(.request(.backgroundTask("app.import")))
    #expect(stage.faults == [.backgroundTask])
  }

  // MARK: Pushes

  @Test func whichPushesWakeAnApp() {
    for (push, wakes) in [
      (RemoteNotification.silent, true), (.visible, false), (.both, true),
    ] {
      for running in [true, false] {
        let stage = Stage(HostFixture.capableContract())
        if running {
          stage.send(.request(.icon))
          stage.send(.enterBackground(nil))
          stage.wait(.seconds(10))
        }
        let stated = stage.send(.push(push)).last
        #expect(stated == (wakes ? "app.didReceiveRemoteNotificationFetch background" : nil))
        #expect(stage.host.connectedScenes.count == (running ? 1 : 0))
      }
    }
    // Without the background mode, a visible push does not wake the app but still reaches a running one.
    let stage = Stage(
      HostFixture.contract { contract in
        contract.declarations.application.bundleIdentifier = "app"
        contract.declarations.application.executable = "App"
      })
    #expect(stage.send(.push(.both)).isEmpty)
    #expect(stage.faults.isEmpty)
    stage.send(.request(.icon))
    #expect(
      stage.send(.push(.both)) == [
        "notificationCenter.willPresent active", "app.didReceiveRemoteNotificationFetch active",
      ])
  }
}
