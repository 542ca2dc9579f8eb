public import LaunchModel

/// The delegate of a scene with windows. UIKit's `UIWindowSceneDelegate`, with its names.
///
/// Source: Apple, `UIWindowSceneDelegate`.
@MainActor
public protocol WindowSceneDelegate: SceneDelegate {
  /// The window of the scene. It is set before `scene(_:willConnectTo:options:)` when the configuration has a
  /// storyboard. The default implementation keeps no window.
  var window: LifecycleWindow? { get set }

  /// The user chose a quick action while the scene was connected.
  func windowScene(
    _ windowScene: LifecycleWindowScene, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void)
  /// The user accepted a share while the scene was connected.
  func windowScene(
    _ windowScene: LifecycleWindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata)
  /// The size or place of the scene has changed; the parameter is the one before. Since iOS 26.
  func windowScene(
    _ windowScene: LifecycleWindowScene, didUpdateEffectiveGeometry previous: SceneGeometry)
  /// The size or place of the scene has changed; the parameter is the one before. Before iOS 26.
  func windowScene(
    _ windowScene: LifecycleWindowScene, didUpdateCoordinateSpace previous: SceneGeometry)
}

extension WindowSceneDelegate {
  /// Returns nil, and ignores what is set.
  public var window: LifecycleWindow? {
    get { nil }
    set {}
  }
  /// Calls the completion handler at once, with false.
  public func windowScene(
    _ windowScene: LifecycleWindowScene, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing.
  public func windowScene(
    _ windowScene: LifecycleWindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata
  ) {}
  /// Does nothing.
  public func windowScene(
    _ windowScene: LifecycleWindowScene, didUpdateEffectiveGeometry previous: SceneGeometry
  ) {}
  /// Does nothing.
  public func windowScene(
    _ windowScene: LifecycleWindowScene, didUpdateCoordinateSpace previous: SceneGeometry
  ) {}
}
