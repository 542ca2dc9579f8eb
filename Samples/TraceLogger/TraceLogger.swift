// A logger to paste into an app: it writes one line for each notification of the life cycle, and one for each
// delegate's method that calls it, for 'launchkit simulate check-trace'. Start it first of all:
//
//   application(_:willFinishLaunchingWithOptions:)   TraceLogger.start(); TraceLogger.log(options: launchOptions)
//   scene(_:willConnectTo:options:)                  TraceLogger.log(scene)
//   scene(_:continue:)                               TraceLogger.log(scene, activity: userActivity)
//
// and write 'TraceLogger.log()' or 'TraceLogger.log(scene)' into every other method that is to be seen.
// Documentation/TraceLog.md says what to do on the device.
#if canImport(UIKit)
  import Foundation
  import UIKit

  @MainActor
  enum TraceLogger {
    static func start() {
      write("version=1 complete=notifications")
      write("\(time) main")
      for name in [
        UIApplication.didFinishLaunchingNotification, UIApplication.willEnterForegroundNotification,
        UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
        UIApplication.didEnterBackgroundNotification, UIApplication.willTerminateNotification,
        UIScene.willConnectNotification, UIScene.willEnterForegroundNotification,
        UIScene.didActivateNotification, UIScene.willDeactivateNotification,
        UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
      ] {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let (name, scene) = (note.name.rawValue, note.object as? UIScene)
          MainActor.assumeIsolated { log(scene, name) }
        }
      }
    }

    static func log(
      _ scene: UIScene? = nil, _ callback: String = #function,
      options: [UIApplication.LaunchOptionsKey: Any]? = nil, activity: NSUserActivity? = nil
    ) {
      var line = "\(time) \(callback) app=\(UIApplication.shared.applicationState.rawValue)"
      if let scene {
        line += " scene=\(scene.session.persistentIdentifier) role=\(scene.session.role.rawValue)"
        line += " state=\(scene.activationState.rawValue)"
      }
      if let options, !options.isEmpty {
        line += " options=\(options.keys.map(\.rawValue).sorted().joined(separator: ","))"
      }
      if let activity { line += " activity=\(activity.activityType)" }
      write(line)
    }

    private static var time: String {
      let milliseconds = Int(ProcessInfo.processInfo.systemUptime * 1000)
      return "\(milliseconds / 1000).\(String("\(1000 + milliseconds % 1000)".dropFirst()))"
    }

    private static func write(_ line: String) {
      NSLog("launchkit-trace: " + line.replacingOccurrences(of: "%", with: "%%"))
    }
  }
#endif
