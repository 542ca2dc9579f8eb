/// The state of the process, and its end.
extension ApplicationHost {
  /// Moves the app along a transition. If the state machine has no such transition, the runtime has an error.
  func move(_ application: Application, _ event: ApplicationState.Event) {
    do {
      application.applicationState = try application.applicationState.after(event)
    } catch {
      fault(.illegalEvent, "\(error)")
    }
  }

  /// Ends the process. Its scenes end too, but sessions stay.
  func endProcess() {
    guard let application else { return }
    for case let scene? in scenes {
      scene.activationState = .unattached
      scene.session.scene = nil
      scene.delegate = nil
    }
    for position in scenes.indices { scenes[position] = nil }
    sceneCounts = SceneStateCounts()
    deadlines.removeAll()
    queued.removeAll()
    queuedGeometries.removeAll()
    backgroundTimes.removeAll()
    tasks.removeAll()
    handlers.removeAll()
    continuousWork.removeAll()
    awaitsPushToken = false
    launchStart = nil
    activationStart = nil
    announced = nil
    mainWindow = nil
    move(application, .kill)
    self.application = nil
    record(.phase(.processEnded))
  }
}
