public import LaunchModel

/// An event from outside that happens to an app.
///
/// If an event takes an optional session, nil means the whole app: all scenes that the event can concern, or
/// an app without scenes.
public enum LifecycleEvent: Sendable, Hashable {
  /// The app is launched, or something is sent to it.
  case request(LaunchRequest)
  /// A new or kept scene is requested.
  case openScene(SceneRequest)
  /// A scene, or the app, comes to the foreground and receives events.
  case activate(SceneSession.ID?)
  /// A call, an alert or Control Center is in front. The scene, or the app, stops receiving events.
  case interrupt(SceneSession.ID?)
  /// The interruption is over. The scene, or the app, receives events again.
  case endInterruption(SceneSession.ID?)
  /// The user leaves for another app or the Home Screen.
  case enterBackground(SceneSession.ID?)
  /// The system wants a scene in the background to show its new content.
  case refresh(SceneSession.ID)
  /// The system reclaims the resources of a scene.
  case disconnect(SceneSession.ID)
  /// The user closes a scene for good.
  case discard(SceneSession.ID)
  /// The system stops running the code before the time in the background is over.
  case suspend
  /// The system or the user ends the process while its code runs, and the app is told.
  case terminate
  /// The user removes the app from the app switcher. A process whose code runs is told. Its saved state is
  /// deleted, and until the user opens the app again, only a location event launches it in the background.
  ///
  /// Source: Apple, `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`,
  /// `URLSessionConfiguration.background(withIdentifier:)`, "Preserving your app's UI across launches".
  case forceQuit
  /// The process is ended without notice.
  case kill
  /// The device restarts. The process ends without notice; if the device has a passcode, it is locked, and files
  /// are protected until the user unlocks it for the first time.
  case restart
  /// The system prepares the launch of an app that is not running: the process starts, and stops before
  /// `UIApplicationMain`. This can be hours before the user opens the app, and before the first unlock.
  ///
  /// Source: Apple, "About the app launch sequence": since iOS 15.
  case prewarm
  /// Memory is low.
  case memoryWarning
  /// The clock has changed, or a new day has begun.
  case significantTimeChange
  /// The device is locked: apps leave the screen. If it has a passcode, files are protected ten seconds
  /// later.
  case lock
  /// The device is unlocked: files can be read again. Only `activate` brings the app back to the foreground.
  case unlock
  /// The user has taken a screenshot.
  case screenshot
  /// The setting that allows apps to refresh in the background has changed.
  case backgroundRefreshStatusChange
  /// The push service has answered with a token; nil for a failure.
  case pushRegistration(token: [UInt8]?)
  /// A push arrives, and the user has not tapped it. In the foreground, the app is asked whether to show it.
  /// With `content-available`, it wakes the app, or launches it when it is not running.
  case push(RemoteNotification)
  /// An activity that was announced could not be fetched.
  case activityFailure(type: String)
  /// An activity was changed elsewhere.
  case activityUpdate(UserActivity)
  /// The size or place of a scene has changed; `previous` is the one before.
  case geometryChange(SceneSession.ID, previous: SceneGeometry)
}

extension LifecycleEvent: CustomStringConvertible {
  /// The event in words, as a clause.
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
    case .request(.backgroundFetch): return "background fetch"
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
    case .restart: return "the device restarts"
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
