/// The delegate of a scene on a car's screen: CarPlay's `CPTemplateApplicationSceneDelegate`, with its names.
///
/// In navigation apps, the methods with a window are called; in other apps, those without one. Source: Apple,
/// `CPTemplateApplicationSceneDelegate`.
@MainActor
public protocol TemplateApplicationSceneDelegate: SceneDelegate {
  /// The car has connected. Called in apps that are not for navigation.
  func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didConnect interfaceController: InterfaceController)
  /// The car has connected. Called in navigation apps.
  func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didConnect interfaceController: InterfaceController, to window: LifecycleWindow)
  /// The car has disconnected. Called in apps that are not for navigation.
  func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: InterfaceController)
  /// The car has disconnected. Called in navigation apps.
  func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didDisconnect interfaceController: InterfaceController, from window: LifecycleWindow)
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
    didConnect interfaceController: InterfaceController, to window: LifecycleWindow
  ) {}
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: InterfaceController
  ) {}
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: TemplateApplicationScene,
    didDisconnect interfaceController: InterfaceController, from window: LifecycleWindow
  ) {}
}
