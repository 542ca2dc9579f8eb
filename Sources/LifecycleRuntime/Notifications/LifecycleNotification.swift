public import LaunchModel

/// A notification of the application, a scene or a window. UIKit's names are
/// `LifecycleCallback.notificationName`.
public struct LifecycleNotification {
  /// Whose notification it is, and what goes with it.
  public enum Payload {
    /// Of the application.
    case application(Application)
    /// Of the application, with its launch options; nil for a launch by icon.
    case launch(Application, LaunchOptions?)
    /// Of a scene.
    case scene(Scene)
    /// Of a window.
    case window(Window)
  }

  /// Which one.
  public let name: LifecycleCallback
  /// Whose.
  public let payload: Payload

  /// The scene; nil when it is not one of a scene.
  public var scene: Scene? {
    if case .scene(let scene) = payload { scene } else { nil }
  }
}
