/// The delegate of a scene on a car's screen. CarPlay's `CPTemplateApplicationSceneDelegate`, with its names.
///
/// Apps for navigation get a window too, and the methods that have it. Source: Apple,
/// `CPTemplateApplicationSceneDelegate`.
@MainActor
public protocol TemplateApplicationSceneDelegate: SceneDelegate {
  /// The car is there. Apps that are not for navigation.
  func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didConnect interfaceController: InterfaceController)
  /// The car is there. Apps for navigation.
  func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didConnect interfaceController: InterfaceController, to window: Window)
  /// The car is gone. Apps that are not for navigation.
  func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: InterfaceController)
  /// The car is gone. Apps for navigation.
  func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didDisconnect interfaceController: InterfaceController, from window: Window)
}

extension TemplateApplicationSceneDelegate {
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didConnect interfaceController: InterfaceController
  ) {}
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didConnect interfaceController: InterfaceController, to window: Window
  ) {}
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: InterfaceController
  ) {}
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didDisconnect interfaceController: InterfaceController, from window: Window
  ) {}
}
