public import LaunchModel

/// A notification of the application, a scene or a window. UIKit's names are
/// `LifecycleCallback.notificationName`.
public struct LifecycleNotification {
  /// The object that a notification belongs to, and its content.
  public enum Payload {
    /// A notification of the application.
    case application(Application)
    /// A notification of the application with its launch options; nil for a launch by the icon.
    case launch(Application, LaunchOptions?)
    /// A notification of a scene.
    case scene(LifecycleScene)
    /// A notification of a window.
    case window(LifecycleWindow)
  }

  /// The notification.
  public let name: LifecycleCallback
  /// The object that the notification belongs to, and its content.
  public let payload: Payload

  /// The scene; nil when the notification belongs to another object.
  public var scene: LifecycleScene? {
    if case .scene(let scene) = payload { scene } else { nil }
  }
}
