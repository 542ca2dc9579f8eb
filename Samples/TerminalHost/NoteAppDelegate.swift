import LaunchModel
import LifecycleRuntime

/// The delegate of the app: what concerns the process.
final class NoteAppDelegate: ApplicationDelegate {
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool {
    print("launched for the \(application.isFirstLaunch ? "first" : "next") time")
    application.notificationCenter.addObserver(for: .appDidEnterBackgroundNotification) { _ in
      print("nothing is on the screen any more")
    }
    return true
  }

  func applicationWillTerminate(_ application: Application) { print("good bye") }
}
