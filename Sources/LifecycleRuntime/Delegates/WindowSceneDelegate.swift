public import LaunchModel

/// The delegate of a scene with windows. UIKit's `UIWindowSceneDelegate`, with its names.
///
/// Source: Apple, `UIWindowSceneDelegate`.
@MainActor
public protocol WindowSceneDelegate: SceneDelegate {
  /// The window of the scene; set before `scene(_:willConnectTo:options:)` when the configuration has a
  /// storyboard. The default keeps none.
  var window: Window? { get set }

  /// The user chose a quick action while the scene was connected.
  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void)
  /// The user accepted a share while the scene was connected.
  func windowScene(
    _ windowScene: WindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata)
  /// Size or place has changed from what it was. Since iOS 26.
  func windowScene(_ windowScene: WindowScene, didUpdateEffectiveGeometry previous: SceneGeometry)
  /// Size or place has changed from what it was. Before iOS 26.
  func windowScene(
    _ windowScene: WindowScene, didUpdateCoordinateSpace previous: SceneGeometry)
}

extension WindowSceneDelegate {
  /// Keeps none.
  public var window: Window? {
    get { nil }
    set {}
  }
  /// Calls the completion handler at once.
  public func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: QuickAction,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing.
  public func windowScene(
    _ windowScene: WindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CloudKitShareMetadata
  ) {}
  /// Does nothing.
  public func windowScene(
    _ windowScene: WindowScene, didUpdateEffectiveGeometry previous: SceneGeometry
  ) {}
  /// Does nothing.
  public func windowScene(
    _ windowScene: WindowScene, didUpdateCoordinateSpace previous: SceneGeometry
  ) {}
}
