public import LaunchModel
public import PropertyListSyntax

/// The object that receives notifications to the user: `UNUserNotificationCenterDelegate`, with its names.
@MainActor
public protocol UserNotificationCenterDelegate: AnyObject {
  /// A notification came while the app is in the foreground. The app calls the handler with true to show it.
  func userNotificationCenter(
    _ application: Application, willPresent notification: RemoteNotification,
    withCompletionHandler completionHandler: @escaping @MainActor (Bool) -> Void)
  /// The user acted on a notification.
  func userNotificationCenter(
    _ application: Application, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: @escaping @MainActor () -> Void)
}

extension UserNotificationCenterDelegate {
  /// Calls the completion handler at once, with false.
  public func userNotificationCenter(
    _ application: Application, willPresent notification: RemoteNotification,
    withCompletionHandler completionHandler: @escaping @MainActor (Bool) -> Void
  ) { completionHandler(false) }
  /// Calls the completion handler at once.
  public func userNotificationCenter(
    _ application: Application, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: @escaping @MainActor () -> Void
  ) { completionHandler() }
}

/// The object that receives the events of other frameworks: locations, visits, Bluetooth managers to restore.
/// The callback is the framework's delegate method that iOS would call.
@MainActor
public protocol FrameworkEventDelegate: AnyObject {
  /// A framework would call its delegate method now.
  func application(
    _ application: Application, didReceive callback: LifecycleCallback,
    _ content: PropertyListFragment)
}
