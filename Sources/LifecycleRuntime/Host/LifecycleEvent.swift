public import LaunchModel

/// What happens to an app from outside.
///
/// Where a session is asked for, nil means the whole app: all its scenes that the event can concern, or the app
/// without scenes.
public enum LifecycleEvent: Sendable, Hashable {
  /// The app is to run, or something is to reach it.
  case request(LaunchRequest)
  /// A scene is asked for.
  case openScene(SceneRequest)
  /// A scene, or the app, comes to the foreground and gets events.
  case activate(SceneSession.ID?)
  /// Something is in front: a call, an alert, Control Center. Events stop.
  case interrupt(SceneSession.ID?)
  /// It is gone. Events go on.
  case endInterruption(SceneSession.ID?)
  /// The user leaves for another app, or the Home Screen.
  case enterBackground(SceneSession.ID?)
  /// The system wants a scene in the background to show what is new.
  case refresh(SceneSession.ID)
  /// The system reclaims the resources of a scene.
  case disconnect(SceneSession.ID)
  /// The user closes a scene for good.
  case discard(SceneSession.ID)
  /// The system stops running the code, without waiting for the time in the background to be over.
  case suspend
  /// The process is ended by the system or the user while its code runs, which is reported to it.
  case terminate
  /// The user removes the app from the app switcher. A process whose code runs is notified; what the app had
  /// saved is deleted, and nothing but a location event launches it in the background until it is opened again.
  ///
  /// Source: Apple, `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`,
  /// `URLSessionConfiguration.background(withIdentifier:)`, "Preserving your app's UI across launches".
  case forceQuit
  /// The process is ended without a word.
  case kill
  /// The system prepares the launch of an app that does not run: the process starts, and stops before
  /// `UIApplicationMain`, possibly hours before the user opens the app, and before the first unlock.
  ///
  /// Source: Apple, "About the app launch sequence": since iOS 15.
  case prewarm
  /// Memory is short.
  case memoryWarning
  /// The clock has changed, or the day.
  case significantTimeChange
  /// The device is locked: apps leave the screen, and with a passcode files are protected ten seconds later.
  case lock
  /// The device is unlocked: files can be read again. What was in front comes back by `activate`.
  case unlock
  /// The user has taken a picture of the screen.
  case screenshot
  /// Whether apps may refresh in the background has changed.
  case backgroundRefreshStatusChange
  /// The push service has answered; nil for a failure.
  case pushRegistration(token: [UInt8]?)
  /// A push comes, and nobody has tapped it. In the foreground the app is asked whether to show it; with
  /// `content-available` it wakes the app, or launches one that does not run.
  case push(RemoteNotification)
  /// An activity that was announced could not be fetched.
  case activityFailure(type: String)
  /// An activity was changed elsewhere.
  case activityUpdate(UserActivity)
  /// Size or place of a scene has changed from the previous one.
  case geometryChange(SceneSession.ID, previous: SceneGeometry)
}

extension LifecycleEvent: CustomStringConvertible {
  /// What happens, as a clause.
  public var description: String {
    func of(_ session: SceneSession.ID?) -> String { session.map { " of \($0)" } ?? "" }
    switch self {
    case .request(.icon): return "the user opens the app"
    case .request(.options(let options)):
      let keys = options.entries.map(\.constant).joined(separator: ", ")
      return options.showsApp
        ? "the app is opened with \(keys)" : "the app is woken with \(keys)"
    case .request(.backgroundTask(let identifier)): return "background task '\(identifier)' may run"
    case .request(.backgroundURLSession(let identifier)):
      return "URL session '\(identifier)' is done"
    case .request(.backgroundFetch): return "there is time to fetch"
    case .request(.backgroundPush): return "a push wakes the app"
    case .openScene(let request):
      return "the \(request.source.rawValue) asks for a scene of '\(request.role)'"
    case .activate(let session): return "activation\(of(session))"
    case .interrupt(let session): return "interruption\(of(session))"
    case .endInterruption(let session): return "end of the interruption\(of(session))"
    case .enterBackground(let session): return "the user leaves\(session.map { " \($0)" } ?? "")"
    case .refresh(let session): return "the system refreshes \(session)"
    case .disconnect(let session): return "the system disconnects \(session)"
    case .discard(let session): return "the user closes \(session)"
    case .suspend: return "the system suspends the app"
    case .terminate: return "the app is terminated"
    case .forceQuit: return "the user removes the app from the app switcher"
    case .kill: return "the process is killed"
    case .prewarm: return "the system prewarms the app"
    case .memoryWarning: return "memory is short"
    case .significantTimeChange: return "the time changes"
    case .lock: return "the device is locked"
    case .unlock: return "the device is unlocked"
    case .screenshot: return "the user takes a screenshot"
    case .backgroundRefreshStatusChange: return "background refresh is switched"
    case .pushRegistration(let token):
      return token == nil ? "registration for pushes fails" : "registration for pushes succeeds"
    case .push: return "a push arrives"
    case .activityFailure(let type): return "activity '\(type)' cannot be fetched"
    case .activityUpdate: return "an activity changes"
    case .geometryChange(let session, _): return "the geometry of \(session) changes"
    }
  }
}
