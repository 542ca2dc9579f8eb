public import LaunchModel
public import PropertyListSyntax

/// Who is notified of notifications to the user. `UNUserNotificationCenterDelegate`, with its names.
@MainActor
public protocol UserNotificationCenterDelegate: AnyObject {
  /// A notification came while the app is in the foreground. The handler gets whether it is to be shown.
  func userNotificationCenter(
    _ application: Application, willPresent notification: RemoteNotification,
    withCompletionHandler completionHandler: @escaping @MainActor (Bool) -> Void)
  /// The user acted on a notification.
  func userNotificationCenter(
    _ application: Application, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: @escaping @MainActor () -> Void)
}

extension UserNotificationCenterDelegate {
  /// Calls the completion handler at once.
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

/// Who is notified of what other frameworks noticed, by way of the method that would be called: locations, visits,
/// Bluetooth managers to restore.
@MainActor
public protocol FrameworkEventDelegate: AnyObject {
  /// A framework's delegate method would be called now.
  func application(
    _ application: Application, didReceive callback: LifecycleCallback,
    _ content: PropertyListFragment)
}
